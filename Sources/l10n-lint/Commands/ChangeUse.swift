import LocalizationLint

/// What a command line says of changes: that only findings count which they may have caused.
struct ChangeUse {
  /// The revision that changes are counted from; nil to count all findings.
  let revision: String?
  let isQuiet: Bool

  init(_ low: LowArguments) throws(UsageError) {
    // A baseline is about all findings.
    if low.changedSince != nil, low.writtenBaseline != nil {
      throw .contradiction("--changed-since", "--write-baseline")
    }
    revision = low.changedSince
    isQuiet = low.isQuiet
  }

  /// The findings that count; nil where Git could not say, which was said on standard error then.
  ///
  /// - Parameter deciding: files that decide what is found in all others; a change there lets every
  ///   finding count, which is said on standard error.
  func caused(
    _ diagnostics: [Diagnostic],
    of project: Project,
    deciding: [String],
    settings: SourceSettings,
    in context: CommandContext
  ) -> [Diagnostic]? {
    guard let revision else { return diagnostics }
    let folder = context.console.currentFolder
    do {
      let changes = try ProjectChanges(
        of: project,
        since: revision,
        currentFolder: folder,
        deciding: deciding,
        settings: settings
      )
      if let file = changes.decidingFile, !isQuiet {
        context.complain(Message("changes.all", .text(file), .text(revision)))
      }
      return diagnostics.filter { changes.mayHaveCaused($0, in: project) }
    } catch {
      context.complain(message(of: error))
      return nil
    }
  }

  private func message(of failure: GitRepository.Failure) -> Message {
    switch failure {
    case .missing: Message("git.missing")
    case .unusable(let reason): Message("git.failed", .message(Message(reason)))
    case .noRepository(let folder, let text):
      Message("git.no_repository", .text(folder), .text(text))
    case .unknownRevision(let revision): Message("git.unknown_revision", .text(revision))
    case .noMergeBase(let revision): Message("git.no_merge_base", .text(revision))
    case .failed(let text): Message("git.failed", .text(text))
    }
  }
}
