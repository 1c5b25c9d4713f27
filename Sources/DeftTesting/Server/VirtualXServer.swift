import DeftGeometry

/// A real X server for a test: nobody sees its screen, and its touchscreen, mouse, touchpad and
/// keyboard are moved by code.
///
/// To a program it is an ordinary server with XInput 2.4. It is Debian's own Xorg, with the `dummy`
/// video driver and the `inputtest` input driver; any user may start it.
///
///     let server = try VirtualXServer()
///     let app = try server.run("deft")
///     try app.waitForLine(containing: "ready")
///     let finger = server.touchscreen.touch(at: CGPoint(x: 640, y: 400))
///     finger.move(to: CGPoint(x: 800, y: 500), over: 0.2)
///     finger.lift()
///     try server.waitForScreen { $0[800, 500] != 0 }
///     server.stop()
///
/// Input takes effect some time after the call that made it: await an effect (a line of the program,
/// pixels of the screen), never a time. What different devices do takes effect in the order of the
/// calls. The pointer rests at (2, 2) in the beginning.
///
/// Everything ends with the server: its programs first, then the server itself, then the connections
/// to its devices, and its files are removed. It is stopped when it is released, and the kernel kills
/// it together with its programs should this process vanish.
public final class VirtualXServer {
  /// What the server was made from.
  public let configuration: Configuration
  /// What `DISPLAY` is for the server's programs, such as ":100".
  public let displayName: String
  /// All touchscreens, the first one first.
  public let touchscreens: [VirtualTouchscreen]
  /// All mice, the first one first. They report absolute positions, and have nine buttons and a wheel.
  public let mice: [VirtualMouse]
  /// A touchpad that knows pinches and swipes.
  public let touchpad: VirtualTouchpad
  /// A pen that tells its pressure; nil where the configuration has none.
  public let pen: VirtualPen?
  public let keyboard: VirtualKeyboard

  private let xorg: XorgProcess
  private let connections: [InputTestConnection]
  private let deviceNames: [String]
  private var clients: [ClientProcess] = []
  private var isStopped = false

  /// Starts a server and waits until it and its devices are ready.
  ///
  /// - Throws: What is missing, or why the server would not start.
  public init(_ configuration: Configuration = .init()) throws(VirtualXServerError) {
    precondition(
      (128...7680).contains(configuration.width) && (128...4320).contains(configuration.height),
      "A virtual screen has 128x128 to 7680x4320 pixels.")
    precondition(configuration.touchscreenCount > 0, "There is at least one touchscreen.")
    precondition(configuration.screenCount > 0, "There is at least one screen.")
    precondition(configuration.mouseCount > 0, "There is at least one mouse.")
    try configuration.checkRequirements()
    let xorg = try XorgProcess(configuration)
    let file = XorgConfiguration(configuration: configuration, directory: xorg.directory)
    let order = InputTestConnection.Order()
    var connections: [InputTestConnection] = []
    for device in file.devices {
      let path = file.socketPath(of: device.name)
      guard
        let connection = InputTestConnection(
          path: path, order: order, until: Deadline(in: 10))
      else {
        let log = xorg.logExcerpt
        xorg.stop()
        for connection in connections { connection.close() }
        xorg.removeFiles()
        throw .deviceRefused(device: device.name, log: log)
      }
      connections.append(connection)
    }

    let metronome = Metronome(configuration.pacing)
    // Devices reach all screens, which stand side by side.
    let screen = CGSize(
      width: configuration.width * configuration.screenCount, height: configuration.height)
    self.configuration = configuration
    self.xorg = xorg
    self.connections = connections
    deviceNames = file.devices.map(\.name)
    displayName = ":\(xorg.displayNumber)"
    let screens = 3..<3 + configuration.touchscreenCount
    let furtherMice = connections[screens.upperBound...].prefix(configuration.mouseCount - 1)
    mice = ([connections[0]] + furtherMice).enumerated().map { index, connection in
      VirtualMouse(connection, metronome, name: DeviceName.mouse(index), screen: screen)
    }
    touchpad = VirtualTouchpad(connections[1], metronome)
    keyboard = VirtualKeyboard(connections[2], metronome)
    pen =
      configuration.hasPen
      ? connections.last.map { VirtualPen($0, metronome, screen: screen) } : nil
    touchscreens = connections[screens].enumerated().map { index, connection in
      VirtualTouchscreen(
        connection, metronome, name: DeviceName.touchscreen(index), screen: screen,
        touchCount: configuration.touchCount)
    }
    metronome.whileWaiting = { [weak self] in self?.drainClients() }
    mouse.move(to: CGPoint(x: 2, y: 2))
    // With its first key, the keyboard's map becomes the server's: before any program asks for it.
    keyboard.press(.shift)
    keyboard.release(.shift)
  }

