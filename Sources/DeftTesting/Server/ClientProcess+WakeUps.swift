import Foundation

extension ClientProcess {
  /// How often the program's threads have gone to sleep so far: a number that stays while nothing wakes them.
  ///
  /// - Throws: what Foundation does where the program has gone.
  package var wakeUps: Int {
    get throws {
      let tasks = "/proc/\(identifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).map { task in
        let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0
      }.reduce(0, +)
    }
  }
}
