import Foundation
import Glibc
import Testing

@testable import DeftLocalization

/// Tests of catalogs that are created with gettext's tools.
@Suite("Catalogs")
struct MessageCatalogTests {
  /// A language without other catalogs.
  static let language: String = {
    setenv("LANGUAGE", "tlh", 1)
    return "tlh"
  }()

  /// A catalog with a unique domain, because the C library caches catalogs for the lifetime of the process.
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

  @Test("Known texts are translated; unknown ones are in English")
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

  @Test("Values appear in the order of the translation")
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
    // A placeholder without a value yields nothing.
    #expect(made.catalog.string(for: "\(2.25, specifier: "%.1f") pt from \("b")") == "2.2 b ")
  }

  @Test(
    "Plural texts use all forms of the language",
    arguments: [(1, "form 0: 1"), (2, "form 1: 2"), (5, "form 2"), (21, "form 0: 21")])
  func plural(count: Int, translation: String) throws {
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
          LocalizedStringResource("One shape", many: "\(count) shapes", count: count))
        == translation)
    // A different text with the same counts is not translated.
    #expect(
      made.catalog.string(for: LocalizedStringResource("One", many: "\(count)", count: count))
        == (count == 1 ? "One" : "\(count)"))
  }

  @Test("Equal texts in different contexts have different translations")
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

  @Test("A string inside another string is translated, even if the outer string is not")
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

  @Test("With a damaged catalog, texts are in English", arguments: [0, 16])
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

  @Test("Without a catalog, folder or locale, texts are in English")
  func missing() {
    let nowhere = MessageCatalog(domain: "nobody", folder: "/nowhere", locale: "C.UTF-8")
    #expect(!nowhere.isFound)
    #expect(nowhere.string(for: "Save") == "Save")
    let unknown = MessageCatalog(domain: "nobody", folder: "/nowhere", locale: "no such locale")
    #expect(unknown.string(for: "\(1) of \(2)") == "1 of 2")
  }

  @Test("Threads look up texts concurrently, each in its own locale")
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
          let translation = (0..<1000).map { _ in catalog.string(for: "Save") }
          return translation.allSatisfy { $0 == "Sichern" } && uselocale(nil) == before
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    withExtendedLifetime(made) {}
  }
}
