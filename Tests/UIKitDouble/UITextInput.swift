// UIKit documents these; here they are as short as they can be.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation

public final class UITextPosition: NSObject {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }
}

public final class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition

  init(_ range: Range<Int>) {
    start = UITextPosition(range.lowerBound)
    end = UITextPosition(range.upperBound)
  }

  var offsets: Range<Int> { start.offset..<end.offset }
}

@MainActor
public protocol UITextInputDelegate: AnyObject {
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

@MainActor
public protocol UITextInput: AnyObject {
  var beginningOfDocument: UITextPosition { get }
  var markedTextRange: UITextRange? { get }
  var selectedTextRange: UITextRange? { get set }
  var inputDelegate: (any UITextInputDelegate)? { get set }
  func offset(from: UITextPosition, to: UITextPosition) -> Int
  func position(from: UITextPosition, offset: Int) -> UITextPosition?
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange?
}

extension UITextInput {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }

  public func position(from start: UITextPosition, offset: Int) -> UITextPosition? {
    UITextPosition(start.offset + offset)
  }

  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start.offset..<end.offset)
  }
}

public enum UIPasteboard {
  @MainActor public static var text: String?
}

public enum UIAccessibility {
  public enum Notification: Sendable { case announcement, layoutChanged }

  /// What was spoken.
  @MainActor public static var announcements: [String] = []

  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    if notification == .announcement, let words = argument as? String {
      announcements.append(words)
    }
  }
}

/// As Foundation has it on Apple's systems.
open class UndoManager: NSObject {
  public private(set) var isUndoRegistrationEnabled = true

  open var canUndo: Bool { false }
  open var canRedo: Bool { false }
  open func undo() {}
  open func redo() {}
  open func disableUndoRegistration() { isUndoRegistrationEnabled = false }
}

/// The text that a view or field edits.
struct EditedText {
  var units: [UInt16] = []
  var selection = 0..<0
  var marked: Range<Int>?

  var string: String { String(decoding: units, as: UTF16.self) }

  mutating func set(_ text: String) {
    units = Array(text.utf16)
    selection = units.count..<units.count
    marked = nil
  }

  mutating func replace(_ range: Range<Int>, _ text: String) {
    units.replaceSubrange(range, with: text.utf16)
    let end = range.lowerBound + text.utf16.count
    selection = end..<end
    marked = nil
  }

  mutating func select(_ range: Range<Int>) { selection = range.clamped(to: 0..<units.count) }

  /// What backspace removes.
  var rangeBefore: Range<Int> {
    guard selection.isEmpty else { return selection }
    let before = String(decoding: units[..<selection.lowerBound], as: UTF16.self)
    return selection.lowerBound - (before.last?.utf16.count ?? 0)..<selection.lowerBound
  }
}
