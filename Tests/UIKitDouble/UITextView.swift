// UIKit documents these; here they are as short as they can be.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

public final class NSTextContainer: NSObject {
  public var lineFragmentPadding: CGFloat = 5
}

/// The methods are properties, so that each may be missing.
@MainActor
public protocol UITextViewDelegate: AnyObject {
  var textViewShouldChangeText: ((UITextView, NSRange, String) -> Bool)? { get }
  var textViewDidChange: ((UITextView) -> Void)? { get }
}

open class UITextView: UIView, UITextInput {
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChange")
  public static let textDidBeginEditingNotification = Notification.Name("UITextViewDidBegin")
  public static let textDidEndEditingNotification = Notification.Name("UITextViewDidEnd")

  open weak var delegate: (any UITextViewDelegate)?
  open weak var inputDelegate: (any UITextInputDelegate)?
  open var font: UIFont?
  open var textAlignment = NSTextAlignment.natural
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var isScrollEnabled = true
  public let textContainer: NSTextContainer
  private var edited = EditedText()

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    if let text = (coder as? NibDecoder)?.text { edited.set(text) }
  }

  /// Setting it tells no one.
  open var text: String! {
    get { edited.string }
    set { edited.set(newValue ?? "") }
  }

  open var selectedRange: NSRange {
    get { NSRange(edited.selection) }
    set { edited.select(newValue.location..<NSMaxRange(newValue)) }
  }

  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { edited.select(newValue.offsets) } }
  }

  open var markedTextRange: UITextRange? { edited.marked.map(UITextRange.init) }

  open func insertText(_ text: String) { change(edited.marked ?? edited.selection, text) }

  open func deleteBackward() {
    let range = edited.rangeBefore
    if !range.isEmpty { change(range, "") }
  }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = edited.marked ?? edited.selection
    let text = markedText ?? ""
    edited.replace(range, text)
    if !text.isEmpty {
      edited.marked = range.lowerBound..<range.lowerBound + text.utf16.count
      edited.select(
        range.lowerBound + selectedRange.location..<range.lowerBound + NSMaxRange(selectedRange)
      )
    }
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
    guard delegate?.textViewShouldChangeText?(self, NSRange(range), text) ?? true else { return }
    edited.replace(range, text)
    didChange()
  }

  private func didChange() {
    delegate?.textViewDidChange?(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let padding = 2 * textContainer.lineFragmentPadding
    let font = font ?? UIFont.preferredFont(forTextStyle: .body)
    let lines = lineCount(
      of: text,
      width: size.width - insets.left - insets.right - padding,
      font: font
    )
    return CGSize(
      width: size.width,
      height: CGFloat(lines) * font.lineHeight + insets.top + insets.bottom
    )
  }
}
