import DeftLocalization

/// Compiled catalogs for the separate processes of tests, because a process cannot change its
/// language.
///
///     let folder = try TestCatalog.german()
///     defer { try? FileManager.default.removeItem(atPath: folder) }
///     await #expect(processExitsWith: .success) { [folder = folder as String] in
///       TestCatalog.speak("de", in: folder)
///       #expect(String(localized: "Save") == "Speichern")
///     }
///
/// Requires gettext's tools.
package enum TestCatalog {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Creates a folder with the German catalog.
  package static func german() throws -> String {
    try make("de") { "msgfmt --output-file='\($0)' '\(root.path)/po/de.po'" }
  }

  /// Creates a folder with a pseudo-language, in which every text is the English one in brackets.
  package static func inBrackets() throws -> String {
    try make("qbr") { file in
      """
      msgen '\(root.path)/po/deft.pot' | msgfilter --keep-header sed -z 's/^/⟦/; s/$/⟧/' \
        | msgfmt --output-file='\(file)' -
      """
    }
  }

  private static func make(_ language: String, _ line: (String) -> String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID())")
    let messages = folder.appending(path: "\(language)/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "export LC_ALL=C.UTF-8; " + line(messages.appending(path: "deft.mo").path),
    ]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "The catalog of the language “\(language)” cannot be compiled.")
    }
    return folder.path
  }

  /// Sets the language of the process to the language of a catalog.
  package static func speak(_ language: String, in folder: String) {
    for (name, value) in [
      ("TEXTDOMAINDIR", folder), ("LANGUAGE", language), ("LC_ALL", "C.UTF-8"),
    ] {
      setenv(name, value, 1)
    }
    MessageCatalog.begin()
  }
}
