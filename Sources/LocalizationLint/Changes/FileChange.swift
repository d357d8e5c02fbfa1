import StringTables

/// A file with other bytes than it has.
package struct FileChange: Sendable {
  /// As it is printed.
  package let path: String
  /// What stands there; nil where there is no file.
  package let old: SourceText?
  /// What is to stand there.
  package let new: [UInt8]

  /// A change of a file that was read, or a file that is new.
  package init(path: String, old: SourceText?, new: [UInt8]) {
    self.path = path
    self.old = old
    self.new = new
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
  /// Writes all files, or none: each as a whole, and where one cannot be written those before it get
  /// back what they had. A file that is no longer what was read is not written over.
  package func write(in currentFolder: String) throws(ProjectScanner.Failure) {
    for change in self {
      guard try change.isCurrent(in: currentFolder) else {
        throw ProjectScanner.Failure(path: change.path, reason: .changedMeanwhile)
      }
      // To replace a file needs no right to write to it; to change one without it was not asked for.
      let path = PathArithmetic.normalized(change.path, relativeTo: currentFolder)
      guard change.old == nil || FileSystem.mayWrite(path) else {
        throw ProjectScanner.Failure(path: change.path, reason: .unwritable(.notPermitted))
      }
    }
    for (index, change) in enumerated() {
      do throws(FileSystem.Failure) {
        let path = PathArithmetic.normalized(change.path, relativeTo: currentFolder)
        try FileSystem.makeFolder(ofFile: path)
        try FileSystem.write(change.new, to: path)
      } catch {
        for written in self[..<index] { written.takeBack(in: currentFolder) }
        throw ProjectScanner.Failure(path: change.path, reason: .unwritable(error))
      }
    }
  }
}

extension FileChange {
  fileprivate func isCurrent(in folder: String) throws(ProjectScanner.Failure) -> Bool {
    do throws(FileSystem.Failure) {
      let path = PathArithmetic.normalized(path, relativeTo: folder)
      return try FileSystem.contents(of: path) == old?.bytes
    } catch .missing {
      return old == nil
    } catch {
      throw ProjectScanner.Failure(path: path, reason: .unreadable(error))
    }
  }

  /// Gives the file what it had. The failure that leads here is told; a second one adds nothing.
  fileprivate func takeBack(in folder: String) {
    let path = PathArithmetic.normalized(path, relativeTo: folder)
    if let old {
      try? FileSystem.write(old.bytes, to: path)
    } else {
      FileSystem.remove(path)
    }
  }
}
