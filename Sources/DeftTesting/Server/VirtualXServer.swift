import DeftGeometry

/// A real X server for tests, with an invisible screen and a virtual touchscreen, mouse, touchpad and keyboard.
///
/// To programs it is an ordinary server with XInput 2.4. It is Debian's Xorg with the `dummy` video driver and the
/// `inputtest` input driver. Any user can start it.
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
/// Input takes effect some time after the call. Wait for its effect (a line of the program's output, pixels of the
/// screen), never for a fixed time. Input from different devices takes effect in the order of the
/// calls. The initial pointer position is (2, 2).
///
/// ``stop()`` ends the programs first, then the server, and then the device connections. It also removes all files.
/// The server stops when it is released. If this process dies, the guardians of its children end them.
public final class VirtualXServer {
  public let configuration: Configuration
  /// The value of `DISPLAY` for the server's programs, such as ":100".
  public let displayName: String
  /// All touchscreens.
  public let touchscreens: [VirtualTouchscreen]
  /// All mice. They report absolute positions, and have nine buttons and a wheel.
  public let mice: [VirtualMouse]
  /// A touchpad with pinch and swipe gestures.
  public let touchpad: VirtualTouchpad
  /// The tip of a pen with pressure; `nil` if the configuration has no pen.
  public let pen: VirtualPen?
  /// The eraser end of the pen; `nil` if the configuration has no pen.
  public let eraser: VirtualPen?
  public let keyboard: VirtualKeyboard

  private let xorg: XorgProcess
  private let connections: [InputTestConnection]
  private let deviceNames: [String]
  private var clients: [ClientProcess] = []
  private var isStopped = false

  /// Starts a server and waits until it and its devices are ready.
  ///
  /// - Throws: `VirtualXServerError` if a file is missing or the server does not start.
  public init(_ configuration: Configuration = .init()) throws(VirtualXServerError) {
    precondition(
      (128...7680).contains(configuration.width) && (128...4320).contains(configuration.height),
      "The size of a virtual screen must be 128x128 to 7680x4320 pixels.")
    precondition(configuration.touchscreenCount > 0, "The server needs at least one touchscreen.")
    precondition(configuration.screenCount > 0, "The server needs at least one screen.")
    precondition(configuration.mouseCount > 0, "The server needs at least one mouse.")
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
    // Devices cover all screens, which are side by side.
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
    let pens = (configuration.hasPen ? connections.suffix(2) : []).enumerated().map {
      VirtualPen(
        $1, metronome, name: $0 == 0 ? DeviceName.pen : DeviceName.eraser, screen: screen)
    }
    (pen, eraser) = (pens.first, pens.last)
    touchscreens = connections[screens].enumerated().map { index, connection in
      VirtualTouchscreen(
        connection, metronome, name: DeviceName.touchscreen(index), screen: screen,
        touchCount: configuration.touchCount)
    }
    metronome.whileWaiting = { [weak self] in self?.drainClients() }
    metronome.sync = { order.sync() }
    mouse.move(to: CGPoint(x: 2, y: 2))
    // The first key press makes the keyboard's map the server's map. Do this before any program reads it.
    keyboard.press(.shift)
    keyboard.release(.shift)
  }

  deinit {
    stop()
  }

  /// Adapts the devices after the size of the screen has changed, for example by `xrandr`. They always cover the whole
  /// screen.
  package func screenDidResize(to size: CGSize) {
    let axes = AbsoluteAxes(
      screen: CGSize(width: size.width * CGFloat(configuration.screenCount), height: size.height))
    for mouse in mice { mouse.axes = axes }
    for touchscreen in touchscreens { touchscreen.axes = axes }
    for pen in [pen, eraser] { pen?.axes = axes }
  }

  /// The first mouse.
  public var mouse: VirtualMouse { mice[0] }

  /// The first touchscreen.
  public var touchscreen: VirtualTouchscreen { touchscreens[0] }

  /// Whether the server is running; `false` after it was stopped or died.
  public var isRunning: Bool { !isStopped && xorg.isRunning }

  /// A descriptor that becomes readable (end of file) when the server has ended.
  package var endDescriptor: Int32 { xorg.endDescriptor }

  public var processIdentifier: Int32 { xorg.identifier }

  /// The relevant part of the server's log.
  public var logExcerpt: String { xorg.logExcerpt }

  /// The folder for the state of programs on this server, which is removed with the server.
  package var stateFolder: String { "\(xorg.directory)/state" }

  /// Runs a program on the server.
  ///
  /// - Parameters:
  ///   - executable: A path, or a name to look up in `PATH`.
  ///   - arguments: The program's arguments.
  ///   - environment: Changes to this process's environment; `nil` removes a variable. By default, `DISPLAY` is the
  ///     server's, `LANGUAGE` is English, and `XDG_STATE_HOME` is a folder that is removed with the server, so that
  ///     programs do not use the state of the user or of other tests. Variables of the real desktop, such as
  ///     `WAYLAND_DISPLAY`, are removed.
  /// - Throws: `missingProgram`, `system`, or `notRunning`.
  public func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws(VirtualXServerError) -> ClientProcess {
    guard isRunning else { throw .notRunning }
    let client = try ClientProcess(
      executable, arguments, environment: variables(environment))
    clients.append(client)
    return client
  }

  /// Runs a program whose output goes to this process's output.
  package func runForwarding(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws(VirtualXServerError) -> ClientProcess {
    guard isRunning else { throw .notRunning }
    let client = try ClientProcess(
      forwarding: executable, arguments, environment: variables(environment))
    clients.append(client)
    return client
  }

  /// Returns the environment of a program on the server, with changes.
  private func variables(_ changes: [String: String?]) -> [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["WAYLAND_DISPLAY"] = nil
    variables["XAUTHORITY"] = nil
    // These variables belong to the real desktop.
    for name in ["SESSION_MANAGER", "DESKTOP_STARTUP_ID", "DESKTOP_AUTOSTART_ID"] {
      variables[name] = nil
    }
    variables["LANGUAGE"] = "en"
    variables["DISPLAY"] = displayName
    variables["XDG_STATE_HOME"] = stateFolder
    for (name, value) in changes { variables[name] = value }
    return variables
  }

  /// Disables or enables a device, as the desktop's settings do. To programs, a disabled device
  /// appears unplugged. Its input is lost.
  ///
  /// Requires the program `xinput` (Debian package `xinput`).
  ///
  /// - Parameters:
  ///   - isEnabled: Whether to enable the device.
  ///   - device: The name of the device, such as `touchscreen.name`.
  /// - Throws: `VirtualXServerError` or `ClientProcessError` if `xinput` cannot be run or fails, and `deviceRefused` if
  ///   the enabled device does not accept a connection.
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

  /// A closure that asks the server to exit. Can be called from any thread at any time, for example on Ctrl-C.
  ///
  /// Further calls on the server then throw an error. The caller must still call ``stop()`` to clean up.
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

  /// Waits until the server exits, for example because it crashes.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  /// - Returns: The exit status; `nil` if the server is still running.
  public func waitForEnd(timeout: TimeInterval = 5) -> ExitStatus? {
    xorg.waitForEnd(until: Deadline(in: timeout))
  }

  /// Waits for exactly this time, or until the server dies. `DEFT_TESTING_PATIENCE` does not extend it.
  func pause(for seconds: TimeInterval) {
    _ = xorg.waitForEnd(until: Deadline(exactlyIn: seconds))
  }

  /// Reads the available output of all programs, so that full pipes do not block them.
  func drainClients() {
    for client in clients { client.drain() }
  }
}
