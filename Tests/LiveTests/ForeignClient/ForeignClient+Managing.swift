import CX11
import DeftGeometry

@testable import DeftX11

/// The properties that window managers and task bars read, and the requests that they send.
extension ForeignClient {
  /// Becomes a window manager without frames that supports some features.
  func manage(supporting names: [String]) {
    let mark = XCreateSimpleWindow(display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    let check = connection.atoms[.netSupportingWMCheck]
    set(connection.root, check, Atom(XA_WINDOW), [mark])
    set(mark, check, Atom(XA_WINDOW), [mark])
    set(
      connection.root, connection.atoms[.netSupported], Atom(XA_ATOM), names.map { atom($0) })
  }

  /// Whether a window manager runs.
  var isManaged: Bool { WindowSetup.hasManager(connection) }

  /// The windows that the manager knows.
  var managedWindows: [UInt] {
    numbers("_NET_CLIENT_LIST", type: "WINDOW", of: connection.root)
  }

  /// Returns whether a window is active and has the keyboard focus.
  func isActive(_ window: UInt) -> Bool {
    // Some managers add a second entry that is not a window.
    focus == window && active.first == window
  }

  /// The focused and the active window, for messages.
  var activity: String { "Window \(focus) has the keyboard, and \(active) is active" }

  private var focus: UInt {
    var (focus, revert) = (Window(0), Int32(0))
    XGetInputFocus(display, &focus, &revert)
    return focus
  }

  private var active: [UInt] {
    numbers("_NET_ACTIVE_WINDOW", type: "WINDOW", of: connection.root)
  }

  /// Returns the size of a window without its frame, in pixels.
  func size(of window: UInt) -> CGSize {
    WindowQuery.ask(display, window).map { CGSize(width: $0.width, height: $0.height) } ?? .zero
  }

  /// Moves a window on the screen.
  func move(_ window: UInt, to place: CGPoint) {
    request { XMoveWindow($0, window, Int32(place.x), Int32(place.y)) }
  }

  /// Returns the origin of a window on the screen, without its frame.
  func origin(of window: UInt) -> CGPoint {
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    XTranslateCoordinates(display, window, connection.root, 0, 0, &x, &y, &child)
    return CGPoint(x: Int(x), y: Int(y))
  }

  /// Asks the manager to add one or two states to a window, like a task bar.
  func requestStates(_ states: Set<String>, of window: UInt) {
    let atoms = states.sorted().map { Int(bitPattern: atom($0)) } + [0, 0]
    // 1 adds the states; 2 is the source indication of a task bar.
    tellManager("_NET_WM_STATE", of: window, (1, atoms[0], atoms[1], 2, 0))
  }

  /// Asks the manager to close a window, like a task bar.
  func requestClose(_ window: UInt) {
    tellManager("_NET_CLOSE_WINDOW", of: window, (0, 2, 0, 0, 0))
  }

  /// Asks the manager to minimize a window, like the button in its frame.
  func iconify(_ window: UInt) {
    tellManager("WM_CHANGE_STATE", of: window, (Int(IconicState), 0, 0, 0, 0))
  }

  /// Asks the manager to activate a window, like a task bar, even if it is minimized or on another workspace.
  func activate(_ window: UInt) { tellManager("_NET_ACTIVE_WINDOW", of: window, (2, 0, 0, 0, 0)) }

  /// Asks the manager to switch to a workspace, like a pager.
  func showWorkspace(_ number: Int) {
    tellManager("_NET_CURRENT_DESKTOP", of: connection.root, (number, 0, 0, 0, 0))
  }

  /// Asks the manager to move the origin of a window, without its frame, to a point.
  func place(_ window: UInt, at place: CGPoint) {
    // The gravity, the flags for x and y, and the source indication of a user.
    let flags = Int(StaticGravity) | 1 << 8 | 1 << 9 | 2 << 12
    tellManager("_NET_MOVERESIZE_WINDOW", of: window, (flags, Int(place.x), Int(place.y), 0, 0))
  }

  /// Returns the minimum size of a window in its hints; `nil` without this hint.
  func minimumSize(of window: UInt) -> CGSize? {
    var (hints, supplied) = (XSizeHints(), 0)
    guard XGetWMNormalHints(display, window, &hints, &supplied) != 0, hints.flags & PMinSize != 0
    else { return nil }
    return CGSize(width: Int(hints.min_width), height: Int(hints.min_height))
  }

  /// Returns the parent of a window: its frame or the root window.
  func parent(of window: UInt) -> UInt {
    var (root, parent, count) = (Window(0), Window(0), UInt32(0))
    var children: UnsafeMutablePointer<Window>?
    guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { return 0 }
    if let children { XFree(children) }
    return parent
  }

  /// Returns whether a window left its frame since the last call. The new frame may have the same id.
  func wasUnframed(_ window: UInt) -> Bool {
    var (event, was) = (XEvent(), false)
    while XCheckTypedEvent(display, ReparentNotify, &event) != 0 {
      if event.xreparent.window == window, event.xreparent.parent == connection.root { was = true }
    }
    return was
  }

  private func tellManager(_ kind: String, of window: UInt, _ data: (Int, Int, Int, Int, Int)) {
    var event = XEvent()
    event.xclient = XClientMessageEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(kind)
    event.xclient.format = 32
    event.xclient.data.l = data
    request {
      XSendEvent(
        $0, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    }
  }

  /// Returns the numbers of a property; empty if the window has no such property of the type.
  func numbers(_ name: String, type: String, of window: UInt) -> [UInt] {
    WindowProperty.longs(display, window, atom(name), type: atom(type))
  }

  /// Returns the text of a property; `nil` if the window has no such property of the type.
  func text(_ name: String, type: String, of window: UInt) -> String? {
    WindowProperty.bytes(display, window, atom(name), type: atom(type))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the atom names of a property; empty if the window has no such property.
  func names(_ name: String, of window: UInt) -> Set<String> {
    let atoms = WindowProperty.atoms(display, window, atom(name))
    return Set(connection.atoms.names(of: atoms, display: display).values)
  }

  /// Returns whether a window has the urgency hint.
  func isUrgent(_ window: UInt) -> Bool {
    guard let hints = XGetWMHints(display, window) else { return false }
    defer { XFree(hints) }
    return hints.pointee.flags & Int(XUrgencyHint) != 0
  }

  /// Returns the sizes of a window's icons.
  func iconSizes(of window: UInt) -> [UInt] {
    let items = numbers("_NET_WM_ICON", type: "CARDINAL", of: window)
    var (sizes, index) = ([UInt](), 0)
    while index + 1 < items.count {
      sizes.append(items[index])
      index += 2 + Int(items[index] * items[index + 1])
    }
    return sizes
  }

  /// Starts to receive changes of a window's properties.
  func watchProperties(of window: UInt) { request { XSelectInput($0, window, PropertyChangeMask) } }

  /// Returns the number of changes of a property since the last call.
  func countChanges(of name: String) -> Int {
    XSync(display, 0)
    let property = atom(name)
    var (count, event) = (0, XEvent())
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      if event.type == PropertyNotify, event.xproperty.atom == property { count += 1 }
    }
    return count
  }

  // MARK: Sizes

  /// Resizes a window and requests a sync counter value once it is painted, like a manager while its frame is dragged.
  func resize(_ window: UInt, width: Int, height: Int, asking number: Int) {
    var event = message(to: window, .netWMSyncRequest, (number & 0xffff_ffff, number >> 32))
    request {
      XSendEvent($0, window, 0, 0, &event)
      XResizeWindow($0, window, UInt32(width), UInt32(height))
    }
  }

  /// Sends a window its unchanged size, like a manager that rejects a resize.
  func confirmSize(of window: UInt, width: Int, height: Int) {
    sendFakeSize(window, width: width, height: height)
  }

  /// Returns the value of a window's sync counter; `nil` if the window has none.
  func count(of window: UInt) -> Int? {
    guard
      let counter = numbers("_NET_WM_SYNC_REQUEST_COUNTER", type: "CARDINAL", of: window).first
    else { return nil }
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard XSyncQueryExtension(display, &event, &error) != 0,
      XSyncInitialize(display, &major, &minor) != 0
    else { return nil }
    var value = XSyncValue()
    guard XSyncQueryCounter(display, counter, &value) != 0 else { return nil }
    return Int(value.hi) << 32 | Int(value.lo)
  }

  // MARK: Starting

  /// Starts to receive startup notifications, like a desktop with a busy pointer.
  func watchStartups() {
    request { XSelectInput($0, connection.root, SubstructureNotifyMask | PropertyChangeMask) }
  }

  /// Appends the received startup messages, keyed by the window that sent them. Each
  /// ends with a zero byte.
  func collectStartups(_ said: inout [UInt: [UInt8]]) {
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      guard event.type == ClientMessage, event.xclient.format == 8 else { continue }
      let kind = event.xclient.message_type
      guard
        kind == connection.atoms[.netStartupInfoBegin] || kind == connection.atoms[.netStartupInfo]
      else { continue }
      withUnsafeBytes(of: event.xclient.data) {
        said[event.xclient.window, default: []] += $0.prefix(20)
      }
    }
  }

  // MARK: Keys

  /// Switches to another keyboard layout, like the desktop's switch.
  func lockLayout(_ number: Int) {
    request { XkbLockGroup($0, UInt32(XkbUseCoreKbd), UInt32(number)) }
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  private func set(_ window: Window, _ property: Atom, _ type: Atom, _ items: [UInt]) {
    request { display in
      items.withUnsafeBytes {
        _ = XChangeProperty(
          display, window, property, type, 32, PropModeReplace,
          $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(items.count))
      }
    }
  }
}
