import Testing

@testable import LocalizationLint

@Suite struct ObjectiveCKeyUseTests {
  @Test(arguments: [
    (#"NSLocalizedString(@"a", @"c");"#, ["a"]),
    (#"NSLocalizedString(@"a", nil)"#, ["a"]),
    (#"NSLocalizedStringFromTable(@"a", @"T", nil)"#, ["T/a"]),
    (#"NSLocalizedStringFromTable(@"a", nil, nil)"#, ["a"]),
    (#"NSLocalizedStringFromTable(@"a", kTable, nil)"#, ["…/a"]),
    (#"NSLocalizedStringFromTableInBundle(@"a", @"T", self.bundle, @"c")"#, ["T/a"]),
    (#"NSLocalizedStringWithDefaultValue(@"a", @"T", [NSBundle mainBundle], @"V", @"c")"#, ["T/a"]),
    (#"CFCopyLocalizedString(CFSTR("a"), "c")"#, ["a"]),
    (#"[bundle localizedStringForKey:@"a" value:@"V" table:@"T"]"#, ["T/a"]),
    (
      #"[[NSBundle bundleForClass:[self class]] localizedStringForKey:@"a" value:@"" table:nil]"#,
      ["a"]
    ),
    (
      #"[b localizedStringForKey:(x ? @"a" : @"b") value:y ? @"v" : nil table:@"T"]"#,
      ["T/a", "T/b"]
    ),
    (#"[b localizedStringForKey:x ? @"a" : @"b" value:nil table:nil]"#, ["a", "b"]),
    (#"[NSString localizedUserNotificationStringForKey:@"a" arguments:nil]"#, ["a"]),
    ("NSLocalizedString(@\"a\" @\"b\"\n  \"c\", nil)", ["abc"]),
    (#"NSLocalizedString(@"a\n\"\\\x41\u00e9\101", nil)"#, ["a\n\"\\AéA"]),
    (#"NSLocalizedString(key, nil)"#, ["?…"]),
    (#"NSLocalizedString([NSString stringWithFormat:@"e_%d", n], nil)"#, ["?e_…"]),
    (#"NSLocalizedString(ok ? @"a" : @"b", nil)"#, ["a", "b"]),
    (#"[NSString localizedStringWithFormat:NSLocalizedString(@"a", nil), n]"#, ["a"]),
    (#"@"a".localized; [@"b" localized];"#, ["a", "b"]),
    ("#define TITLE NSLocalizedString(@\"a\", nil)", ["a"]),
    ("#pragma mark - Don't\nNSLocalizedString(@\"a\", nil)", ["a"]),
    ("#error it's \"broken\nNSLocalizedString(@\"a\", nil)", ["a"]),
    ("#import <it's.h> // \"\nNSLocalizedString(@\"a\", nil)", ["a"]),
    (#"auto n = 1'000'000; NSLocalizedString(@"a", nil); char q = '"';"#, ["a"]),
    (#"auto s = R"x(NSLocalizedString(@"b", nil) ")x"; NSLocalizedString(@"a", nil)"#, ["a"]),
    (#"auto s = u8"\""; auto t = L"//"; NSLocalizedString(@"a", nil)"#, ["a"]),
  ])
  func functions(source: String, expected: [String]) {
    #expect(uses(source, as: .objectiveC) == expected)
  }

  @Test(arguments: [
    "// NSLocalizedString(@\"a\", nil)",
    "// spliced \\\n NSLocalizedString(@\"a\", nil)",
    "/* NSLocalizedString(@\"a\", nil) */",
    "NSString *s = @\"NSLocalizedString(@\\\"a\\\", nil)\";",
  ])
  func whatOnlyLooksLikeAUse(source: String) {
    #expect(uses(source, as: .objectiveC) == [])
  }

  @Test func wrappersAreConfigurable() {
    let scanner = SourceScanner(
      settings(functions: [
        LocalizationFunction(
          name: "tr",
          parameters: [.init("_", role: .key), .init("table", role: .table)]
        )
      ])
    )
    #expect(
      uses(#"[Strings tr:@"a" table:@"T"]; tr(@"b")"#, as: .objectiveC, with: scanner) == [
        "T/a", "b",
      ]
    )
  }

  @Test func argumentsOfMacrosAreKept() throws {
    let source = #"NSLocalizedStringWithDefaultValue(@"a", nil, [NSBundle mainBundle], @"V", @"c")"#
    let use = try #require(SourceScanner().scan(Array(source.utf8), as: .objectiveC).uses.first)
    #expect(use.bundle == "[NSBundle mainBundle]")
    #expect(use.defaultValue == "V")
    #expect(use.comment == "c")
  }
}
