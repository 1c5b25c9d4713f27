import CanvasEditing
import DeftGeometry
import Testing

@Suite("Document files")
struct DocumentFileTests {
  private let folder: TemporaryFolder
  private let document = Document(OpeningScene.shapes)

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat(folder[name], &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  @Test("A saved document is read back, and no other file is left in the folder")
  func saves() throws {
    let saved = try DocumentFile.write(document, to: folder["a.deft"], old: nil, replaces: false)
    #expect(folder.names == ["a.deft"])
    let read = try DocumentFile.read(folder["a.deft"])
    #expect(read.document == document)
    #expect(read.bytes == saved.bytes)
    #expect(read.file.checksum == saved.file.checksum)
    #expect(read.file.name == "a.deft")
  }

  @Test("Creating a file does not replace an existing one")
  func doesNotReplaceFiles() throws {
    try folder.write("mine", to: "a.deft")
    let error = #expect(throws: DocumentError.self) {
      try DocumentFile.write(document, to: folder["a.deft"], old: nil, replaces: false)
    }
    #expect(error?.kind == .changedByOthers)
    #expect(try folder.text(of: "a.deft") == "mine")
    #expect(folder.names == ["a.deft"])
  }

  @Test(
    "Permissions are preserved; a new file has default permissions",
    arguments: [0o600, 0o644, 0o664, 0o755])
  func permissions(mode: mode_t) throws {
    try folder.write("old", to: "a.deft")
    chmod(folder["a.deft"], mode)
    try DocumentFile.write(document, to: folder["a.deft"], old: nil, replaces: true)
    #expect(self.mode("a.deft") == mode)
    try DocumentFile.write(document, to: folder["b.deft"], old: nil, replaces: false)
    try folder.write("", to: "c")
    #expect(self.mode("b.deft") == self.mode("c"))
  }

  @Test("Saving through a link replaces its target and keeps the link")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: folder["real"], withIntermediateDirectories: false)
    try folder.write("old", to: "real/a.deft")
    symlink("real/a.deft", folder["one.deft"])
    symlink(folder["one.deft"], folder["two.deft"])
    symlink("real/new.deft", folder["three.deft"])
    try DocumentFile.write(document, to: folder["two.deft"], old: nil, replaces: true)
    try DocumentFile.write(document, to: folder["three.deft"], old: nil, replaces: true)
    #expect(try DocumentFile.read(folder["real/a.deft"]).document == document)
    #expect(try DocumentFile.read(folder["real/new.deft"]).document == document)
    for link in ["one.deft", "two.deft", "three.deft"] {
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: folder[link]).contains("deft"))
    }
    symlink("loop.deft", folder["loop.deft"])
    let error = #expect(throws: DocumentError.self) {
      try DocumentFile.write(document, to: folder["loop.deft"], old: nil, replaces: true)
    }
    #expect(error?.kind == .unwritable)
  }

  @Test("A file changed by another program is replaced only after confirmation")
  func changedByOthers() throws {
    let path = folder["a.deft"]
    var file = try DocumentFile.write(document, to: path, old: nil, replaces: false).file
    // Saving repeatedly must not be mistaken for a change by another program.
    file = try DocumentFile.write(document, to: path, old: file, replaces: false).file
    let text = try folder.text(of: "a.deft")
    // Another program writes the same contents, so replacing them loses nothing.
    try folder.write(text, to: "a.deft")
    file = try DocumentFile.write(document, to: path, old: file, replaces: false).file
    let changed = text.replacing("coral", with: "amber")
    try folder.write(changed, to: "a.deft")
    let error = #expect(throws: DocumentError.self) {
      try DocumentFile.write(Document(), to: path, old: file, replaces: false)
    }
    #expect(error?.kind == .changedByOthers)
    #expect(try folder.text(of: "a.deft") == changed)
    try DocumentFile.write(Document(), to: path, old: file, replaces: true)
    #expect(try DocumentFile.read(path).document == Document())
    // A deleted file is created again.
    file = try DocumentFile.read(path).file
    unlink(path)
    try DocumentFile.write(document, to: path, old: file, replaces: false)
    #expect(try DocumentFile.read(path).document == document)
  }

  @Test(
    "Items that are not regular files are neither read nor written",
    arguments: ["folder", "pipe", "none/a.deft"])
  func notRegularFile(name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder["folder"], withIntermediateDirectories: false)
    mkfifo(folder["pipe"], 0o600)
    let read = #expect(throws: DocumentError.self) { try DocumentFile.read(folder[name]) }
    #expect(read?.kind == .unreadable)
    let written = #expect(throws: DocumentError.self) {
      try DocumentFile.write(document, to: folder[name], old: nil, replaces: true)
    }
    #expect(written?.kind == .unwritable)
    #expect(folder.names == ["folder", "pipe"])
  }

  @Test("Error messages escape control characters in names and report names that are not UTF-8")
  func names() {
    let odd = #expect(throws: DocumentError.self) { try DocumentFile.read("/none/a\n\u{1b}[2Jb") }
    #expect(odd?.description.hasPrefix(#"/none/a\n\u{1B}[2Jb: The file does not exist."#) == true)
    let latin = #expect(throws: DocumentError.self) { try DocumentFile.read("/none/b\u{FFFD}r") }
    #expect(latin?.reason.contains("not valid UTF-8, rename it") == true)
  }

  @Test("A link to a name that is not UTF-8 is rejected")
  func strangeLink() throws {
    let target = Array(folder["b"].utf8) + [0xFF, 0]
    target.withUnsafeBufferPointer { target in
      target.withMemoryRebound(to: CChar.self) {
        _ = symlink($0.baseAddress!, folder["link.deft"])
      }
    }
    let error = #expect(throws: DocumentError.self) {
      try DocumentFile.write(document, to: folder["link.deft"], old: nil, replaces: true)
    }
    #expect(error?.kind == .unwritable)
    #expect(folder.names == ["link.deft"])
  }

  @Test("An endless device is not read")
  func endless() {
    let error = #expect(throws: DocumentError.self) { try DocumentFile.read("/dev/zero") }
    #expect(error?.kind == .unreadable)
  }

  @Test(
    "Separate picture files stay separate until the picture or the document's path changes")
  func pictures() throws {
    var document = self.document
    try FileManager.default.createDirectory(
      atPath: folder["photos"], withIntermediateDirectories: false)
    try folder.write("not really", to: "photos/a.png")
    try document.apply(
      Edit(
        .add,
        [
          .picture("a", from: nil, to: Data("not really".utf8)),
          .picture("b", from: nil, to: Data([1, 2, 3])),
        ]))
    try folder.write(document.text(pictureFiles: ["a": "photos/a.png"]), to: "a.deft")
    let (read, file, _) = try DocumentFile.read(folder["a.deft"])
    #expect(read == document)
    try DocumentFile.write(read, to: folder["a.deft"], old: file, replaces: false)
    #expect(try folder.text(of: "a.deft").contains(#""a": {"file": "photos/a.png"}"#))
    #expect(try folder.text(of: "a.deft").contains(#""b": {"data": "AQID"}"#))
    try DocumentFile.write(read, to: folder["b.deft"], old: file, replaces: false)
    #expect(!(try folder.text(of: "b.deft").contains("photos")))
    #expect(try DocumentFile.read(folder["b.deft"]).document == document)
    unlink(folder["photos/a.png"])
    let error = #expect(throws: DocumentError.self) { try DocumentFile.read(folder["a.deft"]) }
    #expect(
      error?.reason.contains("“photos/a.png” cannot be read: The file does not exist.") == true)
  }
}
