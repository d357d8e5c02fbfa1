#if os(Linux)
  import Foundation
  import Localization
  import TestSupport
  import Testing

  @Suite struct PlatformMatcherTests {
    static let languages = """
      en fr de es pt zh yue wuu zh-Hans zh-Hant sr sr-Latn sr-Cyrl nb nn no ar ars hi hi-Latn ko ja it \
      nl pl ru uk he iw id in yi ji ro mo tl fil sh hr bs bs-Cyrl az az-Cyrl az-Arab uz uz-Cyrl uz-Arab \
      pa pa-Arab kk kk-Arab mn mn-Mong ff ff-Adlm ku ku-Arab sd sd-Deva ca eu gl cs sk sl hu tr th vi \
      sv da fi is et lv lt el bg mk sq bn ta te kn ml mr gu ur fa ps km lo my ka hy am sw zu af cy ga gd \
      mul Base English French German Italian Japanese Korean Spanish Dutch Chinese Norwegian eng deu ger \
      fra fre zho chi cmn kor jpn nor prs swc drw cnr tgl mol twi ht pap haw jv su en-Dsrt zh-Latn kok \
      kok-Latn sat ks ks-Deva iu iu-Latn vai vai-Latn shi ha ha-Arab yo sgn
      """.split(separator: " ").map(String.init)

    static let regions = """
      US GB AU CA IN NZ ZA IE HK SG MO TW CN MY 001 150 419 MX AR ES BR PT AO CH FR DE AT BE LU NL NO SE \
      DK FI IT JP KR KP RU UA BY KZ PK AF IR IQ EG SA AE MA RS ME BA HR CY PG FJ TK PR CV JM BZ KE NG TZ \
      IL ID PH LI LV TR AZ UZ MN GN SN TH VN LK BD CX VA XX 123
      """.split(separator: " ").map(String.init)

    /// Never a spelled-out language with a region, nor more than 15 bytes: there the oracle's answer
    /// depends on what a buffer of 16 bytes held before.
    static func name(using random: inout SeededGenerator) -> String {
      var name = languages.randomElement(using: &random)!
      let isSpelledOut = name.utf8.count > 3 && !name.contains("-")
      if !isSpelledOut, Bool.random(using: &random) {
        name += "-" + regions.randomElement(using: &random)!
      }
      if name.utf8.count < 7, Int.random(in: 0..<20, using: &random) == 0 { name += "-valencia" }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: name = name.replacingOccurrences(of: "-", with: "_")
      case 1: name = name.lowercased()
      case 2: name = name.uppercased()
      default: break
      }
      return name
    }

    /// Names of a few languages, so that near misses are the usual case.
    static func names(
      upTo count: Int,
      of pool: [String],
      using random: inout SeededGenerator
    ) -> [String] {
      (0..<Int.random(in: 1...count, using: &random)).map { _ in
        let name = name(using: &random)
        guard Int.random(in: 0..<4, using: &random) > 0 else { return name }
        let other = pool.randomElement(using: &random)! + name.drop { $0 != "-" && $0 != "_" }
        return other.utf8.count > 15 || other.first!.isUppercase ? name : other
      }
    }

    @Test(
      .enabled(
        if: PlatformMatcher.loaded != nil,
        "the toolchain's lib_FoundationICU.so cannot be loaded"
      )
    )
    func agreesOnRandomLists() throws {
      let matcher = try #require(PlatformMatcher.loaded)
      var random = SeededGenerator(seed: 5)
      var disagreements: [String] = []
      var matches = 0
      for _ in 0..<20_000 {
        let pool = (0..<3).map { _ in Self.languages.randomElement(using: &random)! }
        let available = Self.names(upTo: 12, of: pool, using: &random)
        let preferences = Self.names(upTo: 4, of: pool, using: &random)
        guard
          let expected = matcher.localizations(from: available, forPreferences: preferences)
        else { continue }
        let answer = LanguageMatcher.localizations(from: available, forPreferences: preferences)
        if !expected.isEmpty { matches += 1 }
        if answer != expected {
          disagreements.append("\(preferences) over \(available): \(answer), not \(expected)")
        }
      }
      #expect(matches > 10_000)
      #expect(disagreements.count == 0, "\(disagreements.prefix(20).joined(separator: "\n"))")
    }
  }
#endif
