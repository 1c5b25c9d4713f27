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

  /// How long the program's threads have kept a processor busy so far, in seconds, to a hundredth.
  ///
  /// - Throws: what Foundation does where the program has gone.
  package var cpuTime: TimeInterval {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      // Behind the name, which may hold anything: the twelfth and the thirteenth are user and system.
      let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.dropFirst(11).prefix(2).reduce(0) { $0 + (TimeInterval($1) ?? 0) }
        / TimeInterval(sysconf(Int32(_SC_CLK_TCK)))
    }
  }
}
