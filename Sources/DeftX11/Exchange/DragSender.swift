import CX11
import DeftGeometry
import DeftInput

/// The source's side of XDND, version 5: a sender of drags out of the window.
///
/// The policy: *a target receives only the latest position, and no further one until it has answered; a target that
/// does not answer accepts no drop*. The finger or pointer has belonged to the window since the
/// press, so the window receives all moves without a grab.
final class DragSender {
  /// The time limit for a target's answer to a position, in seconds.
  static let answerPatience: TimeInterval = 1
  /// The maximum silence of a target after the drop, in seconds.
  static let dropPatience: TimeInterval = 10

  private struct Dragging {
    var types: [Atom]
    var operations: [DropOperation]
    var completion: (DropOperation) -> Void
    /// The start of the drag, in server time.
    var time: Time
    /// The position of the finger, in pixels of the window.
    var location: CGPoint
    /// Whether the position has changed since it was last sent.
    var hasMoved = true
    /// The window under the finger.
    var destination: DragDestination?
    var answer = DropOperation.forbidden
    /// The deadline of the target's answer; `nil` if no answer is outstanding.
    var answerDeadline: TimeInterval?
    var isLifted = false
    /// The deadline for the next message of the target after the drop; `nil` before the drop.
    var dropDeadline: TimeInterval?
  }

  private unowned let exchange: XExchange
  private var dragging: Dragging?
  private var marker: DragMarker?

  private var connection: XConnection { exchange.connection }
  private var display: OpaquePointer { connection.display }
  private var atoms: AtomTable { connection.atoms }

  init(_ exchange: XExchange) { self.exchange = exchange }

  // MARK: - Finger events

  func begin(
    _ content: ClipboardContent, allowing operations: [DropOperation], picture: DragPicture?,
    at location: CGPoint, _ completion: @escaping (DropOperation) -> Void
  ) -> Bool {
    guard dragging == nil, !content.isEmpty, !operations.isEmpty,
      exchange.owner.set(
        content, on: atoms[.dndSelection], lost: { [weak self] in self?.cancel() }),
      let time = exchange.owner.time(on: atoms[.dndSelection])
    else { return false }
    let types = exchange.owner.targets(of: content)
    ForeignWindow.write(
      connection, exchange.window, atoms[.dndTypeList], type: Atom(XA_ATOM), types.map { UInt($0) })
    dragging = Dragging(
      types: types, operations: operations, completion: completion, time: time, location: location)
    marker = DragMarker(connection, over: exchange.host.id, picture: picture ?? .sheet)
    return true
  }

  /// Replaces the picture until the drop.
  func show(_ picture: DragPicture) { marker?.show(picture) }

  func move(to location: CGPoint) {
    guard dragging != nil, dragging?.isLifted == false else { return }
    dragging?.location = location
    dragging?.hasMoved = true
  }

  func drop() {
    guard dragging != nil else { return }
    dragging?.isLifted = true
    step()
  }

  func cancel() {
    guard let drag = dragging else { return }
    if drag.dropDeadline == nil { leave() }
    end(.cancel)
  }

  // MARK: - Steps

  /// Sends the position to the target under the finger or, once the finger has been lifted, the
  /// drop. Does nothing while an answer is outstanding.
  func flush() {
    if dragging?.hasMoved == true || dragging?.isLifted == true { step() }
  }

  private func step() {
    guard let drag = dragging, drag.dropDeadline == nil, drag.answerDeadline == nil else { return }
    if drag.hasMoved {
      sendPosition()
    } else if drag.isLifted {
      finish()
    }
  }

  private func sendPosition() {
    guard let place = screenPosition() else { return end(.forbidden) }
    dragging?.hasMoved = false
    marker?.move(to: place)
    let found = DragDestination.find(connection, x: place.x, y: place.y)
    if found != dragging?.destination {
      leave()
      if let found { enter(found) }
    }
    guard let drag = dragging, let target = drag.destination else {
      // No window can answer.
      if dragging?.isLifted == true { finish() }
      return
    }
    dragging?.answerDeadline = exchange.now + Self.answerPatience
    let position = DragMessage.Position(
      source: UInt(exchange.window), x: place.x, y: place.y, time: UInt(drag.time),
      action: action(drag.operations[0]))
    send(atoms[.dndPosition], position.numbers, to: target)
  }

  private func screenPosition() -> (x: Int, y: Int)? {
    guard let location = dragging?.location else { return nil }
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    guard
      XTranslateCoordinates(
        display, exchange.host.id, connection.root, Int32(clamping: Int(location.x.rounded(.down))),
        Int32(clamping: Int(location.y.rounded(.down))), &x, &y, &child) != 0
    else { return nil }
    return (Int(x), Int(y))
  }

