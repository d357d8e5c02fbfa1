import Foundation
import TestSupport
import Testing

@testable import StringTables

@Suite struct LocaleSpellingTests {
  @Test(arguments: [
    ("en", "en"), ("en-us", "en-US"), ("en-UK", "en-GB"), ("en_uk", "en_GB"), ("iw", "he"),
    ("iw-IL", "he-IL"), ("zh-cmn-Hans", "zh-Hans"), ("zh-Hans", "zh-Hans"), ("zh_Hans_CN", "zh_CN"),
    ("sr-Cyrl-RS", "sr-RS"), ("hbs-RS", "sr-Latn-RS"), ("sh-YU", "sr-RS"), ("cs-CS", "cs-CZ"),
    ("no", "nb"), ("no-NO", "nb-NO"), ("no-SE", "no-SE"), ("no-bok-NO", "nb-NO"),
    ("en-US-POSIX", "en-US-posix"), ("en-US-u-nu-latn", "en-US-u-nu"), ("i-klingon-US", "tlh-US"),
    ("English", "en"), ("pt_br", "pt_BR"), ("es_419", "es_419"), ("한국", "한국"), ("", ""),
    ("en us", "en us"), ("zh-Hans_CN", "zh_CN"), ("zh-Hans_HK", "zh-Hans_HK"),
    ("de-DE@Calendar=x;aa=b", "de-DE@aa=b;calendar=x"),
  ])
  func spellsAsAppleDoes(_ name: String, _ canonical: String) {
    #expect(LocaleSpelling.canonical(name) == canonical)
  }

  @Test(.enabled(if: PlatformLocaleSpelling.loaded != nil, "needs Foundation's own functions"))
  func agreesWithThePlatform() throws {
    let platform = try #require(PlatformLocaleSpelling.loaded)
    var generator = SeededGenerator(seed: 4)
    let languages =
      Array(LocaleSpelling.prefixes.keys).sorted() + LocaleSpelling.defaultScripts.keys.sorted()
      + ["en", "zh", "sh", "x", "", "419", "qqq", "EN", "zh-Hans", "no", "aa"]
    let subtags = [
      "Latn", "latn", "Cyrl", "HANS", "Hant", "Hani", "US", "us", "CN", "TW", "HK", "UK", "YU",
      "CS",
      "RS", "HR", "TP", "001", "419", "posix", "NYNORSK", "1901", "1996", "x", "u", "nu", "ca",
      "gregory", "", "valencia", "a1", "NO",
    ]
    for _ in 0..<20_000 {
      var name = languages.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        name += Int.random(in: 0..<3, using: &generator) == 0 ? "_" : "-"
        name += subtags.randomElement(using: &generator)!
      }
      // After an underscore Core Foundation takes BCP 47 extensions for keywords, and it looks a
      // region up where it stood before another was deleted. No catalog has either.
      if name.contains("_"), name.contains("-") || name.contains("_u") || name.contains("_x") {
        continue
      }
      #expect(LocaleSpelling.language(name) == platform.language(name), "\(name)")
      #expect(LocaleSpelling.locale(name) == platform.locale(name), "\(name)")
    }
    for name in LocaleSpelling.legacyNames.keys {
      #expect(LocaleSpelling.language(name) == platform.language(name), "\(name)")
      #expect(LocaleSpelling.locale(name) == platform.locale(name), "\(name)")
    }
  }
}

/// Core Foundation's functions inside the toolchain's Foundation.
struct PlatformLocaleSpelling: Sendable {
  private typealias Canonicalize = @convention(c) (OpaquePointer?, OpaquePointer) -> OpaquePointer?
  private typealias Create =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>, UInt32) ->
    OpaquePointer?
  private typealias Get =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<CChar>, Int, UInt32) ->
    UInt8

  private let canonicalLanguage: Canonicalize
  private let canonicalLocale: Canonicalize
  private let create: Create
  private let get: Get
  private static let utf8: UInt32 = 0x0800_0100

  static let loaded: PlatformLocaleSpelling? = {
    let library = dlopen(nil, RTLD_NOW)
    func find<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard
      let language = find(
        "CFLocaleCreateCanonicalLanguageIdentifierFromString",
        as: Canonicalize.self
      ),
      let locale = find("CFLocaleCreateCanonicalLocaleIdentifierFromString", as: Canonicalize.self),
      let create = find("CFStringCreateWithCString", as: Create.self),
      let get = find("CFStringGetCString", as: Get.self)
    else { return nil }
    return PlatformLocaleSpelling(
      canonicalLanguage: language,
      canonicalLocale: locale,
      create: create,
      get: get
    )
  }()

  func language(_ name: String) -> String? { call(canonicalLanguage, name) }

  func locale(_ name: String) -> String? { call(canonicalLocale, name) }

  private func call(_ function: Canonicalize, _ name: String) -> String? {
    guard let string = create(nil, name, Self.utf8), let result = function(nil, string) else {
      return nil
    }
    var buffer = [CChar](repeating: 0, count: 512)
    guard get(result, &buffer, buffer.count, Self.utf8) != 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
