import AppSupport
import ArgumentParser
import Deft
import DeftTesting
import GestureBench

/// `deft simulate`: a program on a private X server with a touchscreen, in a window.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", _superCommandName: "deft",
    abstract: "Run a program on a screen with a simulated touchscreen.",
    discussion: """
      For example: deft simulate -- gedit notes.txt. The program runs on a private X server with a \
      touchscreen for ten fingers, a touchpad, a mouse and a keyboard; its screen is shown in a window. \
      There, the mouse acts as one finger and the hand tool (F3) as ten; real fingers, the right mouse \
      button, the wheel, touchpad pinches and keys are passed on unchanged. F2, F3 and F12 open Deft's \
      tools, Ctrl+F10 switches between a fitted screen and its actual size, and Ctrl+F11 rotates it; the \
      program receives all other keys. Use the scroll bars to reach the rest of a screen that is larger \
      than the window.

      With --here, there is no program: the window is a pad for the fingers of a touchscreen that all \
      programs of the running desktop see, with a pointer of its own. This needs access to /dev/uinput.

      When the window is closed, the program and the server end. When the program ends, the exit status \
      is its own, or 128 plus the number of the signal that ended it. The status is 69 if the server or \
      the program cannot be started.
      """)

  @Option(
    name: .customLong("as"),
    help: "Whether the primary mouse button operates a finger or a mouse: touch or mouse.")
  var pointer: SimulatedPointer = .touch

  @Flag(help: "Offer the touchscreen on the running desktop instead of a private screen.")
  var here = false

  @OptionGroup var screen: SimulatedScreenOptions

  @Option(
    help: ArgumentHelp(
      "Record all touches, motions and buttons of the simulated screen, for deft play.",
      valueName: "file"),
    completion: .file())
  var record: String?

  @Option(
    help: ArgumentHelp(
      """
      The scale of the screen in the window, 0.25 to 8, or fit: not larger than 1, and reduced for a \
      smaller window.
      """,
      valueName: "scale"))
  var zoom: ScreenZoom = .fitted

  @Option(help: "The appearance of the window around the screen: light or dark.")
  var appearance: Appearance?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The program and its arguments.", valueName: "program"))
  var command: [String] = []

  func validate() throws {
    // The parser passes all options to the program, so handle a help option without a program here.
    if ["--help", "-h"].contains(command.first) { throw CleanExit.helpRequest(self) }
    if here {
      guard program == nil else {
        throw ValidationError(
          """
          --here does not take a program, because all programs on the desktop receive the touches.
          """)
      }
      guard pointer == .touch, record == nil, zoom == .fitted else {
        throw ValidationError("--as mouse, --record and --zoom do not apply to --here.")
      }
      return
    }
    guard program != nil else {
      throw ValidationError("No program was specified. Example: deft simulate -- gedit notes.txt")
    }
  }

  /// The program and its arguments; nil if there is none.
  private var program: SimulatedSession.Program? {
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    guard let name = words.first else { return nil }
    return SimulatedSession.Program(name: name, arguments: Array(words.dropFirst()))
  }

  func run() throws {
    TextEngine.prepare(Palette.fonts)
    let display = try Display.open(self.display)
    if let note = display.inputNote { Message.warn(note) }
    guard let program else { return try runHere(on: display) }
    let manager = screen.manager.map { SimulatedSession.Program(name: $0) }
    guard
      let server = SimulatedServer(
        screen.configuration(keyboardLayout: display.keyboardLayout ?? .us), program: program,
        manager: manager, recording: record)
    else {
      throw Message.failure(
        "This process has no free file descriptors. Raise the limit with ulimit -n.", status: 69)
    }
    let app = SimulatorApp(
      on: display, size: screen.pixels.size,
      title: URL(fileURLWithPath: program.name).lastPathComponent, appearance: appearance,
      devices: server, isMouse: pointer == .mouse, zoom: zoom)
    var failure: String?
    var status: DeftTesting.ExitStatus?
    let events = server.receive { event in
      switch event {
      case .started(let name): app.show(displayName: name)
      case .warning(let message): app.warn(message)
      case .failed(let message):
        failure = message
        app.host.stop()
      case .ended(let end), .unrecorded(let end):
        status = end
        app.host.stop()
      }
    }
    defer { events.cancel() }
    try show(app) { server.stop() }
    if let failure { throw Message.failure(failure, status: 69) }
    switch status {
    case .exited(let code) where code != 0: throw ExitCode(code)
    case .signaled(let number): throw ExitCode(128 + number)
    case .exited, nil: break
    }
  }

  /// Shows the window until it is closed, and then stops the simulated devices.
  private func show(_ app: SimulatorApp, thenEnd end: () -> Void) throws {
    let ends = RunTerminator(after: nil) { app.host.stop() }
    defer { ends.cancel() }
    do {
      defer { end() }
      try app.run()
    } catch { throw Message.failure("\(error)", status: 69) }
  }

  /// Offers a touchscreen on the running desktop until the window is closed.
  private func runHere(on display: Display) throws {
    guard let fingers = DesktopFingers(displayName: display.name) else {
      throw Message.failure(
        "This process has no free file descriptors. Raise the limit with ulimit -n.", status: 69)
    }
    let scale = display.settings.scale
    let app = SimulatorApp(
      on: display, size: CGSize(width: 480 * scale, height: 320 * scale),
      title: String(localized: "Touchscreen"), appearance: appearance, devices: fingers,
      isMouse: false)
    var failure: String?
    let events = fingers.receive { event in
      switch event {
      case .started(let size): app.showPad(of: size, device: KernelTouchscreen.name)
      case .failed(let message):
        failure = message
        app.host.stop()
      }
    }
    defer { events.cancel() }
    try show(app) { fingers.stop() }
    if let failure { throw Message.failure(failure, status: 69) }
  }
}

extension ScreenZoom: ExpressibleByArgument {
  private static let scales: ClosedRange<Double> = 0.25...8

  /// Reads `fit` or a scale.
  package init?(argument: String) {
    if argument == "fit" {
      self = .fitted
    } else if let scale = Double(argument), Self.scales.contains(scale) {
      self = .fixed(scale)
    } else {
      return nil
    }
  }

  package var defaultValueDescription: String {
    switch self {
    case .fitted: "fit"
    case .fixed(let scale): "\(scale)"
    }
  }
}

/// The simulated device that the primary mouse button operates.
enum SimulatedPointer: String, ExpressibleByArgument, CaseIterable {
  case touch, mouse
}
