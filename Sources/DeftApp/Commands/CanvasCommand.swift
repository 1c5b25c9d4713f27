import AppSupport
import ArgumentParser
import CanvasEditing
import Deft

/// Opens the canvas, as `deft` alone does.
struct CanvasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas", abstract: "Open the canvas with a document, as deft alone does.")

  @OptionGroup var canvas: CanvasOptions

  func run() throws { try canvas.run() }
}

/// What can be said of a canvas that is opened.
struct CanvasOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The document to open; without one, the canvas goes on with what was on it last.",
      valueName: "file"), completion: .file(extensions: ["deft"]))
  var file: String?

  @OptionGroup var page: CanvasPageOptions

  func validate() throws {
    if page.new, file != nil { throw ValidationError("Give a file, or --new, and not both.") }
  }

  func run() throws {
    try CanvasStart(
      file: file, isNew: page.new, reducesMotion: page.reduceMotion ? true : nil, log: page.log,
      size: page.size, display: page.window.start
    ).run()
  }
}

/// How a canvas is opened: what ``CanvasOptions`` say, or what holds where they say nothing.
struct CanvasStart {
  var file: String?
  var isNew = false
  var reducesMotion: Bool?
  var log: String?
  var size = Self.usualSize
  var display = DisplayStart()

  /// The window's size where nobody has said one.
  static let usualSize = WindowSize(width: 1280, height: 800)

  func run() throws {
    let document: OpenedDocument
    do throws(DocumentError) { document = try opened() } catch {
      throw ExitCode(FailedOpening(error: error).tell(on: display))
    }
    // While fonts are looked for and the display is opened, what comes with the program is read.
    Assets.prepare(document.history.document.pictureNames)
    try display.run(size: size) { [display] opened in
      var options = display.options(size: size, reducesMotion: reducesMotion, log: log)
      options.document = document
      return try AppWindow(display: opened, options: options, opening: .canvas)
    }
  }

  private func opened() throws(DocumentError) -> OpenedDocument {
    if isNew { return .new() }
    guard let file else { return .untitled(Document(OpeningScene.shapes)) }
    return try .file(file)
  }
}

/// What can be said of a canvas beside its document.
struct CanvasPageOptions: ParsableArguments {
  @Flag(help: "Begin an empty document.")
  var new = false

  @Flag(help: "Resets arrive at once, and nothing bounces.")
  var reduceMotion = false

  @Option(
    help: ArgumentHelp("Write what gestures do as JSON lines.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = CanvasStart.usualSize

  @OptionGroup var window: DisplayOptions
}
