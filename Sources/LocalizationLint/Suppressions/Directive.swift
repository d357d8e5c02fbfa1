/// What a comment asks for: that findings of some rules are left out.
struct Directive: Sendable {
  /// Where findings are left out.
  enum Scope: Sendable {
    /// `l10n-lint:disable:next`: in what follows the comment.
    case next
    /// `l10n-lint:disable:this`: on the comment's lines.
    case this
    /// `l10n-lint:disable:previous`: in what goes before the comment.
    case previous
    /// `l10n-lint:disable`: from the comment on.
    case start
    /// `l10n-lint:enable`: no longer, from the comment on.
    case end
    /// `[no-lint: …]`: in the string whose comment it is.
    case string
    /// Something that is none of these.
    case unknown
  }

  /// A rule as it is named, known or not.
  struct RuleName: Sendable {
    let text: String
    let span: Range<Int>
  }

  let scope: Scope
  /// The words that say the scope.
  let span: Range<Int>
  /// The rules that it names; none stand for all.
  let rules: [RuleName]
  /// Where the comment stands that it is written in.
  let comment: Range<Int>
}

extension Directive {
  /// The directives in a file's comments, in the order of the file. Linear in the comments' lengths.
  static func all(
    in comments: [Range<Int>],
    of text: UnsafeBufferPointer<UInt8>
  ) -> [Directive] {
    var directives: [Directive] = []
    for comment in comments {
      var scanner = DirectiveScanner(text, comment)
      while let directive = scanner.next() { directives.append(directive) }
    }
    return directives
  }

  /// Whether a text may hold a directive at all, which most do not.
  static func mayOccur(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    DirectiveScanner.nextMark(in: text, from: 0, to: text.count) != nil
  }
}
