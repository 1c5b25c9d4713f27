import CX11
import DeftGeometry
import DeftTesting

@testable import DeftX11

/// Another program on the same display, which acts on the tested windows like window managers, lock screens and other
/// programs.
///
/// It has its own connection. Its requests are complete when a call returns; the tested program reacts later.
final class ForeignClient {
  let connection: XConnection
  let display: OpaquePointer
  /// Its own small window, which takes the focus and covers other windows.
  private let own: Window
  /// A transparent window above all others, like that of a lock screen.
  private var pane: Window?
  private var settingsOwner: Window?

  /// Connects to a display.
  init(displayName: String) throws(XConnectionError) {
    connection = try XConnection(displayName: displayName, newestXInput: (2, 4))
    display = connection.display
    var attributes = XSetWindowAttributes()
    // Window managers must not frame it.
    attributes.override_redirect = 1
    attributes.background_pixel = 0
    own = XCreateWindow(
      display, connection.root, 0, 0, 1, 1, 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    // Replies to pings arrive at the root window.
    XSelectInput(display, connection.root, SubstructureNotifyMask)
    XSync(display, 0)
  }

  // MARK: Windows

  /// A point over a window of another program; `nil` if the screen is empty. Windows smaller than 60 pixels may be
  /// missed.
  var placeInWindow: CGPoint? {
    for x in stride(from: 20, to: 1280, by: 60) {
      for y in stride(from: 20, to: 800, by: 60) {
        let place = CGPoint(x: x, y: y)
        if connection.window(at: place) != nil { return place }
      }
    }
    return nil
  }

  /// Returns the window with a title among the children and grandchildren of the root window; `nil` if there is none.
  func window(titled title: String) -> UInt? {
    var waiting = [connection.root]
    while !waiting.isEmpty {
      let window = waiting.removeFirst()
      let name = WindowProperty.bytes(
        display, window, connection.atoms[.netWMName], type: connection.atoms[.utf8String])
      if let name, String(decoding: name, as: UTF8.self) == title { return window }
      var (root, parent, count) = (Window(0), Window(0), UInt32(0))
      var children: UnsafeMutablePointer<Window>?
      guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { continue }
      if let children {
        waiting += UnsafeBufferPointer(start: children, count: Int(count))
        XFree(children)
      }
    }
    return nil
  }

  func unmap(_ window: UInt) { request { XUnmapWindow($0, window) } }
  func map(_ window: UInt) { request { XMapWindow($0, window) } }

  /// Resizes a window, in pixels.
  func resize(_ window: UInt, width: Int, height: Int) {
    request { XResizeWindow($0, window, UInt32(width), UInt32(height)) }
  }

  /// Covers a part of the screen with its own black window.
  func cover(_ rect: PixelRect) {
    request {
      XMoveResizeWindow(
        $0, own, Int32(rect.x0), Int32(rect.y0), UInt32(rect.width), UInt32(rect.height))
      XMapRaised($0, own)
    }
  }

  /// Hides its own window, which exposes the area under it.
  func uncover() { request { XUnmapWindow($0, own) } }

  /// Covers the whole screen with a window that is black, or transparent and only blocks the pointer.
  func coverScreen(isTransparent: Bool) {
    let size = connection.screenSize
    guard isTransparent else {
      return cover(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    }
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    let pane = XCreateWindow(
      display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, 0,
      UInt32(InputOnly), nil, UInt(CWOverrideRedirect), &attributes)
    self.pane = pane
    request { XMapRaised($0, pane) }
  }

  /// Hides the window of ``coverScreen(isTransparent:)``.
  func uncoverScreen() {
    guard let pane else { return uncover() }
    self.pane = nil
    request { XDestroyWindow($0, pane) }
  }

  // MARK: Focus

  /// Sets the keyboard focus to a window.
  func focus(_ window: UInt) {
    request { XSetInputFocus($0, window, Int32(RevertToPointerRoot), UInt(CurrentTime)) }
  }

  /// Sets the keyboard focus to its own window, like a password dialog.
  func takeFocus() {
    cover(PixelRect(x: 0, y: 0, width: 1, height: 1))
    focus(own)
  }

  // MARK: Devices

  /// Attaches a device to its master, or detaches it, so that no window receives its events.
  func setAttached(_ isAttached: Bool, device name: String) {
    guard let device = connection.refreshDevices().devices.first(where: { $0.name == name }) else {
      preconditionFailure("The server has no device \(name).")
    }
    var change = XIAnyHierarchyChangeInfo()
    if isAttached {
      change.attach = XIAttachSlaveInfo(
        type: XIAttachSlave, deviceid: Int32(device.id), new_master: Self.masterPointer)
    } else {
      change.detach = XIDetachSlaveInfo(type: XIDetachSlave, deviceid: Int32(device.id))
    }
    request { XIChangeHierarchy($0, &change, 1) }
  }

  // MARK: Protocols of window managers

  /// Asks a window to close, like the button in its frame.
  func close(_ window: UInt) {
    var event = message(to: window, .wmDeleteWindow, (Int(bitPattern: window), 0))
    request { XSendEvent($0, window, 0, 0, &event) }
  }

  /// Pings a window and waits for the reply. After the reply, the program has handled all earlier events, because it
  /// handles events in order.
  ///
  /// The timeout is the maximum wait in seconds.
  ///
  /// - Returns: Whether the program replied.
  func ping(_ window: UInt, timeout: TimeInterval = 5) -> Bool {
    pings += 1
    var event = message(to: window, .netWMPing, (Int(bitPattern: window), 0))
    event.xclient.data.l.1 = pings
    request { XSendEvent($0, window, 0, 0, &event) }
    let deadline = Deadline(in: timeout)
    while true {
      while XPending(display) > 0 {
        XNextEvent(display, &event)
        guard event.type == ClientMessage else { continue }
        let answer = event.xclient
        if answer.window == connection.root, answer.message_type == connection.atoms[.wmProtocols],
          Atom(truncatingIfNeeded: answer.data.l.0) == connection.atoms[.netWMPing],
          answer.data.l.1 == pings
        {
          return true
        }
      }
      var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard !deadline.hasPassed, poll(&entry, 1, deadline.milliseconds) >= 0 else { return false }
    }
  }
  /// The number of the last ping, sent as its time.
  private var pings = 0

  /// Returns a message of a window manager with two numbers.
  func message(to window: UInt, _ kind: AtomTable.Name, _ numbers: (Int, Int)) -> XEvent {
    var event = XEvent()
    event.xclient = XClientMessageEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = connection.atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l = (
      Int(bitPattern: connection.atoms[kind]), 0, numbers.0, numbers.1, 0
    )
    return event
  }

  // MARK: Settings of the desktop

  /// Sets the server's resources, such as `Xft.dpi: 144`, which programs read when they start.
  func setResources(_ text: String) {
    let bytes = Array(text.utf8)
    request {
      XChangeProperty(
        $0, connection.root, Atom(XA_RESOURCE_MANAGER), Atom(XA_STRING), 8, PropModeReplace, bytes,
        Int32(bytes.count))
    }
  }

  /// Publishes numeric settings. The first call makes this program the desktop's settings manager.
  func publish(settings: [String: Int]) {
    let owner = settingsOwner ?? XCreateSimpleWindow(display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    let isNew = settingsOwner == nil
    settingsOwner = owner
    let bytes = XSettings.encode(settings)
    let property = connection.atoms[.xsettings]
    request {
      XChangeProperty(
        $0, owner, property, property, 8, PropModeReplace, bytes, Int32(bytes.count))
    }
    guard isNew else { return }
    let selection = connection.atoms[.xsettingsSelection]
    var event = XEvent()
    event.xclient = XClientMessageEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = connection.root
    event.xclient.message_type = connection.atoms[.manager]
    event.xclient.format = 32
    event.xclient.data.l = (0, Int(bitPattern: selection), Int(bitPattern: owner), 0, 0)
    request {
      XSetSelectionOwner($0, selection, owner, UInt(CurrentTime))
      XSendEvent($0, connection.root, 0, StructureNotifyMask, &event)
    }
  }

  func request(_ body: (OpaquePointer) -> Void) {
    body(display)
    XSync(display, 0)
  }
}

extension XSettings {
  /// Encodes numeric settings as the bytes of a settings manager's property, in little-endian order.
  fileprivate static func encode(_ settings: [String: Int]) -> [UInt8] {
    func word(_ v: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: v >> (8 * $0)) }
    }
    // Byte order and padding, the serial number, the count.
    var bytes = [UInt8](repeating: 0, count: 4) + word(1) + word(settings.count)
    for (name, value) in settings.sorted(by: { $0.key < $1.key }) {
      let name = Array(name.utf8)
      bytes += [0, 0] + word(name.count).prefix(2) + name
      bytes += [UInt8](repeating: 0, count: (4 - name.count % 4) % 4)
      bytes += word(0) + word(value)
    }
    return bytes
  }
}
