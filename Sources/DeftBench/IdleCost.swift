import Deft
import DeftTesting

/// A measurement of a program at rest.
enum IdleCost {
  /// Returns the number of wake-ups in five seconds on an idle server.
  static func wakeUps(shapes: Int) throws -> Int {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try server.run("/proc/self/exe".resolvingLink, ["scene", "\(shapes)"])
    try server.waitForScreen(timeout: 20) { $0[640, 400] == 0xFF00FF }
    // Wait a second after the first frame, until the work that follows it is done.
    Thread.sleep(forTimeInterval: 1)
    let before = try client.wakeUps
    Thread.sleep(forTimeInterval: 5)
    return try client.wakeUps - before
  }
}
