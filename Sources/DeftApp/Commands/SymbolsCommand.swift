import ArgumentParser
import Deft

/// `deft symbols`: which names `Image(systemName:)` knows, and what they look like.
struct SymbolsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", _superCommandName: "deft",
    abstract: "List the names of the built-in symbols, or draw them.")

  @Argument(help: ArgumentHelp("Only these symbols; by default all.", valueName: "name"))
  var names: [String] = []

  @Option(help: ArgumentHelp("Draw the symbols, light and dark, into a PNG.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Pixels per point of the picture.", valueName: "scale"))
  var scale: Double = 1

  func validate() throws {
    guard (0.5...8).contains(scale) else { throw ValidationError("The scale is from 0.5 to 8.") }
    for name in names where Symbol.named(name) == nil {
      throw ValidationError("There is no symbol named \(name).")
    }
  }

  func run() throws {
    let names = names.isEmpty ? Symbol.allNames : names
    guard let output else { return print(names.joined(separator: "\n")) }
    do {
      let sheet = SymbolSheet(names: names, scale: scale)
      try sheet.picture().writePNG(to: URL(fileURLWithPath: output))
    } catch {
      throw Message.failure("\(error)", status: 73)
    }
  }
}

/// A table of symbols in three sizes with their names, on the light background and on the dark one.
struct SymbolSheet {
  let names: [String]
  let scale: Double

  /// The sides of the squares that symbols are drawn into.
  private static let sides: [CGFloat] = [64, 24, 16]
  private static let cell = CGSize(width: 132, height: 112)
  private static let margin: CGFloat = 16

  private var columns: Int { min(names.count, 10) }
  private var rows: Int { (names.count + columns - 1) / columns }
  private var width: CGFloat { CGFloat(columns) * Self.cell.width + 2 * Self.margin }
  private var height: CGFloat { CGFloat(rows) * Self.cell.height + 2 * Self.margin }

  /// The sheet, the light half above the dark one.
  func picture() throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(
      width: Int((width * scale).rounded(.up)), height: Int((2 * height * scale).rounded(.up)))
    let painter = surface.painter
    painter.setTransform(CGAffineTransform(scaleX: scale, y: scale))
    for (half, colors) in [(paper: 0xF6F5F2, ink: 0x23262E), (paper: 0x16181D, ink: 0xECEBE7)]
      .enumerated()
    {
      let top = CGFloat(half) * height
      let area = Path(CGRect(x: 0, y: top, width: width, height: height))
      painter.draw(Drawing(fill: area, RGBAColor(hex: UInt32(colors.paper))), opacity: 1)
      for (i, name) in names.enumerated() {
        let corner = CGPoint(
          x: Self.margin + CGFloat(i % columns) * Self.cell.width,
          y: top + Self.margin + CGFloat(i / columns) * Self.cell.height)
        draw(name, at: corner, RGBAColor(hex: UInt32(colors.ink)), with: painter)
      }
    }
    return surface
  }

  private func draw(
    _ name: String, at corner: CGPoint, _ ink: RGBAColor, with painter: any Painter
  ) {
    let symbol = Symbol.named(name) ?? .placeholder
    var x = corner.x + 4
    for side in Self.sides {
      let rect = CGRect(x: x, y: corner.y + 68 - side, width: side, height: side)
      painter.draw(symbol.drawing(in: rect, .color(ink)), opacity: 1)
      x += side + 6
    }
    let run = TextRun(
      name, font: FontSpec(size: 9), alignment: .leading, width: Self.cell.width - 10)
    let frame = CGRect(
      x: corner.x + 4, y: corner.y + 76, width: Self.cell.width - 10, height: 24)
    painter.draw(Drawing([.text(run, ink.opacity(0.65), in: frame)]), opacity: 1)
  }
}
