import DeftGeometry
import Foundation
import Testing

@testable import DeftTesting

extension Live {
  /// Runs of an account that may have no more threads.
  @Suite("No threads to be had")
  struct NoThreadsTests {
    @Test("What is wrong with a file is said, and the program ends")
    func message() throws {
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      // For root, the system has no such limit.
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
      #expect(!process.isRunning, "It waits for a thread without end.")
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(process.terminationStatus == 66, "\(said)")
      #expect(said.contains("Cannot read “/no/such/file”: the file does not exist."))
    }
  }
}
