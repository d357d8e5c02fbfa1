import Localization
import TextInput

/// One of the forms that every app has.
protocol DemoForm: Sendable {
  /// Its name.
  var title: LocalizedText { get }
  /// What stands before each field.
  var labels: [LocalizedText] { get }
  /// Its fields, from the top.
  var fields: [TextInputModel] { get set }
  /// How tall each field grows, in lines.
  var heights: [HeightRule] { get }
  /// What its button does, or nil where it has none.
  var action: LocalizedText? { get }
  /// Whether the button does something now.
  var canSubmit: Bool { get }
  /// What there is to see of what was done.
  var results: [String] { get }

  /// The button was pressed.
  mutating func submit()
}

extension DemoForm {
  var heights: [HeightRule] { fields.map { _ in HeightRule(maximum: .lines(1)) } }
  var action: LocalizedText? { nil }
  var canSubmit: Bool { action != nil && fields.allSatisfy(\.isValid) }
  var results: [String] { [] }

  mutating func submit() {}
}
