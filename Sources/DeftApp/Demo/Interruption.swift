import Deft
import DeftTesting
import Synchronization

/// Ends a demonstration from outside: when a person presses Ctrl-C, or when the session ends.
///
/// The demonstration waits for programs and paces fingers, and turns no event loop. So its server is
/// ended beneath it: whatever it does next fails, and on its way out it cleans up as always.
final class Interruption: Sendable {
  private struct State: Sendable {
    var signal: Int32?
    var ends: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Hears the signals from now on.
  init() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Without this, the system would end the program before anything here is heard.
      let before = signal(number, SIG_IGN)
      // Whoever started us does not want it to be heard, as nohup does with SIGHUP.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      // The source lives as long as the program, as its handler does.
      source.setEventHandler { [self] in
        _ = source
        end(number)
      }
      source.activate()
    }
  }

  /// A server that is ended when a signal comes.
  ///
  /// - Throws: `VirtualXServerError.notRunning` when one has come already.
  func watch(_ server: VirtualXServer) throws(VirtualXServerError) {
    let interruption = server.interruption
    let hasCome = state.withLock { state in
      state.ends.append(interruption)
      return state.signal != nil
    }
    if hasCome { throw .notRunning }
  }

  /// Ends the program by the signal that has come, as it would have ended without us; returns where
  /// none has.
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
