#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import Foundation
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// A text view with a prompt, a limit and a counter, in code and in nibs.
  ///
  /// Its delegate is yours. The prompt follows the view's font, insets, alignment and direction, lets
  /// touches through, and is never content. Limits are enforced when a key has ended and nothing is
  /// being composed; undo goes by whole compositions and never fails on a text that was cut.
  open class PlaceholderTextView: UITextView, LimitedInput {
    /// What keeps the view and its model in step.
    public let fieldSettings = FieldSettings(lines: .multiLine)
    private let placeholderLabel = UILabel()

    /// Makes a view in code.
    public override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      prepare()
    }

    /// Makes the view of a nib.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      prepare()
    }

    /// The prompt in one language.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    open var placeholder: String? {
      get { fieldSettings.placeholder }
      set { fieldSettings.placeholder = newValue }
    }

    /// The key of a prompt in the app's table `Localizable`; it follows ``setLanguage(_:)``.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    open var localizedPlaceholderKey: String? {
      get { fieldSettings.localizedPlaceholderKey }
      set { fieldSettings.localizedPlaceholderKey = newValue }
    }

    /// A prompt with attributes of its own; its words are those of ``placeholder``.
    open var attributedPlaceholder: NSAttributedString? {
      didSet {
        fieldSettings.placeholder = attributedPlaceholder?.string
        showPlaceholder()
      }
    }

    /// The prompt's colour; by default the system's, which follows light and dark.
    open var placeholderColor: UIColor? { didSet { showPlaceholder() } }

    /// How the view grows with its text; nil leaves its height alone.
    public var heightRule: HeightRule? { didSet { fitHeight() } }

    // MARK: UIKit

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    // So UIKit declares it.
    open override var text: String! {
      get { super.text }
      set {
        fieldSettings.setText(newValue ?? "") { super.text = $0 }
      }
    }

    open override var font: UIFont? { didSet { showPlaceholder() } }

    open override var textAlignment: NSTextAlignment { didSet { showPlaceholder() } }

    open override var semanticContentAttribute: UISemanticContentAttribute {
      didSet { showPlaceholder() }
    }

    open override var textContainerInset: UIEdgeInsets { didSet { setNeedsLayout() } }

    open override var undoManager: UndoManager? { fieldSettings.undoManager }

    open override func insertText(_ text: String) {
      fieldSettings.controller.selectionMayHaveChanged()
      super.insertText(text)
    }

    open override func deleteBackward() {
      fieldSettings.controller.selectionMayHaveChanged()
      super.deleteBackward()
    }

    open override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
      fieldSettings.controller.selectionMayHaveChanged()
      super.setMarkedText(markedText, selectedRange: selectedRange)
    }

    open override func paste(_ sender: Any?) {
      fieldSettings.controller.selectionMayHaveChanged()
      super.paste(sender)
    }

    open override func layoutSubviews() {
      super.layoutSubviews()
      placeholderLabel.frame = CGRect(
        origin: CGPoint(
          x: textContainerInset.left + textContainer.lineFragmentPadding,
          y: textContainerInset.top
        ),
        size: placeholderSize
      )
    }

    private var placeholderSize: CGSize {
      let insets = textContainerInset
      let padding = 2 * textContainer.lineFragmentPadding
      let width = max(0, bounds.width - insets.left - insets.right - padding)
      let size = CGSize(width: width, height: .greatestFiniteMagnitude)
      return CGSize(width: width, height: placeholderLabel.sizeThatFits(size).height)
    }

    private func prepare() {
      placeholderLabel.numberOfLines = 0
      placeholderLabel.isUserInteractionEnabled = false
      placeholderLabel.isAccessibilityElement = false
      placeholderLabel.adjustsFontForContentSizeCategory = true
      addSubview(placeholderLabel)
      fieldSettings.observe(UIContentSizeCategory.didChangeNotification) { [weak self] in
        self?.showPlaceholder()
        self?.fitHeight()
      }
      fieldSettings.follow(
        self,
        text: super.text,
        changes: UITextView.textDidChangeNotification,
        beginnings: UITextView.textDidBeginEditingNotification,
        ends: UITextView.textDidEndEditingNotification
      )
      show(model.snapshot)
    }

    private func showPlaceholder() {
      let state = model.snapshot.placeholder
      placeholderLabel.text = state.text
      placeholderLabel.font = font ?? UIFont.preferredFont(forTextStyle: .body)
      placeholderLabel.textColor = placeholderColor ?? .placeholderText
      if let attributedPlaceholder { placeholderLabel.attributedText = attributedPlaceholder }
      placeholderLabel.textAlignment = textAlignment
      placeholderLabel.semanticContentAttribute = semanticContentAttribute
      placeholderLabel.isHidden = !state.isVisible
      accessibilityHint = state.isVisible ? state.text : nil
      setNeedsLayout()
    }

    private func fitHeight() {
      guard let heightRule else { return }
      isScrollEnabled = resolvedHeight(heightRule).isScrollEnabled
      invalidateIntrinsicContentSize()
    }

    private func resolvedHeight(_ rule: HeightRule) -> HeightRule.Resolved {
      let insets = textContainerInset.top + textContainerInset.bottom
      let size = CGSize(width: bounds.width, height: .greatestFiniteMagnitude)
      let fitting =
        placeholderLabel.isHidden
        ? sizeThatFits(size).height - insets
        : placeholderSize.height
      return rule.resolve(
        fittingHeight: Double(fitting),
        lineHeight: Double((font ?? UIFont.preferredFont(forTextStyle: .body)).lineHeight),
        insets: Double(insets)
      )
    }

    open override var intrinsicContentSize: CGSize {
      guard let heightRule else { return super.intrinsicContentSize }
      return CGSize(width: UIView.noIntrinsicMetric, height: resolvedHeight(heightRule).height)
    }
  }

  extension PlaceholderTextView: FieldHost {
    var observedText: String { super.text ?? "" }

    var observedSelection: Range<Int> { selectedRange.location..<NSMaxRange(selectedRange) }

    func write(_ text: String) { super.text = text }

    func select(_ range: Range<Int>) {
      selectedRange = NSRange(location: range.lowerBound, length: range.count)
    }

    func show(_ snapshot: TextInputSnapshot) {
      showPlaceholder()
      fieldSettings.showCounter()
      fitHeight()
    }

    func announceCorrection() {
      delegate?.textViewDidChange?(self)
      NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
  }
#endif
