#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import Foundation
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// A text field of one line with a limit, a counter and a prompt that follows a language.
  ///
  /// Its delegate is yours; UIKit draws the prompt.
  open class LimitedTextField: UITextField {
    private let settings = FieldSettings(lines: .singleLine)

    /// Makes a field in code.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      prepare()
    }

    /// Makes the field of a nib.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      prepare()
    }

    /// The state of the field.
    public var model: TextInputModel { settings.controller.model }

    /// Called after each event that changed something, with what the event did.
    public var onUpdate: ((TextInputUpdate) -> Void)? {
      get { settings.controller.onUpdate }
      set { settings.controller.onUpdate = newValue }
    }

    /// The key of a prompt in the app's table `Localizable`; it follows ``setLanguage(_:)``.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    open var localizedPlaceholderKey: String? {
      get { settings.localizedPlaceholderKey }
      set { settings.localizedPlaceholderKey = newValue }
    }

    /// The prompt's colour; nil for the system's, which follows light and dark.
    open var placeholderColor: UIColor? { didSet { colorPlaceholder() } }

    /// How long the text may be.
    public var characterLimit: CharacterLimit? {
      get { model.limit }
      set { settings.controller.perform { $0.setLimit(newValue) } }
    }

    /// How a counter counts; see ``counterLabel``.
    public var characterCounter: CharacterCounter? {
      get { model.counter }
      set { settings.controller.perform { $0.setCounter(newValue) } }
    }

    /// A label that shows the counter. It is yours to place, or to leave.
    public private(set) lazy var counterLabel: UILabel = {
      let label = UILabel()
      showCounter(in: label)
      return label
    }()

    /// Resolves prompt and counter in another language.
    public func setLanguage(_ language: String) {
      settings.controller.perform { $0.setLanguage(language) }
    }

    // MARK: UIKit

    open override var text: String? {
      get { super.text }
      set {
        let text = newValue ?? ""
        guard !settings.controller.hasAlready(text) else { return }
        super.text = text
        settings.controller.perform { $0.setText(text) }
      }
    }

    open override var placeholder: String? {
      didSet {
        settings.placeholder = placeholder
        colorPlaceholder()
      }
    }

    open override var undoManager: UndoManager? { settings.undoManager }

    open override func insertText(_ text: String) {
      settings.controller.selectionMayHaveChanged()
      super.insertText(text)
    }

    open override func deleteBackward() {
      settings.controller.selectionMayHaveChanged()
      super.deleteBackward()
    }

    open override func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
      settings.controller.selectionMayHaveChanged()
      super.setMarkedText(markedText, selectedRange: selectedRange)
    }

    open override func paste(_ sender: Any?) {
      settings.controller.selectionMayHaveChanged()
      super.paste(sender)
    }

    private func prepare() {
      settings.controller.host = self
      let controller = settings.controller
      settings.observe(UITextField.textDidChangeNotification, of: self) { [weak controller] in
        controller?.textDidChange()
      }
      settings.observe(UITextField.textDidBeginEditingNotification, of: self) { [weak controller] in
        controller?.didBeginEditing()
      }
      settings.observe(UITextField.textDidEndEditingNotification, of: self) { [weak controller] in
        controller?.didEndEditing()
      }
      if let placeholder = super.placeholder { settings.placeholder = placeholder }
      if let text = super.text, !text.isEmpty { controller.perform { $0.setText(text) } }
    }

    private func colorPlaceholder() {
      guard let placeholderColor, let placeholder = super.placeholder else { return }
      attributedPlaceholder = NSAttributedString(
        string: placeholder,
        attributes: [.foregroundColor: placeholderColor]
      )
    }

    private func showCounter(in label: UILabel) {
      let counter = model.snapshot.counter
      label.text = counter?.label
      label.accessibilityLabel = counter?.accessibilityLabel
      label.isHidden = counter == nil
    }
  }

  extension LimitedTextField: FieldHost {
    var observedText: String { super.text ?? "" }

    var observedSelection: Range<Int> {
      let end = observedText.utf16.count
      return offsets(of: selectedTextRange) ?? end..<end
    }

    var observedMarkedRange: Range<Int>? { offsets(of: markedTextRange) }

    func write(_ text: String) { super.text = text }

    func select(_ range: Range<Int>) { selectedTextRange = self.range(of: range) }

    func resetInputContext() {
      inputDelegate?.textWillChange(self)
      inputDelegate?.textDidChange(self)
    }

    func show(_ snapshot: TextInputSnapshot) {
      if localizedPlaceholderKey != nil, super.placeholder != snapshot.placeholder.text {
        super.placeholder = snapshot.placeholder.text
        colorPlaceholder()
      }
      showCounter(in: counterLabel)
    }

    func announceCorrection() {
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
  }
#endif
