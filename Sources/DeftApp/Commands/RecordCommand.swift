import GestureBench
import ArgumentParser
import Deft
import DeftTraces
import GalleryPages

/// `deft record`: the canvas, a page of the gallery or a pad with a gesture, with everything that arrives written to
/// a raw trace.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", _superCommandName: "deft",
    abstract: "Open the canvas, a page or a gesture and record the raw input, until it is closed.",
    discussion: """
      The events are written as they came, before anything is decoded; deft replay plays them to what was \
      open. The file is complete at any moment, line by line, and only you can read it. Of keys that type, \
      it holds that they were pressed and not which, unless --keys is given; arrows, Return, Escape and \
      the like keep their names. What you do with the tools (F2, F3, F12) is left out; fingers that the \
      hand makes up are kept, and marked. Ctrl-C in the terminal ends the recording, too.
      """)

  @Argument(help: ArgumentHelp("The new *.deft-trace.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Record a page of the gallery.", valueName: "name"))
  var page: String?

  @Option(
    help: ArgumentHelp("Record a pad with a gesture, as of deft try.", valueName: "expression"))
  var gesture: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("With --gesture: put the pad into a scroll view.", valueName: "scroll"))
  var place: PadPlace?

  @Flag(help: "Replace the file, where there is one already.")
  var force = false

  @Flag(help: "Record which letters, digits and signs are typed, too.")
  var keys = false

  @Option(help: ArgumentHelp("End after so many seconds.", valueName: "n"))
  var seconds: Double?

  @Option(
    help: ArgumentHelp("Write what gestures do as JSON lines, too.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e6) {
      throw ValidationError("--seconds \(seconds): give a number of seconds above 0.")
    }
    if page != nil, gesture != nil {
      throw ValidationError("Give --page or --gesture: a recording is of one window.")
    }
    if place != nil, gesture == nil {
      throw ValidationError("--in says where the pad of a gesture is; give --gesture, too.")
    }
    if let page { try GalleryCommand.check(page) }
  }

  func run() throws {
    let expression = try gesture.map { try GestureArgument.read($0) }
    let recording = Recording(path: file, replaces: force, keepsTyping: keys)
    var opening = AppWindow.Opening.canvas
    if let page = page.flatMap({ GalleryPage.named($0) }) { opening = .gallery(page) }
    if let expression, let gesture {
      opening = .tryOut(expression, text: gesture, isInScroll: place == .scroll)
    }
    try window.start.run(size: size, for: seconds) { display in
      try AppWindow(
        display: display, options: window.start.options(size: size, log: log, recording: recording),
        opening: opening)
    }
  }
}
