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
      There, the mouse is a finger, the hand (F3) is ten, and real fingers, the right mouse button, the \
      wheel, touchpad pinches and keys act as they are. F2, F3 and F12 open Deft's tools; the program \
      receives all other keys.

      When the window is closed, the program and the server end. When the program ends, the exit status \
      is its own, or 128 plus the number of the signal that ended it. The status is 69 if the server or \
      the program cannot be started.
      """)

  @Option(
    name: .customLong("as"),
    help: "Whether the primary mouse button operates a finger or a mouse: touch or mouse.")
  var pointer: SimulatedPointer = .touch

  @Option(
    help: ArgumentHelp("The size of the screen in pixels, 128x128 to 7680x4320.", valueName: "WxH"))
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @Option(help: ArgumentHelp("The reported density of the screen, 48 to 600 dpi.", valueName: "n"))
  var dpi = 96

  @Option(
    name: .customLong("wm"),
    help: ArgumentHelp("A window manager to start first, such as openbox.", valueName: "program"))
  var manager: String?

  @Option(help: "The appearance of the window around the screen: light or dark.")
  var appearance: Appearance?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The program and its arguments.", valueName: "program"))
  var command: [String] = []

  func validate() throws {
    try Self.check(size, dpi: dpi)
    guard program != nil else {
      throw ValidationError("No program is given. Example: deft simulate -- gedit notes.txt")
    }
  }

  /// Throws an error if a screen cannot have a size or a density.
  static func check(_ size: WindowSize, dpi: Int) throws {
    guard (128...7680).contains(size.width), (128...4320).contains(size.height) else {
      throw ValidationError(
        "--size \(size.defaultValueDescription) is out of range. Pass 128x128 to 7680x4320 pixels.")
    }
    guard (48...600).contains(dpi) else {
      throw ValidationError("--dpi \(dpi) is out of range. Pass 48 to 600.")
    }
  }

  /// The program and its arguments; nil if there is none.
  private var program: SimulatedServer.Program? {
    let words = command.first == "--" ? Array(command.dropFirst()) : command
    guard let name = words.first else { return nil }
    return SimulatedServer.Program(name: name, arguments: Array(words.dropFirst()))
  }

  func run() throws {
    guard let program else { return }
    TextEngine.prepare(Palette.fonts)
    let display = try Display.open(self.display)
    if let note = display.inputNote { Message.warn(note) }
    var configuration = VirtualXServer.Configuration(width: size.width, height: size.height)
    configuration.dpi = dpi
    let manager = manager.map { SimulatedServer.Program(name: $0) }
    guard let server = SimulatedServer(configuration, program: program, manager: manager) else {
      throw Message.failure("This process has no free file descriptors.", status: 69)
    }
    let app = SimulatorApp(
      on: display, size: CGSize(width: size.width, height: size.height),
      title: URL(fileURLWithPath: program.name).lastPathComponent, appearance: appearance,
      devices: server, isMouse: pointer == .mouse)
    var failure: String?
    var status: DeftTesting.ExitStatus?
    let events = server.receive { event in
      switch event {
      case .started(let name): app.show(displayName: name)
      case .failed(let message):
        failure = message
        app.host.stop()
      case .ended(let end):
        status = end
        app.host.stop()
      }
    }
    defer { events.cancel() }
    let ends = RunTerminator(after: nil) { app.host.stop() }
    defer { ends.cancel() }
    do {
      defer { server.stop() }
      try app.run()
    } catch { throw Message.failure("\(error)", status: 69) }
    if let failure { throw Message.failure(failure, status: 69) }
    switch status {
    case .exited(let code) where code != 0: throw ExitCode(code)
    case .signaled(let number): throw ExitCode(128 + number)
    case .exited, nil: break
    }
  }
}

/// What the primary mouse button operates.
enum SimulatedPointer: String, ExpressibleByArgument, CaseIterable {
  case touch, mouse
}
