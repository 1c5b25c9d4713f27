/// A named monochrome icon, such as "star.circle.fill".
///
/// The policy: the names are the ones that SwiftUI code uses; the drawings are our own. They are SVG files in
/// `assets/symbols`, compiled into the program as numbers, so a program needs no resource files and parses no text. A
/// symbol is created on first use and cached.
///
///     let star = Symbol.named("star.fill") ?? .placeholder
///     node.drawing = star.drawing(in: CGRect(x: 0, y: 0, width: 48, height: 48), .color(.black))
///
/// The outlines of a symbol do not overlap, so a translucent color needs no group.
package struct Symbol: Hashable, Sendable {
  /// A part of a symbol, in the color of the symbol.
  package enum Outline: Hashable, Sendable {
    /// The inside of a path, by the nonzero or the even-odd rule.
    case fill(Path, eoFill: Bool)
    /// A stroke along a path.
    case stroke(Path, StrokeStyle)
  }

  /// The side of the square that contains all symbols, from (0, 0) to (24, 24).
  package static let side: CGFloat = 24
  /// The default width of a symbol's lines.
  package static let lineWidth: CGFloat = 2

  /// The name, "questionmark.square.dashed" for the placeholder.
  package let name: String
  /// The outlines from back to front; never empty.
  package let outlines: [Outline]

  /// The size of the square that contains the outlines, the same for all symbols.
  package var size: CGSize { CGSize(width: Self.side, height: Self.side) }

  /// Returns the symbol with the given name, or `nil` if there is none.
  package static func named(_ name: String) -> Symbol? { SymbolLibrary.symbol(named: name) }

  /// The names of all symbols, sorted.
  package static var allNames: [String] { SymbolLibrary.names }

  /// A replacement for missing symbols: a question mark in a dashed square.
  package static let placeholder = Symbol(
    name: "questionmark.square.dashed",
    outlines: [
      .stroke(dashedSquare, lines(1.5)), .stroke(questionMark, lines(Self.lineWidth)),
      .fill(Path(ellipseIn: CGRect(x: 10.75, y: 15.25, width: 2.5, height: 2.5)), eoFill: false),
    ])

  /// Returns the symbol's drawing in one paint, scaled to the largest centered square in a
  /// rectangle.
  package func drawing(in rect: CGRect, _ paint: Paint) -> Drawing {
    let scale = min(rect.width, rect.height) / Self.side
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: rect.midX - scale * Self.side / 2,
      ty: rect.midY - scale * Self.side / 2)
    return Drawing(
      outlines.map { outline in
        switch outline {
        case .fill(let path, let eoFill): return .fill(path.applying(map), paint, eoFill: eoFill)
        case .stroke(let path, var style):
          style.lineWidth *= scale
          return .stroke(path.applying(map), paint, style)
        }
      })
  }

  /// Returns the style of a symbol's lines: round caps and joins.
  static func lines(_ width: CGFloat) -> StrokeStyle {
    StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
  }

  /// Four rounded corners and four dashes in the middle of the sides.
  private static let dashedSquare = Path { path in
    for quarter in 0..<4 {
      let corner = Path { path in
        path.move(to: CGPoint(x: -9, y: -5))
        path.addArc(
          center: CGPoint(x: -6, y: -6), radius: 3, startAngle: .degrees(180),
          endAngle: .degrees(270), clockwise: false)
        path.addLine(to: CGPoint(x: -5, y: -9))
        path.move(to: CGPoint(x: -1.5, y: -9))
        path.addLine(to: CGPoint(x: 1.5, y: -9))
      }
      let turn = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(quarter))
      path.addPath(corner, transform: turn.concatenating(.init(translationX: 12, y: 12)))
    }
  }

  private static let questionMark = Path { path in
    path.move(to: CGPoint(x: 9.25, y: 9.25))
    path.addArc(
      center: CGPoint(x: 12, y: 9.25), radius: 2.75, startAngle: .degrees(180),
      endAngle: .degrees(420), clockwise: false)
    path.addCurve(
      to: CGPoint(x: 12, y: 13.25), control1: CGPoint(x: 12.4, y: 12.2),
      control2: CGPoint(x: 12, y: 12.6))
  }
}
