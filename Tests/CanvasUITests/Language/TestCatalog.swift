import Deft
import Foundation
import Testing

/// Compiled catalogs for the separate processes of tests, since the language of a process cannot change.
enum TestCatalog {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Creates a folder with the German catalog.
  static func german() throws -> String {
    try make("de") { "msgfmt --output-file='\($0)' '\(root.path)/po/de.po'" }
  }

  /// Creates a folder with a pseudo-language, in which every text is the English one in brackets.
  static func inBrackets() throws -> String {
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
    try #require(process.terminationStatus == 0)
    return folder.path
  }

  /// Sets the language of the process to the language of a catalog.
  static func speak(_ language: String, in folder: String) {
    for (name, value) in [
      ("TEXTDOMAINDIR", folder), ("LANGUAGE", language), ("LC_ALL", "C.UTF-8"),
    ] {
      setenv(name, value, 1)
    }
    MessageCatalog.begin()
  }
}
