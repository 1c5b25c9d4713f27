import Deft
import DeftSystem
import DeftTesting
import GestureBench

/// A private X server with a program, on a thread of its own.
///
/// The policy: *the window never waits for the server or its programs.* Inputs are queued for the thread, and what
/// happens is reported on the main queue. When the program ends, its children and the server end with it.
final class SimulatedServer: SimulatedDevices {
  /// What has happened.
  enum Event: Sendable {
    /// The server is running on this display, and the program is starting.
    case started(displayName: String)
    /// The server or the program cannot be started, or the server has ended.
    case failed(String)
    case ended(DeftTesting.ExitStatus)
  }

  /// A program with its arguments.
  struct Program: Sendable {
    var name: String
    var arguments: [String] = []
  }

  private enum Request: Sendable {
    case input(SimulatedInput)
    case end
  }

  private let configuration: VirtualXServer.Configuration
  private let program: Program
  private let manager: Program?
  private let requests: Mailbox<Request>
  private let events: Mailbox<Event>
  private let isStopped = DispatchSemaphore(value: 0)

  /// Starts the server, then the window manager, then the program; fails if the process has no free descriptors.
  ///
  /// - Parameter manager: The window manager, if any.
  init?(
    _ configuration: VirtualXServer.Configuration, program: Program, manager: Program?
  ) {
    guard let requests = Mailbox<Request>(), let events = Mailbox<Event>() else { return nil }
    (self.configuration, self.program, self.manager) = (configuration, program, manager)
    (self.requests, self.events) = (requests, events)
    Thread { [self] in
      run()
      isStopped.signal()
    }.start()
  }

  /// Calls `body` on the main queue with each event, until the result is cancelled.
  func receive(_ body: @escaping (Event) -> Void) -> any DispatchSourceRead { events.receive(body) }

  /// Ends the program and the server, and waits until both have ended. Call it once.
  func stop() {
    requests.send(.end)
    isStopped.wait()
  }

  func send(_ input: SimulatedInput) { requests.send(.input(input)) }

  /// The changes with which a program keeps the user's language and files.
  static var ownEnvironment: [String: String?] {
    let environment = ProgramEnvironment.atStart
    return [
      "LANGUAGE": environment["LANGUAGE"], "XDG_STATE_HOME": environment["XDG_STATE_HOME"],
    ]
  }

  // MARK: - The thread

  private func run() {
    do {
      let server = try VirtualXServer(configuration)
      defer { server.stop() }
      // Without a window manager, the window below the pointer has the keyboard.
      server.mouse.move(to: CGPoint(x: configuration.width / 2, y: configuration.height / 2))
      let own = Self.ownEnvironment
      if let manager {
        _ = try server.runForwarding(manager.name, manager.arguments, environment: own)
      }
      let client = try server.runForwarding(
        program.name, program.arguments, environment: own)
      events.send(.started(displayName: server.displayName))
      var player = SimulatedInputPlayer(server)
      while true {
        for request in requests.take() {
          guard case .input(let input) = request else { return }
          player.play(input)
        }
        if let status = client.exitStatus { return events.send(.ended(status)) }
        guard server.isRunning else {
          let message = "The X server has ended:\n\(server.logExcerpt)"
          return events.send(.failed(message))
        }
        Self.wait(for: [requests.descriptor, client.endDescriptor, server.endDescriptor])
      }
    } catch {
      events.send(.failed("\(error)"))
    }
  }

  private static func wait(for descriptors: [Int32]) {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&entries, nfds_t(entries.count), -1)
  }
}
