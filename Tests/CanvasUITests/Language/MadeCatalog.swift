import Deft
import Foundation
import Testing

/// Catalogs as programs read them, for processes of a test's own: the language of a process is its own for good.
enum MadeCatalog {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A folder with the German one.
  static func german() throws -> String {
    try make("de") { "msgfmt --output-file='\($0)' '\(root.path)/po/de.po'" }
  }

  /// A folder with a made-up language, in which every text is what it is in English, in brackets.
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

  /// Has the process speak the language of a catalog, for good.
  static func speak(_ language: String, in folder: String) {
    for (name, value) in [
      ("TEXTDOMAINDIR", folder), ("LANGUAGE", language), ("LC_ALL", "C.UTF-8"),
    ] {
      setenv(name, value, 1)
    }
    MessageCatalog.begin()
  }
}
