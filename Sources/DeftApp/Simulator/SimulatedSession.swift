import Deft
import DeftSystem
import DeftTesting

/// A private X server with its own session bus, on which other programs run.
///
/// The policy: *programs use the user's language and files, but cannot reach the desktop.* If a
/// single-instance program were on the desktop's session bus, it would open its window on the
/// desktop.
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

  /// Starts a program, and forwards its output to the output of this process.
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
