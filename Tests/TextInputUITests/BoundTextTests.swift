import Testing
import TextInput
import TextInputUIOverDouble

@Suite struct BoundTextTests {
  @Test func publishesWhatTheViewHolds() {
    var model = TextInputModel(limit: CharacterLimit(3))
    var bound = BoundText("")
    model.paste("abcd")
    #expect(bound.publish(model) == "abc")
    #expect(bound.publish(model) == nil)
  }

  /// A binding that is handed in again must not end a composition: the first syllable was lost.
  @Test func aWriteBackIsNoNews() {
    var model = TextInputModel()
    var bound = BoundText("")
    model.setMarkedText("ㅎ")
    #expect(bound.publish(model) == "ㅎ")
    #expect(bound.receive("ㅎ", for: &model) == nil)
    model.setMarkedText("하")
    #expect(bound.receive("ㅎ", for: &model) == nil)
    #expect(bound.publish(model) == "하" && model.markedRange == 0..<1)
  }

  @Test func newsIsSet() {
    var model = TextInputModel()
    var bound = BoundText("")
    model.setMarkedText("하")
    _ = bound.publish(model)
    let update = bound.receive("", for: &model)
    #expect(update?.effects.contains(.resetInputContext) == true)
    #expect(model.text.isEmpty && bound.publish(model) == nil)
  }

  @Test func carriesNoMoreThanFits() {
    var model = TextInputModel(limit: CharacterLimit(2))
    var bound = BoundText("")
    model.setMarkedText("にんじゃ")
    #expect(bound.publish(model) == "にん")
    #expect(bound.receive("にん", for: &model) == nil && model.text == "にんじゃ")
  }

  @Test func comparesBytes() {
    var model = TextInputModel(text: "é")
    var bound = BoundText("é")
    #expect(bound.receive("e\u{301}", for: &model) != nil)
    #expect(model.text.utf8.elementsEqual("e\u{301}".utf8))
  }
}