  deinit {
    stop()
  }

  /// The mouse, or the first of several.
  public var mouse: VirtualMouse { mice[0] }

  /// The touchscreen, or the first of several.
  public var touchscreen: VirtualTouchscreen { touchscreens[0] }

  /// Whether the server runs; false once it was stopped, or died.
  public var isRunning: Bool { !isStopped && xorg.isRunning }

  /// The number of the server's process.
  public var processIdentifier: Int32 { xorg.identifier }

  /// The telling part of the server's log.
  public var logExcerpt: String { xorg.logExcerpt }

  /// Runs a program on the server.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to look up in `PATH`.
  ///   - arguments: The program's arguments.
  ///   - environment: Variables to set beside those of this process; nil removes one. `DISPLAY` is
  ///     set already, `LANGUAGE` to English, and `XDG_STATE_HOME` to a folder that ends with the server, so that what programs keep
  ///     is neither the person's nor that of another test.
  /// - Throws: `missingProgram`, `system`, or `notRunning`.
  public func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws(VirtualXServerError) -> ClientProcess {
    guard isRunning else { throw .notRunning }
    var variables = ProcessInfo.processInfo.environment
    variables["WAYLAND_DISPLAY"] = nil
    variables["XAUTHORITY"] = nil
    // They belong to the desktop outside.
    for name in ["SESSION_MANAGER", "DESKTOP_STARTUP_ID", "DESKTOP_AUTOSTART_ID"] {
      variables[name] = nil
    }
    variables["LANGUAGE"] = "en"
    variables["DISPLAY"] = displayName
    variables["XDG_STATE_HOME"] = "\(xorg.directory)/state"
    for (name, value) in environment { variables[name] = value }
    let client = try ClientProcess(executable, arguments, environment: variables)
    clients.append(client)
    return client
  }

  /// Disables or enables a device, as a person does in the desktop's settings; to programs it is as if
  /// it were unplugged. What is done with a disabled device is lost.
  ///
  /// It needs the program `xinput` (Debian's package of that name).
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the device is to work.
  ///   - device: The name of the device, such as `touchscreen.name`.
  /// - Throws: `VirtualXServerError` or `ClientProcessError`, when `xinput` cannot be run, and
  ///   `deviceRefused` when the device does not come back.
  public func setEnabled(_ isEnabled: Bool, device: String) throws {
    guard let index = deviceNames.firstIndex(of: device) else {
      preconditionFailure("The server has no device \(device).")
    }
    let tool = try run("xinput", [isEnabled ? "enable" : "disable", device])
    let status = try tool.waitForExit()
    guard status == .exited(0) else {
      throw ClientProcessError.ended(
        command: tool.command, status, output: tool.lines(of: .errors).joined(separator: "\n"))
    }
    if isEnabled, !connections[index].resume(until: Deadline(in: 5)) {
      throw VirtualXServerError.deviceRefused(device: device, log: logExcerpt)
    }
  }

  /// Asks the server to end, from any thread and at any time, for example when a person presses Ctrl-C.
  ///
  /// Whoever uses the server then gets an error, by which it comes to ``stop()``, which cleans up.
  public var interruption: @Sendable () -> Void { xorg.interruption }

  /// Ends the server's programs and the server, and removes its files. Further calls do nothing.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    for client in clients { client.signal(SIGTERM) }
    for client in clients { client.stop() }
    xorg.stop()
    for connection in connections { connection.close() }
    xorg.removeFiles()
  }

  /// Waits for the server to end of itself, as it does when it crashes.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  /// - Returns: How it ended; nil if it still runs.
  public func waitForEnd(timeout: TimeInterval = 5) -> ExitStatus? {
    xorg.waitForEnd(until: Deadline(in: timeout))
  }

  /// Waits so many seconds, however busy the machine is, cut short should the server die.
  func pause(for seconds: TimeInterval) {
    _ = xorg.waitForEnd(until: Deadline(exactlyIn: seconds))
  }

  /// Takes what the programs have written, so that a talkative one is not held up.
  func drainClients() {
    for client in clients { client.drain() }
  }
}
