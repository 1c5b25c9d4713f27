import DeftTesting
import Foundation

extension ClientProcess {
  /// Whether all threads of the program sleep.
  ///
  /// - Throws: An error of Foundation if the program has ended.
  var isAsleep: Bool {
    get throws {
      let tasks = "/proc/\(identifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).allSatisfy { task in
        // A thread may end in the meantime.
        guard let status = try? String(contentsOfFile: "\(tasks)/\(task)/stat", encoding: .utf8)
        else { return false }
        // The state follows the name, which may contain any characters.
        return status.split(separator: ")").last?.hasPrefix(" S") == true
      }
    }
  }
}
