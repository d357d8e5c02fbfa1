import Foundation
import Testing
import TextInput
import TextInputUIOverDouble
import UIKitDouble

@MainActor
@Suite(.serialized) struct TextFieldTests {
  private func field(limit: Int? = nil) -> LimitedTextField {
    let field = LimitedTextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.characterLimit = limit.map { CharacterLimit($0) }
    field.characterCounter = CharacterCounter()
    return field
  }

  @Test func cutsWhenTheKeyHasEnded() async {
    let field = field(limit: 3)
    var changes: [String] = []
    field.onEditingChanged { [weak field] in changes.append(field?.text ?? "") }
    UIPasteboard.text = "ab\ncd"
    field.paste(nil)
    await turn()
    #expect(field.text == "ab " && changes == ["ab\ncd", "ab "])
    #expect(field.model.selectedRange == 3..<3 && field.counterLabel.text == "3/3")
  }

  @Test func finishesTheLastSyllable() async {
    let field = field(limit: 1)
    for syllable in ["ㅎ", "하", "한"] {
      if syllable != "ㅎ" { field.deleteBackward() }
      field.insertText(syllable)
      await turn()
    }
    #expect(field.text == "한")
    field.deleteBackward()
    field.insertText("하나")
    await turn()
    #expect(field.text == "하")
  }

  @Test func composesOverTheLimit() async {
    let field = field(limit: 2)
    field.setMarkedText("にんじゃ", selectedRange: NSRange(location: 4, length: 0))
    await turn()
    #expect(field.text == "にんじゃ" && field.markedTextRange != nil)
    field.insertText("忍者")
    await turn()
    #expect(field.text == "忍者")
  }

  @Test func comesOutOfANib() {
    let coder = NibDecoder(frame: .zero, text: "preset", placeholder: "prompt")
    let field = LimitedTextField(coder: coder)!
    #expect(field.model.text == "preset" && field.placeholder == "prompt")
    #expect(field.model.snapshot.placeholder.text == "prompt")
  }

  @Test func showsThePromptOfAKey() {
    let field = field()
    field.localizedPlaceholderKey = "no.such.key"
    #expect(field.placeholder == "no.such.key")
    #expect(field.model.snapshot.placeholder.isFallback)
    field.placeholderColor = .red
    let color = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor === UIColor.red)
  }

  @Test func undoesAndForgets() async {
    let field = field()
    field.insertText("a")
    await turn()
    field.undoManager?.undo()
    #expect(field.text == "")
    field.undoManager?.redo()
    #expect(field.text == "a")
    field.text = "b"
    #expect(field.undoManager?.canUndo == false)
  }
}
