import CanvasEditing
import DeftGeometry
import Testing

@Suite("Real paths")
struct RealPathTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder["real/deep"], withIntermediateDirectories: true)
    try folder.write("", to: "real/a.deft")
    symlink("real/a.deft", folder["relative.deft"])
    symlink("../a.deft", folder["real/deep/up.deft"])
    symlink("real", folder["linked"])
    symlink("relative.deft", folder["twice.deft"])
    symlink("real/new.deft", folder["dangling.deft"])
  }

  @Test(
    "All paths of an existing file have the same real path",
    arguments: [
      "real/a.deft", "relative.deft", "twice.deft", "linked/a.deft", "linked/deep/up.deft",
      "real/../real/a.deft", "real//a.deft", "./real/./a.deft", "linked/../real/a.deft",
    ])
  func existing(_ name: String) {
    let real = RealPath.of(folder["real/a.deft"])
    #expect(RealPath.of(folder[name]) == real)
    #expect(real.hasSuffix("/real/a.deft"))
  }

  @Test(
    "All paths of a file that does not exist yet have the same real path",
    arguments: ["real/new.deft", "dangling.deft", "linked/new.deft", "real/deep/../new.deft"])
  func missing(_ name: String) {
    #expect(RealPath.of(folder[name]) == RealPath.of(folder["real"]) + "/new.deft")
  }

  @Test("A path through a loop of links is unchanged")
  func loop() {
    symlink("loop", folder["loop"])
    #expect(RealPath.of(folder["loop"]) == folder["loop"])
  }

  @Test("Reading and writing a document through a link uses its target")
  func documents() throws {
    let document = Document(OpeningScene.shapes)
    let written = try DocumentFile.write(
      document, to: folder["relative.deft"], old: nil, replaces: true)
    let read = try DocumentFile.read(folder["linked/a.deft"])
    #expect(written.file.path == read.file.path)
    // Both paths belong to the same file, so a change by another program is detected.
    try folder.write("{}", to: "real/a.deft")
    let error = #expect(throws: DocumentError.self) {
      try DocumentFile.write(
        document, to: folder["twice.deft"], old: read.file, replaces: false)
    }
    #expect(error?.kind == .changedByOthers)
  }
}
