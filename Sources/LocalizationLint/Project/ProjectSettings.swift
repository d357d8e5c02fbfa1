/// What a configuration says about a project's strings, made ready to be asked.
package struct ProjectSettings: Sendable {
  /// The languages that every bundle must have.
  let requiredLanguages: [String]
  let fallback: FallbackLanguages
  let limits: ConfiguredLimits
  package let samples: SampleTexts

  init(_ configuration: Configuration) {
    requiredLanguages = configuration.requiredLanguages
    fallback = FallbackLanguages(configuration.fallback)
    limits = ConfiguredLimits(configuration.limits)
    samples = SampleTexts(configuration.samples)
  }
}
