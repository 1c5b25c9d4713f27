import CX11
import DeftGeometry
import DeftInput

/// The clipboards and the drag and drop of a window on X11. Dispatches the server's events to the parts below.
///
/// An invisible window owns the offered content and receives other programs' answers.
package final class XExchange: Exchange {
  let connection: XConnection
  /// The window that is the target and the source of drags.
  private(set) unowned var host: any ExchangeHost
  /// The window that owns the offered content.
  let window: Window
  let owner: SelectionOwner
  let reader: SelectionReader
  private(set) lazy var incoming = DragReceiver(self)
  private(set) lazy var outgoing = DragSender(self)
  /// The deadline of the clipboard's handover; `nil` if no handover is in progress.
  var handOverDeadline: TimeInterval?

  package weak var dropTarget: (any DropTarget)?

  /// The time limit of a handover, in seconds. A handover usually takes 1 ms, but longer on a busy
  /// desktop.
  static let handOverPatience: TimeInterval = 3

  init(window host: any ExchangeHost) {
    (connection, self.host) = (host.connection, host)
    let now: () -> TimeInterval = { [weak host] in host?.clock?() ?? host?.serverTime ?? 0 }
    window = connection.isConnected ? Self.makeWindow(connection) : 0
    owner = SelectionOwner(connection: connection, window: window, now: now)
    reader = SelectionReader(connection: connection, now: now)
    host.noteExchange()
    guard host.isUsable else { return }
    owner.didServe = { [weak self] selection in
      guard let self else { return }
      if handOverDeadline != nil { handOverDeadline = now() + Self.handOverPatience }
      if selection == connection.atoms[.dndSelection] { outgoing.didServe() }
    }
    // The property announces version 5 of the protocol.
    ForeignWindow.write(
      connection, host.id, connection.atoms[.dndAware], type: Atom(XA_ATOM), [5])
  }

  private static func makeWindow(_ connection: XConnection) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    attributes.override_redirect = 1
    return XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask | CWOverrideRedirect), &attributes)
  }

  var now: TimeInterval { host.clock?() ?? host.serverTime }

  private func atom(_ board: ClipboardName) -> Atom {
    board == .clipboard ? connection.atoms[.clipboard] : Atom(XA_PRIMARY)
  }

  // MARK: - Clipboards

  package func set(
    _ content: ClipboardContent, on board: ClipboardName, lost: @escaping () -> Void
  ) {
    owner.set(content, on: atom(board), lost: lost)
  }

  package func content(on board: ClipboardName) -> ClipboardContent? {
    owner.content(on: atom(board))
  }

  package func types(on board: ClipboardName, _ completion: @escaping ([MediaType]) -> Void) {
    if let own = content(on: board) { return completion(own.types) }
    guard let time = connection.askTime(through: window) else { return completion([]) }
    reader.types(of: atom(board), at: time) {
      completion((try? $0.get())?.types ?? [])
    }
  }

  package func read(
    _ types: [MediaType], from board: ClipboardName,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    if let own = content(on: board) {
      return completion(own.item(types).map { .success($0) } ?? .failure(.notOffered))
    }
    let selection = atom(board)
    guard let time = connection.askTime(through: window) else {
      return completion(.failure(.gone))
    }
    reader.types(of: selection, at: time) { [weak self] answer in
      guard let self else { return completion(.failure(.gone)) }
      let offered: OfferedTypes<Atom>
      switch answer {
      case .success(let types): offered = types
      case .failure(.refused): offered = OfferedTypes([])
      case .failure(let error): return completion(.failure(error))
      }
      if let (type, target) = offered.first(of: types) {
        reader.read(type, as: target, of: selection, at: time, completion)
      } else if offered.types.isEmpty, XGetSelectionOwner(connection.display, selection) == 0 {
        completion(.failure(.empty))
      } else if offered.types.isEmpty, types.contains(.text) {
        // An old program that cannot list its types is assumed to offer text.
        reader.read(
          .text, as: connection.atoms[.utf8String], of: selection, at: time, completion)
      } else {
        completion(.failure(.notOffered))
      }
    }
  }

  package func cancelReading() { reader.cancel() }

  // MARK: - Events

  /// Handles an event; returns `false` if it is not for the exchange.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case SelectionRequest:
      owner.handle(event.xselectionrequest)
      return true
    case SelectionClear:
      owner.handle(event.xselectionclear)
      return true
    case SelectionNotify:
      if event.xselection.requestor == window { noteHandedOver(event.xselection) }
      return reader.handle(event.xselection)
    case PropertyNotify:
      // Fast path for changes on the window itself.
      guard event.xproperty.window != host.id else { return false }
      return event.xproperty.window == window || reader.handle(event.xproperty)
        || owner.handle(event.xproperty)
    case DestroyNotify where event.xdestroywindow.window != host.id:
      // The destroyed window may also have been the settings manager's.
      owner.noteDestroyed(event.xdestroywindow.window)
      incoming.noteDestroyed(event.xdestroywindow.window)
      outgoing.noteDestroyed(event.xdestroywindow.window)
      return false
    case ClientMessage where event.xclient.format == 32:
      if event.xclient.window == host.id { return incoming.handle(event.xclient) }
      if event.xclient.window == window { return outgoing.handle(event.xclient) }
      return false
    default: return false
    }
  }

  /// Sends the messages that were deferred until the queue was empty.
  func flush() { outgoing.flush() }

  // MARK: - Drags out

  package func beginDrag(
    _ content: ClipboardContent, allowing operations: [DropOperation], picture: DragPicture?,
    at location: CGPoint, _ completion: @escaping (DropOperation) -> Void
  ) -> Bool {
    guard host.isUsable else { return false }
    return outgoing.begin(
      content, allowing: operations, picture: picture, at: location, completion)
  }

  package func showDrag(_ picture: DragPicture) { outgoing.show(picture) }
  package func moveDrag(to location: CGPoint) { outgoing.move(to: location) }
  package func dropDrag() { outgoing.drop() }
  package func cancelDrag() { outgoing.cancel() }

  // MARK: - Time

  package var nextDeadline: TimeInterval? {
    [owner.nextDeadline, reader.nextDeadline, outgoing.nextDeadline, handOverDeadline]
      .compactMap { $0 }.min()
  }

  package func advance(to time: TimeInterval) {
    owner.advance(to: time)
    reader.advance(to: time)
    outgoing.advance(to: time)
    if let deadline = handOverDeadline, deadline <= time { handOverDeadline = nil }
  }
}
