import CX11
import DeftGeometry
import DeftInput

/// A reader of other programs' selections (ICCCM 2.4): it sends a request, and passes the answer to a completion.
///
/// The policy: *nothing waits for another program, and no other program can exhaust memory or keep
/// a completion pending forever*. Each request has its own window, so that answers cannot be
/// confused. The window of an unanswered request is retained, because a program that is only late
/// must not write to a destroyed window.
///
/// Large data are read in steps, one in each iteration of the event loop, so that input is handled in between. The
/// total cost is proportional to the size of the data.
final class SelectionReader {
  /// The maximum silence of another program, in seconds.
  static let patience: TimeInterval = 5
  /// The maximum number of bytes per reading.
  var limit = 256 << 20
  /// The maximum number of bytes per step.
  static let step = 1 << 20

  /// The kind of a request.
  private enum Question {
    case types((Result<OfferedTypes<Atom>, ClipboardError>) -> Void)
    case data(MediaType, (Result<ClipboardItem, ClipboardError>) -> Void)
  }

  private final class Reading {
    let question: Question
    let selection: Atom
    let target: Atom
    /// The data received so far.
    var transfer: IncomingTransfer
    /// Whether an answer has arrived.
    var isAnswered = false
    /// Whether the data arrive in pieces, each of which the owner writes after the previous one has
    /// been read.
    var isInPieces = false
    /// The offset of the next read within the current piece, in bytes as stored by the server.
    var offset = 0
    /// The type of the data, and the bits per item.
    var (type, format): (Atom, Int) = (0, 8)
    var deadline: TimeInterval

    init(
      _ question: Question, _ selection: Atom, _ target: Atom, limit: Int, deadline: TimeInterval
    ) {
      (self.question, self.selection, self.target) = (question, selection, target)
      transfer = IncomingTransfer(limit: limit)
      self.deadline = deadline
    }
  }

  private let connection: XConnection
  private let now: () -> TimeInterval
  private var readings: [Window: Reading] = [:]
  /// The windows with more data to read.
  private var ready: [Window] = []
  /// The windows of requests that were never answered.
  private var abandoned: [Window] = []

  private var display: OpaquePointer { connection.display }
  private var property: Atom { connection.atoms[.ownProperty] }

  init(connection: XConnection, now: @escaping () -> TimeInterval) {
    (self.connection, self.now) = (connection, now)
  }

  // MARK: - Requests

  /// Requests the offered types. Fails if nothing is offered, or the owner does not answer.
  func types(
    of selection: Atom, at time: Time,
    _ completion: @escaping (Result<OfferedTypes<Atom>, ClipboardError>) -> Void
  ) {
    ask(.types(completion), selection, connection.atoms[.targets], time)
  }

  /// Requests data by the name of their type.
  func read(
    _ type: MediaType, as target: Atom, of selection: Atom, at time: Time,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    ask(.data(type, completion), selection, target, time)
  }

