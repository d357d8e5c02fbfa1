import Foundation
import Testing

@testable import LocalizationLint

/// What is found in a folder, on disk.
@Suite struct ProjectScannerTests {
  /// Makes files and links, and gives what a loader finds there.
  private func load(
    _ files: [String],
    links: [(key: String, value: String)] = [],
    folders: [String] = [],
    arguments: [String] = ["."],
    standardInput: ProjectLoader.StandardInput? = nil
  ) throws -> (paths: [String], bundles: [ProjectBundle], failures: [ProjectScanner.Failure]) {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "scan-\(UUID().uuidString)").path
    let manager = FileManager.default
    defer { try? manager.removeItem(atPath: root) }
    func parent(_ path: String) throws {
      let folder = PathArithmetic.parent("\(root)/\(path)")
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    for file in files {
      try parent(file)
      try Data("\"a\" = \"A\";".utf8).write(to: URL(filePath: "\(root)/\(file)"))
    }
    for folder in folders {
      try manager.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    for (link, target) in links {
      try parent(link)
      try manager.createSymbolicLink(atPath: "\(root)/\(link)", withDestinationPath: target)
    }
    let outcome = ProjectLoader(currentFolder: try FileSystem.realPath(root))
      .load(arguments, standardInput: standardInput)
    let project = outcome.project
    return (project?.files.map(\.path) ?? [], project?.bundles ?? [], outcome.failures)
  }

  @Test func bundlesAreFoldersThatHoldLocalizations() throws {
    let found = try load([
      "App/en.lproj/Localizable.strings", "App/ko.lproj/Localizable.strings",
      "App/Kit One/en.lproj/Kit.strings", "App/Base.lproj/Main.strings", "App/loose.strings",
      "fr.lproj/sub/Deep.strings",
    ])
    #expect(found.bundles.map(\.path) == ["", "App", "App/Kit One"])
    #expect(found.bundles.map(\.languages) == [["fr"], ["en", "ko"], ["en"]])
    #expect(found.bundles[0].tables.map(\.name) == ["sub/Deep"])
    #expect(!found.paths.contains("App/loose.strings"))
  }

  @Test func aLanguageCountsWhateverItHolds() throws {
    let found = try load(["en.lproj/A.strings"], folders: ["ko.lproj"])
    #expect(found.bundles[0].languages == ["en", "ko"])
  }

  @Test func otherPeoplesFilesAreSkipped() throws {
    let skipped = [
      "Pods", "Carthage", ".build", "DerivedData", "node_modules", ".git", "A.xcassets",
      "en.xcloc/Source Contents",
    ]
    let found = try load(
      skipped.map { "\($0)/en.lproj/A.strings" } + ["App/Source Contents/en.lproj/A.strings"]
    )
    #expect(found.paths == ["App/Source Contents/en.lproj/A.strings"])
  }

  @Test func whatIsNamedIsReadEvenWhereItWouldBeSkipped() throws {
    let found = try load(["Pods/en.lproj/A.strings"], arguments: ["Pods"])
    #expect(found.paths == ["Pods/en.lproj/A.strings"])
  }

  @Test func linksAreFollowedInsideTheProjectOnceAndNeverOutOfIt() throws {
    let outside = FileManager.default.temporaryDirectory
      .appending(path: "outside-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try FileManager.default.createDirectory(
      atPath: outside + "/en.lproj",
      withIntermediateDirectories: true
    )
    try Data("\"a\" = \"A\";".utf8).write(to: URL(filePath: outside + "/en.lproj/O.strings"))
    let found = try load(
      ["App/en.lproj/A.strings", "shared/texts/B.strings"],
      links: [
        ("App/loop", ".."), ("App/again", "en.lproj"), ("out", outside),
        ("App/en.lproj/B.strings", "../../shared/texts/B.strings"), ("self", "self"),
      ]
    )
    #expect(found.paths == ["App/en.lproj/A.strings", "App/en.lproj/B.strings"])
    #expect(found.failures.isEmpty)
  }

  @Test func oneFileBehindTwoNamesIsReadOnceForBothLanguages() throws {
    let found = try load(
      ["en.lproj/A.strings"],
      links: [("fr.lproj/A.strings", "../en.lproj/A.strings")]
    )
    #expect(found.paths == ["en.lproj/A.strings"])
    #expect(found.bundles[0].tables[0].languages.map(\.language) == ["en", "fr"])
  }

  @Test(arguments: [
    (["pt.lproj": "pt-BR.lproj"], ["en", "pt", "pt-BR"]),
    (["pt.lproj": "texts"], ["en", "pt", "pt-BR"]),
    (["pt.lproj": "pt-BR.lproj", "de.lproj": "pt.lproj"], ["de", "en", "pt", "pt-BR"]),
    (["pt.lproj": "pt-BR.lproj", "pt-BR.lproj/again": "../en.lproj"], ["en", "pt", "pt-BR"]),
    (["pt-BR.lproj/x": ".", "en.lproj/y": "../pt-BR.lproj", "pt.lproj": "."], ["en", "pt-BR"]),
    (["pt.lproj": "/"], ["en", "pt-BR"]),
  ])
  func aLinkToALocalizationIsALanguageOfItsOwn(
    _ links: [String: String],
    _ languages: [String]
  ) throws {
    let sorted = links.sorted { $0.key < $1.key }
    for order in [sorted, sorted.reversed()] {
      let found = try load(
        ["en.lproj/A.strings", "pt-BR.lproj/A.strings", "texts/A.strings"],
        links: order
      )
      let table = try #require(found.bundles[0].tables.first { $0.name == "A" })
      #expect(found.bundles.count == 1)
      #expect(found.bundles[0].languages == languages)
      #expect(table.languages.compactMap(\.language) == languages)
      #expect(found.failures.isEmpty)
    }
  }

  @Test(arguments: [
    ("fr.lproj/L.strings", "../../shared/fr.strings", ["p/fr.lproj/L.strings"]),
    ("fr.lproj/L.strings", "../../shared/fr.strings", ["p/fr.lproj/L.strings", "."]),
    ("fr.lproj/L.strings", "../../shared/fr.strings", ["."]),
    ("fr.lproj", "../texts", ["p/fr.lproj"]),
    ("fr.lproj", "../texts", ["p/fr.lproj/L.strings"]),
  ])
  func aLinkIsTheTableThatItIsNamed(
    _ link: String,
    _ target: String,
    _ arguments: [String]
  ) throws {
    let found = try load(
      ["shared/fr.strings", "texts/L.strings", "p/en.lproj/L.strings"],
      links: [("p/\(link)", target)],
      arguments: arguments
    )
    #expect(found.paths == ["p/en.lproj/L.strings", "p/fr.lproj/L.strings"])
    #expect(found.bundles.count == 1)
    #expect(found.bundles[0].tables.map(\.name) == ["L"])
    #expect(found.bundles[0].tables[0].languages.map(\.language) == ["en", "fr"])
  }

  @Test(arguments: ["p/ko.lproj/L.strings", "./p//ko.lproj/L.strings", "q/ko.lproj/L.strings"])
  func standardInputTakesThePlaceOfTheFileItIsNamed(_ name: String) throws {
    let found = try load(
      ["p/en.lproj/L.strings", "p/ko.lproj/L.strings"],
      links: [("q", "p")],
      arguments: ["p"],
      standardInput: ProjectLoader.StandardInput(name: name, bytes: Array("\"b\" = \"B\";".utf8))
    )
    #expect(found.paths == ["p/en.lproj/L.strings", "p/ko.lproj/L.strings"])
    #expect(found.bundles.count == 1)
    let table = found.bundles[0].tables[0]
    #expect(table.languages.map(\.files) == [[0], [1]])
    #expect(table.pairings[1]?.missing.count == 1)
  }

  @Test func aFolderInPlaceOfATableCannotBeRead() throws {
    let found = try load(["en.lproj/A.strings"], folders: ["en.lproj/B.strings"])
    #expect(found.paths == ["en.lproj/A.strings"])
    #expect(
      found.failures == [
        ProjectScanner.Failure(path: "en.lproj/B.strings", reason: .unreadable(.isFolder))
      ]
    )
  }

