import DeftGeometry
import DeftTesting
import Foundation
import Testing

extension Live {
  /// A program in a folder that the account cannot search.
  @Suite("Inaccessible program folder")
  struct ClosedFolderTests {
    /// The test needs root: only root can find a program in that folder, and start it for another account.
    @Test(
      "A program runs for an account that cannot search its folder", .enabled(if: geteuid() == 0))
    func replay() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "deft-closed-\(UUID().uuidString)")
      let inner = folder.appendingPathComponent("inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let program = inner.appendingPathComponent("deft")
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: LiveCanvas.program("deft")), to: program)
      chmod(inner.path, 0o755)
      chmod(folder.path, 0o700)
      let recording = try Data(
        contentsOf: URL(fileURLWithPath: #filePath)
          .appendingPathComponent("../../Traces/canvas-drag.deft-trace").standardized)
      let input = Pipe()
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments = [
        "--reuid=nobody", "--regid=nogroup", "--clear-groups", program.path, "replay", "-",
      ]
      process.currentDirectoryURL = URL(fileURLWithPath: "/")
      (process.standardInput, process.standardError) = (input, errors)
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: recording)
      try input.fileHandleForWriting.close()
      let said = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
    }
  }
}
