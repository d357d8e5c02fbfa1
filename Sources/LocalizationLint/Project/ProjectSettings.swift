/// What a configuration says about a project's strings, made ready to be asked.
package struct ProjectSettings: Sendable {
  /// The languages that every bundle must have.
  let requiredLanguages: [String]
  let fallback: FallbackLanguages
  let limits: ConfiguredLimits
  package let samples: SampleTexts
  /// The style that keys should have; nil for that of most keys of their table.
  let keyStyle: (name: String, spelling: KeySpelling)?
  /// How many times longer or shorter than expected a translation may be.
  let lengthFactor: Double

  init(_ configuration: Configuration) {
    requiredLanguages = configuration.requiredLanguages
    fallback = FallbackLanguages(configuration.fallback)
    limits = ConfiguredLimits(configuration.limits)
    samples = SampleTexts(configuration.samples)
    let style = configuration.rules[Rule.keyStyle.id]?.options.keyStyle
    keyStyle = KeySpelling.named.first { $0.name == style }
    let percentage = configuration.rules[Rule.lengthRatio.id]?.options.lengthPercentage
    lengthFactor = Double(percentage ?? 200) / 100
  }
}
