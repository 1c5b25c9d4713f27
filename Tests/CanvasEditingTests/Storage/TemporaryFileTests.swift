import DeftGeometry
import Testing

@testable import CanvasEditing

@Suite("Temporary files of killed programs")
struct TemporaryFileTests {
  private let folder: TemporaryFolder
  private let document = Document(OpeningScene.shapes)

  init() throws { folder = try TemporaryFolder() }

  /// Creates a leftover of a killed program: a part of a document, or an empty file.
  private func leave(_ name: String, _ text: String) throws { try folder.write(text, to: name) }

  @Test("Saving removes leftover temporary files of the document and no other files")
  func saving() throws {
    let begun = String(document.text().prefix(300))
    try leave(".a.deft.1x2y3z.new", begun)
    try leave(".a.deft.0.new", "")
    // These files belong to another document, do not contain a document, or have other names.
    let others = [
      ".ab.deft.1x2y3z.new": begun, ".a.deft.notes.new": "Dear diary",
      ".a.deft.12345678.new": begun,
      ".a.deft.1X.new": begun, "a.deft.1x.new": begun,
    ]
    for (name, text) in others { try leave(name, text) }
    symlink("/etc/passwd", folder[".a.deft.link1.new"])
    try DocumentFile.write(document, to: folder["a.deft"], old: nil, replaces: true)
    #expect(
      Set(folder.names) == Set(others.keys).union(["a.deft", ".a.deft.link1.new"]))
  }

  @Test("A file that another program is writing is not removed")
  func inUse() throws {
    let (path, descriptor) = try TemporaryFile.make(
      in: folder[""], for: "a.deft", isPrivate: false, "a.deft")
    defer { close(descriptor) }
    let file = try DocumentFile.write(
      document, to: folder["a.deft"], old: nil, replaces: true
    ).file
    file.removeLeftovers()
    #expect(FileManager.default.fileExists(atPath: path))
    flock(descriptor, LOCK_UN)
    file.removeLeftovers()
    #expect(folder.names == ["a.deft"])
  }

  @Test("A cancelled save changes nothing and leaves no temporary file")
  func cancelled() throws {
    try folder.write("old", to: "a.deft")
    let error = #expect(throws: DocumentError.self) {
      try DocumentFile.write(
        document, to: folder["a.deft"], old: nil, replaces: true, mayReplace: { false })
    }
    #expect(error?.kind == .cancelled)
    #expect(try folder.text(of: "a.deft") == "old")
    #expect(folder.names == ["a.deft"])
  }
}
