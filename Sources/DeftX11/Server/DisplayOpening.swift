import CX11
import DeftSystem
import Foundation
import Synchronization

/// The opening of a display on a separate thread, so that neither a silent server nor a broken connection blocks or
/// ends the program.
///
/// Xlib waits forever for a server's greeting. If the connection breaks before the display is open,
/// Xlib can only end the program, and libXi continues with a reply that has not arrived. So a
/// separate thread calls both libraries, and we wait for that thread: for a limited time if the
/// server is silent, and until Xlib's callback if the connection breaks. Xlib cannot be interrupted
/// in either case, so the thread stays blocked.
///
/// The policy: *a server is abandoned if it is silent, not if it is slow.* A server whose replies arrive slowly may
/// take much longer than the limit in total. It is abandoned only when nothing has arrived for that time, or after
/// twelve times that time.
final class DisplayOpening: Sendable {
  /// The server's replies to the first requests.
  struct Answers: Sendable {
    var atoms: AtomTable
    /// The major opcode of XInput2's events; `nil` without XInput2.
    var inputOpcode: Int32?
    /// The version of XInput in use; `nil` without XInput2.
    var xinputVersion: (major: Int, minor: Int)?
  }

  private enum Outcome: Sendable {
    case waiting
    /// The address of Xlib's display, and the server's replies.
    case opened(UInt, Answers)
    case refused
    case cut
    /// The caller has stopped waiting.
    case abandoned
  }

  private let outcome = Mutex(Outcome.waiting)
  /// The counter of the thread's sleeps, which shows whether the server is silent; `nil` before the thread starts and
  /// after it ends.
  private let sleeps = Mutex<ThreadSleeps?>(nil)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// The openings in progress, by thread.
  private static let running = Mutex<[pthread_t: DisplayOpening]>([:])

  /// Opens a display, and sends the first queries.
  ///
  /// - Parameters:
  ///   - name: The name of the display.
  ///   - newest: The newest version of XInput to use; (0, 0) uses none.
  ///   - patience: The maximum silence of the server, in seconds.
  ///   - meanwhile: Called while the server answers.
  /// - Throws: `unreachable`, `silent` or `closed`.
  static func open(
    _ name: String, newestXInput newest: (major: Int, minor: Int), patience: TimeInterval,
    meanwhile: () -> Void
  ) throws(XConnectionError) -> (display: OpaquePointer, answers: Answers) {
    let opening = DisplayOpening()
    guard WorkThread.start({ opening.run(name, newest) }) else { throw .unreachable(name) }
    meanwhile()
    opening.wait(patience: patience)
    let outcome = opening.outcome.withLock { outcome in
      defer { if case .waiting = outcome { outcome = .abandoned } }
      return outcome
    }
    switch outcome {
    case .opened(let address, let answers):
      guard let display = OpaquePointer(bitPattern: address) else { throw .unreachable(name) }
      return (display, answers)
    case .refused: throw .unreachable(name)
    case .cut: throw .closed(name)
    case .waiting, .abandoned: throw .silent(name, seconds: patience)
    }
  }

  /// Waits for the result, or until the server has been silent for too long.
  private func wait(patience: TimeInterval) {
    // Polling twenty times within `patience` prolongs the wait by 5% at most.
    var (last, silence) = (0, 0)
    for _ in 0..<12 * 20 where silence < 20 {
      if hasEnded.wait(timeout: .now() + patience / 20) == .success { return }
      let count = sleeps.withLock { $0?.count ?? 0 }
      silence = count == last ? silence + 1 : 0
      last = count
    }
  }

  /// Handles a broken connection, on behalf of Xlib. Never returns if that connection was being opened.
  static func noteLoss(of display: OpaquePointer?) {
    guard let opening = running.withLock({ $0[pthread_self()] }) else { return }
    if let display { close(XConnectionNumber(display)) }
    opening.end(.cut)
    while true { pause() }
  }

  // MARK: The thread

  private func run(_ name: String, _ newest: (major: Int, minor: Int)) {
    let thread = pthread_self()
    Self.running.withLock { $0[thread] = self }
    sleeps.withLock { $0 = ThreadSleeps() }
    defer {
      Self.running.withLock { $0[thread] = nil }
      sleeps.withLock { $0 = nil }
    }
    guard let display = XOpenDisplay(name) else {
      end(.refused)
      return
    }
    let atoms = AtomTable(display: display, screen: XDefaultScreen(display))
    let input = Self.negotiate(display, newest)
    let answers = Answers(
      atoms: atoms, inputOpcode: input?.opcode, xinputVersion: input.map { ($0.major, $0.minor) })
    if !end(.opened(UInt(bitPattern: display), answers)) { XCloseDisplay(display) }
  }

  /// Sets the result; false if the caller has stopped waiting.
  @discardableResult
  private func end(_ result: Outcome) -> Bool {
    let isAwaited = outcome.withLock { outcome in
      guard case .waiting = outcome else { return false }
      outcome = result
      return true
    }
    hasEnded.signal()
    return isAwaited
  }

  private static func negotiate(_ display: OpaquePointer, _ newest: (major: Int, minor: Int))
    -> (opcode: Int32, major: Int, minor: Int)?
  {
    guard newest >= (2, 0) else { return nil }
    var (opcode, event, error) = (Int32(0), Int32(0), Int32(0))
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      return nil
    }
    var (major, minor) = (Int32(newest.major), Int32(newest.minor))
    guard XIQueryVersion(display, &major, &minor) == Success, major >= 2 else { return nil }
    return (opcode, Int(major), Int(minor))
  }
}
