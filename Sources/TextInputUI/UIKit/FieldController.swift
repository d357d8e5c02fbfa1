#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import Dispatch
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// A text view or text field, as far as its controller needs one. Offsets are UTF-16.
  @MainActor
  protocol FieldHost: AnyObject {
    var observedText: String { get }
    var observedSelection: Range<Int> { get }
    var observedMarkedRange: Range<Int>? { get }
    /// Shows a text without telling the controller.
    func write(_ text: String)
    func select(_ range: Range<Int>)
    /// Makes the keyboard forget what it composed.
    func resetInputContext()
    func show(_ snapshot: TextInputSnapshot)
    /// Tells others that the text is not what they were told last.
    func announceCorrection()
  }

  /// Keeps a model and what UIKit shows in step.
  @MainActor
  final class FieldController {
    private(set) var model: TextInputModel
    weak var host: (any FieldHost)?
    var onUpdate: ((TextInputUpdate) -> Void)?
    private var isOpen = false
    private var isWriting = false

    init(_ model: TextInputModel) { self.model = model }

    /// UIKit has changed its text. All changes of one key make one transaction, which ends when the
    /// run loop turns.
    func textDidChange() {
      guard !isWriting, host != nil else { return }
      if !isOpen {
        isOpen = true
        model.beginBatchEdits()
        DispatchQueue.main.async { [weak self] in
          MainActor.assumeIsolated { self?.endKey() }
        }
      }
      observe()
    }

    /// The caret may have moved since the last change.
    func selectionMayHaveChanged() {
      guard !isOpen, !isWriting, let host, host.observedMarkedRange == nil,
        host.observedSelection != model.selectedRange
      else { return }
      perform { $0.setSelectedRange(host.observedSelection) }
    }

    /// Ends the transaction of a key, if one is open.
    func endKey() {
      guard isOpen else { return }
      isOpen = false
      carryOut(model.endBatchEdits())
    }

    func didBeginEditing() { perform { $0.didBeginEditing() } }

    func didEndEditing() {
      endKey()
      observe()
      perform { $0.didEndEditing() }
    }

    /// Whether a text that the program sets is there already: bindings write back what they got.
    func hasAlready(_ text: String) -> Bool {
      text.utf8.elementsEqual(model.text.utf8)
        || (!text.isEmpty && text.utf8.elementsEqual(model.committedText.utf8))
    }

    @discardableResult
    func perform(_ event: (inout TextInputModel) -> TextInputUpdate) -> TextInputUpdate {
      endKey()
      let update = event(&model)
      carryOut(update)
      return update
    }

    private func observe() {
      guard let host else { return }
      let update = model.reconcile(
        observedText: host.observedText,
        selectedRange: host.observedSelection,
        markedRange: host.observedMarkedRange
      )
      if !isOpen { carryOut(update) }
    }

    private func carryOut(_ update: TextInputUpdate) {
      guard let host else { return }
      isWriting = true
      var corrects = false
      for effect in update.effects {
        switch effect {
        case .writeText where !host.observedText.utf8.elementsEqual(model.text.utf8):
          host.write(model.text)
          host.select(model.selectedRange)
          corrects = true
        case .setSelection(let range) where host.observedSelection != range: host.select(range)
        case .resetInputContext: host.resetInputContext()
        case .announce(let words):
          UIAccessibility.post(notification: .announcement, argument: words)
        case .writeText, .setSelection, .submit: break
        }
      }
      if let snapshot = update.snapshot { host.show(snapshot) }
      if corrects { host.announceCorrection() }
      isWriting = false
      onUpdate?(update)
    }
  }
#endif
