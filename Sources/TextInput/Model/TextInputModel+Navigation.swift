extension TextInputModel {
  /// Where a caret goes that moves back by a character.
  package func boundary(before offset: Int) -> Int { state.text.boundary(before: offset) }

  /// Where a caret goes that moves on by a character.
  package func boundary(after offset: Int) -> Int { state.text.boundary(after: offset) }

  /// Where a caret goes that moves back by a word.
  package func wordStart(before offset: Int) -> Int {
    state.text.rangeToDelete(.word, before: offset).lowerBound
  }

  /// Where a caret goes that moves on by a word.
  package func wordEnd(after offset: Int) -> Int {
    state.text.rangeToDelete(.word, after: offset).upperBound
  }
}
