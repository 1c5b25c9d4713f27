import DeftGeometry
import DeftSystem
import DeftTesting
import Foundation
import Synchronization
import Testing

extension Live {
  /// Short runs of the program, several in parallel, with their expected exit statuses.
  ///
  /// `DEFT_STARTS` is the number of runs of each kind, and `DEFT_STARTS_PROGRAM` replaces the
  /// program that was built with the tests. `make starts` runs the released program 20,000 times
  /// for each kind.
  @Suite("Starts")
  struct StartsTests {
    private static let program =
      ProgramEnvironment.atStart["DEFT_STARTS_PROGRAM"] ?? LiveCanvas.program("deft")
    private static let count = ProgramEnvironment.atStart["DEFT_STARTS"].flatMap { Int($0) } ?? 25

    private static let recording = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../Traces/canvas-drag.deft-trace").standardized.path

    /// Runs the program without a display.
    private static func run(
      _ arguments: [String]
    ) throws -> (status: Int32, reason: Process.TerminationReason, errors: String) {
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = arguments
      process.environment = ProgramEnvironment.atStart.merging(["DISPLAY": ":4711"]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let messages = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (
        process.terminationStatus, process.terminationReason,
        String(decoding: messages, as: UTF8.self)
      )
    }

    @Test(
      "Runs in six parallel processes end with the expected status",
      arguments: [
        (["NAME", "--help"], 0), (["--version"], 0), ([], 69),
        (["export", "--opening-scene", "--format", "png", "-o", "-"], 0),
        (["replay", Self.recording], 0),
      ] as [([String], Int32)])
    func end(arguments: [String], status: Int32) throws {
      let left = Mutex(Self.count)
      let failures = Mutex<[String]>([])
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        func claimRun() -> Bool {
          left.withLock {
            $0 -= 1
            return $0 >= 0
          }
        }
        while claimRun() {
          let failure: String?
          do {
            let ended = try Self.run(arguments)
            let isRight = ended.reason == .exit && ended.status == status
            failure = isRight ? nil : "\(ended.reason) \(ended.status): \(ended.errors)"
          } catch {
            failure = "\(error)"
          }
          if let failure { failures.withLock { $0.append(failure) } }
        }
      }
      #expect(failures.withLock { $0 } == [])
    }
  }
}
