import CX11
import DeftInput
import DeftRawInput
import DeftSystem
import Foundation

/// A connection to an X server: what it can do, its devices, and the desktop's settings.
///
/// All of it, and of the windows made on it, belongs to one thread. The server is asked for nothing
/// that a first frame does not need: devices, refresh rates and keyboard layout are read when first
/// wanted.
///
///     let connection = try XConnection(displayName: nil)
///     let window = XWindow(connection: connection, WindowConfiguration(title: "Shapes"))
public final class XConnection {
  package let display: OpaquePointer
  let screen: Int32
  package let root: Window
  let visual: ScreenVisual
  var atoms: AtomTable
  /// The major opcode of XInput2's events; nil without XInput2.
  let inputOpcode: Int32?
  /// By what the desktop knows that it has started the program; the first window takes it.
  private var startupNotice: StartupNotice?
  private var hasSession = false
  /// What timers of the program's are served by.
  var runLoop = MainRunLoop()
  /// Why there is no server any more, in a sentence; nil while it is there. No call may follow.
  package private(set) var lostMessage: String?

  /// The display's name, as it was opened.
  public let displayName: String
  /// The version of XInput that both sides speak; nil without XInput2.
  public let xinputVersion: (major: Int, minor: Int)?
  /// What input this server cannot give for want of XInput, in a sentence; nil where nothing lacks.
  public let inputNote: String?

  /// Opens a display.
  ///
  /// - Parameter displayName: the display; nil takes `DISPLAY` from the environment.
  public convenience init(displayName: String? = nil) throws(XConnectionError) {
    try self.init(displayName: displayName) {}
  }

  /// Opens a display, and does something else while the server answers.
  package convenience init(
    displayName: String?, meanwhile: () -> Void
  ) throws(XConnectionError) {
    try self.init(displayName: displayName, newestXInput: (2, 4), meanwhile: meanwhile)
  }

  /// How long a server may take to open a display, in seconds. Over a slow network it takes a few.
  package static let usualPatience: TimeInterval = 10

