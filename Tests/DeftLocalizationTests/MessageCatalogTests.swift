import Foundation
import Glibc
import Testing

@testable import DeftLocalization

/// Catalogs that are made for the purpose, by gettext's own tools.
@Suite("Catalogs")
struct MessageCatalogTests {
  /// A language that has no catalog but these.
  static let language: String = {
    setenv("LANGUAGE", "tlh", 1)
    return "tlh"
  }()

  /// A catalog of its own domain: what is found stays, as long as the process does.
  final class Made {
    let folder = URL.temporaryDirectory.appending(path: "catalog-\(UUID())")
    let domain = "d" + UUID().uuidString
    var file: URL {
      folder.appending(path: "\(MessageCatalogTests.language)/LC_MESSAGES/\(domain).mo")
    }
    var catalog: MessageCatalog {
      MessageCatalog(domain: domain, folder: folder.path, locale: "C.UTF-8")
    }

    init(_ messages: String) throws {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let source = folder.appending(path: "source.po")
      let header = #"""
        msgid ""
        msgstr ""
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=3; plural=n%10==1 ? 0 : n%10<5 ? 1 : 2;\n"

        """#
      try (header + "\n" + messages).write(to: source, atomically: true, encoding: .utf8)
      let make = Process()
      make.executableURL = URL(filePath: "/usr/bin/env")
      make.arguments = ["msgfmt", "--output-file", file.path, source.path]
      try make.run()
      make.waitUntilExit()
      try #require(make.terminationStatus == 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  @Test("A text is what the catalog says; one that it does not know is in English")
  func plain() throws {
    let made = try Made(
      #"""
      msgid "Save"
      msgstr "Größe ⟦100%⟧"
      """#)
    #expect(made.catalog.isFound)
    #expect(made.catalog.string(for: "Save") == "Größe ⟦100%⟧")
    #expect(made.catalog.string(for: "Load") == "Load")
    #expect(made.catalog.string(for: "") == "")
  }

  @Test("Values come in the order of the translation")
  func positions() throws {
    let made = try Made(
      #"""
      #, objc-format
      msgid "%@ of %@"
      msgstr "%2$@: %1$@, %%"

      #, objc-format
      msgid "%@ pt from %@"
      msgstr "%@ %@ %@"
      """#)
    #expect(made.catalog.string(for: "\("a%@") of \(3)") == "3: a%@, %")
    // A value that there is not says nothing.
    #expect(made.catalog.string(for: "\(2.25, specifier: "%.1f") pt from \("b")") == "2.2 b ")
  }

  @Test(
    "There are as many forms as the language has",
    arguments: [(1, "form 0: 1"), (2, "form 1: 2"), (5, "form 2"), (21, "form 0: 21")])
  func plural(count: Int, said: String) throws {
    let made = try Made(
      #"""
      #, objc-format
      msgid "One shape"
      msgid_plural "%@ shapes"
      msgstr[0] "form 0: %@"
      msgstr[1] "form 1: %@"
      msgstr[2] "form 2"
      """#)
    #expect(
      made.catalog.string(
        for:
          LocalizedStringResource("One shape", many: "\(count) shapes", count: count)) == said)
    // Another text of these numbers is not this one.
    #expect(
      made.catalog.string(for: LocalizedStringResource("One", many: "\(count)", count: count))
        == (count == 1 ? "One" : "\(count)"))
  }

  @Test("The same text is another one elsewhere")
  func contexts() throws {
    let made = try Made(
      #"""
      msgid "Open"
      msgstr "Öffnen"

      msgctxt "state"
      msgid "Open"
      msgstr "offen"

      #, objc-format
      msgctxt "files"
      msgid "%@ open"
      msgid_plural "%@ open"
      msgstr[0] "%@ offene"
      msgstr[1] "%@ offene"
      msgstr[2] "%@ offene"
      """#)
    #expect(made.catalog.string(for: "Open") == "Öffnen")
    #expect(made.catalog.string(for: LocalizedStringResource("Open", context: "state")) == "offen")
    #expect(made.catalog.string(for: LocalizedStringResource("Open", context: "door")) == "Open")
    #expect(
      made.catalog.string(
        for:
          LocalizedStringResource("\(3) open", many: "\(3) open", count: 3, context: "files"))
        == "3 offene")
  }

  @Test(
    "A text in a text is translated with it, and where it stands in a sentence nobody translated")
  func nested() throws {
    let made = try Made(
      #"""
      msgid "circle"
      msgstr "Kreis"

      #, objc-format
      msgid "delete %@"
      msgstr "%@ löschen"
      """#)
    let shape: LocalizedStringResource = "circle"
    #expect(made.catalog.string(for: "delete \(shape)") == "Kreis löschen")
    #expect(made.catalog.string(for: "keep \(shape)") == "keep Kreis")
  }

  @Test("A catalog that is broken says nothing, and texts are in English", arguments: [0, 16])
  func broken(length: Int) throws {
    let made = try Made(
      #"""
      msgid "Save"
      msgstr "Sichern"
      """#)
    let whole = try Data(contentsOf: made.file)
    try whole.prefix(length).write(to: made.file)
    #expect(!made.catalog.isFound)
    #expect(made.catalog.string(for: "Save") == "Save")
  }

  @Test("No catalog, no folder and no locale of the name: English")
  func missing() {
    let nowhere = MessageCatalog(domain: "nobody", folder: "/nowhere", locale: "C.UTF-8")
    #expect(!nowhere.isFound)
    #expect(nowhere.string(for: "Save") == "Save")
    let unknown = MessageCatalog(domain: "nobody", folder: "/nowhere", locale: "no such locale")
    #expect(unknown.string(for: "\(1) of \(2)") == "1 of 2")
  }

  @Test("Threads look up side by side, and each keeps its own locale")
  func threads() async throws {
    let made = try Made(
      #"""
      msgid "Save"
      msgstr "Sichern"
      """#)
    let catalog = made.catalog
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let before = uselocale(nil)
          let said = (0..<1000).map { _ in catalog.string(for: "Save") }
          return said.allSatisfy { $0 == "Sichern" } && uselocale(nil) == before
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    withExtendedLifetime(made) {}
  }
}
