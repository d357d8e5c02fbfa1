#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import Foundation
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// Undo by the model. UIKit's own steps replay ranges, which no longer exist where a text was cut;
  /// so UIKit registers none.
  final class FieldUndoManager: UndoManager, @unchecked Sendable {
    private weak var controller: FieldController?

    @MainActor
    init(_ controller: FieldController) {
      super.init()
      self.controller = controller
      disableUndoRegistration()
    }

    override var canUndo: Bool { withController { $0.model.canUndo } ?? false }

    override var canRedo: Bool { withController { $0.model.canRedo } ?? false }

    override func undo() { _ = withController { $0.perform { $0.undo() } } }

    override func redo() { _ = withController { $0.perform { $0.redo() } } }

    /// Undo managers of fields are used on the main thread.
    private func withController<Result: Sendable>(
      _ body: @MainActor (FieldController) -> Result
    ) -> Result? {
      MainActor.assumeIsolated { controller.map(body) }
    }
  }
#endif
