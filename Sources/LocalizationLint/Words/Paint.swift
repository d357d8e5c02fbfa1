/// Colours of a terminal, where they are wanted.
package struct Paint: Sendable {
  private let isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }

  package func bold(_ text: String) -> String { paint(text, "1") }
  package func dim(_ text: String) -> String { paint(text, "2") }
  package func green(_ text: String) -> String { paint(text, "32") }
  package func strong(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: paint(text, "1;31")
    case .warning: paint(text, "1;33")
    case .note: paint(text, "1;36")
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