  @Test func aBrokenLinkInPlaceOfATableCannotBeRead() throws {
    let found = try load(["en.lproj/A.strings"], links: [("ko.lproj/A.strings", "nowhere")])
    #expect(found.failures.map(\.path) == ["ko.lproj/A.strings"])
  }

  @Test(arguments: [
    ["."], ["App", "."], [".", "App/en.lproj"], ["./App/", "App/../App"],
    ["App/en.lproj/A.strings", "App/ko.lproj/A.strings"],
  ])
  func pathsAreSpelledInOneWay(_ arguments: [String]) throws {
    let found = try load(
      ["App/en.lproj/A.strings", "App/ko.lproj/A.strings"],
      arguments: arguments
    )
    #expect(found.paths == ["App/en.lproj/A.strings", "App/ko.lproj/A.strings"])
    #expect(found.bundles.count == 1)
  }

  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", "\tdevelopmentRegion = ko;\n", "ko"),
    ("App.xcodeproj/project.pbxproj", "developmentRegion = \"zh-Hans\";", "zh-Hans"),
    (
      "App/Info.plist",
      "<plist><dict><key>CFBundleDevelopmentRegion</key><string>ja</string></dict></plist>", "ja"
    ),
    ("App.xcodeproj/project.pbxproj", "developmentRegion = Base;", "en"),
    (
      "App/Info.plist",
      """
      <plist><dict><key>CFBundleDevelopmentRegion</key>\
      <string>$(DEVELOPMENT_LANGUAGE)</string></dict></plist>
      """, "en"
    ),
  ])
  func findsTheDevelopmentLanguage(_ path: String, _ contents: String, _ expected: String) {
    var hints = DevelopmentLanguage.Hints()
    hints.add("/" + path)
    let language = DevelopmentLanguage.detected(from: hints, in: "/") { _ in Array(contents.utf8) }
    #expect(language.name == expected)
  }
}
