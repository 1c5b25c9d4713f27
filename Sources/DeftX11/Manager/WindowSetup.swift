import CX11
import DeftGeometry
import DeftInput
import DeftSystem
import Foundation

/// The properties that a client sets for the server and the window manager (ICCCM and the Extended Window Manager
/// Hints), in requests without replies.
enum WindowSetup {
  static func create(_ c: XConnection, width: Int, height: Int) -> Window {
    var attributes = XSetWindowAttributes()
    // Use no background, and retain the old pixels, so that the window does not flicker on resize and expose.
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    attributes.event_mask = ExposureMask | StructureNotifyMask | VisibilityChangeMask
    if c.inputOpcode == nil { attributes.event_mask |= CoreEventReader.mask }
    var fields = CWBackPixmap | CWBitGravity | CWBorderPixel | CWEventMask
    if !c.visual.isDefault {
      attributes.colormap = XCreateColormap(c.display, c.root, c.visual.visual, AllocNone)
      fields |= CWColormap
    }
    let id = XCreateWindow(
      c.display, c.root, 0, 0, UInt32(width), UInt32(height), 0, c.visual.depth,
      UInt32(InputOutput), c.visual.visual, UInt(fields), &attributes)
    if c.inputOpcode == nil {
      // A held key then sends presses without releases, as in XInput2.
      XkbSetDetectableAutoRepeat(c.display, 1, nil)
    } else if let version = c.xinputVersion {
      let selection = InputSelection(major: version.major, minor: version.minor)
      InputSelection.select(c, id, XIAllMasterDevices, selection.windowMask)
      InputSelection.select(c, c.root, XIAllDevices, selection.rootMask)
    }
    return id
  }

  static func setProperties(_ c: XConnection, _ id: Window, _ configuration: WindowConfiguration) {
    setTitle(c, id, configuration.title)
    setSizes(c, id, configuration)
    if let role = configuration.role {
      WindowProperty.setBytes(c, id, c.atoms[.wmWindowRole], Atom(XA_STRING), Array(role.utf8))
    }
    var protocols = ManagerProtocols.protocols(c)
    XSetWMProtocols(c.display, id, &protocols, Int32(protocols.count))
    WindowProperty.setLongs(
      c, id, .netWMWindowType, Atom(XA_ATOM), [Int(bitPattern: c.atoms[.netWMWindowTypeNormal])])
    if !configuration.icons.isEmpty { setIcons(c, id, configuration.icons) }
    // Select events last, so that the properties set above cause no events.
    let mask = ExposureMask | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask
    XSelectInput(
      c.display, id, c.inputOpcode == nil ? mask | CoreEventReader.mask : mask)
  }

  /// Sets the leader of a window: the invisible window that represents the program.
  static func setLeader(
    _ c: XConnection, _ leader: Window, of id: Window, _ configuration: WindowConfiguration
  ) {
    let environment = ProgramEnvironment.atStart
    let name = configuration.className ?? ProgramName.class(in: environment)
    var host = [CChar](repeating: 0, count: 256)
    let knowsHost = gethostname(&host, host.count - 1) == 0
    for window in [id, leader] {
      setClass(c, window, name)
      WindowProperty.setBytes(
        c, window, c.atoms[.wmLocaleName], Atom(XA_STRING),
        Array(ProgramName.locale(in: environment).utf8))
      WindowProperty.setLongs(
        c, window, .wmClientLeader, Atom(XA_WINDOW), [Int(bitPattern: leader)])
      // Set the process id together with the machine's name, because process ids are unique only on
      // one machine.
      WindowProperty.setLongs(c, window, .netWMPID, Atom(XA_CARDINAL), [Int(getpid())])
      if knowsHost {
        let bytes = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        WindowProperty.setBytes(c, window, Atom(XA_WM_CLIENT_MACHINE), Atom(XA_STRING), bytes)
      }
    }
    setHints(c, id, leader: leader, isUrgent: false)
  }

  /// Sets the hints for input and urgency.
  static func setHints(_ c: XConnection, _ id: Window, leader: Window, isUrgent: Bool) {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint | WindowGroupHint
    (hints.input, hints.initial_state, hints.window_group) = (1, NormalState, leader)
    if isUrgent { hints.flags |= Int(XUrgencyHint) }
    XSetWMHints(c.display, id, &hints)
  }

  static func setTitle(_ c: XConnection, _ id: Window, _ title: String) {
    let bytes = Array(title.utf8)
    WindowProperty.setBytes(c, id, c.atoms[.netWMName], c.atoms[.utf8String], bytes)
    WindowProperty.setBytes(c, id, c.atoms[.netWMIconName], c.atoms[.utf8String], bytes)
    WindowProperty.setBytes(c, id, Atom(XA_WM_NAME), c.atoms[.utf8String], bytes)
  }

  static func setIcons(_ c: XConnection, _ id: Window, _ icons: [WindowIcon]) {
    var items: [Int] = []
    // Without BIG-REQUESTS, a request holds 256 KiB. Icons that do not fit are omitted.
    let most = max(XMaxRequestSize(c.display), XExtendedMaxRequestSize(c.display)) - 6
    for icon in icons where items.count + 2 + icon.pixels.count <= most {
      items += [icon.width, icon.height]
      items += icon.pixels.map { Int($0) }
    }
    // Set the icons atomically, because lists of windows read them at any time.
    WindowProperty.setWhole(c, id, .netWMIcon, Atom(XA_CARDINAL), items)
  }

