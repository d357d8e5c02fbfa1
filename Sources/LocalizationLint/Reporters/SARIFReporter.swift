import StringTables

extension Reporter {
  /// SARIF 2.1.0 (OASIS), columns in UTF-16 code units.
  public static let sarif = Reporter(
    name: "sarif",
    writingJSON: { report, writer in
      let rules = Array(Set(report.diagnostics.map(\.rule))).sorted()
      var columns = UTF16Columns(report.project)
      writer.object { writer in
        writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        writer.member("version", "2.1.0")
        writer.member("runs") { writer in
          writer.array { writer in
            writer.element { writer in
              writer.object { writer in
                writer.member("tool") { $0.object { writeDriver(rules, report.words, &$0) } }
                writer.member("columnKind", "utf16CodeUnits")
                writer.member("results") { writer in
                  writer.array { writer in
                    for finding in ReportedFindings(report) {
                      writer.element { writer in
                        writer.object {
                          write(finding, rules, report.words, &columns, &$0)
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  )

  private static func writeDriver(_ ids: [String], _ words: Words, _ writer: inout JSONWriter) {
    writer.member("driver") { writer in
      writer.object { writer in
        writer.member("name", Tool.name)
        writer.member("version", Tool.version)
        writer.member("rules") { writer in
          writer.array { writer in
            for rule in ids.compactMap(Rule.named) {
              writer.element { writer in
                writer.object { writer in
                  writer.member("id", rule.id)
                  writer.member("shortDescription") { $0.text(words.text(rule.flags)) }
                  writer.member("fullDescription") { $0.text(words.text(rule.reason)) }
                  writer.member("defaultConfiguration") { writer in
                    writer.object { $0.member("level", rule.severity.rawValue) }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func write(
    _ finding: ReportedFinding,
    _ rules: [String],
    _ words: Words,
    _ columns: inout UTF16Columns,
    _ writer: inout JSONWriter
  ) {
    writer.member("ruleId", finding.diagnostic.rule)
    if let index = rules.firstIndex(of: finding.diagnostic.rule) {
      writer.member("ruleIndex", index)
    }
    writer.member("level", finding.diagnostic.severity.rawValue)
    writer.member("message") { $0.text(finding.message) }
    writer.member("locations") { writer in
      writer.array { writer in
        writer.element { $0.location(finding.diagnostic.place, nil, &columns) }
      }
    }
    if !finding.diagnostic.notes.isEmpty {
      writer.member("relatedLocations") { writer in
        writer.array { writer in
          for note in finding.diagnostic.notes {
            writer.element { $0.location(note.place, words.text(note.message), &columns) }
          }
        }
      }
    }
    writer.member("partialFingerprints") { writer in
      writer.object { $0.member("finding/v1", finding.fingerprint.description) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func text(_ text: String) {
    object { $0.member("text", text) }
  }

  fileprivate mutating func location(
    _ place: Place,
    _ message: String?,
    _ columns: inout UTF16Columns
  ) {
    object { writer in
      writer.member("physicalLocation") { writer in
        writer.object { writer in
          writer.member("artifactLocation") { writer in
            writer.object { $0.member("uri", columns.uri(of: place)) }
          }
          let start = columns.location(place.span.lowerBound, in: place.file)
          let end = columns.location(place.span.upperBound, in: place.file)
          writer.member("region") { writer in
            writer.object { writer in
              writer.member("startLine", start.line)
              writer.member("startColumn", start.column)
              writer.member("endLine", end.line)
              writer.member("endColumn", end.column)
            }
          }
        }
      }
      if let message { writer.member("message") { $0.text(message) } }
    }
  }
}

/// Places with columns in UTF-16 code units.
private struct UTF16Columns {
  private let project: Project
  private var indices: [Int: LineIndex] = [:]

  init(_ project: Project) {
    self.project = project
  }

  /// The path as a URI reference (RFC 3986).
  func uri(of place: Place) -> String {
    let path = project.path(ofFile: place.file)
    var uri = PathArithmetic.isAbsolute(path) ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return uri
  }

  mutating func location(_ offset: Int, in file: Int) -> (line: Int, column: Int) {
    if offset == 0 { return (1, 1) }
    let file = project.home(ofFile: file)
    let index = indices[file] ?? LineIndex(project.text(ofFile: file))
    indices[file] = index
    return (index.location(at: offset).line, index.utf16Column(at: offset))
  }
}
