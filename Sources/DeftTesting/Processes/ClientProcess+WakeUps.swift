import Foundation

extension ClientProcess {
  /// The number of times that the program's threads have gone to sleep. It is constant while the threads
  /// sleep.
  ///
  /// - Throws: Foundation's error if the program has ended.
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

  /// The processor time of the program's threads so far, in seconds, with a resolution of 0.01 s.
  ///
  /// - Throws: Foundation's error if the program has ended.
  package var cpuTime: TimeInterval {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      // Split after the name, which may contain any characters. Fields 12 and 13 are user and system time.
      let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (TimeInterval($1) ?? 0) }
        / TimeInterval(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
}
