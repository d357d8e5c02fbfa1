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
  open class LimitedTextField: UITextField, LimitedInput {
    /// What keeps the view and its model in step.
    public let fieldSettings = FieldSettings(lines: .singleLine)

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

    /// The key of a prompt in the app's table `Localizable`; it follows ``setLanguage(_:)``.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    open var localizedPlaceholderKey: String? {
      get { fieldSettings.localizedPlaceholderKey }
      set { fieldSettings.localizedPlaceholderKey = newValue }
    }

    /// The prompt's colour; nil for the system's, which follows light and dark.
    open var placeholderColor: UIColor? { didSet { colorPlaceholder() } }

    // MARK: UIKit

    open override var text: String? {
      get { super.text }
      set {
        fieldSettings.setText(newValue ?? "") { super.text = $0 }
      }
    }

    open override var placeholder: String? {
      didSet {
        fieldSettings.placeholder = placeholder
        colorPlaceholder()
      }
    }

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

    private func prepare() {
      if let placeholder = super.placeholder { fieldSettings.placeholder = placeholder }
      fieldSettings.follow(
        self,
        text: super.text,
        changes: UITextField.textDidChangeNotification,
        beginnings: UITextField.textDidBeginEditingNotification,
        ends: UITextField.textDidEndEditingNotification
      )
    }

    private func colorPlaceholder() {
      guard let placeholderColor, let placeholder = super.placeholder else { return }
      attributedPlaceholder = NSAttributedString(
        string: placeholder,
        attributes: [.foregroundColor: placeholderColor]
      )
    }
  }

  extension LimitedTextField: FieldHost {
    var observedText: String { super.text ?? "" }

    var observedSelection: Range<Int> {
      let end = observedText.utf16.count
      return offsets(of: selectedTextRange) ?? end..<end
    }

    func write(_ text: String) { super.text = text }

    func select(_ range: Range<Int>) { selectedTextRange = self.range(of: range) }

    func show(_ snapshot: TextInputSnapshot) {
      if localizedPlaceholderKey != nil, super.placeholder != snapshot.placeholder.text {
        super.placeholder = snapshot.placeholder.text
        colorPlaceholder()
      }
      fieldSettings.showCounter()
    }

    func announceCorrection() {
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
  }
#endif
