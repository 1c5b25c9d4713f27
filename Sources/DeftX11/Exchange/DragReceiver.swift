import CX11
import DeftGeometry
import DeftInput

/// The target's side of XDND, version 5: a receiver of drags over the window, from another program
/// or from this one.
///
/// The policy: *only the source that has entered can send further messages, and a source that no
/// longer exists counts as having left*. When all requested data have arrived, the source is
/// notified that its drop is finished.
final class DragReceiver {
  /// The supported versions. The messages have had their present meaning since version 3.
  static let versions = 3...5

  /// A drag over the window.
  private struct Dragging {
    var source: Window
    var offered: OfferedTypes<Atom>
    /// The drag at its last position, and the answer.
    var over: DragOver?
    var answer = DropOperation.forbidden
  }

  /// A drop whose data are being read.
  private final class Reading {
    let source: Window
    let action: Atom
    /// The number of requests without an answer.
    var awaited = 0
    /// Whether the drop was accepted; `nil` until that is known.
    var isTaken: Bool?
    var isOver = false

    init(source: Window, action: Atom) { (self.source, self.action) = (source, action) }
  }

  private unowned let exchange: XExchange
  private var dragging: Dragging?

  private var connection: XConnection { exchange.connection }
  private var display: OpaquePointer { connection.display }
  private var window: Window { exchange.host.id }

  init(_ exchange: XExchange) { self.exchange = exchange }

  /// Handles a message to the window; returns `false` if it is not about drags.
  func handle(_ message: XClientMessageEvent) -> Bool {
    let l = withUnsafeBytes(of: message.data.l) { Array($0.bindMemory(to: UInt.self)) }
    let atoms = connection.atoms
    switch message.message_type {
    case atoms[.dndEnter]: enter(DragMessage.Enter(l))
    case atoms[.dndPosition]: position(DragMessage.Position(l))
    case atoms[.dndLeave]: if dragging?.source == l[0] { leave() }
    case atoms[.dndDrop]: drop(source: l[0], time: Time(l[2]))
    default: return false
    }
    return true
  }

  /// Handles the destruction of a window.
  func noteDestroyed(_ window: Window) { if dragging?.source == window { leave() } }

  private func enter(_ enter: DragMessage.Enter) {
    leave()
    guard Self.versions.contains(enter.version),
      enter.source == exchange.window || ForeignWindow.watch(display, enter.source)
    else { return }
    let types =
      enter.hasList
      ? ForeignWindow.longs(
        display, enter.source, connection.atoms[.dndTypeList], type: Atom(XA_ATOM), limit: 256)
      : enter.types
    dragging = Dragging(
      source: enter.source, offered: exchange.reader.offered(types.map { Atom($0) }))
  }

  private func leave() {
    guard dragging != nil else { return }
    dragging = nil
    exchange.dropTarget?.dragDidLeave()
  }

  private func position(_ position: DragMessage.Position) {
    guard let drag = dragging, drag.source == position.source else { return }
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    XTranslateCoordinates(
      display, connection.root, window, Int32(position.x), Int32(position.y), &x, &y, &child)
    let over = DragOver(
      location: CGPoint(x: Int(x), y: Int(y)), types: drag.offered.types,
      operation: position.action == connection.atoms[.dndActionMove] ? .move : .copy,
      isOwn: drag.source == exchange.window)
    var answer = exchange.dropTarget?.drag(over: over) ?? .forbidden
    // A source that offers a copy must not lose its original.
    if answer == .move, over.operation == .copy { answer = .copy }
    dragging?.over = over
    dragging?.answer = answer
    let status = DragMessage.Status(
      target: window, isAccepted: answer.isTaken, action: action(answer))
    send(connection.atoms[.dndStatus], status.numbers, to: drag.source)
  }

  private func drop(source: Window, time: Time) {
    guard let drag = dragging, drag.source == source else { return }
    let reading = Reading(source: source, action: action(drag.answer))
    guard var over = drag.over, drag.answer.isTaken, let target = exchange.dropTarget else {
      leave()
      reading.isTaken = false
      return finish(reading)
    }
    over.operation = drag.answer
    dragging = nil
    let drop = Drop(over) { [weak self] types, completion in
      guard let self, !reading.isOver else { return completion(.failure(.gone)) }
      guard let (type, atom) = drag.offered.first(of: types) else {
        return completion(.failure(.notOffered))
      }
      read(type, as: atom, of: reading, at: time, completion)
    }
    reading.isTaken = target.handle(drop)
    finish(reading)
  }

  private func read(
    _ type: MediaType, as target: Atom, of reading: Reading, at time: Time,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    let selection = connection.atoms[.dndSelection]
    if let own = exchange.owner.content(on: selection) {
      return completion(own.item([type]).map { .success($0) } ?? .failure(.notOffered))
    }
    reading.awaited += 1
    exchange.reader.read(type, as: target, of: selection, at: time) { [weak self] result in
      if case .failure = result { reading.isTaken = false }
      completion(result)
      reading.awaited -= 1
      self?.finish(reading)
    }
  }

  /// Notifies the source once when all data have been read.
  private func finish(_ reading: Reading) {
    guard let isTaken = reading.isTaken, reading.awaited == 0, !reading.isOver else { return }
    reading.isOver = true
    let finished = DragMessage.Finished(
      target: window, isAccepted: isTaken, action: reading.action)
    send(connection.atoms[.dndFinished], finished.numbers, to: reading.source)
  }

  private func action(_ operation: DropOperation) -> Atom {
    switch operation {
    case .copy: connection.atoms[.dndActionCopy]
    case .move: connection.atoms[.dndActionMove]
    case .cancel, .forbidden: 0
    }
  }

  private func send(_ type: Atom, _ numbers: (UInt, UInt, UInt, UInt, UInt), to source: Window) {
    guard connection.isConnected else { return }
    ForeignWindow.send(display, to: source, about: source, type, numbers)
    XFlush(display)
  }
}
