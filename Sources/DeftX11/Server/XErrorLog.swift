import CX11
import CX11Shims
import DeftSystem
import Foundation
import Synchronization

/// X errors. They arrive long after their request, in a C callback without a context.
///
/// ``trap(_:_:)`` returns the first error of its requests, and ``ignore(_:_:)`` discards errors.
/// All other errors are reported on standard error, each kind once, and the program continues,
/// because none of our requests justifies ending it.
enum XErrorLog {
  /// One error of the server.
  struct Record: Sendable {
    var code: UInt8
    var request: UInt8
    var minor: UInt8
    var text: String
  }

  private struct State: Sendable {
    /// The first request whose errors are trapped; `nil` outside of a trap.
    var trapStart: UInt?
    var trapped: Record?
    var reported: Set<[UInt8]> = []
    /// The requests whose errors are ignored.
    var ignored: [Ignored] = []
  }

  /// A range of requests whose errors are ignored, for example because another program may destroy
  /// its window at any moment.
  private struct Ignored: Sendable {
    var display: UInt
    var serials: Range<UInt>
  }

  private static let state = Mutex(State())

  /// The replacement of Xlib's handlers, which end the program. It runs once, before the first connection is opened.
  static let install: Void = {
    // Displays are opened, and input methods tested, on other threads.
    XInitThreads()
    _ = XSetErrorHandler { display, event in
      if let display, let event { XErrorLog.note(display, event.pointee) }
      return 0
    }
    // The default handler prints and exits. Instead, the exit handler of each connection handles the error; a
    // connection that is being opened has none yet.
    _ = XSetIOErrorHandler { display in
      DisplayOpening.noteLoss(of: display)
      return 0
    }
    deft_ignore_broken_pipes()
    // A connection must not get the number of a missing standard stream.
    StandardStreams.open()
  }()

  /// Runs `body`, waits for the server, and returns the first error of its requests.
  static func trap(_ display: OpaquePointer, _ body: () -> Void) -> Record? {
    let start = UInt(XNextRequest(display))
    state.withLock {
      $0.trapStart = start
      $0.trapped = nil
    }
    body()
    XSync(display, 0)
    return state.withLock {
      $0.trapStart = nil
      return $0.trapped
    }
  }

  /// Runs `body`, and ignores all errors of its requests, for example because another program's window was destroyed.
  /// Does not wait for the server. Callers that wait for another program's answer need a time limit.
  static func ignore(_ display: OpaquePointer, _ body: () -> Void) {
    let start = UInt(XNextRequest(display))
    let address = UInt(bitPattern: display)
    // Replies may be read within the body.
    state.withLock { $0.ignored.append(Ignored(display: address, serials: start..<UInt.max)) }
    body()
    let (end, done) = (UInt(XNextRequest(display)), UInt(XLastKnownRequestProcessed(display)))
    state.withLock { state in
      if let index = state.ignored.lastIndex(where: { $0.serials.upperBound == .max }) {
        state.ignored[index].serials = start..<max(start, end)
      }
      state.ignored.removeAll { $0.display == address && $0.serials.upperBound <= done }
    }
  }

  private static func note(_ display: OpaquePointer, _ event: XErrorEvent) {
    var text = [CChar](repeating: 0, count: 160)
    XGetErrorText(display, Int32(event.error_code), &text, Int32(text.count))
    let record = Record(
      code: event.error_code, request: event.request_code, minor: event.minor_code,
      text: String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    let isNew = state.withLock { state in
      if let start = state.trapStart, event.serial >= start {
        if state.trapped == nil { state.trapped = record }
        return false
      }
      let address = UInt(bitPattern: display)
      if state.ignored.contains(where: {
        $0.display == address && $0.serials.contains(event.serial)
      }) {
        return false
      }
      return state.reported.insert([record.code, record.request, record.minor]).inserted
    }
    if isNew { report(record) }
  }

  private static func report(_ r: Record) {
    let line =
      "deft: the X server refused a request (\(r.text); request \(r.request).\(r.minor)). "
      + "Deft continues without it."
    StandardError.write(line)
  }
}
