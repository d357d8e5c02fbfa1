import Testing

@testable import LocalizationLint

/// Patterns of keys and of paths.
@Suite struct PatternTests {
  @Test(arguments: [
    ("title", "title", true), ("title", "Title", false), ("title", "titles", false),
    ("*", "", true), ("*", "name.placeholder", true), ("*.placeholder", "name.placeholder", true),
    ("*.placeholder", ".placeholder", true), ("*.placeholder", "name.placeholder.x", false),
    ("name.*", "name.", true), ("name.*", "name", false), ("*a*b*", "xaxxbx", true),
    ("*a*b*", "xbxa", false), ("*ab", "aab", true), ("a*a", "a", false), ("?", "한", true),
    ("?", "", false), ("??", "é", false), ("*?", "é", true), ("x?y", "x👍y", true),
    ("What\\?", "What?", true), ("What\\?", "Whats", false), ("\\*", "*", true),
    ("\\*", "a", false), ("a\\\\b", "a\\b", true), ("a**b", "ab", true), ("a/*", "a/b/c", true),
    // NFC and NFD are different keys.
    ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}", false),
    ("\u{D55C}", "\u{D55C}", true),
  ])
  func texts(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(text) == expected)
  }

  @Test(arguments: [
    ("App", "/p/App", true, true), ("App", "/p/App/en.lproj/A.strings", false, true),
    ("App", "/p/x/App", false, false), ("App/", "/p/App", true, true),
    ("./App", "/p/App", true, true), ("/App", "/p/App", true, true),
    ("*/Tests", "/p/App/Tests/x", false, true), ("*/Tests", "/p/Tests", false, false),
    ("**/Tests", "/p/Tests", true, true), ("**/Tests", "/p/a/b/Tests", true, true),
    ("**/*.strings", "/p/a/en.lproj/A.strings", true, true), ("**", "/p/x", true, true),
    ("a/**/b", "/p/a/b", true, true), ("a/**/b", "/p/a/x/y/b/c", false, true),
    ("a/**/b/**/c", "/p/a/b/b/x/c", true, true), ("*", "/p/a/b", false, true),
    ("en.lproj", "/p/en.lproj.old", false, false), ("../q", "/q/x", false, true),
    ("../../..", "/p", false, true), ("a?c", "/p/abc", true, true), ("a*c", "/p/a/c", false, false),
    // A mark behind a slash begins a name.
    ("*/\u{301}b", "/p/a/\u{301}b", true, true), ("a", "/p/a/\u{301}b", false, true),
    ("../\u{301}b", "/\u{301}b", true, true),
  ])
  func paths(_ pattern: String, _ path: String, _ matches: Bool, _ covers: Bool) {
    let patterns = PathPatterns([pattern], in: "/p")
    #expect(patterns.match(path) == matches)
    #expect(patterns.cover(path) == covers)
  }

  /// A folder's own name is no pattern.
  @Test func theFolderStandsForItself() {
    #expect(PathPatterns(["a"], in: "/p*[x]").match("/p*[x]/a"))
    #expect(!PathPatterns(["a"], in: "/p*").match("/pq/a"))
  }
}
