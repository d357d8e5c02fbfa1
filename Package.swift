// swift-tools-version: 6.2

import PackageDescription

let swift: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// ICU where the system has one that an app may link, and the package's user wants it.
let icu = Target.Dependency.target(
  name: "ICUBridge",
  condition: .when(platforms: [.linux, .macOS], traits: ["SystemICU"])
)

let package = Package(
  name: "PlaceholderKit",
  defaultLocalization: "en",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "TextLength", targets: ["TextLength"]),
    .library(name: "StringTables", targets: ["StringTables"]),
    .library(name: "Localization", targets: ["Localization"]),
    .library(name: "TextInput", targets: ["TextInput"]),
    .library(name: "LocalizationLint", targets: ["LocalizationLint"]),
    .library(name: "TextInputUI", targets: ["TextInputUI"]),
    .library(name: "TextInputTerminal", targets: ["TextInputTerminal"]),
    .executable(name: "placeholder-demo", targets: ["placeholder-demo"]),
    .executable(name: "l10n-lint", targets: ["l10n-lint"]),
    .plugin(name: "L10nLintCommandPlugin", targets: ["L10nLintCommandPlugin"]),
    .plugin(name: "L10nLintBuildToolPlugin", targets: ["L10nLintBuildToolPlugin"]),
  ],
  traits: [
    .trait(
      name: "SystemICU",
      description: "Text is segmented by the system's ICU; without it, by the standard library."
    ),
    .default(enabledTraits: ["SystemICU"]),
  ],
  targets: [
    .systemLibrary(
      name: "CICU",
      pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
    ),
    .target(
      name: "ICUBridge",
      dependencies: ["CICU"],
      cSettings: [.treatAllWarnings(as: .error)]
    ),
    .target(name: "TextLength", dependencies: [icu], swiftSettings: swift),
    .target(name: "StringTables", dependencies: [icu], swiftSettings: swift),
    .target(
      name: "Localization",
      dependencies: ["StringTables", icu],
      swiftSettings: swift
    ),
    .target(
      name: "TextInput",
      dependencies: ["TextLength", "Localization"],
      swiftSettings: swift,
      plugins: ["EmbedLocalizations"]
    ),
    .target(
      name: "TextInputUI",
      dependencies: ["TextInput", "Localization"],
      swiftSettings: swift
    ),
    .target(
      name: "TextInputTerminal",
      dependencies: ["TextInput", "TextLength"],
      swiftSettings: swift
    ),
    .executableTarget(
      name: "placeholder-demo",
      dependencies: ["TextInputTerminal", "TextInput", "TextLength", "Localization"],
      swiftSettings: swift,
      plugins: ["EmbedLocalizations"]
    ),
    .target(
      name: "LocalizationLint",
      dependencies: ["StringTables", "Localization", "TextLength", "ICUBridge"],
      swiftSettings: swift,
      plugins: ["EmbedLocalizations"]
    ),
    .target(name: "ProcessHeap", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "l10n-lint",
      dependencies: [
        "LocalizationLint", "StringTables", "Localization", "TextLength", "TextInput",
        "TextInputTerminal", "ProcessHeap",
      ],
      swiftSettings: swift
    ),
    .plugin(
      name: "L10nLintCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "l10n-lint",
          description: "Audits localizations for what is missing, broken or too long."
        )
      ),
      dependencies: ["l10n-lint"],
      path: "Sources/Plugins/L10nLintCommandPlugin"
    ),
    .plugin(
      name: "L10nLintBuildToolPlugin",
      capability: .buildTool(),
      dependencies: ["l10n-lint"],
      path: "Sources/Plugins/L10nLintBuildToolPlugin"
    ),
    .plugin(
      name: "EmbedLocalizations",
      capability: .buildTool(),
      dependencies: ["embed-localizations"],
      path: "Sources/Plugins/EmbedLocalizations"
    ),
    .executableTarget(
      name: "embed-localizations",
      path: "Sources/Plugins/embed-localizations",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "tables-fuzzer",
      dependencies: ["StringTables"],
      path: "Tests/Fuzz/Tables",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "catalog-fuzzer",
      dependencies: ["StringTables"],
      path: "Tests/Fuzz/Catalog",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "json-fuzzer",
      dependencies: ["StringTables"],
      path: "Tests/Fuzz/JSON",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "tables-benchmark",
      dependencies: ["StringTables"],
      path: "Tests/Benchmarks/Tables",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "localization-fuzzer",
      dependencies: ["Localization"],
      path: "Tests/Fuzz/Localization",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "lookup-benchmark",
      dependencies: ["Localization"],
      path: "Tests/Benchmarks/Lookup",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "lint-benchmark",
      dependencies: ["l10n-lint", "hello-world"],
      path: "Tests/Benchmarks/Lint",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "hello-world",
      path: "Tests/Benchmarks/HelloWorld",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "input-benchmark",
      dependencies: ["TextInput", "TextLength"],
      path: "Tests/Benchmarks/Input",
      swiftSettings: swift
    ),
    .target(
      name: "TestSupport",
      dependencies: ["TextLength"],
      path: "Tests/TestSupport",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "length-fuzzer",
      dependencies: ["TextLength", icu],
      path: "Tests/Fuzz/Length",
      swiftSettings: swift
    ),
    .executableTarget(
      name: "length-benchmark",
      dependencies: ["TextLength", icu, "TestSupport"],
      path: "Tests/Benchmarks/Length",
      swiftSettings: swift
    ),
    .testTarget(
      name: "TextLengthTests",
      dependencies: ["TextLength", icu, "TestSupport"],
      exclude: ["Fixtures"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "StringTablesTests",
      dependencies: ["StringTables", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["Localization", "StringTables", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "TextInputTests",
      dependencies: ["TextInput", "TextLength", "Localization", "TestSupport"],
      swiftSettings: swift
    ),
    .target(name: "UIKitDouble", path: "Tests/UIKitDouble", swiftSettings: swift),
    .target(
      name: "TextInputUIOverDouble",
      dependencies: ["TextInput", "Localization", "UIKitDouble"],
      path: "Tests/TextInputUIOverDouble",
      swiftSettings: swift + [.define("TEXT_INPUT_UI_DOUBLE")]
    ),
    .testTarget(
      name: "TextInputUITests",
      dependencies: ["TextInputUIOverDouble", "UIKitDouble", "TextInput", "Localization"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "TextInputTerminalTests",
      dependencies: ["TextInputTerminal", "TextInput", "TextLength", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "PlaceholderDemoTests",
      dependencies: ["placeholder-demo", "TextInput", "Localization", "TextLength", "TestSupport"],
      swiftSettings: swift
    ),
    .testTarget(
      name: "LocalizationLintTests",
      dependencies: [
        "LocalizationLint", "StringTables", "Localization", "TextLength", "TestSupport",
      ],
      swiftSettings: swift
    ),
    .testTarget(
      name: "L10nLintTests",
      dependencies: ["l10n-lint", "TextInputTerminal", "TestSupport"],
      swiftSettings: swift
    ),
  ]
)
