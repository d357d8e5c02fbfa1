extension ProjectScanner.Failure {
  /// What is wrong, in a sentence.
  package var message: Message {
    let path = Message.Argument.text(path)
    return switch reason {
    case .unknownFormat: Message("failure.unknown_format", path)
    case .unknownLanguage: Message("failure.unknown_language", path)
    case .noDevelopmentLanguage: Message("failure.no_development_language", path)
    case .changedMeanwhile: Message("fix.changed_meanwhile", path)
    case .unreadable(.missing): Message("failure.missing", path)
    case .unreadable(.isFolder): Message("failure.is_folder", path)
    case .unreadable(let reason): Message("failure.unreadable", path, .message(Message(reason)))
    case .unwritable(let reason): Message("failure.unwritable", path, .message(Message(reason)))
    }
  }
}

extension Message {
  /// Why a file cannot be used, to go into another sentence.
  package init(_ reason: FileSystem.Failure) {
    switch reason {
    case .missing: self = Message("failure.reason.missing")
    case .isFolder: self = Message("failure.reason.is_folder")
    case .isSpecial: self = Message("failure.reason.is_special")
    case .isNotFolder: self = Message("failure.reason.is_not_folder")
    case .notPermitted: self = Message("failure.reason.not_permitted")
    case .other(let code): self = Message("failure.reason.other", .number(Int(code)))
    }
  }
}
