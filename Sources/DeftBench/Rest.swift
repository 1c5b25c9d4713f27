import Deft
import DeftTesting

/// What a program at rest costs.
enum Rest {
  /// How often the scene's program wakes up in five seconds on a server where nothing happens.
  static func wakeUps(shapes: Int) throws -> Int {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try server.run("/proc/self/exe".resolvingLink, ["scene", "\(shapes)"])
    try server.waitForScreen(timeout: 20) { $0[640, 400] == 0xFF00FF }
    // The first frame is on screen; what it set off is over when a second has passed quietly.
    Thread.sleep(forTimeInterval: 1)
    let before = try switches(client.identifier)
    Thread.sleep(forTimeInterval: 5)
    return try switches(client.identifier) - before
  }

  /// The voluntary context switches of all threads of a process.
  private static func switches(_ pid: Int32) throws -> Int {
    var total = 0
    for task in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task") {
      let status = try String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)
      for line in status.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
        total += Int(line.split(whereSeparator: \.isWhitespace).last!) ?? 0
      }
    }
    return total
  }
}
