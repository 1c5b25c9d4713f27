import CX11
import DeftSystem
import Foundation
import Synchronization

/// The opening of a display: on a thread of its own, so that neither a server that says nothing nor a
/// connection that breaks in the middle holds up or ends the program.
///
/// Xlib waits for a server's greeting without end, and where the connection is cut before the display
/// is open, it can only end the program; libXi goes on with an answer that has not come. So another
/// thread calls them, and we wait for that: where the server says nothing, no longer than a given time;
/// where the connection breaks, until Xlib's callback comes. Xlib cannot be left in either case: the
/// thread then stays where it is, without any work.
///
/// The policy: *silence counts, not slowness.*  A server whose replies come late one by one may take much longer than the
/// given time in all; it is given up only when nothing at all has arrived for that time, or after twelve times as long.
final class DisplayOpening: Sendable {
  /// What is asked of every server before anything else.
  struct Answers: Sendable {
    var atoms: AtomTable
    /// The major opcode of XInput2's events; nil without XInput2.
    var inputOpcode: Int32?
    /// The version of XInput that both sides speak; nil without XInput2.
    var xinputVersion: (major: Int, minor: Int)?
  }

  private enum Outcome: Sendable {
    case waiting
    /// The address of Xlib's display, and what the server has answered.
    case opened(UInt, Answers)
    case refused
    case cut
    /// Nobody waits any more.
    case abandoned
  }

  private let outcome = Mutex(Outcome.waiting)
  /// What the thread's silence is told by, from its beginning to its end.
  private let sleeps = Mutex<ThreadSleeps?>(nil)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// The openings that go on, by their threads.
  private static let running = Mutex<[pthread_t: DisplayOpening]>([:])

  /// Opens a display, and asks the server what is always asked.
  ///
  /// - Parameters:
  ///   - newest: The newest version of XInput to speak; (0, 0) speaks none.
  ///   - patience: The longest silence of the server, in seconds.
  ///   - meanwhile: What is done while the server answers.
  /// - Throws: `unreachable`, `silent` or `closed`.
  static func open(
    _ name: String, newestXInput newest: (major: Int, minor: Int), patience: TimeInterval,
    meanwhile: () -> Void
  ) throws(XConnectionError) -> (display: OpaquePointer, answers: Answers) {
    let opening = DisplayOpening()
    guard WorkThread.begin({ opening.run(name, newest) }) else { throw .unreachable(name) }
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

  /// Waits for the end, or until the server has been silent for a time.
  private func wait(patience: TimeInterval) {
    // Looking twenty times in that time makes the wait 5 % longer at most.
    var (last, silence) = (0, 0)
    for _ in 0..<12 * 20 where silence < 20 {
      if hasEnded.wait(timeout: .now() + patience / 20) == .success { return }
      let count = sleeps.withLock { $0?.count ?? 0 }
      silence = count == last ? silence + 1 : 0
      last = count
    }
  }

  /// Called by Xlib when a connection breaks: where it was being opened, this never returns.
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

  /// Says how it ended; false where nobody waits any more.
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
