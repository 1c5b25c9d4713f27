import CanvasUI
import AppSupport
import ArgumentParser
import CanvasEditing
import Deft

/// `deft export`: writes a document as a picture, without a display.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", _superCommandName: "deft",
    abstract: "Export a document as PNG, SVG or PDF, without a display.",
    discussion: """
      The picture shows all shapes, with their shadows and a margin of 8 points. --selection limits \
      it to some shapes, --window to the initial view of a window. Text remains text in PDF and \
      becomes outlines in SVG. Shadows and pictures are pixels in both.
      """)

  @Argument(
    help: ArgumentHelp("The document; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["deft"]))
  var file: String?

  @Flag(help: "Export the opening scene of the canvas instead of a document.")
  var openingScene = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The output file; - is standard output. Its extension determines the format.",
      valueName: "file"), completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "The format: png, svg or pdf. Needed if the output file has no such extension.",
      valueName: "format"))
  var format: CanvasExport.Format?

  @Option(help: ArgumentHelp("Pixels per point of a PNG, 0.1 to 8.", valueName: "scale"))
  var scale: Double?

  @Option(
    help: ArgumentHelp("Export only these shapes: ids, separated by commas.", valueName: "ids"))
  var selection: String?

  @Option(
    help: ArgumentHelp(
      "Export the initial view of a window of this size.", valueName: "WxH"))
  var window: WindowSize?

  @Option(help: ArgumentHelp("The background: canvas or none.", valueName: "name"))
  var background = CanvasExport.Background.canvas

  @Option(help: ArgumentHelp("The appearance: light or dark.", valueName: "name"))
  var appearance = Appearance.light

  @Flag(help: "Replace an existing output file.")
  var force = false

  func validate() throws {
    if openingScene == (file != nil) {
      throw ValidationError(
        openingScene
          ? "Pass a document or --opening-scene, not both."
          : "Pass a document or --opening-scene.")
    }
    if selection != nil, window != nil {
      throw ValidationError("Pass --selection or --window, not both.")
    }
    if let selection, Self.ids(selection).isEmpty {
      throw ValidationError(
        "--selection “\(selection)” contains no ids. Pass ids of shapes, as in star,leaf.")
    }
    let format = try neededFormat()
    if let scale {
      guard CanvasExport.scaleRange.contains(scale) else {
        throw ValidationError("--scale \(scale) is out of range. Pass a scale from 0.1 to 8.")
      }
      if format != .png {
        throw ValidationError("--scale needs the format png: \(format) has no pixels.")
      }
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

  /// The title of a PDF: the name of its document.
  private var title: String {
    guard let file, file != "-" else { return "Deft" }
    return URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }

  private static func ids(_ text: String) -> [ShapeID] {
    text.split(separator: ",").map { ShapeID(String($0)) }
  }

  /// Returns the requested format, or the format of the output file's extension.
  private func neededFormat() throws(ValidationError) -> CanvasExport.Format {
    if let format { return format }
    if output == "-" { throw ValidationError("Standard output needs a --format: png, svg or pdf.") }
    let end = URL(fileURLWithPath: output).pathExtension.lowercased()
    guard let format = CanvasExport.Format(rawValue: end) else {
      throw ValidationError(
        "The format of \(output) is unknown. Use .png, .svg or .pdf, or pass --format.")
    }
    return format
  }
}

extension CanvasExport.Format: ExpressibleByArgument {}
extension CanvasExport.Background: ExpressibleByArgument {}
