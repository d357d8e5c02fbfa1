import StringTables

/// A file with other bytes than it has.
package struct FileChange: Sendable {
  /// As it is printed.
  package let path: String
  /// What stands there; nil where there is no file, or a pipe or a device, which is not replaced.
  package let old: SourceText?
  /// What is to stand there.
  package let new: [UInt8]
  /// The folder that no link on the way to the file leads out of; nil for any.
  private let folder: String?

  /// A change of a file that was read, or a file that is new.
  package init(path: String, old: SourceText?, new: [UInt8], inside folder: String? = nil) {
    self.path = path
    self.old = old
    self.new = new
    self.folder = folder
  }

  /// Whether anything changes.
  package var isChange: Bool { old?.bytes != new }

  /// What changes, as text.
  package var diff: UnifiedDiff {
    let text = SourceText(decoding: new).utf8
    return UnifiedDiff(from: old?.utf8 ?? [], to: text, path: path, isNew: old == nil)
  }
}

extension [FileChange] {
  /// Writes all files, or none: each as a whole, the bytes of all before the first is in its place,
  /// and where one then cannot be put there those before it get back what they had. A file that is no
  /// longer what was read is not written over.
  package func write(in currentFolder: String) throws(ProjectScanner.Failure) {
    for change in self { try change.check(in: currentFolder) }
    let batch = FileBatch(of: count)
    defer { batch.close() }
    var folders: [String] = []
    func takeBack(
      _ count: Int,
      because failure: ProjectScanner.Failure
    ) -> ProjectScanner.Failure {
      for written in self[..<count] { written.takeBack(in: currentFolder) }
      batch.close()
      for folder in folders.reversed() { FileSystem.removeItem(folder) }
      return failure
    }
    for change in self {
      do throws(FileSystem.Failure) {
        try change.prepare(in: currentFolder, batch, &folders)
      } catch {
        throw takeBack(
          0,
          because: ProjectScanner.Failure(path: change.path, reason: .unwritable(error))
        )
      }
    }
    for (index, change) in enumerated() {
      // To write the bytes of all took its time.
      if (try? change.isAsRead(in: currentFolder)) == false {
        let failure = ProjectScanner.Failure(path: change.path, reason: .changedMeanwhile)
        throw takeBack(index, because: failure)
      }
      do throws(FileWriteError) {
        try batch.putInPlace(at: index)
      } catch {
        let failure = FileSystem.Failure(error)
        throw takeBack(
          index,
          because: ProjectScanner.Failure(path: change.path, reason: .unwritable(failure))
        )
      }
    }
  }
}

extension FileChange {
  /// Sees to it that the file is what was read, and may be written to.
  fileprivate func check(in currentFolder: String) throws(ProjectScanner.Failure) {
    let isAsRead: Bool
    do {
      isAsRead = try self.isAsRead(in: currentFolder)
    } catch {
      throw ProjectScanner.Failure(path: path, reason: .unreadable(error))
    }
    guard isAsRead else { throw ProjectScanner.Failure(path: path, reason: .changedMeanwhile) }
    // To replace a file needs no right to write to it; to change one without it was not asked for.
    guard old == nil || FileSystem.mayWrite(absolutePath(in: currentFolder)) else {
      throw ProjectScanner.Failure(path: path, reason: .unwritable(.notPermitted))
    }
  }

  /// Whether the file is what was read, or still lacks.
  fileprivate func isAsRead(in currentFolder: String) throws(FileSystem.Failure) -> Bool {
    do {
      return try FileSystem.contents(of: absolutePath(in: currentFolder)) == old?.bytes
    } catch .missing, .isNotFolder, .isSpecial {
      return old == nil
    } catch {
      throw error
    }
  }

  private func absolutePath(in currentFolder: String) -> String {
    PathArithmetic.normalized(path, relativeTo: currentFolder)
  }

  /// Adds the file to a batch, with the folders that it needs.
  fileprivate func prepare(
    in currentFolder: String,
    _ batch: FileBatch,
    _ folders: inout [String]
  ) throws(FileSystem.Failure) {
    let path = absolutePath(in: currentFolder)
    try FileSystem.makeFolder(ofFile: path, &folders)
    do {
      try batch.add(new, for: path, inside: folder)
    } catch {
      throw FileSystem.Failure(error)
    }
  }

  /// Gives the file what it had. The failure that leads here is told; a second one adds nothing.
  fileprivate func takeBack(in currentFolder: String) {
    let path = absolutePath(in: currentFolder)
    if let old {
      try? FileSystem.write(old.bytes, to: path, inside: folder)
    } else if (try? FileSystem.status(path).kind) == .file {
      FileSystem.removeItem(path)
    }
  }
}
