import CX11
import DeftGeometry

/// The atoms of names, queried together in one round trip.
struct AtomTable: Sendable {
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
    case netWMStateMaximizedHorizontally = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netFrameExtents = "_NET_FRAME_EXTENTS"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netSupported = "_NET_SUPPORTED"
    case netWMStateDemandsAttention = "_NET_WM_STATE_DEMANDS_ATTENTION"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMUserTimeWindow = "_NET_WM_USER_TIME_WINDOW"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case wmClientLeader = "WM_CLIENT_LEADER"
    case wmWindowRole = "WM_WINDOW_ROLE"
    case wmLocaleName = "WM_LOCALE_NAME"
    case smClientID = "SM_CLIENT_ID"
    case utf8String = "UTF8_STRING"
    case netWorkArea = "_NET_WORKAREA"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case motifHints = "_MOTIF_WM_HINTS"
    case timeQuestion = "_DEFT_TIME"
    case deftDocument = "_DEFT_DOCUMENT"
    case manager = "MANAGER"
    case xsettingsSelection = "_XSETTINGS_S0"
    case xsettings = "_XSETTINGS_SETTINGS"
    case accessibilityBus = "AT_SPI_BUS"
    case clipboard = "CLIPBOARD"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case targets = "TARGETS"
    case multiple = "MULTIPLE"
    case timestamp = "TIMESTAMP"
    case saveTargets = "SAVE_TARGETS"
    case incr = "INCR"
    case atomPair = "ATOM_PAIR"
    case null = "NULL"
    case text = "TEXT"
    case ownProperty = "_DEFT_SELECTION"
    case beingWritten = "_DEFT_BEING_WRITTEN"
    case dndAware = "XdndAware"
    case dndProxy = "XdndProxy"
    case dndSelection = "XdndSelection"
    case dndTypeList = "XdndTypeList"
    case dndEnter = "XdndEnter"
    case dndPosition = "XdndPosition"
    case dndStatus = "XdndStatus"
    case dndLeave = "XdndLeave"
    case dndDrop = "XdndDrop"
    case dndFinished = "XdndFinished"
    case dndActionCopy = "XdndActionCopy"
    case dndActionMove = "XdndActionMove"
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
  private var others: [String: Atom] = [:]

  /// Queries the atoms of all names. The name of the settings selection contains the screen's number.
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

  /// The atom of a name.
  subscript(_ name: Name) -> Atom { byName[name] ?? 0 }

  /// Returns the atom of any name; queries the server once for each name that is not in the table.
  mutating func atom(named name: String, display: OpaquePointer) -> Atom {
    if let atom = others[name] { return atom }
    let atom = names.first { $0.value == name }?.key ?? XInternAtom(display, name, 0)
    others[name] = atom
    names[atom] = name
    return atom
  }

  /// Returns the names of atoms, with one query for those that are not in the table. Invalid atoms have no name.
  mutating func names(of atoms: [Atom], display: OpaquePointer) -> [Atom: String] {
    var unknown = Array(Set(atoms).filter { $0 != 0 && names[$0] == nil })
    if !unknown.isEmpty {
      var answers = [UnsafeMutablePointer<CChar>?](repeating: nil, count: unknown.count)
      XErrorLog.ignore(display) {
        _ = XGetAtomNames(display, &unknown, Int32(unknown.count), &answers)
      }
      // Other programs' names are not cached, because there may be any number of them.
      var found = names
      for (atom, answer) in zip(unknown, answers) {
        guard let answer else { continue }
        found[atom] = String(cString: answer)
        XFree(answer)
      }
      return found.filter { atoms.contains($0.key) }
    }
    return names.filter { atoms.contains($0.key) }
  }

  /// Returns the name of any atom; queries the server once for each atom that is not in the table.
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
