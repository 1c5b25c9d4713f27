import CX11
import DeftGeometry
import DeftInput

/// Reads what other programs offer by way of selections (ICCCM 2.4): asks, and hands the answer to a completion when it
/// comes.
///
/// The policy: *nothing waits for another program, and no other program can fill the memory or keep a completion for
/// ever*. Each question has a window of its own, so that answers cannot be mistaken for one another; that of an answer
/// that has not come is kept, since a program that is only late must not write to a window that is gone.
final class SelectionReader {
  /// How long another program may say nothing, in seconds.
  static let patience: TimeInterval = 5
  /// The most bytes that are taken.
  var limit = 256 << 20

  /// What is asked.
  private enum Question {
    /// What is offered.
    case types((Result<OfferedTypes<Atom>, ClipboardError>) -> Void)
    /// Data of a kind, by a name of it.
    case data(MediaType, (Result<ClipboardItem, ClipboardError>) -> Void)
  }

  private struct Reading {
    var question: Question
    var selection: Atom
    var target: Atom
    var time: Time
    /// What has come so far, where it comes in pieces.
    var transfer: IncomingTransfer?
    /// The type of those pieces.
    var type: Atom = 0
    var deadline: TimeInterval
  }

  private let connection: XConnection
  private let now: () -> TimeInterval
  private var readings: [Window: Reading] = [:]
  /// Windows whose answer never came.
  private var abandoned: [Window] = []

  private var display: OpaquePointer { connection.display }
  private var property: Atom { connection.atoms[.ownProperty] }

  init(connection: XConnection, now: @escaping () -> TimeInterval) {
    (self.connection, self.now) = (connection, now)
  }

  // MARK: - Asking

  /// Asks what is offered; it is refused where nothing is, or the owner cannot say.
  func types(
    of selection: Atom, at time: Time,
    _ completion: @escaping (Result<OfferedTypes<Atom>, ClipboardError>) -> Void
  ) {
    ask(.types(completion), selection, connection.atoms[.targets], time)
  }

  /// Asks for data by a name of their kind.
  func read(
    _ type: MediaType, as target: Atom, of selection: Atom, at time: Time,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    ask(.data(type, completion), selection, target, time)
  }

  private func ask(_ question: Question, _ selection: Atom, _ target: Atom, _ time: Time) {
    let reading = Reading(
      question: question, selection: selection, target: target, time: time,
      deadline: now() + Self.patience)
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

  /// An answer; false where it is to another question.
  func take(_ event: XSelectionEvent) -> Bool {
    guard var reading = readings[event.requestor] else { return false }
    guard event.selection == reading.selection, event.target == reading.target,
      reading.transfer == nil
    else { return true }
    let window = event.requestor
    guard event.property == property else {
      end(window, .failure(.refused))
      return true
    }
    guard let value = value(of: window, room: limit) else {
      end(window, .failure(.refused))
      return true
    }
    if value.type == connection.atoms[.incr] {
      reading.transfer = IncomingTransfer(limit: limit)
      reading.deadline = now() + Self.patience
      readings[window] = reading
      // The first piece comes when the property is gone.
      XFlush(display)
    } else if value.isCut {
      end(window, .failure(.tooLarge(limit: limit)))
    } else {
      end(window, .success(value))
    }
    return true
  }

  /// A property of a window of ours has changed: another piece. False where it is none of these windows.
  func take(_ event: XPropertyEvent) -> Bool {
    guard var reading = readings[event.window] else { return false }
    guard event.atom == property, event.state == PropertyNewValue, let transfer = reading.transfer
    else { return true }
    let window = event.window
    guard let value = value(of: window, room: max(transfer.room, 0) + 4) else { return true }
    if value.isCut {
      end(window, .failure(.tooLarge(limit: limit)))
      return true
    }
    // Taken out, so that it grows in place.
    reading.transfer = nil
    readings[window]?.transfer = nil
    var growing = transfer
    let step = growing.take(value.data)
    if !value.data.isEmpty { reading.type = value.type }
    (reading.transfer, reading.deadline) = (growing, now() + Self.patience)
    readings[window] = reading
    switch step {
    case .goesOn: XFlush(display)
    case .isTooLarge: end(window, .failure(.tooLarge(limit: limit)))
    case .isComplete:
      end(
        window,
        .success(
          ForeignWindow.Value(type: reading.type, format: 8, data: growing.data, isCut: false)))
    }
    return true
  }

  private func value(of window: Window, room: Int) -> ForeignWindow.Value? {
    ForeignWindow.read(display, window, property, limit: room, deleting: true)
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

  /// The most names that are looked at.
  private static let mostNames = 1024

  private func atoms(in value: ForeignWindow.Value) -> [Atom] {
    guard value.format == 32 else { return [] }
    return value.data.withUnsafeBytes { Array($0.bindMemory(to: Atom.self).prefix(Self.mostNames)) }
  }

  /// The kinds behind names by their numbers.
  func offered(_ atoms: [Atom]) -> OfferedTypes<Atom> {
    guard connection.isConnected, !atoms.isEmpty else { return OfferedTypes([]) }
    let names = connection.atoms.names(of: atoms, display: display)
    return OfferedTypes(atoms.compactMap { atom in names[atom].map { (atom, $0) } })
  }

  // MARK: - Time

  /// When an answer is too late; nil while none is awaited.
  var nextDeadline: TimeInterval? { readings.values.lazy.map(\.deadline).min() }

  /// Ends what has waited too long.
  func passTime(to time: TimeInterval) {
    for (window, reading) in readings where reading.deadline <= time {
      end(window, .failure(.timedOut(Self.patience)))
    }
  }
}
