import DeftTesting
import Foundation

extension ClientProcess {
  /// Whether all of the program's threads wait for something other than a processor.
  ///
  /// - Throws: what Foundation does where the program has gone.
  var isAsleep: Bool {
    get throws {
      let tasks = "/proc/\(identifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).allSatisfy { task in
        let status = try String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
        // Behind the name, which may hold anything.
        return status.split(separator: ")").last?.hasPrefix(" S") == true
      }
    }
  }
}
