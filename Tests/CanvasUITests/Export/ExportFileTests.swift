import Deft
import Testing

@testable import AppSupport
@testable import CanvasUI

@Suite("Atomic export files")
final class ExportFileTests {
  private let folder: URL
  private let bytes = Data("a picture".utf8)

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-file-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func place(_ name: String) -> String { folder.appendingPathComponent(name).path }
  private func read(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
  private func failure(_ path: String, replaces: Bool = false) -> OutputError? {
    #expect(throws: OutputError.self) {
      try ExportFile(path: path, replaces: replaces).write(bytes)
    }
  }

  @Test("A new file is written, and an existing one is replaced only on request")
  func replacing() throws {
    try ExportFile(path: place("a.png"), replaces: false).write(bytes)
    #expect(try read("a.png") == "a picture")
    try Data("older".utf8).write(to: folder.appendingPathComponent("a.png"))
    let error = failure(place("a.png"))
    #expect(error?.status == 73 && error?.reason.contains("--force") == true)
    #expect(try read("a.png") == "older")
    chmod(place("a.png"), 0o640)
    try ExportFile(path: place("a.png"), replaces: true).write(bytes)
    var file = stat()
    #expect(stat(place("a.png"), &file) == 0 && file.st_mode & 0o777 == 0o640)
    #expect(try read("a.png") == "a picture")
    #expect(try names == ["a.png"])
  }

  @Test("A link is kept, and its target is replaced")
  func links() throws {
    try ExportFile(path: place("a.png"), replaces: false).write(Data("older".utf8))
    symlink(place("a.png"), place("b.png"))
    try ExportFile(path: place("b.png"), replaces: true).write(bytes)
    var file = stat()
    #expect(lstat(place("b.png"), &file) == 0 && file.st_mode & S_IFMT == S_IFLNK)
    #expect(try read("a.png") == "a picture")
  }

  @Test("Writing to a folder, a missing folder or a full device is reported, and leaves no files")
  func errors() throws {
    #expect(failure(folder.path)?.reason.contains("folder") == true)
    #expect(failure(place("no/where.png"))?.status == 73)
    let full = failure("/dev/full")
    #expect(full?.status == 74 && full?.reason == "no space left on device")
    #expect(failure("/proc/self/nothing.png", replaces: true)?.status == 73)
    #expect(try names.isEmpty)
  }
}