  private func enter(_ destination: DragDestination) {
    guard let drag = dragging,
      destination.window == exchange.host.id || ForeignWindow.watch(display, destination.receiver)
    else { return }
    dragging?.destination = destination
    let enter = DragMessage.Enter(
      source: UInt(exchange.window), version: destination.version,
      types: drag.types.map { UInt($0) })
    send(atoms[.dndEnter], enter.numbers, to: destination)
  }

  private func leave() {
    if let target = dragging?.destination {
      send(atoms[.dndLeave], (UInt(exchange.window), 0, 0, 0, 0), to: target)
    }
    dragging?.destination = nil
    dragging?.answerDeadline = nil
    setAnswer(.forbidden)
  }

  /// Sends the drop, or ends the drag if no target accepts it. Called once the finger has been
  /// lifted and the target has answered the last position.
  private func finish() {
    guard let drag = dragging else { return }
    guard let target = drag.destination, drag.answer.isTaken else {
      leave()
      return end(.forbidden)
    }
    dragging?.dropDeadline = exchange.now + Self.dropPatience
    marker = nil
    send(atoms[.dndDrop], (UInt(exchange.window), 0, UInt(drag.time), 0, 0), to: target)
  }

  private func end(_ operation: DropOperation) {
    guard let drag = dragging else { return }
    dragging = nil
    marker = nil
    if connection.isConnected { XFlush(display) }
    drag.completion(operation)
  }

  private func setAnswer(_ answer: DropOperation) {
    dragging?.answer = answer
    marker?.answer = answer
  }

  // MARK: - Messages of targets

  /// Handles a message to the source; returns `false` if it is not about drags.
  func handle(_ message: XClientMessageEvent) -> Bool {
    let l = withUnsafeBytes(of: message.data.l) { Array($0.bindMemory(to: UInt.self)) }
    switch message.message_type {
    case atoms[.dndStatus]: handle(DragMessage.Status(l))
    case atoms[.dndFinished]:
      handle(DragMessage.Finished(l, version: dragging?.destination?.version ?? 5))
    default: return false
    }
    return true
  }

  private func handle(_ status: DragMessage.Status) {
    guard let drag = dragging, drag.dropDeadline == nil,
      Window(status.target) == drag.destination?.window
    else { return }
    dragging?.answerDeadline = nil
    let wanted: DropOperation = Atom(status.action) == atoms[.dndActionMove] ? .move : .copy
    setAnswer(status.isAccepted && drag.operations.contains(wanted) ? wanted : .forbidden)
    step()
  }

  private func handle(_ finished: DragMessage.Finished) {
    guard let drag = dragging, drag.dropDeadline != nil,
      Window(finished.target) == drag.destination?.window
    else { return }
    guard finished.isAccepted else { return end(.forbidden) }
    switch Atom(finished.action) {
    case atoms[.dndActionMove] where drag.operations.contains(.move): end(.move)
    case 0: end(drag.answer)
    default: end(.copy)
    }
  }

  /// Records that the target has requested data, and is therefore alive.
  func didServe() {
    if dragging?.dropDeadline != nil {
      dragging?.dropDeadline = exchange.now + Self.dropPatience
    }
  }

  /// Handles the destruction of a window. If the target is destroyed after the drop, the drop counts as rejected.
  func noteDestroyed(_ window: Window) {
    guard let drag = dragging,
      window == drag.destination?.window || window == drag.destination?.receiver
    else { return }
    dragging?.destination = nil
    dragging?.answerDeadline = nil
    setAnswer(.forbidden)
    if drag.dropDeadline != nil || drag.isLifted { end(.forbidden) }
  }

  // MARK: - Time

  var nextDeadline: TimeInterval? {
    guard let drag = dragging else { return nil }
    return drag.dropDeadline ?? drag.answerDeadline
  }

  func advance(to time: TimeInterval) {
    guard let drag = dragging else { return }
    if let deadline = drag.dropDeadline, deadline <= time {
      end(.forbidden)
    } else if let deadline = drag.answerDeadline, deadline <= time {
      dragging?.answerDeadline = nil
      setAnswer(.forbidden)
      step()
    }
  }

  // MARK: - Messages

  private func action(_ operation: DropOperation) -> UInt {
    UInt(operation == .move ? atoms[.dndActionMove] : atoms[.dndActionCopy])
  }

  private func send(
    _ type: Atom, _ numbers: (UInt, UInt, UInt, UInt, UInt), to target: DragDestination
  ) {
    guard connection.isConnected else { return }
    ForeignWindow.send(display, to: target.receiver, about: target.window, type, numbers)
    XFlush(display)
  }
}
