import CX11
import DeftInput
import DeftRawInput
import DeftSystem
import Foundation

/// A connection to an X server, with its capabilities, its devices, and the desktop's settings.
///
/// The connection and the windows created on it belong to one thread. Devices, refresh rates and the keyboard layout
/// are read on first use, because the first frame does not need them.
///
///     let connection = try XConnection(displayName: nil)
///     let window = XWindow(connection: connection, WindowConfiguration(title: "Shapes"))
public final class XConnection {
  package let display: OpaquePointer
  let screen: Int32
  package let root: Window
  let visual: ScreenVisual
  var atoms: AtomTable
  /// The major opcode of XInput2's events; `nil` without XInput2.
  let inputOpcode: Int32?
  /// The startup notice from the desktop that started the program; the first window adopts it.
  private var startupNotice: StartupNotice?
  private var hasSession = false
  /// The main run loop, which runs the program's timers.
  var runLoop = MainRunLoop()
  /// The reason why the connection was lost; `nil` while it is open. Once the connection is lost, no further call is
  /// allowed.
  package private(set) var lostMessage: String?

  /// The name of the display that was opened.
  public let displayName: String
  /// The version of XInput in use; `nil` without XInput2.
  public let xinputVersion: (major: Int, minor: Int)?
  /// A sentence about the input that does not work because XInput is too old or missing; `nil` if all input works.
  public let inputNote: String?

  /// Opens a display.
  ///
  /// - Parameter displayName: The display; `nil` uses `DISPLAY` from the environment.
  public convenience init(displayName: String? = nil) throws(XConnectionError) {
    try self.init(displayName: displayName) {}
  }

  /// Opens a display, and calls a closure while the server answers.
  package convenience init(
    displayName: String?, meanwhile: () -> Void
  ) throws(XConnectionError) {
    try self.init(displayName: displayName, newestXInput: (2, 4), meanwhile: meanwhile)
  }

  /// The usual limit for the silence of the server while a display is opened, in seconds. Over a
  /// slow network, opening takes a few seconds.
  package static let usualPatience: TimeInterval = 10

  /// Opens a display with at most a given version of XInput.
  ///
  /// - Parameters:
  ///   - displayName: The display; `nil` uses `DISPLAY` from the environment.
  ///   - newestXInput: The newest version of XInput to use; (0, 0) uses none.
  ///   - patience: The maximum silence of the server, in seconds.
  ///   - meanwhile: Called while the server answers.
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
    // The server may end at any time; by default, Xlib would then end the program.
    XSetIOErrorExitHandler(
      display,
      { _, context in
        guard let context else { return }
        Unmanaged<XConnection>.fromOpaque(context).takeUnretainedValue().noteLoss()
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { if lostMessage == nil { XCloseDisplay(display) } }

  // MARK: State

  /// The descriptor that becomes readable when the server has sent something.
  public var fileDescriptor: Int32 { XConnectionNumber(display) }
  /// Whether the connection is open.
  public var isConnected: Bool { lostMessage == nil }
  /// Whether the server shares memory with this program; false on remote displays.
  public private(set) lazy var hasSharedMemory: Bool =
    isConnected && isLocal && XShmQueryExtension(display) != 0

  /// The server's vendor and release, such as `The X.Org Foundation 21.1.7`.
  public var serverName: String {
    guard isConnected else { return "" }
    let maker = XServerVendor(display).map { String(cString: $0) } ?? "X server"
    let n = Int(XVendorRelease(display))
    // X.Org encodes 21.1.7 as 1 21 01 007, and 1.20.13 as 1 20 13 000.
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

  /// The monitors of the display.
  private(set) lazy var screens = Screens(self)

  /// Returns the current measurements of touchscreens; by default none.
  package var touchMeasurements: () -> TouchMeasurements = { TouchMeasurements() }

  // MARK: Devices

  /// The devices of the last query.
  package private(set) lazy var deviceTable: DeviceTable = queryDevices()
  /// All current input devices, masters included.
  public var devices: [InputDevice] { deviceTable.devices }

  /// Queries all devices.
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

  /// The desktop's settings, updated while a window's events are drained.
  public var settings: DesktopSettings { settingsWatcher.settings }
  /// The preferences from the desktop's bus, set by its observer. They take precedence over X's settings.
  package var preferences: DesktopPreferences {
    get { settingsWatcher.preferences }
    set { settingsWatcher.preferences = newValue }
  }
  private(set) lazy var settingsWatcher: SettingsWatcher = {
    // A new settings manager sends a message to the root window.
    select(onRoot: StructureNotifyMask, true)
    return SettingsWatcher(display: display, root: root, atoms: atoms, isConnected: isConnected)
  }()

  private(set) lazy var accessibilityAddress = AccessibilityAddress(self)
  /// Calls `body` with the address of the accessibility bus, and again after each change while a
  /// window's events are drained; the address is `nil` if there is none. If `body` is `nil`, ends
  /// the calls.
  package func followAccessibilityBus(_ body: ((String?) -> Void)?) {
    accessibilityAddress.follow(body)
  }

  /// The current address of the accessibility bus; `nil` if there is none.
  package var accessibilityBusAddress: String? { accessibilityAddress.read() }

  /// The selected events of the root window.
  private var rootEvents = 0

  /// Selects or deselects events of the root window.
  func select(onRoot mask: Int, _ isWanted: Bool) {
    guard isConnected else { return }
    rootEvents = isWanted ? rootEvents | mask : rootEvents & ~mask
    XSelectInput(display, root, rootEvents)
    XFlush(display)
  }

  /// Returns the desktop's startup notice; `nil` on all later calls.
  func takeStartupNotice() -> StartupNotice? {
    defer { startupNotice = nil }
    return startupNotice
  }

  /// Returns whether the program must still be registered with the session manager. Returns `true` at most once.
  func takeSession() -> Bool {
    defer { hasSession = true }
    return !hasSession
  }

  /// Leaves the session manager and the startup notice to another connection of the program.
  package func leaveSessionToAnother() {
    hasSession = true
    _ = takeStartupNotice()
  }

  /// The descriptors of other connections. Their events also end `wait(until:)`.
  package var watchedDescriptors: [Int32] = []
  /// Whether events wait to be delivered; also flushes requests.
  package var hasUnreadEvents: Bool { isConnected && XPending(display) > 0 }

  // MARK: Keyboard

  private var keyboard: Keyboard?
  private var hasAskedForKeyboard = false

  /// Returns the meaning of a key. The first call reads the layout.
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

  /// Discards the layout; the next key reads it again.
  func noteKeyboardChange() {
    keyboard = nil
    hasAskedForKeyboard = false
  }

  /// The type number of XKB's events; 0 without XKB.
  private(set) lazy var keyboardEventType: Int32 = {
    var (opcode, event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(1), Int32(0))
    return XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 ? event : 0
  }()

  // MARK: Internals

  /// Whether the server is on this machine, so that it can attach our shared memory.
  private var isLocal: Bool {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    guard getsockname(fileDescriptor, &address, &length) == 0 else { return false }
    return Int32(address.sa_family) == AF_UNIX
  }

  private func noteLoss() {
    lostMessage = "The X server “\(displayName)” has ended or closed the connection."
  }

  private static func note(_ version: (major: Int, minor: Int)?) -> String? {
    guard let version else {
      return
        "This X server has no XInput 2. Only a mouse and a keyboard work, without touch, pens and "
        + "smooth scrolling."
    }
    if version < (2, 2) {
      return "This X server has XInput \(version.major).\(version.minor), but touch needs 2.2. "
        + "Only mouse, pen and keyboard work."
    }
    return nil
  }
}
