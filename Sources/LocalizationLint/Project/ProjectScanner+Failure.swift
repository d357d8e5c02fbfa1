extension ProjectScanner.Failure {
  /// What is wrong, in a sentence.
  package var message: Message {
    let path = Message.Argument.text(path)
    return switch reason {
    case .unknownFormat: Message("failure.unknown_format", path)
    case .unknownLanguage: Message("failure.unknown_language", path)
    case .noDevelopmentLanguage: Message("failure.no_development_language", path)
    case .isSpecial:
      Message("failure.unreadable", path, .message(Message(FileSystem.Failure.isSpecial)))
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
    case .noSpace: self = Message("failure.reason.no_space")
    case .readOnlyVolume: self = Message("failure.reason.read_only_volume")
    case .closedStream: self = Message("failure.reason.closed_stream")
    case .tooManyLinks: self = Message("failure.reason.too_many_links")
    case .tooManyOpenFiles: self = Message("failure.reason.too_many_open_files")
    case .tooManyProcesses: self = Message("failure.reason.too_many_processes")
    case .nameTooLong: self = Message("failure.reason.name_too_long")
    case .tooLarge:
      self = Message("failure.reason.too_large", .number(FileSystem.sizeLimit >> 30))
    case .tooLargeToWrite: self = Message("failure.reason.too_large_to_write")
    case .busy: self = Message("failure.reason.busy")
    case .unconnected: self = Message("failure.reason.unconnected")
    case .leadsOutside: self = Message("failure.reason.leads_outside")
    case .damagedVolume: self = Message("failure.reason.damaged_volume")
    case .notSupported: self = Message("failure.reason.not_supported")
    case .other(let code): self = Message("failure.reason.other", .number(Int(code)))
    }
  }
}
