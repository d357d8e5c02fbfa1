import Localization
import StringTables

/// What a project's comments leave out of its findings, and whether they did.
struct Suppressions {
  private let project: Project
  /// By the index of the file.
  private var files: [Int: FileSuppressions] = [:]
  /// Whether each file's ranges, by their numbers, held a finding.
  private var used: [Int: [Bool]] = [:]
  private var strings = StringSuppressions()

  /// Reads the comments that hold directives. What holds none costs one search.
  init(of project: Project, jobs: Int) {
    self.project = project
    let directives = project.files.indices.parallelMap(jobs: jobs) { file in
      project.homes[file] == file ? project.files[file].table.directives : []
    }
    for (file, directives) in directives.enumerated() where !directives.isEmpty {
      add(directives, file: file)
    }
    for (index, source) in project.sources.enumerated() where !source.scan.directives.isEmpty {
      let text = source.text.utf8
      // Code has no strings whose comments these could be.
      let directives = text.withUnsafeBufferPointer {
        Directive.all(in: source.scan.directives, of: $0).filter { $0.scope != .string }
      }
      files[project.fileIndex(ofSource: index)] = FileSuppressions(
        directives,
        in: CommentedText(text, isXML: false, entries: [], directives: directives)
      )
    }
    if !strings.isEmpty { strings.locate(in: project) }
    used = files.mapValues { [Bool](repeating: false, count: $0.rangeCount) }
  }

  var isEmpty: Bool { files.isEmpty }

  private mutating func add(_ directives: [Directive], file: Int) {
    let table = project.files[file].table
    var suppressions = FileSuppressions(
      directives,
      in: CommentedText(
        table.source.utf8,
        isXML: table.container == .xml,
        entries: table.entries.map(\.span),
        directives: directives
      )
    )
    let items = suppressions.items.indices.filter { suppressions.items[$0].isOfString }
    if !items.isEmpty {
      let comments = table.entries.compactMap { entry in
        entry.commentSpan.map { (span: $0, key: entry.key) }
      }
      var next = 0
      for index in items {
        let item = suppressions.items[index]
        while next < comments.count, comments[next].span.upperBound <= item.place.lowerBound {
          next += 1
        }
        guard next < comments.count, comments[next].span.contains(item.place.lowerBound) else {
          continue
        }
        let range = suppressions.addRange(ofItem: index)
        strings.add(
          StringSuppressions.Owner(file: file, range: range),
          key: comments[next].key,
          rule: item.rule?.text
        )
      }
    }
    files[file] = suppressions
  }

  /// Whether a finding is left out; what leaves it out is of use then.
  mutating func covers(_ finding: Diagnostic) -> Bool {
    guard finding.mayBeLeftOut else { return false }
    var isCovered = false
    func use(_ ranges: [Int], of file: Int) {
      for range in ranges { used[file]?[range] = true }
      if !ranges.isEmpty { isCovered = true }
    }
    let rule = finding.rule
    let file = project.home(ofFile: finding.place.file)
    if finding.place.isWholeFile {
      use(files[file]?.regions(of: rule, at: 0) ?? [], of: file)
      // What is missing has no place of its own; it can be spoken of where it is there.
      if finding.key != nil, let place = finding.notes.first?.place {
        let file = project.home(ofFile: place.file)
        use(files[file]?.ranges(of: rule, at: place.span.lowerBound) ?? [], of: file)
      }
    } else {
      use(files[file]?.ranges(of: rule, at: finding.place.span.lowerBound) ?? [], of: file)
    }
    if let key = finding.key {
      for owner in strings.owners(of: rule, key: key, file: finding.place.file) {
        use([owner.range], of: owner.file)
      }
    }
    return isCovered
  }

  /// The directives that say nothing, or nothing that any finding was about.
  ///
  /// - Parameter rules: the rules that were asked.
  func unused(beside rules: [Rule]) -> [(place: Place, message: Message)] {
    let judge = UnusedDirectives(rules: rules, isWhole: project.isWhole)
    return files.sorted { $0.key < $1.key }.flatMap { file, suppressions in
      suppressions.items.compactMap { item in
        let isUsed =
          item.directive.scope == .end
          ? !item.ranges.isEmpty : item.ranges.contains { used[file]?[$0] == true }
        return judge.problem(of: item, isUsed: isUsed, in: project.text(ofFile: file)).map {
          (Place(file: file, span: item.place), $0)
        }
      }
    }
  }
}

extension TableFile {
  /// The directives in its comments.
  fileprivate var directives: [Directive] {
    source.utf8.withUnsafeBufferPointer { text in
      Directive.mayOccur(in: text) ? Directive.all(in: commentSpans, of: text) : []
    }
  }
}

extension Place {
  /// Whether it stands for a file as a whole.
  var isWholeFile: Bool { span == 0..<0 }
}
