import ArgumentParser
import CanvasModel
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
      valueName: "file"))
  var file: String?

  @Flag(help: "Begin an empty document.")
  var new = false

  @Flag(help: "Resets arrive at once, and nothing bounces.")
  var reduceMotion = false

  @Option(help: ArgumentHelp("Write what gestures do as JSON lines.", valueName: "file"))
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if new, file != nil { throw ValidationError("Give a file, or --new, and not both.") }
  }

  func run() throws {
    // Before any window: what is wrong with a file is told where it was named.
    let document = try opened()
    try window.run(size: size) { display in
      var options = window.options(size: size, reducesMotion: reduceMotion ? true : nil, log: log)
      options.document = document
      return try AppWindow(display: display, options: options, opening: .canvas)
    }
  }

  private func opened() throws -> OpenedDocument {
    if new { return .new() }
    guard let file else { return .untitled(Document(OpeningScene.shapes)) }
    do throws(DocumentError) { return try .file(file) } catch {
      throw Message.failure(error.description, status: error.exitStatus)
    }
  }
}
