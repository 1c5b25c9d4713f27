import AppSupport
import GestureBench
import ArgumentParser
import Deft
import DeftTraces
import GalleryPages

/// `deft record`: opens the canvas, a page of the gallery or a pad with a gesture, and writes all input to a raw trace.
/// With `--everywhere`, records the input of all programs instead.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", _superCommandName: "deft",
    abstract: "Open the canvas, a page or a gesture and record its raw input.",
    discussion: """
      Events are recorded before they are decoded, until the window is closed or Ctrl-C is pressed in \
      the terminal. deft replay plays them on the same content. The file is valid after each line, \
      and only you can read it. For keys that type text, it records that a key was pressed but not \
      which one, unless --keys is passed; arrows, Return, Escape and similar keys are named. Input to \
      the tools (F2, F3, F12) is omitted; synthetic fingers of the hand tool are included and \
      marked.

      With --everywhere, opens no window and records the touches, motions and buttons on the whole \
      display, with the program below each contact. All programs still receive their input. Keys and \
      the titles of windows are not recorded.
      """)

  @Argument(
    help: ArgumentHelp("The *.deft-trace to create.", valueName: "file"), completion: .file())
  var file: String

  @Option(help: ArgumentHelp("Record a page of the gallery.", valueName: "name"))
  var page: String?

  @Option(
    help: ArgumentHelp("Record a pad with a gesture, as in deft try.", valueName: "expression"))
  var gesture: String?

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp("With --gesture: put the pad in a scroll view.", valueName: "scroll"))
  var place: PadPlace?

  @Flag(help: "Record the contacts on the whole display instead of a window.")
  var everywhere = false

  @Flag(help: "Replace an existing file.")
  var force = false

  @Flag(help: "Record which letters, digits and symbols are typed.")
  var keys = false

  @Option(help: ArgumentHelp("Stop after this many seconds.", valueName: "n"))
  var seconds: Double?

  @Option(
    help: ArgumentHelp("Also log gestures as JSON lines.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if let seconds, !(seconds > 0 && seconds <= 1e6) {
      throw ValidationError(
        "--seconds \(seconds) is out of range. Pass a number above 0, at most 1000000.")
    }
    if page != nil, gesture != nil {
      throw ValidationError("Pass --page or --gesture, not both.")
    }
    if place != nil, gesture == nil {
      throw ValidationError("--in needs --gesture.")
    }
    if let page { try GalleryCommand.check(page) }
    if everywhere, page != nil || gesture != nil || keys || log != nil || !window.fault.isEmpty {
      throw ValidationError(
        "--everywhere opens no window: omit --page, --gesture, --keys, --log and --fault.")
    }
  }

  func run() throws {
    if everywhere { return try recordEverywhere() }
    let expression = try gesture.map { try GestureArgument.read($0) }
    let recording = Recording(path: file, replaces: force, recordsTyping: keys)
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

  private func recordEverywhere() throws {
    let display = try Display.open(window.display)
    if let note = display.inputNote { Message.warn(note) }
    if display.isXWayland { Message.warn(OverlayCommand.waylandNote) }
    let recording = Recording(path: file, replaces: force)
    let opened: ScreenRecorder?
    do { opened = try ScreenRecorder(recording, on: display) } catch {
      throw Message.failure(error.description, status: 73)
    }
    guard let recorder = opened else {
      try display.check()
      throw Message.failure(OverlayCommand.noInputMessage, status: 69)
    }
    var isOver = false
    let ends = RunTerminator(after: seconds) { isOver = true }
    defer { ends.cancel() }
    recorder.run { isOver }
    recorder.finish()
    if recorder.hasLostOutput { throw ExitCode(74) }
    try display.check()
  }
}
