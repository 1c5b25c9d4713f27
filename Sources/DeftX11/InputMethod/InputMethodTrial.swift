import CX11
import CX11Shims
import DeftInput
import DeftSystem
import Foundation
import Synchronization

/// A trial of an input method, before a window relies on it: a thread does on a connection of its own what the window
/// will do on its.
///
/// The policy: *no window waits for an input method that does not answer.*  Xlib waits without end for its answers when
/// a method is opened, and cannot be left: a thread that waits stays where it is, without any work.  When the program
/// ends, the connection is taken from under it first (``leaveAll()``): Xlib frees what its threads share, then.
final class InputMethodTrial: Sendable {
  /// How long whoever begins to type waits for the answer, in seconds: a method at work answers sooner.
  static let wait: TimeInterval = 0.1
  /// After how many seconds a method that does not answer is told to the person.
  static let patience: TimeInterval = 2

  private let answered = Mutex(false)
  private let late = Mutex(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// The trials that wait for an answer.
  private static let waiting = Mutex<[ObjectIdentifier: Connection]>([:])
  private static let leavesAtEnd: Void = { atexit { _ = InputMethodTrial.leaveAll() } }()

  private struct Connection {
    /// A descriptor of the connection's own, which is there for as long as this is.
    let descriptor: Int32
    /// Signalled when the trial's thread makes no call of Xlib any more.
    let isLeft: DispatchSemaphore
  }

  /// Begins to try the method that the locale's modifiers name, on a display.
  ///
  /// The main queue is woken when the method has answered, and when it is late.
  init(on displayName: String) {
    if !WorkThread.begin({ [self] in run(displayName) }) { end() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      late.withLock { $0 = true }
      DispatchQueue.main.async {}
    }
  }

  /// Whether the method has answered, be it that it cannot be had.
  var hasAnswered: Bool { answered.withLock { $0 } }

  /// Whether the method has not answered within ``patience``.
  var isLate: Bool { !hasAnswered && late.withLock { $0 } }

  /// Waits for the answer, no longer than ``wait``.
  func waitBriefly() { _ = hasEnded.wait(timeout: .now() + Self.wait) }

  /// Ends the connections of all trials that wait for an answer, and waits until Xlib has noticed, for each no longer than
  /// a second.
  ///
  /// - Returns: whether no thread of a trial calls Xlib any more.
  static func leaveAll() -> Bool {
    return waiting.withLock { waiting in
      waiting.values.forEach { shutdown($0.descriptor, Int32(SHUT_RDWR)) }
      return waiting.values.allSatisfy { $0.isLeft.wait(timeout: .now() + 1) == .success }
    }
  }

  private func run(_ displayName: String) {
    guard
      let display = try? DisplayOpening.open(
        displayName, newestXInput: (0, 0), patience: XConnection.usualPatience, meanwhile: {}
      ).display
    else { return end() }
    _ = Self.leavesAtEnd
    let isLeft = DispatchSemaphore(value: 0)
    // When the server goes, the window's own connection says so.
    XSetIOErrorExitHandler(
      display,
      { _, isLeft in
        if let isLeft {
          Unmanaged<DispatchSemaphore>.fromOpaque(isLeft).takeUnretainedValue().signal()
        }
        while true { pause() }
      }, Unmanaged.passUnretained(isLeft).toOpaque())
    let connection = Connection(descriptor: dup(XConnectionNumber(display)), isLeft: isLeft)
    Self.waiting.withLock { $0[ObjectIdentifier(self)] = connection }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    if let method = XOpenIM(display, nil, nil, nil) {
      if let styles = deft_input_styles(method) { XFree(styles) }
      var calls = DeftPreeditCalls(
        start: { _, _, _ in -1 }, draw: { _, _, _ in }, caret: { _, _, _ in }, done: { _, _, _ in })
      if let context = deft_make_input_context(method, window, false, &calls, nil) {
        XDestroyIC(context)
      }
      XCloseIM(method)
    }
    XCloseDisplay(display)
    isLeft.signal()
    Self.waiting.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(self)) }
    close(connection.descriptor)
    end()
  }

  private func end() {
    answered.withLock { $0 = true }
    hasEnded.signal()
    DispatchQueue.main.async {}
  }
}
