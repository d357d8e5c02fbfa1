import Dispatch
import Foundation
import Testing
import TextInput
import TextInputUIOverDouble
import UIKitDouble

/// Lets the run loop turn, which ends the transaction of a key.
@MainActor
func turn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

@MainActor
final class RecordingDelegate: UITextViewDelegate, UITextInputDelegate {
  var texts: [String] = []
  var resets = 0

  var textViewShouldChangeText: ((UITextView, NSRange, String) -> Bool)? { nil }

  var textViewDidChange: ((UITextView) -> Void)? {
    { [weak self] view in self?.texts.append(view.text) }
  }

  func textWillChange(_ textInput: (any UITextInput)?) {}

  func textDidChange(_ textInput: (any UITextInput)?) { resets += 1 }
}

extension PlaceholderTextView {
  var promptLabel: UILabel { subviews.compactMap { $0 as? UILabel }.first! }
}

@MainActor
@Suite(.serialized) struct TextViewTests {
  private func view(limit: Int? = nil, text: String = "") -> PlaceholderTextView {
    let view = PlaceholderTextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 100),
      textContainer: nil
    )
    view.placeholder = "prompt"
    view.characterLimit = limit.map { CharacterLimit($0) }
    view.characterCounter = CharacterCounter()
    view.text = text
    return view
  }

  @Test func textSetInCodeHidesThePrompt() {
    let view = view()
    #expect(!view.promptLabel.isHidden && view.promptLabel.text == "prompt")
    view.text = "a"
    #expect(view.promptLabel.isHidden && view.counterLabel.text == "1")
    view.text = ""
    #expect(!view.promptLabel.isHidden && view.counterLabel.text == "0")
    view.text = nil
    #expect(view.text == "" && view.model.value.isEmpty)
  }

  @Test func comesOutOfANib() {
    let coder = NibDecoder(frame: CGRect(x: 0, y: 0, width: 200, height: 50), text: "preset")
    let view = PlaceholderTextView(coder: coder)!
    view.localizedPlaceholderKey = "no.such.key"
    view.placeholder = "prompt"
    #expect(view.model.text == "preset" && view.promptLabel.isHidden)
    #expect(!view.model.canUndo)
    view.text = ""
    #expect(!view.promptLabel.isHidden && view.promptLabel.text == "prompt")
  }

  @Test func leavesTheDelegateAlone() async {
    let view = view(limit: 3)
    let delegate = RecordingDelegate()
    view.delegate = delegate
    view.insertText("ab")
    await turn()
    #expect(view.delegate === delegate && delegate.texts == ["ab"])
    view.insertText("cd")
    await turn()
    #expect(view.text == "abc" && delegate.texts == ["ab", "abcd", "abc"])
  }

  @Test func oneKoreanKeyIsTwoChanges() async {
    let view = view(limit: 5, text: "가나다라")
    var snapshots: [String] = []
    view.onUpdate = { update in
      if let snapshot = update.snapshot { snapshots.append(snapshot.counter?.label ?? "") }
    }
    view.insertText("ㅁ")
    await turn()
    for syllable in ["마", "만", "마나"] {
      view.deleteBackward()
      view.insertText(syllable)
      await turn()
    }
    #expect(view.text == "가나다라마" && view.model.text == "가나다라마")
    #expect(snapshots == ["5/5", "5/5", "5/5", "5/5"])
  }

  @Test func thePromptDoesNotFlash() async {
    let view = view(limit: 5)
    view.insertText("ㅎ")
    await turn()
    view.deleteBackward()
    #expect(view.promptLabel.isHidden)
    view.insertText("하")
    #expect(view.promptLabel.isHidden)
    await turn()
    #expect(view.promptLabel.isHidden && view.counterLabel.text == "1/5")
  }

  @Test func markedTextIsCutWhenItEnds() async {
    let view = view(limit: 2)
    let delegate = RecordingDelegate()
    view.inputDelegate = delegate
    for text in ["に", "にん", "にんじゃ"] {
      view.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
      await turn()
    }
    #expect(view.text == "にんじゃ" && view.counterLabel.text == "4/2" && delegate.resets == 0)
    view.unmarkText()
    await turn()
    #expect(view.text == "にん" && view.model.text == "にん" && delegate.resets == 1)
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
  }

  @Test func losingTheFocusEndsAComposition() async {
    let view = view(limit: 2)
    _ = view.becomeFirstResponder()
    #expect(view.model.isEditing)
    view.setMarkedText("にんじゃ", selectedRange: NSRange(location: 4, length: 0))
    _ = view.resignFirstResponder()
    #expect(view.text == "にん" && !view.model.isEditing)
    await turn()
    #expect(view.text == "にん")
  }

  @Test func undoGoesByTheModel() async {
    let view = view(limit: 5, text: "abcd")
    UIPasteboard.text = "XYZ"
    view.paste(nil)
    await turn()
    #expect(view.text == "abcdX" && view.undoManager?.canUndo == true)
    #expect(view.undoManager?.isUndoRegistrationEnabled == false)
    view.undoManager?.undo()
    #expect(view.text == "abcd" && view.undoManager?.canRedo == true)
    view.undoManager?.redo()
    #expect(view.text == "abcdX")
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
  }

  @Test func aPasteGoesWhereTheCaretWasMoved() async {
    let view = view(limit: 6, text: "aaaa")
    view.selectedRange = NSRange(location: 1, length: 0)
    UIPasteboard.text = "aXb"
    view.paste(nil)
    await turn()
    #expect(view.text == "aaXaaa" && view.selectedRange.location == 3)
  }

  @Test func writingBackDoesNotEndAComposition() async {
    let view = view()
    view.setMarkedText("하", selectedRange: NSRange(location: 1, length: 0))
    await turn()
    view.text = view.text
    #expect(view.markedTextRange != nil)
    view.text = "other"
    #expect(view.markedTextRange == nil && view.model.text == "other")
  }

  @Test func followsTheLanguage() {
    let view = view(limit: 100, text: "a")
    #expect(view.counterLabel.accessibilityLabel == "1 of 100 characters")
    view.setLanguage("ko")
    #expect(view.counterLabel.accessibilityLabel == "100자 중 1자")
    view.setLanguage("ar")
    #expect(view.counterLabel.text == "\u{2066}١/١٠٠\u{2069}")
  }

  @Test func followsDynamicType() {
    let view = view()
    let size = view.promptLabel.font.pointSize
    UIContentSizeCategory.current = .accessibilityLarge
    defer { UIContentSizeCategory.current = .large }
    #expect(view.promptLabel.font.pointSize == 2 * size)
  }

  @Test func followsFontInsetsAlignmentAndDirection() {
    let view = view()
    view.placeholder = "a prompt that is longer than one line of the view"
    view.font = .systemFont(ofSize: 20)
    view.textAlignment = .right
    view.semanticContentAttribute = .forceRightToLeft
    view.textContainerInset = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    view.layoutIfNeeded()
    let label = view.promptLabel
    #expect(label.font.pointSize == 20 && label.textAlignment == .right)
    #expect(label.semanticContentAttribute == .forceRightToLeft)
    #expect(label.frame == CGRect(x: 9, y: 3, width: 180, height: 75))
  }

  @Test func letsTouchesThroughAndIsNoElement() {
    let view = view()
    view.layoutIfNeeded()
    #expect(view.hitTest(CGPoint(x: 20, y: 12)) === view)
    #expect(!view.promptLabel.isAccessibilityElement && view.accessibilityHint == "prompt")
    view.text = "a"
    #expect(view.accessibilityHint == nil)
  }

  @Test func takesColoursAndAttributes() {
    let view = view()
    #expect(view.promptLabel.textColor === UIColor.placeholderText)
    view.placeholderColor = .red
    #expect(view.promptLabel.textColor === UIColor.red)
    view.attributedPlaceholder = NSAttributedString(string: "styled")
    #expect(view.promptLabel.attributedText?.string == "styled" && view.placeholder == "styled")
  }

  @Test func growsWithTextOrPrompt() {
    let view = view()
    view.font = .systemFont(ofSize: 20)
    view.heightRule = HeightRule(minimum: .lines(1), maximum: .lines(3))
    #expect(view.intrinsicContentSize.height == 41 && !view.isScrollEnabled)
    view.text = "1\n2"
    #expect(view.intrinsicContentSize.height == 66)
    view.text = "1\n2\n3\n4"
    #expect(view.intrinsicContentSize.height == 91 && view.isScrollEnabled)
  }

  @Test func speaksAtCrossings() async {
    let view = view(limit: 2)
    UIAccessibility.announcements = []
    for text in ["a", "b", "c"] {
      view.insertText(text)
      await turn()
    }
    #expect(UIAccessibility.announcements == ["Character limit reached."])
  }

  @Test func submittingClearsTheKeyboardToo() async {
    let view = view()
    let delegate = RecordingDelegate()
    view.inputDelegate = delegate
    view.setMarkedText("안녕", selectedRange: NSRange(location: 2, length: 0))
    let submission = view.submit(clearing: true)
    #expect(submission.value == "안녕" && view.text == "" && delegate.resets == 1)
    #expect(!view.promptLabel.isHidden)
  }

  @Test func goesAwayWithItsObservers() async {
    var kept: PlaceholderTextView? = view()
    weak let released = kept
    kept?.insertText("a")
    await turn()
    kept = nil
    #expect(released == nil)
  }
}
