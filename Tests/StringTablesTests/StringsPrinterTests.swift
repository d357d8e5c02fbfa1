import Foundation
import StringTables
import TestSupport
import Testing

/// The canonical layout.
struct StringsPrinterTests {
  private func print(_ text: String, sorted: Bool = false) -> String? {
    StringsPrinter(sortsKeys: sorted).print(TableFile(reading: Array(text.utf8), as: .strings))
  }

  @Test func `Layout, quotes, escapes and comments are made one`() {
    let text =
      "// Header\r\n\r\n\r\n/* a */ key=value; // t\n'b'   = 'it\\'s \"\\U0041\"\n';\n"
      + "c /* in */ = (x, {y=z;}, <0F>);\n\n// end */ x\n"
    let expected = """
      /* Header */

      /* a */
      "key" = "value"; /* t */
      "b" = "it's \\"A\\"\\n";

      /* in */
      "c" = ("x", { "y" = "z"; }, <0f>);

      /* end * / x */

      """
    #expect(print(text) == expected)
    #expect(print(expected) == expected)
  }

  @Test func `Sorting takes comments along and leaves the ends`() {
    let text = "/* header */\n\nb=1;\n/* section */\n\na=2; // t\n/* own */\nA=3;\n\n/* end */"
    let expected = """
      /* header */

      /* own */
      "A" = "3";

      /* section */

      "a" = "2"; /* t */

      "b" = "1";

      /* end */

      """
    #expect(print(text, sorted: true) == expected)
    #expect(print(expected, sorted: true) == expected)
  }

  @Test(arguments: ["a = b", "a = b;; c = d;", "a=b; /* open"])
  func `What is not read to its end is not printed`(_ text: String) {
    #expect(print(text) == nil)
  }

  @Test(.enabled(if: SharedMaterial.exists, SharedMaterial.absence))
  func `Every file of the corpus prints to the same table and comments, once and for all`() throws {
    let files = SharedMaterial.corpusFiles(withExtensions: ["strings"])
    for (number, url) in files.enumerated() {
      let file = try TableFile(reading: Array(Data(contentsOf: url)), as: .strings)
      let printer = StringsPrinter(sortsKeys: number % 2 == 1)
      guard let text = printer.print(file) else { continue }
      let printed = TableFile(reading: Array(text.utf8), as: .strings)
      #expect(printer.print(printed) == text, "\(url.path)")
      #expect(table(printed) == table(file), "\(url.path)")
      #expect(comments(printed) == comments(file), "\(url.path)")
    }
  }

  private func table(_ file: TableFile) -> [String] {
    file.loadedTable().map { "\(Array($0.key.utf8)) \($0.value)" }.sorted()
  }

  private func comments(_ file: TableFile) -> Int {
    file.tokens.count { $0.kind == .blockComment || $0.kind == .lineComment }
  }
}
