import CX11
import CX11Shims
import DeftInput
import DeftSystem
import Foundation
import Synchronization

/// A test of an input method before a window uses it: a thread makes the same calls on a separate connection.
///
/// The policy: *no window waits for an input method that does not answer.* Xlib waits forever for
/// the answers when it opens a method, and cannot be interrupted, so a thread without an answer
/// stays blocked. Before the program ends, the connections of blocked threads are shut down
/// (``shutDownAll()``), because Xlib then frees memory that its threads share.
final class InputMethodTrial: Sendable {
  /// The time in seconds that the window waits at the beginning of text input. A working method answers sooner.
  static let wait: TimeInterval = 0.1
  /// The seconds after which a method without an answer is reported to the user.
  static let patience: TimeInterval = 2

  private let answered = Mutex(false)
  private let late = Mutex(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// The trials that wait for an answer.
  private static let waiting = Mutex<[ObjectIdentifier: Connection]>([:])
  private static let shutsDownAtExit: Void = { atexit { _ = InputMethodTrial.shutDownAll() } }()

  private struct Connection {
    /// A duplicate of the connection's descriptor, valid as long as this object.
    let descriptor: Int32
    /// Signalled when the trial's thread no longer calls Xlib.
    let threadLeft: DispatchSemaphore
  }

  /// Begins to test an input method on a display. The locale's modifiers name the method.
  ///
  /// Wakes the main queue when the method has answered, and when it is late.
  init(on displayName: String) {
    if !WorkThread.start({ [self] in run(displayName) }) { end() }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      late.withLock { $0 = true }
      DispatchQueue.main.async {}
    }
  }

  /// Whether the method has answered, successfully or not.
  var hasAnswered: Bool { answered.withLock { $0 } }

  /// Whether the method has not answered within ``patience``.
  var isLate: Bool { !hasAnswered && late.withLock { $0 } }

  /// Waits for the answer, at most for ``wait``.
  func waitBriefly() { _ = hasEnded.wait(timeout: .now() + Self.wait) }

  /// Shuts down the connections of all trials that wait for an answer, and waits until Xlib has noticed, at most a
  /// second for each.
  ///
  /// - Returns: Whether no thread of a trial calls Xlib any more.
  static func shutDownAll() -> Bool {
    return waiting.withLock { waiting in
      waiting.values.forEach { shutdown($0.descriptor, Int32(SHUT_RDWR)) }
      return waiting.values.allSatisfy { $0.threadLeft.wait(timeout: .now() + 1) == .success }
    }
  }

  private func run(_ displayName: String) {
    guard
      let display = try? DisplayOpening.open(
        displayName, newestXInput: (0, 0), patience: XConnection.usualPatience, meanwhile: {}
      ).display
    else { return end() }
    _ = Self.shutsDownAtExit
    let threadLeft = DispatchSemaphore(value: 0)
    // When the server ends, the window's own connection reports it.
    XSetIOErrorExitHandler(
      display,
      { _, threadLeft in
        if let threadLeft {
          Unmanaged<DispatchSemaphore>.fromOpaque(threadLeft).takeUnretainedValue().signal()
        }
        while true { pause() }
      }, Unmanaged.passUnretained(threadLeft).toOpaque())
    let connection = Connection(descriptor: dup(XConnectionNumber(display)), threadLeft: threadLeft)
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
    threadLeft.signal()
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
