extension LocalizationFunction {
  /// Initializers and modifiers of SwiftUI and its companions that take a `LocalizedStringKey` or
  /// `LocalizedStringResource` where a literal is written as their first argument.
  static let swiftUI: [LocalizationFunction] =
    views.map { view in
      LocalizationFunction(
        name: view,
        parameters: [
          Parameter("_", role: .key), Parameter("tableName", role: .table),
          Parameter("bundle", role: .bundle), Parameter("comment", role: .comment),
        ],
        keyForm: .literal,
        scope: .swiftUI
      )
    }
    + modifiers.map { modifier in
      LocalizationFunction(
        name: modifier,
        parameters: [Parameter("_", role: .key)],
        keyForm: .literal,
        scope: .swiftUI,
        isMember: true
      )
    }
    + labelled.map { name, label in
      LocalizationFunction(
        name: name,
        parameters: [Parameter(label, role: .key)],
        keyForm: .literal,
        scope: .swiftUI,
        isMember: name.first?.isLowercase == true
      )
    }

  private static let views = [
    "AppShortcutPhrase", "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView",
    "ControlGroup", "DatePicker", "DisclosureGroup", "GroupBox", "IntentDescription",
    "IntentDialog",
    "Label", "LabeledContent", "Link", "Menu", "MenuBarExtra", "MultiDatePicker", "NavigationLink",
    "PhotosPicker", "Picker", "ProgressView", "Section", "SecureField", "ShareLink", "Slider",
    "Stepper", "Tab", "TableColumn", "TabSection", "Text", "TextField", "Toggle",
    "TypeDisplayRepresentation", "UtilityWindow", "Window", "WindowGroup",
  ]

  private static let modifiers = [
    "accessibilityHint", "accessibilityLabel", "accessibilityRotor", "accessibilityValue",
    "alert", "badge", "configurationDisplayName", "confirmationDialog",
    "description", "dialogSuppressionToggle", "fileDialogConfirmationLabel",
    "fileDialogMessage", "help", "navigationBarTitle",
    "navigationSubtitle", "navigationTitle",
  ]

  /// Functions whose key has a label.
  private static let labelled = [
    ("accessibilityAction", "named"), ("searchable", "prompt"), ("DisplayRepresentation", "title"),
    ("DisplayRepresentation", "subtitle"), ("TypeDisplayRepresentation", "name"),
    ("Parameter", "title"), ("Parameter", "description"),
  ]
}
