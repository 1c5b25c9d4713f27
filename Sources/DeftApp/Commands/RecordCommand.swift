import ArgumentParser
import Deft
import DeftTraces

/// `deft record`: the canvas, with everything that arrives written to a raw trace.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", _superCommandName: "deft",
    abstract: "Open the canvas and record the raw input, until it is closed.",
    discussion: """
      The events are written as they came, before anything is decoded; deft replay plays them. The \
      file is complete at any moment, line by line. Ctrl-C in the terminal ends the recording, too.
      """)

  @Argument(help: ArgumentHelp("The new *.deft-trace.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("End after so many seconds.", valueName: "n"))
  var seconds: Double?

  @Option(help: ArgumentHelp("Write what gestures do as JSON lines, too.", valueName: "file"))
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e6) {
      throw ValidationError("--seconds \(seconds): give a number of seconds above 0.")
    }
  }

  func run() throws {
    try window.run(size: size) { connection in
      let options = CanvasApp.Options(
        appearance: window.appearance, size: CGSize(width: size.width, height: size.height),
        scale: window.pixelsPerPoint, log: log, recording: file)
      let app = try CanvasApp(connection: connection, options: options, assets: Assets())
      let ends = EndOfRun(after: seconds) { app.stop() }
      try app.run()
      ends.cancel()
      return !app.hasLostOutput
    }
  }
}

/// Ends a run from outside: when a person presses Ctrl-C, when the session ends, or after a time.
///
/// It uses the main queue, which the event loop drains.
final class EndOfRun {
  private var sources: [any DispatchSourceProtocol] = []

  /// Calls `end` on the main thread.
  init(after seconds: TimeInterval?, _ end: @escaping () -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Without this, the system would end the program before anything here is heard.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler(handler: end)
      source.activate()
      sources.append(source)
    }
    if let seconds {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + seconds)
      timer.setEventHandler(handler: end)
      timer.activate()
      sources.append(timer)
    }
  }

  /// Nothing ends the run any more.
  func cancel() {
    for source in sources { source.cancel() }
    sources = []
  }
}
