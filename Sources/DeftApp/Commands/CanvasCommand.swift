import AppSupport
import ArgumentParser
import CanvasEditing
import Deft

/// The command that opens the canvas, as `deft` alone does.
struct CanvasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas",
    abstract: "Open a document on the canvas, as deft does without a subcommand.")

  @OptionGroup var canvas: CanvasOptions

  func run() throws { try canvas.run() }
}

/// The options of commands that open the canvas.
struct CanvasOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The document to open; by default, the last untitled document.",
      valueName: "file"), completion: .file(extensions: ["deft"]))
  var file: String?

  @OptionGroup var page: CanvasPageOptions

  func validate() throws {
    if page.new, file != nil { throw ValidationError("Pass a file or --new, not both.") }
  }

  func run() throws {
    try CanvasStart(
      file: file, isNew: page.new, reducesMotion: page.reduceMotion ? true : nil, log: page.log,
      size: page.size, display: page.window.start
    ).run()
  }
}

/// The settings for opening a canvas, from ``CanvasOptions`` or the defaults.
struct CanvasStart {
  var file: String?
  var isNew = false
  var reducesMotion: Bool?
  var log: String?
  var size = Self.usualSize
  var display = DisplayStart()

  /// The default size of the window.
  static let usualSize = WindowSize(width: 1280, height: 800)

  func run() throws {
    let document: OpenedDocument
    do throws(DocumentError) { document = try opened() } catch {
      throw ExitCode(FailedOpening(error: error).report(on: display))
    }
    // Read bundled pictures while fonts are loaded and the display is opened.
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

/// The options of a canvas besides its document.
struct CanvasPageOptions: ParsableArguments {
  @Flag(help: "Start with an empty document.")
  var new = false

  @Flag(help: "Reset shapes without animation, and never bounce.")
  var reduceMotion = false

  @Option(
    help: ArgumentHelp("Log gestures as JSON lines.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = CanvasStart.usualSize

  @OptionGroup var window: DisplayOptions
}
