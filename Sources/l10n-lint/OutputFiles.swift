import Localization
import LocalizationLint
import StringTables

/// Checks that no output is lost to another, and no table to an output.
extension CommandContext {
  /// Whether some outputs are different files, having said so where they are not.
  func areDistinct(
    _ files: [String],
    orSay complaint: (String) -> Message = { UsageError.sharedOutput($0).message }
  ) -> Bool {
    var seen: Set<LiteralText> = []
    for file in files where !seen.insert(target(of: file)).inserted {
      complain(complaint(file))
      return false
    }
    return true
  }

  /// Whether reports replace nothing that a person wrote: no file that was read, and no other
  /// table, source or configuration; having said so where one does. Nil stands for standard output.
  func spares(
    _ project: Project,
    and others: [String?],
    from reports: [String?]
  ) -> Bool {
    guard areUnread(reports, of: project, and: others) else { return false }
    for file in reports.compactMap(\.self)
    where ProjectScanner.readsFile(named: PathArithmetic.name(file)) && exists(file) {
      complain(Message("failure.output_is_source", .text(file)))
      return false
    }
    return true
  }

  /// Whether some outputs are none of the files that were read, having said so where one is; nil
  /// stands for standard output.
  func areUnread(_ outputs: [String?], of project: Project, and others: [String?] = []) -> Bool {
    let files = outputs.compactMap(\.self)
    guard !files.isEmpty else { return true }
    let paths = project.files.map(\.path) + project.sources.map(\.path)
    let inputs = Set((paths + others.compactMap(\.self)).map(target))
    for file in files where inputs.contains(target(of: file)) {
      complain(Message("failure.output_is_input", .text(file)))
      return false
    }
    return true
  }

  /// Writes files with the folders that they need, all or none; false where it could not, or where one
  /// exists that is not to be replaced, having said so.
  func write(_ files: [(path: String, bytes: [UInt8])], replacing: Bool) -> Bool {
    for file in files where !replacing && exists(file.path) {
      complain(Message("convert.exists", .text(file.path)))
      return false
    }
    do throws(ProjectScanner.Failure) {
      var changes: [FileChange] = []
      for file in files {
        changes.append(
          FileChange(path: file.path, old: try contents(of: file.path), new: file.bytes)
        )
      }
      return write(changes)
    } catch {
      complain(error)
      return false
    }
  }

  /// What stands in a file; nil where there is none, or a pipe or a device, which is not replaced.
  private func contents(of file: String) throws(ProjectScanner.Failure) -> SourceText? {
    do {
      return SourceText(decoding: try FileSystem.contents(of: absolute(file)))
    } catch .missing, .isNotFolder, .isSpecial {
      return nil
    } catch {
      throw ProjectScanner.Failure(path: file, reason: .unwritable(error))
    }
  }

  /// Whether there is anything at a path.
  func exists(_ path: String) -> Bool { (try? FileSystem.status(absolute(path))) != nil }

  private func absolute(_ path: String) -> String {
    PathArithmetic.normalized(path, relativeTo: console.currentFolder)
  }

  /// The path that a file has, or will have, with every link followed.
  private func target(of file: String) -> LiteralText {
    var path = absolute(file)
    // A link may lead to what is not there yet, and round in a circle.
    for _ in 0..<32 {
      if let real = try? FileSystem.realPath(path) { return LiteralText(real) }
      guard let folder = try? FileSystem.realPath(PathArithmetic.parent(path)) else { break }
      path = PathArithmetic.join(folder, PathArithmetic.name(path))
      guard let next = FileSystem.destination(ofLink: path) else { break }
      path = PathArithmetic.isAbsolute(next) ? next : PathArithmetic.join(folder, next)
    }
    return LiteralText(path)
  }
}
