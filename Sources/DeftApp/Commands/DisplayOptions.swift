import ArgumentParser
import Deft
import DeftTraces

/// What a command with a window runs.
protocol WindowApp: AnyObject {
  /// What it plays on.
  var stage: Stage { get }
  /// Runs until the window is closed; what is down then is cancelled.
  func run() throws(HostError)
  /// Ends the run.
  func stop()
  /// Whether the log or the recording lacks lines, once the run has ended.
  var hasLostOutput: Bool { get }
}

/// The options of every command that opens a window.
struct DisplayOptions: ParsableArguments {
  @Option(help: "light or dark; by default as the desktop says.")
  var appearance: Appearance?

  @Option(help: "Pixels per point, 0.5 to 4; by default as the desktop says.")
  var scale: Double?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  @Flag(help: "Stay on this page: the window has no switcher to the others.")
  var noSwitcher = false

  @Option(help: FaultArgument.help, transform: FaultArgument.read)
  var fault: [ProvokedFault] = []

  @Flag(
    help:
      "Say what goes wrong with the input, and who has done it: on standard error; deft replay prints it."
  )
  var diagnose = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale): give a factor from 0.5 to 4.")
    }
  }

  /// Pixels per point; nil follows the desktop.
  var pixelsPerPoint: CGFloat? { scale.map { CGFloat($0) } }

  /// What all pages of a window of a size share.
  func options(
    size: WindowSize, reducesMotion: Bool? = nil, log: String? = nil, recording: Recording? = nil
  ) -> AppWindow.Options {
    AppWindow.Options(
      appearance: appearance, reducesMotion: reducesMotion,
      size: CGSize(width: size.width, height: size.height), scale: pixelsPerPoint,
      hasSwitcher: !noSwitcher, log: log, recording: recording)
  }

  /// Opens the display and lets an app run on it, until its window is closed or a signal ends it; what
  /// goes wrong is told, with the status of <sysexits.h> for it.
  ///
  /// - Parameters:
  ///   - size: the window's.
  ///   - seconds: after which time it ends by itself; nil: never.
  ///   - open: makes the app.
  func run(
    size: WindowSize, for seconds: TimeInterval? = nil,
    _ open: (Display) throws -> any WindowApp
  ) throws {
    if let scale { try size.check(scale: scale) }
    TextEngine.prepare()
    let display = try Display.open(self.display)
    if scale == nil { try size.check(scale: Double(display.settings.scale)) }
    if let note = display.inputNote { Message.warn(note) }
    do {
      let app = try open(display)
      let watch = FaultWatch(on: app.stage, provoking: fault, speaks: diagnose)
      defer { withExtendedLifetime(watch) {} }
      let ends = EndOfRun(after: seconds) { app.stop() }
      defer { ends.cancel() }
      try app.run()
      // It has said why.
      if app.hasLostOutput { throw ExitCode(74) }
    } catch let error as LogError {
      throw Message.failure(error.description, status: 73)
    } catch let error as HostError {
      throw Message.failure(error.description, status: 69)
    }
  }
}
