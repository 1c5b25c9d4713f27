import Foundation
import Testing

@testable import GalleryPages

@Suite("Code of the gallery")
struct PageSourcesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/GalleryPages/Pages")

  @Test("The shown code equals the page's file (if not, run `make gallery`)")
  func sources() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(
      files.count == GalleryPage.all.count, "Each file in Pages needs one entry in GalleryPage.all."
    )
    for file in files {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      let shown = PageSources.texts[file.replacing(".swift", with: "")] ?? ""
      let isCurrent = shown + "\n" == text
      #expect(
        isCurrent, "PageSources does not have the current text of \(file). Run `make gallery`.")
    }
  }

  @Test("Every page has a unique name, a sentence as its description, and code")
  func table() {
    let pages = GalleryPage.all
    #expect(Set(pages.map(\.id)).count == pages.count)
    #expect(Set(pages.map(\.title)).count == pages.count)
    for page in pages {
      #expect(page.sentence.hasSuffix("."))
      #expect(page.source.hasPrefix("import Deft\n"))
      #expect(page.source.matches(of: /\bimport\s/).count == 1, "\(page.id) must import only Deft.")
      #expect(page.source.contains(": View {"))
    }
  }

  @Test("Coloring a line preserves its text")
  func coloring() {
    for page in GalleryPage.all {
      for line in page.source.split(separator: "\n") {
        #expect(SourceColoring.tokens(of: line).map(\.text).joined() == line)
      }
    }
  }

  @Test(
    "Tokens of the shown code have the right kinds",
    arguments: [
      ("var x = 1.5", [.keyword, .plain, .number]),
      ("@State private var taps", [.keyword, .plain, .keyword, .plain, .keyword, .plain]),
      (#"Text("a \(b ?? "c") d") // e"#, [.type, .plain, .string, .plain, .comment]),
      ("for a in b { f(in: a) }", [.keyword, .plain, .keyword, .plain]),
      (#"let s = "\"" + t"#, [.keyword, .plain, .string, .plain]),
    ] as [(Substring, [SourceColoring.Kind])])
  func kinds(line: Substring, kinds: [SourceColoring.Kind]) {
    #expect(SourceColoring.tokens(of: line).map(\.kind) == kinds)
  }
}
