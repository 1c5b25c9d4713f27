import Deft
import Testing

@testable import CanvasEditing
@testable import DeftApp

/// The commands, keys and pictures in the article "The canvas in five minutes" exist.
@Suite("The canvas in five minutes")
struct ArticleTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private var file: URL {
    root.appendingPathComponent(
      "Sources/CanvasEditing/CanvasEditing.docc/TheCanvasInFiveMinutes.md")
  }
  /// Returns the text of the article without line breaks.
  private func text() throws -> String {
    try String(contentsOf: file, encoding: .utf8).replacing("\n", with: " ")
  }

  @Test("Each command is in the table with the stated key")
  func commands() throws {
    let named = try text().matches(of: /\*\*(.+?)\*\* \(`(.+?)`\)/)
    #expect(named.count >= 20)
    #expect(try text().matches(of: /\*\*.+?\*\*/).count == named.count)
    for match in named {
      let (title, key) = (String(match.1), String(match.2))
      let command = CommandTable.all.first { $0.title == title }
      #expect(command != nil, "There is no command “\(title)”.")
      let keys = command?.keys.map(\.text) ?? []
      #expect(keys.contains(key), "\(title) has the keys \(keys), and not \(key).")
    }
  }

  @Test("All other code in the article is a key in the table or a deft command line")
  func code() throws {
    let keys = Set(CommandTable.all.flatMap { $0.keys.map(\.text) })
    for match in try text().matches(of: /`(.+?)`/) {
      let code = String(match.1)
      #expect(code == "deft" || code.hasPrefix("deft ") || keys.contains(code), "“\(code)”")
    }
  }

  @Test("Each picture exists and is created by the demonstration")
  func pictures() throws {
    let named = try text().matches(of: /\((\.\.\/[^)]+\/([a-z]+)\.png)\)/)
    #expect(named.count == FiveMinutes.count)
    #expect(Set(named.map { String($0.2) }).count == named.count)
    for match in named {
      let picture = file.deletingLastPathComponent().appendingPathComponent(String(match.1))
      #expect(
        FileManager.default.fileExists(atPath: picture.standardized.path),
        "\(match.1) does not exist.")
    }
  }

  @Test("The README links to the article")
  func linked() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(
      readme.contains("](Sources/CanvasEditing/CanvasEditing.docc/TheCanvasInFiveMinutes.md)"))
  }
}
