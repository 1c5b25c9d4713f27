import DeftGeometry
import Foundation
import Testing

@testable import DeftTesting

extension Live {
  /// The program under a limit that allows no more threads.
  @Suite("No threads available")
  struct NoThreadsTests {
    @Test("A program that cannot create threads reports a missing file and ends")
    func message() throws {
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      // The limit does not apply to root.
      let command = #"ulimit -u 1 && exec "$0" replay /no/such/file"#
      process.arguments = ["-c", command, LiveCanvas.program("deft")]
      if geteuid() == 0 {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        process.arguments = [
          "--reuid=nobody", "--regid=nogroup", "--clear-groups", "/bin/bash", "-c", command,
          LiveCanvas.program("deft"),
        ]
      }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let deadline = Deadline(in: 20)
      while process.isRunning, !deadline.hasPassed {
        _ = waitForInput([errors.fileHandleForReading.fileDescriptor], until: Deadline(in: 0.5))
      }
      #expect(!process.isRunning, "The program waits for a thread forever.")
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      let message = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(process.terminationStatus == 66, "\(message)")
      #expect(message.contains("Cannot read “/no/such/file”: the file does not exist."))
    }
  }
}
