import Deft
import DeftSystem
import DeftTesting

/// A private X server with a session bus of its own, for programs of others.
///
/// The policy: *programs keep the user's language and files, and cannot reach the desktop.* On the desktop's session bus,
/// a program with a single instance would open its window there.
struct SimulatedSession {
  /// A program with its arguments.
  struct Program: Sendable {
    var name: String
    var arguments: [String] = []
  }

  let server: VirtualXServer
  private let bus: PrivateBus?

  /// Starts the server, the bus, and then the window manager, if any.
  init(_ configuration: VirtualXServer.Configuration, manager: Program?) throws {
    server = try VirtualXServer(configuration)
    let hasBusProgram =
      ProgramStart.find("dbus-daemon", environment: ProgramEnvironment.atStart) != nil
    do {
      bus = hasBusProgram ? try PrivateBus() : nil
      if let manager { _ = try start(manager) }
    } catch {
      server.stop()
      throw error
    }
  }

  /// Starts a program whose output goes to this process's own.
  func start(_ program: Program) throws -> ClientProcess {
    let environment = ProgramEnvironment.atStart
    return try server.runForwarding(
      program.name, program.arguments,
      environment: [
        "LANGUAGE": environment["LANGUAGE"], "XDG_STATE_HOME": environment["XDG_STATE_HOME"],
        // Without the variable, programs look for the desktop's bus in the runtime folder.
        "DBUS_SESSION_BUS_ADDRESS": bus?.address ?? "disabled:",
      ])
  }

  /// Ends the programs, the bus and the server.
  func stop() {
    server.stop()
    bus?.stop()
  }
}
