#if os(Linux)
  import Foundation

  /// The matcher inside the toolchain's own ICU, which is Apple's: an oracle, not a dependency.
  struct PlatformMatcher: @unchecked Sendable {
    private typealias Strings = UnsafePointer<UnsafePointer<CChar>?>
    private typealias Function =
      @convention(c) (
        Strings, Int32, Strings, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32,
        UnsafeMutablePointer<Int32>
      ) -> Int32

    private let function: Function

    /// Nil where the library or the function cannot be found.
    static let loaded: PlatformMatcher? = {
      guard let library = dlopen("lib_FoundationICU.so", RTLD_NOW | RTLD_LOCAL),
        let symbol = dlsym(library, "ualoc_localizationsToUse")
      else { return nil }
      return PlatformMatcher(function: unsafeBitCast(symbol, to: Function.self))
    }()

    func localizations(from available: [String], forPreferences preferences: [String]) -> [String]?
    {
      let preferred = preferences.map { UnsafePointer(strdup($0)!) as UnsafePointer<CChar>? }
      let offered = available.map { UnsafePointer(strdup($0)!) as UnsafePointer<CChar>? }
      defer {
        for string in preferred + offered { free(UnsafeMutableRawPointer(mutating: string)) }
      }
      var results = [UnsafePointer<CChar>?](repeating: nil, count: 512)
      var status: Int32 = 0
      let count = function(
        preferred,
        Int32(preferred.count),
        offered,
        Int32(offered.count),
        &results,
        512,
        &status
      )
      guard status <= 0, count >= 0 else { return nil }
      return results.prefix(Int(count)).map { String(cString: $0!) }
    }
  }
#endif
