import CX11
import DeftGeometry

@testable import DeftX11

/// What window managers and task bars read, and what they ask.
extension ForeignClient {
  /// Becomes a window manager that puts no frames around windows, and says what it can do.
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

  /// Whether the manager says that a window is the one in use, and the window has the keyboard.
  func isActive(_ window: UInt) -> Bool {
    // Some tell of a second one that is none.
    focus == window && active.first == window
  }

  /// Which window is in use, for people.
  var activity: String { "Window \(focus) has the keyboard, and \(active) is in use" }

  private var focus: UInt {
    var (focus, revert) = (Window(0), Int32(0))
    XGetInputFocus(display, &focus, &revert)
    return focus
  }

  private var active: [UInt] {
    numbers("_NET_ACTIVE_WINDOW", type: "WINDOW", of: connection.root)
  }

  /// The inside of a window, in pixels.
  func size(of window: UInt) -> CGSize {
    WindowQuery.ask(display, window).map { CGSize(width: $0.width, height: $0.height) } ?? .zero
  }

  /// Puts a window somewhere else on the screen.
  func move(_ window: UInt, to place: CGPoint) {
    request { XMoveWindow($0, window, Int32(place.x), Int32(place.y)) }
  }

  /// Where the inside of a window begins on the screen.
  func origin(of window: UInt) -> CGPoint {
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    XTranslateCoordinates(display, window, connection.root, 0, 0, &x, &y, &child)
    return CGPoint(x: Int(x), y: Int(y))
  }

  /// Asks the manager for two states of a window, as a task bar does.
  func ask(_ window: UInt, for states: Set<String>) {
    let atoms = states.sorted().map { Int(bitPattern: atom($0)) } + [0, 0]
    // 1 adds; a task bar asks, as 2 says.
    tellManager("_NET_WM_STATE", of: window, (1, atoms[0], atoms[1], 2, 0))
  }

  /// Asks the manager to close a window, as a task bar does.
  func askToClose(_ window: UInt) { tellManager("_NET_CLOSE_WINDOW", of: window, (0, 2, 0, 0, 0)) }

  /// Asks the manager to make an icon of a window, as the button in its frame does.
  func iconify(_ window: UInt) {
    tellManager("WM_CHANGE_STATE", of: window, (Int(IconicState), 0, 0, 0, 0))
  }

  /// Asks the manager to give a window the keyboard, as a task bar does; from an icon, or from another workspace, too.
  func activate(_ window: UInt) { tellManager("_NET_ACTIVE_WINDOW", of: window, (2, 0, 0, 0, 0)) }

  /// Asks the manager for a workspace, as a pager does.
  func showWorkspace(_ number: Int) {
    tellManager("_NET_CURRENT_DESKTOP", of: connection.root, (number, 0, 0, 0, 0))
  }

  /// Asks the manager to put the inside of a window somewhere else on the screen.
  func place(_ window: UInt, at place: CGPoint) {
    // What x and y are of, that they are meant, and that it is a person who asks.
    let flags = Int(StaticGravity) | 1 << 8 | 1 << 9 | 2 << 12
    tellManager("_NET_MOVERESIZE_WINDOW", of: window, (flags, Int(place.x), Int(place.y), 0, 0))
  }

  /// The smallest size that a window asks its manager to keep to.
  func minimumSize(of window: UInt) -> CGSize? {
    var (hints, supplied) = (XSizeHints(), 0)
    guard XGetWMNormalHints(display, window, &hints, &supplied) != 0, hints.flags & PMinSize != 0
    else { return nil }
    return CGSize(width: Int(hints.min_width), height: Int(hints.min_height))
  }

  /// The window that a window is in: its frame, or the root window.
  func parent(of window: UInt) -> UInt {
    var (root, parent, count) = (Window(0), Window(0), UInt32(0))
    var children: UnsafeMutablePointer<Window>?
    guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { return 0 }
    if let children { XFree(children) }
    return parent
  }

  /// Whether a window came out of a frame since this was asked last: the new one may have the same number.
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

  /// A property's numbers; empty where a window has none of that type.
  func numbers(_ name: String, type: String, of window: UInt) -> [UInt] {
    WindowProperty.longs(display, window, atom(name), type: atom(type))
  }

  /// A property's text; nil where a window has none of that type.
  func text(_ name: String, type: String, of window: UInt) -> String? {
    WindowProperty.bytes(display, window, atom(name), type: atom(type))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// A property's names; empty where a window has none.
  func names(_ name: String, of window: UInt) -> Set<String> {
    let atoms = WindowProperty.atoms(display, window, atom(name))
    return Set(connection.atoms.names(of: atoms, display: display).values)
  }

  /// Whether a window says that it waits for the person.
  func isUrgent(_ window: UInt) -> Bool {
    guard let hints = XGetWMHints(display, window) else { return false }
    defer { XFree(hints) }
    return hints.pointee.flags & Int(XUrgencyHint) != 0
  }

  /// The sizes of a window's pictures.
  func iconSizes(of window: UInt) -> [UInt] {
    let items = numbers("_NET_WM_ICON", type: "CARDINAL", of: window)
    var (sizes, index) = ([UInt](), 0)
    while index + 1 < items.count {
      sizes.append(items[index])
      index += 2 + Int(items[index] * items[index + 1])
    }
    return sizes
  }

  /// Wants to be told of a window's properties from now on.
  func watchProperties(of window: UInt) { request { XSelectInput($0, window, PropertyChangeMask) } }

  /// How often a property has changed since it was last asked for: each time a reader may have found something else.
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

  /// Gives a window another size, and asks for a number once that is painted, as managers do while somebody pulls at
  /// a frame.
  func resize(_ window: UInt, width: Int, height: Int, asking number: Int) {
    var event = message(to: window, .netWMSyncRequest, (number & 0xffff_ffff, number >> 32))
    request {
      XSendEvent($0, window, 0, 0, &event)
      XResizeWindow($0, window, UInt32(width), UInt32(height))
    }
  }

  /// Tells a window where it is, as managers do that leave its size as it was.
  func confirmSize(of window: UInt, width: Int, height: Int) {
    sendFakeSize(window, width: width, height: height)
  }

  /// The number that a window's counter shows; nil where it has none.
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

  /// Listens to what programs say that have started, as the desktop does that shows that it is busy.
  func watchStartups() {
    request { XSelectInput($0, connection.root, SubstructureNotifyMask | PropertyChangeMask) }
  }

  /// Adds what programs have said to what they said before, by the window that says it: each text ends with a zero.
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

  /// Makes another of the keyboard's layouts the one in use, as the desktop's switch does.
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
