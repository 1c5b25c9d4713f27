import Deft
import DeftSystem
import DeftTesting
import GestureBench

/// A private X server with a program, operated by a separate thread.
///
/// The policy: *the window never waits for the server or its programs.* Inputs are queued for the
/// thread, and events are reported on the main queue. When the program ends, its children and the
/// server end with it.
final class SimulatedServer: SimulatedDevices {
  /// An event that the thread reports.
  enum Event: Sendable {
    /// The server is running on this display, and the program is starting.
    case started(displayName: String)
    /// The server or the program cannot be started, or the server has ended.
    case failed(String)
    /// A fault cannot be injected.
    case warning(String)
    case ended(DeftTesting.ExitStatus)
    /// The recording has ended with this status, after a message.
    case unrecorded(DeftTesting.ExitStatus)
  }

  private let configuration: VirtualXServer.Configuration
  private let program: SimulatedSession.Program
  private let manager: SimulatedSession.Program?
  private let recording: String?
  private let thread: DeviceThread<Event>

  /// Starts the server, then the window manager, then the program; fails if the process has no free descriptors.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the server.
  ///   - program: The program.
  ///   - manager: The window manager, if any.
  ///   - recording: The file to which all input of the server is recorded, if any.
  init?(
    _ configuration: VirtualXServer.Configuration, program: SimulatedSession.Program,
    manager: SimulatedSession.Program?, recording: String?
  ) {
    guard let thread = DeviceThread<Event>() else { return nil }
    (self.configuration, self.program, self.manager) = (configuration, program, manager)
    (self.recording, self.thread) = (recording, thread)
    thread.start { [self] in run() }
  }

  /// Calls `body` on the main queue with each event, until the result is cancelled.
  func receive(_ body: @escaping (Event) -> Void) -> any DispatchSourceRead { thread.receive(body) }

  /// Ends the program and the server, and waits until both have ended. Call it once.
  func stop() { thread.stop() }

  func send(_ input: SimulatedInput) { thread.send(input) }

  // MARK: - The thread

  private func run() {
    do {
      let session = try SimulatedSession(configuration, manager: manager)
      defer { session.stop() }
      let server = session.server
      // Without a window manager, the window below the pointer has the keyboard focus.
      server.mouse.move(to: CGPoint(x: configuration.width / 2, y: configuration.height / 2))
      let recorder = try recording.map { try session.start(.recorder(server, into: $0)) }
      defer { recorder?.stop(grace: 5) }
      let client = try session.start(program)
      thread.report(.started(displayName: server.displayName))
      var player = SimulatedInputPlayer(server)
      while true {
        for request in thread.take() {
          guard case .input(let input) = request else { return }
          do { try player.play(input) } catch { thread.report(.warning("\(error)")) }
        }
        if let status = client.exitStatus { return thread.report(.ended(status)) }
        // The recorder has already printed the reason.
        if let status = recorder?.exitStatus { return thread.report(.unrecorded(status)) }
        guard server.isRunning else {
          let message = "The X server has ended:\n\(server.logExcerpt)"
          return thread.report(.failed(message))
        }
        waitForInput(
          [thread.descriptor, client.endDescriptor, server.endDescriptor]
            + (recorder.map { [$0.endDescriptor] } ?? []))
      }
    } catch {
      thread.report(.failed("\(error)"))
    }
  }
}

extension SimulatedSession.Program {
  /// Returns the command that runs this program as the recorder of all input on a server.
  fileprivate static func recorder(_ server: VirtualXServer, into file: String) -> Self {
    Self(
      name: "/proc/\(getpid())/exe",
      arguments: ["record", "--everywhere", "--display", server.displayName, "--", file])
  }
}
