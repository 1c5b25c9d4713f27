import Deft
import DeftTesting
import Synchronization

/// A handler that ends a demonstration when Ctrl-C is pressed or the session ends.
///
/// The demonstration blocks while it waits for programs and moves fingers, and has no event loop.
/// The handler therefore stops the virtual server instead. The next action of the demonstration
/// then fails, and the demonstration cleans up as after any error.
final class Interruption: Sendable {
  private struct State: Sendable {
    var signal: Int32?
    var ends: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Starts to handle the signals.
  init() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // The default action of the signal would end the program before the source reports the signal.
      let before = signal(number, SIG_IGN)
      // Signals that the parent process ignores, such as SIGHUP under nohup, stay ignored.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // The handler retains the source for the lifetime of the program.
      source.setEventHandler { [self] in
        _ = source
        end(number)
      }
      source.activate()
    }
  }

  /// Stops a server when a signal arrives.
  ///
  /// - Throws: `VirtualXServerError.notRunning` if a signal has already arrived.
  func watch(_ server: VirtualXServer) throws(VirtualXServerError) {
    let interruption = server.interruption
    let hasCome = state.withLock { state in
      state.ends.append(interruption)
      return state.signal != nil
    }
    if hasCome { throw .notRunning }
  }

  /// Ends the program with the signal that has arrived, as if it were not handled; returns if no signal has arrived.
  func endProgram() {
    guard let number = state.withLock({ $0.signal }) else { return }
    signal(number, SIG_DFL)
    raise(number)
  }

  private func end(_ number: Int32) {
    let ends = state.withLock { state in
      state.signal = state.signal ?? number
      return state.ends
    }
    for end in ends { end() }
  }
}
