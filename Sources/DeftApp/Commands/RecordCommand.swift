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
      file is complete at any moment, line by line, and only you can read it. Of keys that type, it \
      holds that they were pressed and not which, unless --keys is given; arrows, Return, Escape and \
      the like keep their names. Ctrl-C in the terminal ends the recording, too.
      """)

  @Argument(help: ArgumentHelp("The new *.deft-trace.", valueName: "file"))
  var file: String

  @Flag(help: "Replace the file, where there is one already.")
  var force = false

  @Flag(help: "Record which letters, digits and signs are typed, too.")
  var keys = false

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
    try window.run(size: size, for: seconds) { display in
      let options = CanvasApp.Options(
        appearance: window.appearance, log: log,
        recording: .init(path: file, replaces: force, keepsTyping: keys))
      // What is recorded is the canvas alone: there is no way to other pages.
      var windowOptions = window.options(size: size)
      windowOptions.hasSwitcher = false
      return try AppWindow(display: display, options: windowOptions, opening: .canvas(options))
    }
  }
}
