#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import Foundation
  import Localization
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// What both shells let a program set.
  @MainActor
  final class FieldSettings {
    let controller: FieldController
    private let undo: FieldUndoManager
    private var observations: [Observation] = []

    init(lines: TextInputModel.Lines) {
      controller = FieldController(
        TextInputModel(lines: lines, language: Self.language, resolver: Self.resolver)
      )
      undo = FieldUndoManager(controller)
    }

    var undoManager: UndoManager { undo }

    var placeholder: String? {
      didSet { setPlaceholder(placeholder.map { Placeholder($0) }) }
    }

    /// The key of a prompt in the app's table `Localizable`.
    var localizedPlaceholderKey: String? {
      didSet { setPlaceholder(localizedPlaceholderKey.map { Placeholder(LocalizedText($0)) }) }
    }

    private func setPlaceholder(_ placeholder: Placeholder?) {
      controller.perform { $0.setPlaceholder(placeholder) }
    }

    /// Calls a closure when a notification of an object is posted, for as long as this exists.
    func observe(
      _ name: Notification.Name,
      of object: AnyObject? = nil,
      _ body: @escaping @MainActor @Sendable () -> Void
    ) {
      let observer = NotificationCenter.default.addObserver(
        forName: name,
        object: object,
        queue: nil
      ) { _ in MainActor.assumeIsolated { body() } }
      observations.append(Observation(observer))
    }

    private static let bundle = LocalizationBundle(path: Bundle.main.bundlePath)

    private static let resolver = TextInputResolver(bundle)

    private static var language: String { bundle.preferredLocalizations.first ?? "en" }
  }

  /// Observes until it is released.
  private final class Observation {
    private let observer: any NSObjectProtocol

    init(_ observer: any NSObjectProtocol) { self.observer = observer }

    deinit { NotificationCenter.default.removeObserver(observer) }
  }
#endif