  private func ask(_ question: Question, _ selection: Atom, _ target: Atom, _ time: Time) {
    let reading = Reading(
      question, selection, target, limit: limit, deadline: now() + Self.patience)
    guard connection.isConnected else { return finish(reading, .failure(.gone)) }
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    let window = XCreateWindow(
      display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask),
      &attributes)
    readings[window] = reading
    XConvertSelection(display, selection, target, property, window, time)
    XFlush(display)
  }

  // MARK: - Answers

  /// Handles an answer; returns `false` if it belongs to another request.
  func handle(_ event: XSelectionEvent) -> Bool {
    guard let reading = readings[event.requestor] else { return false }
    guard event.selection == reading.selection, event.target == reading.target,
      !reading.isAnswered
    else { return true }
    guard event.property == property else {
      end(event.requestor, .failure(.refused))
      return true
    }
    reading.isAnswered = true
    noteReady(event.requestor)
    return true
  }

  /// Handles a property change of one of the windows, such as the arrival of another piece; false
  /// for other windows.
  func handle(_ event: XPropertyEvent) -> Bool {
    guard let reading = readings[event.window] else { return false }
    if event.atom == property, event.state == PropertyNewValue, reading.isInPieces {
      noteReady(event.window)
    }
    return true
  }

  private func noteReady(_ window: Window) { if !ready.contains(window) { ready.append(window) } }

  /// Reads a step of the available data.
  private func read(at window: Window) {
    guard let reading = readings[window] else { return }
    reading.deadline = now() + Self.patience
    let value = ForeignWindow.read(
      display, window, property, limit: Self.step, deleting: true, offset: reading.offset)
    guard let value else {
      // The data of a transfer in pieces may have been read already; any other empty answer is invalid.
      if !reading.isInPieces { end(window, .failure(.refused)) }
      return
    }
    if value.type == connection.atoms[.incr], !reading.isInPieces {
      // Deleting the property requests the first piece.
      reading.isInPieces = true
      return
    }
    let isEmpty = value.data.isEmpty
    if !isEmpty { (reading.type, reading.format) = (value.type, value.format) }
    if !isEmpty, reading.transfer.receive(value.data) == .isTooLarge {
      return end(window, .failure(.tooLarge(limit: limit)))
    }
    if value.isCut {
      reading.offset += Self.step
      return noteReady(window)
    }
    // An empty piece is the last.
    guard reading.isInPieces, reading.offset > 0 || !isEmpty else {
      return end(
        window,
        .success(
          ForeignWindow.Value(
            type: reading.type == 0 ? value.type : reading.type, format: reading.format,
            data: reading.transfer.data, isCut: false)))
    }
    reading.offset = 0
  }

  private func end(_ window: Window, _ result: Result<ForeignWindow.Value, ClipboardError>) {
    guard let reading = readings.removeValue(forKey: window) else { return }
    if case .failure(.timedOut) = result {
      abandoned.append(window)
    } else {
      XDestroyWindow(display, window)
      XFlush(display)
    }
    finish(reading, result)
  }

  /// Cancels all readings.
  func cancel() { for window in readings.keys { end(window, .failure(.gone)) } }

  private func finish(
    _ reading: Reading, _ result: Result<ForeignWindow.Value, ClipboardError>
  ) {
    switch reading.question {
    case .types(let completion): completion(result.map { offered(atoms(in: $0)) })
    case .data(let type, let completion):
      completion(
        result.map { value in
          let isLatin1 = type == .text && value.type == Atom(XA_STRING)
          return ClipboardItem(
            type: type, data: isLatin1 ? SelectionNames.utf8(latin1: value.data) : value.data)
        })
    }
  }

  // MARK: - Names

  /// The maximum number of names to look up.
  private static let mostNames = 1024

  private func atoms(in value: ForeignWindow.Value) -> [Atom] {
    guard value.format == 32 else { return [] }
    return value.data.withUnsafeBytes { Array($0.bindMemory(to: Atom.self).prefix(Self.mostNames)) }
  }

  /// Returns the media types of the given atoms.
  func offered(_ atoms: [Atom]) -> OfferedTypes<Atom> {
    guard connection.isConnected, !atoms.isEmpty else { return OfferedTypes([]) }
    let names = connection.atoms.names(of: atoms, display: display)
    return OfferedTypes(atoms.compactMap { atom in names[atom].map { (atom, $0) } })
  }

  // MARK: - Time

  /// The data of unfinished readings.
  var received: [Data] { readings.values.map(\.transfer.data) }

  /// The next deadline, or the distant past if there is more to read; `nil` if nothing is pending.
  var nextDeadline: TimeInterval? {
    ready.isEmpty ? readings.values.lazy.map(\.deadline).min() : -.infinity
  }

  /// Reads one step of each reading with available data, and ends readings that have waited too
  /// long.
  func advance(to time: TimeInterval) {
    if !ready.isEmpty, connection.isConnected {
      let windows = ready
      ready = []
      windows.forEach(read)
      XFlush(display)
    }
    for (window, reading) in readings where reading.deadline <= time {
      end(window, .failure(.timedOut(Self.patience)))
    }
  }
}