  /// Opens a display, speaking XInput of at most a version; (0, 0) speaks none.
  ///
  /// - Parameters:
  ///   - patience: How long the server may say nothing, in seconds.
  ///   - meanwhile: What is done while it answers.
  package init(
    displayName: String?, newestXInput: (major: Int, minor: Int),
    patience: TimeInterval = usualPatience, meanwhile: () -> Void = {}
  ) throws(XConnectionError) {
    XErrorLog.install
    startupNotice = StartupNotice.takeOver()
    let name = displayName ?? ProgramEnvironment.atStart["DISPLAY"] ?? ""
    guard !name.isEmpty else { throw .noDisplay }
    let opened = try DisplayOpening.open(
      name, newestXInput: newestXInput, patience: patience, meanwhile: meanwhile)
    display = opened.display
    self.displayName = name
    screen = XDefaultScreen(display)
    root = XRootWindow(display, screen)
    guard let visual = ScreenVisual(display: display, screen: screen) else {
      XCloseDisplay(display)
      throw .unsupportedScreen(name)
    }
    self.visual = visual
    atoms = opened.answers.atoms
    (inputOpcode, xinputVersion) = (opened.answers.inputOpcode, opened.answers.xinputVersion)
    inputNote = Self.note(xinputVersion)
    // The server may go away at any time; Xlib would end the program then.
    XSetIOErrorExitHandler(
      display,
      { _, context in
        guard let context else { return }
        Unmanaged<XConnection>.fromOpaque(context).takeUnretainedValue().noteLoss()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { if lostMessage == nil { XCloseDisplay(display) } }

  // MARK: State

  /// The descriptor that becomes readable when the server has said something.
  public var fileDescriptor: Int32 { XConnectionNumber(display) }
  /// Whether the server is still there.
  public var isConnected: Bool { lostMessage == nil }
  /// Whether the server shares memory with this program; false on remote displays.
  public private(set) lazy var hasSharedMemory: Bool =
    isConnected && isLocal && XShmQueryExtension(display) != 0

  /// The server's maker and release, such as `The X.Org Foundation 21.1.7`.
  public var serverName: String {
    guard isConnected else { return "" }
    let maker = XServerVendor(display).map { String(cString: $0) } ?? "X server"
    let n = Int(XVendorRelease(display))
    // X.Org counts 1 21 01 007 for 21.1.7, and 1 20 13 000 for 1.20.13.
    let (a, b, c, d) = (n / 10_000_000, n / 100_000 % 100, n / 1000 % 100, n % 1000)
    guard maker.contains("X.Org"), a == 1 else { return "\(maker) \(n)" }
    return b > 20 ? "\(maker) \(b).\(c).\(d)" : "\(maker) 1.\(b).\(c)"
  }

  /// The size of the screen in pixels.
  public var screenSize: (width: Int, height: Int) {
    guard isConnected else { return (0, 0) }
    return (
      Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen))
    )
  }

  /// What shows the display to the person.
  private(set) lazy var screens = Screens(self)

  // MARK: Devices

  /// The devices as they were last asked for.
  package private(set) lazy var deviceTable: DeviceTable = queryDevices()
  /// All input devices, masters included, as they were last told.
  public var devices: [InputDevice] { deviceTable.devices }

  /// Asks the server for all devices.
  @discardableResult
  package func refreshDevices() -> DeviceTable {
    deviceTable = queryDevices()
    return deviceTable
  }

  private func queryDevices() -> DeviceTable {
    guard isConnected else { return DeviceTable(devices: []) }
    guard inputOpcode != nil else { return DeviceTable(devices: CoreDevices.devices) }
    return DeviceQuery.table(display: display, atoms: &atoms)
  }

  // MARK: Settings

  /// The desktop's settings; kept up to date while a window's events are drained.
  public var settings: DesktopSettings { settingsWatcher.settings }
  /// What the desktop says over its bus, for whoever asks it: it goes before what X tells of the settings.
  package var preferences: DesktopPreferences {
    get { settingsWatcher.preferences }
    set { settingsWatcher.preferences = newValue }
  }
  private(set) lazy var settingsWatcher: SettingsWatcher = {
    // A new manager says so in a message to the root window.
    select(onRoot: StructureNotifyMask, true)
    return SettingsWatcher(display: display, root: root, atoms: atoms, isConnected: isConnected)
  }()

  private(set) lazy var accessibilityAddress = AccessibilityAddress(self)
  /// Tells where the display says that the bus of assistive programs is, nil where it does not, and of each change, as
  /// a window's events are drained; without a body that is not followed any more.
  package func followAccessibilityBus(_ body: ((String?) -> Void)?) {
    accessibilityAddress.follow(body)
  }

  /// What is told of the root window.
  private var rootEvents = 0

  /// Has events of the root window told, or not any more.
  func select(onRoot mask: Int, _ isWanted: Bool) {
    guard isConnected else { return }
    rootEvents = isWanted ? rootEvents | mask : rootEvents & ~mask
    XSelectInput(display, root, rootEvents)
    XFlush(display)
  }

  /// The notice by which the desktop knows that it has started the program, once.
  func takeStartupNotice() -> StartupNotice? {
    defer { startupNotice = nil }
    return startupNotice
  }

  /// Whether nobody has had the program known to the session's manager yet; asked for once.
  func takeSession() -> Bool {
    defer { hasSession = true }
    return !hasSession
  }

  /// Another connection of the program has made it known to the session's manager.
  package func leaveSessionToAnother() {
    hasSession = true
    _ = takeStartupNotice()
  }

  /// A descriptor of another connection, which ends `wait(until:)`, too.
  package var watchedDescriptor: Int32?
  /// Whether events wait to be handed out; sends what was not sent yet.
  package var hasUnreadEvents: Bool { isConnected && XPending(display) > 0 }

  // MARK: Keyboard

  private var keyboard: Keyboard?
  private var hasAskedForKeyboard = false

  /// What a key means; reads the layout at the first one.
  func meaning(of key: KeyStroke) -> KeyMeaning {
    if !hasAskedForKeyboard {
      hasAskedForKeyboard = true
      keyboard = Keyboard(display: display)
      XkbSelectEventDetails(
        display, UInt32(XkbUseCoreKbd), UInt32(XkbMapNotify), 0xff, 0xff)  // all parts
      XkbSelectEventDetails(
        display, UInt32(XkbUseCoreKbd), UInt32(XkbNewKeyboardNotify), UInt(XkbNKN_KeycodesMask),
        UInt(XkbNKN_KeycodesMask))
    }
    if let keyboard { return keyboard.meaning(of: key) }
    return CoreKeyboard(display: display).meaning(of: key)
  }

  /// Takes note of a new layout: it is read again at the next key.
  func noteKeyboardChange() {
    keyboard = nil
    hasAskedForKeyboard = false
  }

  /// The number of XKB's events; 0 where there are none.
  private(set) lazy var keyboardEventType: Int32 = {
    var (opcode, event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(1), Int32(0))
    return XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 ? event : 0
  }()

  // MARK: Internals

  /// Whether the server is on this machine, so that a number of shared memory means the same there.
  private var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard getsockname(fileDescriptor, &address, &length) == 0 else { return false }
    return Int32(address.sa_family) == AF_UNIX
  }

  private func noteLoss() {
    lostMessage =
      "The connection to the X server “\(displayName)” is gone: the server has ended, or has "
      + "closed it."
  }

  private static func note(_ version: (major: Int, minor: Int)?) -> String? {
    guard let version else {
      return "This X server has no XInput 2: only a mouse and a keyboard work here, "
        + "without touch, pens and smooth scrolling."
    }
    if version < (2, 2) {
      return "This X server speaks XInput \(version.major).\(version.minor), and touch needs 2.2: "
        + "only mouse, pen and keyboard work here."
    }
    return nil
  }
}
