// UIKit documents these; here they are as short as they can be.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

@MainActor
public protocol UITextFieldDelegate: AnyObject {}

open class UITextField: UIView, UITextInput {
  public enum Event: Sendable { case editingChanged }

  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldDidBegin")
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldDidEnd")

  open weak var delegate: (any UITextFieldDelegate)?
  open weak var inputDelegate: (any UITextInputDelegate)?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  private var edited = EditedText()
  private var actions: [() -> Void] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let nib = coder as? NibDecoder
    if let text = nib?.text { edited.set(text) }
    placeholder = nib?.placeholder
  }

  /// Setting it tells no one.
  open var text: String? {
    get { edited.string }
    set { edited.set(newValue ?? "") }
  }

  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { edited.select(newValue.offsets) } }
  }

  open var markedTextRange: UITextRange? { edited.marked.map(UITextRange.init) }

  public func onEditingChanged(_ action: @escaping () -> Void) { actions.append(action) }

  open func sendActions(for event: Event) { for action in actions { action() } }

  open func insertText(_ text: String) { change(edited.marked ?? edited.selection, text) }

  open func deleteBackward() {
    let range = edited.rangeBefore
    if !range.isEmpty { change(range, "") }
  }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = edited.marked ?? edited.selection
    let text = markedText ?? ""
    edited.replace(range, text)
    if !text.isEmpty { edited.marked = range.lowerBound..<range.lowerBound + text.utf16.count }
    didChange()
  }

  open func unmarkText() {
    guard edited.marked != nil else { return }
    edited.marked = nil
    didChange()
  }

  open func paste(_ sender: Any?) {
    if let text = UIPasteboard.text { change(edited.marked ?? edited.selection, text) }
  }

  open override func becomeFirstResponder() -> Bool {
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return super.becomeFirstResponder()
  }

  open override func resignFirstResponder() -> Bool {
    unmarkText()
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return super.resignFirstResponder()
  }

  private func change(_ range: Range<Int>, _ text: String) {
    edited.replace(range, text)
    didChange()
  }

  private func didChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}
