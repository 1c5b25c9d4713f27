import CanvasUI
import AppSupport
import ArgumentParser
import CanvasEditing
import Deft

/// `deft export`: a document as a picture, without a display.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "deft",
    abstract: "Write a document as a PNG, SVG or PDF; no display is needed.",
    discussion: """
      Shown are all shapes, with their shadows and a margin of 8 points; or some of them, or what a window \
      shows when it opens the document. In a PDF, texts stay texts; in SVG they are outlines. Shadows and \
      pictures are pixels in both.
      """)

  @Argument(
    help: ArgumentHelp("The document; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["deft"]))
  var file: String?

  @Flag(help: "Instead of a document, the scene that the canvas opens with.")
  var openingScene = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where the picture goes; - is standard output. The end of its name is the format.",
      valueName: "file"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "png, svg or pdf, where the name does not say it.", valueName: "format"))
  var format: CanvasExport.Format?

  @Option(help: ArgumentHelp("Pixels per point of a PNG, 0.1 to 8.", valueName: "scale"))
  var scale: Double?

  @Option(
    help: ArgumentHelp("Only these shapes, by their ids, with commas between.", valueName: "ids"))
  var selection: String?

  @Option(
    help: ArgumentHelp(
      "What a window of this size shows when it opens the document.", valueName: "WxH"))
  var window: WindowSize?

  @Option(help: ArgumentHelp("What lies behind: canvas, or none.", valueName: "name"))
  var background = CanvasExport.Background.canvas

  @Option(help: ArgumentHelp("The appearance: light or dark.", valueName: "name"))
  var appearance = Appearance.light

  @Flag(help: "Replace the output file, where there is one already.")
  var force = false

  func validate() throws {
    if openingScene == (file != nil) {
      throw ValidationError(
        openingScene
          ? "Give a document or --opening-scene, not both."
          : "Give a document to show, or --opening-scene.")
    }
    if selection != nil, window != nil {
      throw ValidationError("Give --selection or --window, not both.")
    }
    if let selection, Self.ids(selection).isEmpty {
      throw ValidationError("--selection '\(selection)': give the ids of shapes, as in star,leaf.")
    }
    let format = try neededFormat()
    if let scale {
      guard CanvasExport.scaleRange.contains(scale) else {
        throw ValidationError("--scale \(scale): the scale is from 0.1 to 8.")
      }
      if format != .png { throw ValidationError("--scale is for PNG: \(format) has no pixels.") }
    }
  }

  func run() throws {
    let document = try read()
    let part: CanvasExport.Part =
      if let selection {
        .selection(Set(Self.ids(selection)))
      } else if let window {
        .window(
          .opening(in: CGSize(width: window.width, height: window.height)),
          CGSize(width: window.width, height: window.height))
      } else {
        .whole
      }
    let export = CanvasExport(
      part: part, scale: scale ?? 1, background: background, appearance: appearance)
    let format = try neededFormat()
    let data: Data
    do throws(ExportError) {
      data = try export.data(format: format, of: document, title: title)
    } catch {
      throw Message.failure("\(error)", status: error.status)
    }
    if output == "-" { return try StandardOutput.write(data) }
    do throws(OutputError) {
      try ExportFile(path: output, replaces: force).write(data)
    } catch {
      throw Message.failure("\(error)", status: error.status)
    }
  }

  private func read() throws -> Document {
    guard let file else { return Document(OpeningScene.shapes) }
    do throws(DocumentError) {
      if file == "-" {
        return try DocumentFile.read(StandardInput.bytes(), of: StandardInput.name).document
      }
      return try DocumentFile.read(file).document
    } catch {
      throw Message.failure("\(error)", status: error.exitStatus)
    }
  }

  /// What a PDF is called: as its document.
  private var title: String {
    guard let file, file != "-" else { return "Deft" }
    return URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }

  private static func ids(_ text: String) -> [ShapeID] {
    text.split(separator: ",").map { ShapeID(String($0)) }
  }

  /// The format that is asked for, or that the output's name says.
  private func neededFormat() throws(ValidationError) -> CanvasExport.Format {
    if let format { return format }
    if output == "-" { throw ValidationError("-o - needs a --format: png, svg or pdf.") }
    let end = URL(fileURLWithPath: output).pathExtension.lowercased()
    guard let format = CanvasExport.Format(rawValue: end) else {
      throw ValidationError(
        "\(output): a name that ends in .png, .svg or .pdf says the format; else give --format.")
    }
    return format
  }
}

extension CanvasExport.Format: ExpressibleByArgument {}
extension CanvasExport.Background: ExpressibleByArgument {}
