#if os(iOS) || os(tvOS) || os(visionOS) || TEXT_INPUT_UI_DOUBLE
  import TextInput

  #if TEXT_INPUT_UI_DOUBLE
    import UIKitDouble
  #else
    import UIKit
  #endif

  /// A view with a model: what ``PlaceholderTextView`` and ``LimitedTextField`` have in common.
  @MainActor
  public protocol LimitedInput: UITextInput {
    /// What keeps the view and its model in step.
    var fieldSettings: FieldSettings { get }
  }

  extension LimitedInput {
    /// The state of the field.
    public var model: TextInputModel { fieldSettings.controller.model }

    /// Called after each event that changed something, with what the event did.
    public var onUpdate: ((TextInputUpdate) -> Void)? {
      get { fieldSettings.controller.onUpdate }
      set { fieldSettings.controller.onUpdate = newValue }
    }

    /// How long the text may be.
    public var characterLimit: CharacterLimit? {
      get { model.limit }
      set { fieldSettings.controller.perform { $0.setLimit(newValue) } }
    }

    /// How a counter counts; see ``counterLabel``.
    public var characterCounter: CharacterCounter? {
      get { model.counter }
      set { fieldSettings.controller.perform { $0.setCounter(newValue) } }
    }

    /// A label that shows the counter. It is yours to place, or to leave.
    public var counterLabel: UILabel { fieldSettings.counterLabel }

    /// Resolves prompt and counter in another language.
    public func setLanguage(_ language: String) {
      fieldSettings.controller.perform { $0.setLanguage(language) }
    }

    /// Ends the composition and gives the text; may clear the view.
    @discardableResult
    public func submit(clearing: Bool = false) -> TextInputModel.Submission {
      var submission: TextInputModel.Submission?
      fieldSettings.controller.perform { model in
        let result = model.submit(clearing: clearing)
        submission = result
        return result.update
      }
      return submission!
    }
  }

  extension FieldHost where Self: UITextInput {
    var observedMarkedRange: Range<Int>? { offsets(of: markedTextRange) }

    func resetInputContext() {
      inputDelegate?.textWillChange(self)
      inputDelegate?.textDidChange(self)
    }
  }
#endif
