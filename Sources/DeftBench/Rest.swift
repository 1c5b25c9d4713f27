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
    let before = try client.wakeUps
    Thread.sleep(forTimeInterval: 5)
    return try client.wakeUps - before
  }
}
