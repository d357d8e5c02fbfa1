import Dispatch
import LocalizationLint

/// The parts of a run: how long each took, and which one a person waits for.
///
/// What is being done is said on a terminal, and only to somebody who has waited for half a second.
final class Phases: @unchecked Sendable {
  /// A part that is done.
  struct Phase {
    let name: Message
    let duration: Duration
  }

  /// In order.
  private(set) var done: [Phase] = []
  private let words: () -> Words
  /// Nil where nobody looks.
  private let write: (@Sendable (String) -> Void)?
  /// Guards what follows.
  private let queue = DispatchQueue(label: "progress")
  private var current: String?
  private var isDue = false
  private var isVisible = false

  private static let eraseLine = "\r\u{1B}[K"

  /// - Parameter delay: how long a person has to wait to be told why.
  init(
    _ console: Console,
    words: @autoclosure @escaping () -> Words,
    delay: DispatchTimeInterval = .milliseconds(500)
  ) {
    self.words = words
    write = console.errorIsTerminal ? console.writeProgress : nil
    guard write != nil else { return }
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.isDue = true
      self?.show()
    }
  }

  /// Does a part of the run, known by its name meanwhile.
  ///
  /// - Parameter isShown: whether the name may be shown: not while other things are written.
  func during<Result>(
    _ name: Message,
    isShown: Bool = true,
    _ work: () -> Result
  ) -> Result {
    let start = ContinuousClock.now
    if isShown, write != nil { change(to: words().text(name)) }
    defer {
      change(to: nil)
      done.append(Phase(name: name, duration: ContinuousClock.now - start))
    }
    return work()
  }

  /// Takes away what is shown, before something else is written there.
  func hide() { change(to: nil) }

  private func change(to text: String?) {
    guard write != nil else { return }
    queue.sync {
      current = text
      show()
    }
  }

  private func show() {
    guard isDue, current != nil || isVisible else { return }
    write?(Self.eraseLine + (current.map { $0 + "…" } ?? ""))
    isVisible = current != nil
  }
}
