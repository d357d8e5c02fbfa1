#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import Foundation
  import Localization
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// What both shells keep: the model, in step with what UIKit shows, and the counter's label.
  @MainActor
  public final class FieldSettings {
    let controller: FieldController
    let counterLabel = UILabel()
    private let undo: FieldUndoManager
    private var observations: [Observation] = []

    init(lines: TextInputModel.Lines) {
      controller = FieldController(
        TextInputModel(lines: lines, language: Self.language, resolver: Self.resolver)
      )
      undo = FieldUndoManager(controller)
      showCounter()
    }

    /// Follows a view from now on, by what its class posts.
    func follow(
      _ host: some FieldHost,
      text: String?,
      changes: Notification.Name,
      beginnings: Notification.Name,
      ends: Notification.Name
    ) {
      controller.host = host
      observe(changes, of: host) { [weak controller] in controller?.textDidChange() }
      observe(beginnings, of: host) { [weak controller] in controller?.didBeginEditing() }
      observe(ends, of: host) { [weak controller] in controller?.didEndEditing() }
      if let text, !text.isEmpty { controller.perform { $0.setText(text) } }
    }

    /// Takes a text that the program sets, which `write` shows; nothing where it is there already.
    func setText(_ text: String, write: (String) -> Void) {
      guard !controller.hasAlready(text) else { return }
      write(text)
      controller.perform { $0.setText(text) }
    }

    func showCounter() {
      let counter = controller.model.snapshot.counter
      counterLabel.text = counter?.label
      counterLabel.accessibilityLabel = counter?.accessibilityLabel
      counterLabel.isHidden = counter == nil
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
