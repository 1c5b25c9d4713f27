import AppSupport
import ArgumentParser
import Deft

/// `deft symbols`: lists or draws the symbols of `Image(systemName:)`.
struct SymbolsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", _superCommandName: "deft",
    abstract: "List the names of the built-in symbols, or draw them.")

  @Argument(help: ArgumentHelp("The symbols; by default all.", valueName: "name"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp("Draw the symbols to a PNG.", valueName: "file"), completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("The picture's appearance: light or dark.", valueName: "name"))
  var appearance = Appearance.light

  @Option(help: ArgumentHelp("Pixels per point of the picture.", valueName: "scale"))
  var scale: Double = 1

  func validate() throws {
    guard (0.5...8).contains(scale) else {
      throw ValidationError("--scale \(scale) is out of range. Pass a scale from 0.5 to 8.")
    }
    for name in names where Symbol.named(name) == nil {
      throw ValidationError("Unknown symbol “\(name)”.")
    }
  }

  func run() throws {
    let names = names.isEmpty ? Symbol.allNames : names
    guard let output else {
      return try StandardOutput.write(names.joined(separator: "\n"))
    }
    do {
      let sheet = SymbolSheet(names: names, appearance: appearance, scale: scale)
      try sheet.picture().writePNG(to: URL(fileURLWithPath: output))
    } catch {
      // If the file exists and is writable, the write itself failed.
      throw Message.failure("\(error)", status: access(output, W_OK) == 0 ? 74 : 73)
    }
  }
}

/// A table of symbols in three sizes, with their names.
struct SymbolSheet {
  let names: [String]
  let appearance: Appearance
  let scale: Double

  /// The sizes in which symbols are drawn, in points.
  private static let sides: [CGFloat] = [48, 24, 16]
  private static let cell = CGSize(width: 116, height: 92)
  private static let margin: CGFloat = 20

  private var columns: Int { min(names.count, 14) }
  private var rows: Int { (names.count + columns - 1) / columns }
  private var size: CGSize {
    CGSize(
      width: CGFloat(columns) * Self.cell.width + 2 * Self.margin,
      height: CGFloat(rows) * Self.cell.height + 2 * Self.margin)
  }

  func picture() throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)))
    let painter = surface.painter
    let paper = RGBAColor(hex: appearance == .dark ? 0x16181D : 0xF6F5F2)
    let ink = RGBAColor(hex: appearance == .dark ? 0xECEBE7 : 0x23262E)
    let all = PixelRect(x0: 0, y0: 0, x1: surface.width, y1: surface.height)
    painter.fill(all, with: Background(color: paper), displayScale: scale)
    painter.setTransform(CGAffineTransform(scaleX: scale, y: scale))
    for (i, name) in names.enumerated() {
      let corner = CGPoint(
        x: Self.margin + CGFloat(i % columns) * Self.cell.width,
        y: Self.margin + CGFloat(i / columns) * Self.cell.height)
      draw(name, at: corner, ink, with: painter)
    }
    return surface
  }

  private func draw(
    _ name: String, at corner: CGPoint, _ ink: RGBAColor, with painter: any Painter
  ) {
    let symbol = Symbol.named(name) ?? .placeholder
    var x = corner.x
    for side in Self.sides {
      let rect = CGRect(x: x, y: corner.y + 50 - side, width: side, height: side)
      painter.draw(symbol.drawing(in: rect, .color(ink)), opacity: 1)
      x += side + 6
    }
    // Allow a line break after each dot.
    let run = TextRun(
      name.replacing(".", with: ".\u{200B}"), font: FontSpec(size: 8.5),
      width: Self.cell.width - 8)
    let frame = CGRect(x: corner.x + 2, y: corner.y + 54, width: Self.cell.width - 8, height: 36)
    painter.draw(Drawing([.text(run, ink.opacity(0.7), in: frame)]), opacity: 1)
  }
}
