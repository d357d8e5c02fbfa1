/// What became of an edit.
public enum EditOutcome: Sendable {
  /// All of it was taken.
  case accepted
  /// A prefix of the inserted text was taken; `rejected` is the rest.
  case truncated(rejected: String)
  /// None of the inserted text was taken; what stood there stays.
  case rejected(String)

  /// The text that was not taken; empty where all was.
  public var rejectedText: String {
    switch self {
    case .accepted: ""
    case .truncated(let rejected), .rejected(let rejected): rejected
    }
  }
}

extension EditOutcome: Equatable {
  /// Texts are compared by their bytes: an outcome that rejects NFD differs from one that rejects
  /// NFC.
  public static func == (a: EditOutcome, b: EditOutcome) -> Bool {
    switch (a, b) {
    case (.accepted, .accepted): true
    case (.truncated(let a), .truncated(let b)), (.rejected(let a), .rejected(let b)):
      a.isIdentical(to: b)
    default: false
    }
  }
}
