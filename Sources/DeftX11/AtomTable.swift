import CX11
import DeftGeometry

/// The names that the server knows by number: asked for together, in one round trip.
struct AtomTable: Sendable {
  /// A name that is needed.
  enum Name: String, CaseIterable {
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case netWMPing = "_NET_WM_PING"
    case netWMPID = "_NET_WM_PID"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMIcon = "_NET_WM_ICON"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netWMState = "_NET_WM_STATE"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case utf8String = "UTF8_STRING"
    case timeQuestion = "_DEFT_TIME"
    case manager = "MANAGER"
    case xsettingsSelection = "_XSETTINGS_S0"
    case xsettings = "_XSETTINGS_SETTINGS"
    case absX = "Abs X"
    case absY = "Abs Y"
    case relX = "Rel X"
    case relY = "Rel Y"
    case absPressure = "Abs Pressure"
    case absTiltX = "Abs Tilt X"
    case absTiltY = "Abs Tilt Y"
    case absWheel = "Abs Wheel"
    case relHorizontalScroll = "Rel Horiz Scroll"
    case relVerticalScroll = "Rel Vert Scroll"
    case absMTX = "Abs MT Position X"
    case absMTY = "Abs MT Position Y"
    case absMTPressure = "Abs MT Pressure"
    case absMTTouchMajor = "Abs MT Touch Major"
    case absMTTouchMinor = "Abs MT Touch Minor"
    case absMTOrientation = "Abs MT Orientation"
  }

  private var byName: [Name: Atom] = [:]
  private var names: [Atom: String] = [:]

  /// Asks the server for all names of ``Name``; the settings' name has the screen's number in it.
  init(display: OpaquePointer, screen: Int32) {
    let all = Name.allCases.map {
      $0 == .xsettingsSelection ? "_XSETTINGS_S\(screen)" : $0.rawValue
    }
    var strings: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var atoms = [Atom](repeating: 0, count: all.count)
    XInternAtoms(display, &strings, Int32(strings.count), 0, &atoms)
    for (name, atom) in zip(Name.allCases, atoms) { byName[name] = atom }
    for (name, atom) in zip(all, atoms) { names[atom] = name }
  }

  /// The server's number for a name.
  subscript(_ name: Name) -> Atom { byName[name] ?? 0 }

  /// The name of any atom; asks the server once for those that are not in the table.
  mutating func name(of atom: Atom, display: OpaquePointer) -> String {
    if atom == 0 { return "" }
    if let name = names[atom] { return name }
    guard let c = XGetAtomName(display, atom) else { return "" }
    defer { XFree(c) }
    let name = String(cString: c)
    names[atom] = name
    return name
  }
}