  /// Returns whether a window manager that supports the Extended Window Manager Hints is running. The root window names
  /// one of its windows, and that window names itself. The root window's property alone is not enough, because it
  /// remains when the manager has ended.
  static func hasManager(_ c: XConnection) -> Bool {
    func named(by window: Window) -> UInt? {
      WindowProperty.longs(
        c.display, window, c.atoms[.netSupportingWMCheck], type: Atom(XA_WINDOW)
      ).first
    }
    guard let window = named(by: c.root) else { return false }
    var exists = false
    // The window may no longer exist.
    let error = XErrorLog.trap(c.display) { exists = named(by: window) == window }
    return error == nil && exists
  }

  /// Requests a state from the window manager, or sets it for the manager to find when the window is mapped.
  static func setState(
    _ c: XConnection, _ id: Window, _ state: Atom, _ isOn: Bool, isMapped: Bool
  ) {
    guard isMapped else {
      WindowProperty.setLongs(
        c, id, .netWMState, Atom(XA_ATOM), isOn ? [Int(bitPattern: state)] : [])
      return
    }
    var event = XEvent()
    event.xclient = XClientMessageEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = c.atoms[.netWMState]
    event.xclient.format = 32
    // The parts are: 1 to add or 0 to remove, the state, no second state, and 1 for a normal application as the source.
    event.xclient.data.l = (isOn ? 1 : 0, Int(bitPattern: state), 0, 1, 0)
    XSendEvent(
      c.display, c.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  private static func setClass(_ c: XConnection, _ id: Window, _ name: String) {
    // Two zero-terminated strings: the instance and the class.
    let bytes =
      Array(name.utf8) + [0] + Array(name.prefix(1).uppercased().utf8)
      + Array(name.dropFirst().utf8) + [0]
    WindowProperty.setBytes(c, id, Atom(XA_WM_CLASS), Atom(XA_STRING), bytes)
  }

  /// Sets the place and size of a window that is not mapped yet. Managers respect the place as if
  /// the user had chosen it.
  ///
  /// - Parameter gravity: The point of the window that is also that of the manager's frame, such as
  ///   `SouthEastGravity`.
  static func setPlace(
    _ c: XConnection, _ id: Window, _ r: PixelRect, gravity: Int32 = NorthWestGravity
  ) {
    var (hints, supplied) = (XSizeHints(), 0)
    XGetWMNormalHints(c.display, id, &hints, &supplied)
    hints.flags |= USPosition | PSize
    if gravity != NorthWestGravity {
      hints.flags |= PWinGravity
      hints.win_gravity = gravity
    }
    (hints.x, hints.y) = (Int32(r.x0), Int32(r.y0))
    // i3 reads the size from here.
    (hints.width, hints.height) = (Int32(r.width), Int32(r.height))
    XSetWMNormalHints(c.display, id, &hints)
    XMoveResizeWindow(
      c.display, id, Int32(r.x0), Int32(r.y0), UInt32(r.width), UInt32(r.height))
  }

  /// Sets the size of a window that is not mapped yet.
  static func setSize(_ c: XConnection, _ id: Window, width: Int, height: Int) {
    var (hints, supplied) = (XSizeHints(), 0)
    XGetWMNormalHints(c.display, id, &hints, &supplied)
    hints.flags |= PSize
    (hints.width, hints.height) = (Int32(width), Int32(height))
    XSetWMNormalHints(c.display, id, &hints)
    XResizeWindow(c.display, id, UInt32(width), UInt32(height))
  }

  /// Sets the frame of a window in the hints of the Motif window manager, which other managers follow.
  static func setFrame(_ c: XConnection, _ id: Window, hasTitle: Bool, hasBorder: Bool) {
    // The parts are: the flag for decorations, functions, decorations, the input mode and the status. The decorations are
    // a border (2), a title (8), and a menu and buttons in it (112). Resize handles (4) would make Openbox add a title.
    let decorations = (hasBorder ? 2 : 0) | (hasTitle ? 8 | 112 : 0)
    let hints = c.atoms[.motifHints]
    WindowProperty.setLongs(c, id, .motifHints, hints, [2, 0, decorations, 0, 0])
  }

  /// Sets the limits of a window's size for the user, in pixels. Without a maximum, it can grow freely.
  static func setLimits(
    _ c: XConnection, _ id: Window, minimum: (width: Int, height: Int),
    maximum: (width: Int, height: Int)?
  ) {
    var (hints, supplied) = (XSizeHints(), 0)
    XGetWMNormalHints(c.display, id, &hints, &supplied)
    hints.flags |= PMinSize
    (hints.min_width, hints.min_height) = (Int32(minimum.width), Int32(minimum.height))
    if let maximum {
      hints.flags |= PMaxSize
      (hints.max_width, hints.max_height) = (Int32(maximum.width), Int32(maximum.height))
    } else {
      hints.flags &= ~PMaxSize
    }
    XSetWMNormalHints(c.display, id, &hints)
  }

  private static func setSizes(
    _ c: XConnection, _ id: Window, _ configuration: WindowConfiguration
  ) {
    var hints = XSizeHints()
    hints.flags = PSize
    (hints.width, hints.height) = (Int32(configuration.width), Int32(configuration.height))
    if let least = configuration.minimumSize {
      hints.flags |= PMinSize
      (hints.min_width, hints.min_height) = (Int32(least.width), Int32(least.height))
    }
    XSetWMNormalHints(c.display, id, &hints)
  }
}
