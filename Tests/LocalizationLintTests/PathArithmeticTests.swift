import Localization
import StringTables
import Testing

@testable import LocalizationLint

/// Paths as text. A combining mark behind a slash is one character with it, and begins a name.
@Suite struct PathArithmeticTests {
  @Test(arguments: [
    ("/\u{301}a", "/\u{301}a"), ("/b/\u{301}a/..", "/b"), ("b/\u{301}a/../c", "/p/b/c"),
    ("./\u{301}a", "/p/\u{301}a"), ("../\u{301}a//b/", "/\u{301}a/b"), ("/", "/"),
  ])
  func pathsAreNormalized(_ path: String, _ expected: String) {
    let normalized = PathArithmetic.normalized(path, relativeTo: "/p")
    #expect(normalized.hasSameBytes(as: expected))
  }

  @Test func pathsAreAbsoluteByTheirFirstByte() {
    #expect(PathArithmetic.isAbsolute("/\u{301}a") && PathArithmetic.isAbsolute("/"))
    #expect(!PathArithmetic.isAbsolute("a/\u{301}b") && !PathArithmetic.isAbsolute(""))
  }

  @Test func pathsBelowTheRootLoseTheSlashAlone() throws {
    let below = try #require(PathArithmetic.relative("/\u{301}a", to: "/"))
    #expect(below.hasSameBytes(as: "\u{301}a"))
  }

  @Test func marksBeginNamesOfTables() throws {
    let address = TableAddress(path: "App/\u{301}Kit/en.lproj/\u{301}A.strings")
    #expect(address.folder.hasSameBytes(as: "App/\u{301}Kit"))
    #expect(address.language == "en")
    #expect(address.name.hasSameBytes(as: "\u{301}A"))
    let project = project(["en.lproj/\u{301}A.strings": #""a" = "A";"#])
    let table = try #require(project.bundles.first?.tables.first)
    #expect(table.name.hasSameBytes(as: "\u{301}A"))
    let bundle = LocalizationBundle(
      source: MemorySource(["en.lproj/\u{301}A.strings": #""a" = "A";"#]),
      preferences: ["en"]
    )
    #expect(bundle.localizations == ["en"])
  }

  @Test func absolutePathsStayThemselvesInReports() throws {
    let path = "/\u{301}a/en.lproj/A.strings"
    let diff = UnifiedDiff(
      from: Array("a\n".utf8),
      to: Array("b\n".utf8),
      path: path
    )
    #expect(diff.text.utf8.starts(with: "--- /".utf8))
    let report = report(on: project([path: #""a" = """#]))
    #expect(!report.diagnostics.isEmpty)
    #expect(report.text(.sarif).contains("file:///%CC%81a/en.lproj"))
  }
}
