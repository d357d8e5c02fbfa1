/// What stands where in an `.xcloc` folder, the form in which Xcode hands out and takes back the
/// translation to one language.
public enum XclocFolder {
  /// The path of the XLIFF document in the folder.
  public static func documentPath(language: String) -> String {
    "Localized Contents/\(language).xliff"
  }

  /// The files of a folder with a document, by their paths in it.
  public static func files(
    of document: XLIFFDocument,
    language: String,
    developmentRegion: String,
    project: String
  ) -> [(path: String, text: String)] {
    let members = [
      ("developmentRegion", developmentRegion), ("project", project), ("targetLocale", language),
    ]
    let lines = members.map { "  \(JSONFragment.quoted($0.0)) : \(JSONFragment.quoted($0.1))," }
    let contents = "{\n" + lines.joined(separator: "\n") + "\n  \"version\" : \"1.0\"\n}\n"
    return [
      ("contents.json", contents), (documentPath(language: language), document.written()),
    ]
  }

  /// The target language that a folder's `contents.json` names.
  public static func targetLanguage(inContents bytes: [UInt8]) -> String? {
    JSONDocument(DecodedText(bytes).source.utf8).root["targetLocale"]?.string
  }
}
