#if canImport(SwiftUI) && (os(iOS) || os(visionOS))
  import SwiftUI
  import TextInput
  import UIKit

  /// A text editor with a prompt, a limit, a counter and a height that follows its text.
  ///
  ///     LimitedTextEditor(text: $caption, prompt: "Enter caption...")
  ///       .characterLimit(100)
  ///       .characterCounter(.visible)
  ///       .lineLimit(1...5)
  public struct LimitedTextEditor: View {
    /// Whether the counter shows.
    public enum CounterVisibility: Sendable {
      /// Under the text.
      case visible
      /// Nowhere.
      case hidden
    }

    @Binding private var text: String
    private let prompt: String
    private var limit: CharacterLimit?
    private var counter: CharacterCounter?
    private var height = HeightRule()
    private var limitReached: (() -> Void)?
    @State private var label = ""
    @State private var spokenLabel = ""

    /// Edits a text; the prompt shows while there is none.
    public init(text: Binding<String>, prompt: String) {
      _text = text
      self.prompt = prompt
    }

    /// At most so many user-perceived characters.
    public func characterLimit(_ maximum: Int) -> LimitedTextEditor {
      characterLimit(CharacterLimit(maximum))
    }

    /// At most what a limit lets in.
    public func characterLimit(_ limit: CharacterLimit?) -> LimitedTextEditor {
      modified { $0.limit = limit }
    }

    /// Shows a counter under the text, or none.
    public func characterCounter(
      _ visibility: CounterVisibility,
      _ counter: CharacterCounter = CharacterCounter()
    ) -> LimitedTextEditor {
      modified { $0.counter = visibility == .visible ? counter : nil }
    }

    /// Grows between so many lines.
    public func lineLimit(_ lines: ClosedRange<Int>) -> LimitedTextEditor {
      modified {
        $0.height = HeightRule(
          minimum: .lines(lines.lowerBound),
          maximum: .lines(lines.upperBound)
        )
      }
    }

    /// Called when something was refused.
    public func onLimitReached(_ action: @escaping () -> Void) -> LimitedTextEditor {
      modified { $0.limitReached = action }
    }

    /// The editor, and the counter under it.
    public var body: some View {
      VStack(alignment: .trailing, spacing: 4) {
        EditorRepresentation(
          text: $text,
          prompt: prompt,
          limit: limit,
          counter: counter,
          height: height,
          limitReached: limitReached,
          label: $label,
          spokenLabel: $spokenLabel
        )
        if counter != nil {
          Text(label).font(.footnote).foregroundStyle(.secondary).accessibilityLabel(spokenLabel)
        }
      }
    }

    private func modified(_ change: (inout LimitedTextEditor) -> Void) -> LimitedTextEditor {
      var copy = self
      change(&copy)
      return copy
    }
  }

  private struct EditorRepresentation: UIViewRepresentable {
    @Binding var text: String
    let prompt: String
    let limit: CharacterLimit?
    let counter: CharacterCounter?
    let height: HeightRule
    let limitReached: (() -> Void)?
    @Binding var label: String
    @Binding var spokenLabel: String

    @MainActor
    final class Coordinator {
      var bound: BoundText

      init(_ text: String) { bound = BoundText(text) }
    }

    func makeCoordinator() -> Coordinator { Coordinator(text) }

    func makeUIView(context: Context) -> PlaceholderTextView {
      let view = PlaceholderTextView(frame: .zero, textContainer: nil)
      view.backgroundColor = .clear
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      view.text = text
      return view
    }

    func updateUIView(_ view: PlaceholderTextView, context: Context) {
      let coordinator = context.coordinator
      view.onUpdate = nil
      if view.placeholder != prompt { view.placeholder = prompt }
      if view.characterLimit != limit { view.characterLimit = limit }
      if view.characterCounter != counter { view.characterCounter = counter }
      if view.heightRule != height { view.heightRule = height }
      var model = view.model
      if coordinator.bound.receive(text, for: &model) != nil { view.text = text }
      view.onUpdate = { [weak view] update in
        guard let view else { return }
        if let value = coordinator.bound.publish(view.model) { text = value }
        show(view)
        if update.outcome != .accepted { limitReached?() }
      }
      // The state of a view is not changed while the view is drawn.
      DispatchQueue.main.async { show(view) }
    }

    @MainActor
    private func show(_ view: PlaceholderTextView) {
      let state = view.model.snapshot.counter
      if let shown = state?.label, shown != label { label = shown }
      if let spoken = state?.accessibilityLabel, spoken != spokenLabel { spokenLabel = spoken }
    }
  }
#endif
