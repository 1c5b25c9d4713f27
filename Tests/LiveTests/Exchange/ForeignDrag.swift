import CX11
import DeftGeometry
import DeftInput
import DeftTesting

@testable import DeftX11

/// Another program that is the source or target of a drag, and writes the messages itself.
final class ForeignDrag {
  let connection: XConnection
  let window: Window
  /// As the target, whether the program accepts a position.
  var accepts = true
  /// Whether the program answers messages.
  var answers = true
  /// The received messages: their names and numbers.
  private(set) var messages: [(name: String, numbers: [UInt])] = []
  /// As the target, the type that the program requests.
  var kind = "UTF8_STRING"
  /// As the source, the text that the program sends.
  var text = ""
  /// As the target, the received data.
  private(set) var received: Data?
  /// As the target, whether the program confirms the drop.
  var finishes = true

  /// Creates a window on the screen that accepts drops.
  init(_ displayName: String, _ rect: PixelRect) throws {
    connection = try XConnection(displayName: displayName)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixel = 0xFFFFFF
    window = XCreateWindow(
      connection.display, connection.root, Int32(rect.x0), Int32(rect.y0), UInt32(rect.width),
      UInt32(rect.height), 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    ForeignWindow.write(
      connection, window, connection.atoms[.dndAware], type: Atom(XA_ATOM), [5])
    XMapRaised(connection.display, window)
    XSync(connection.display, 0)
  }

  /// Sends a drag message.
  func send(_ name: AtomTable.Name, to target: Window, _ l: (UInt, UInt, UInt, UInt, UInt)) {
    ForeignWindow.send(connection.display, to: target, about: target, connection.atoms[name], l)
    XSync(connection.display, 0)
  }

  /// Enters a window with a drag.
  func enter(_ target: Window, kinds: [String] = ["UTF8_STRING"]) {
    XSetSelectionOwner(
      connection.display, connection.atoms[.dndSelection], window, UInt(CurrentTime))
    let atoms = kinds.map { UInt(XInternAtom(connection.display, $0, 0)) }
    ForeignWindow.write(
      connection, window, connection.atoms[.dndTypeList], type: Atom(XA_ATOM), atoms)
    send(.dndEnter, to: target, DragMessage.Enter(source: window, version: 5, types: atoms).numbers)
  }

  /// Moves the drag to a point of the screen.
  func position(_ target: Window, x: Int, y: Int, _ action: AtomTable.Name = .dndActionCopy) {
    let position = DragMessage.Position(
      source: window, x: x, y: y, time: 0, action: connection.atoms[action])
    send(.dndPosition, to: target, position.numbers)
  }

  func leave(_ target: Window) { send(.dndLeave, to: target, (window, 0, 0, 0, 0)) }
  func drop(_ target: Window) { send(.dndDrop, to: target, (window, 0, 0, 0, 0)) }

  /// Returns the numbers of the last message with a name.
  func last(_ name: AtomTable.Name) -> [UInt]? {
    messages.last { $0.name == name.rawValue }?.numbers
  }

  /// Processes the pending events, and answers them.
  func processEvents() {
    var event = XEvent()
    while XPending(connection.display) > 0 {
      XNextEvent(connection.display, &event)
      switch event.type {
      case ClientMessage: take(event.xclient)
      case SelectionRequest: serve(event.xselectionrequest)
      case SelectionNotify: takeData(event.xselection)
      default: break
      }
    }
    XFlush(connection.display)
  }

  private func take(_ message: XClientMessageEvent) {
    let l = withUnsafeBytes(of: message.data.l) { Array($0.bindMemory(to: UInt.self)) }
    let name = connection.atoms.name(of: message.message_type, display: connection.display)
    messages.append((name, l))
    guard answers else { return }
    let copy = connection.atoms[.dndActionCopy]
    if name == "XdndPosition" {
      let status = DragMessage.Status(target: window, isAccepted: accepts, action: copy)
      send(.dndStatus, to: l[0], status.numbers)
    } else if name == "XdndDrop" {
      XConvertSelection(
        connection.display, connection.atoms[.dndSelection],
        XInternAtom(connection.display, kind, 0), connection.atoms[.ownProperty], window, l[2])
    }
  }

  private func takeData(_ event: XSelectionEvent) {
    received =
      ForeignWindow.read(
        connection.display, window, connection.atoms[.ownProperty], limit: 1 << 20, deleting: true)?
      .data
    guard finishes, let source = last(.dndDrop)?[0] else { return }
    let finished = DragMessage.Finished(
      target: window, isAccepted: received != nil, action: connection.atoms[.dndActionCopy])
    send(.dndFinished, to: source, finished.numbers)
  }

  private func serve(_ request: XSelectionRequestEvent) {
    guard answers else { return }
    ForeignWindow.write(
      connection.display, request.requestor, request.property, type: request.target,
      Data(text.utf8))
    var event = XEvent()
    event.xselection = XSelectionEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    event.xselection.time = request.time
    XSendEvent(connection.display, request.requestor, 0, 0, &event)
  }

  /// Destroys the window, as the server does when a program is killed.
  func die() {
    XDestroyWindow(connection.display, window)
    XSync(connection.display, 0)
  }
}
