/// A converter from a drawing's steps to outlines. A step is a sequence of numbers: a letter and
/// its operands.
///
/// The policy: steps have the meaning of SVG's path commands, so that a drawing has the same
/// outlines as in a browser. Coordinates and lengths are in hundredths of a unit of the
/// 24 by 24 square, and angles in hundredths of a degree.
///
/// | Letter | Operands | Effect |
/// |---|---|---|
/// | F, E | | begins a filled outline, by the nonzero or the even-odd rule |
/// | W | width | begins a stroked outline |
/// | M, L | x, y | moves, or adds a line |
/// | Q | control, point | adds a quadratic curve |
/// | C | two controls, point | adds a cubic curve |
/// | A | two radii, angle, isLarge, isClockwise, point | adds an arc; flags are 0 or 1 |
/// | Z | | closes the subpath |
/// | O | center, two radii | adds an ellipse |
/// | R | x, y, width, height, radius | adds a rectangle |
package struct SymbolSteps {
  /// The remaining steps.
  private var steps: ArraySlice<Int16>
  private var path = Path()
  private var outlines: [Symbol.Outline] = []

  private init(_ steps: ArraySlice<Int16>) { self.steps = steps }

  /// Returns the outlines of a drawing from back to front.
  package static func outlines(_ steps: ArraySlice<Int16>) -> [Symbol.Outline] {
    var reader = SymbolSteps(steps)
    while !reader.steps.isEmpty { reader.outline() }
    return reader.outlines
  }

  private mutating func outline() {
    let kind = letter()
    let width = kind == "W" ? number() : 0
    path = Path()
    while let next = steps.first, !Self.beginnings.contains(next) { step(letter()) }
    switch kind {
    case "W": outlines.append(.stroke(path, Symbol.lines(width)))
    default: outlines.append(.fill(path, eoFill: kind == "E"))
    }
  }

  /// The letters that begin an outline.
  private static let beginnings: [Int16] = "FEW".utf8.map(Int16.init)

  private mutating func step(_ letter: Unicode.Scalar) {
    switch letter {
    case "M": path.move(to: point())
    case "L": path.addLine(to: point())
    case "Q":
      let control = point()
      path.addQuadCurve(to: point(), control: control)
    case "C":
      let (first, second) = (point(), point())
      path.addCurve(to: point(), control1: first, control2: second)
    case "A":
      let radii = CGSize(width: number(), height: number())
      let (rotation, isLarge, isClockwise) = (Angle.degrees(number()), flag(), flag())
      path.addEllipticArc(
        to: point(), radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    case "Z": path.closeSubpath()
    case "O":
      let (center, a, b) = (point(), number(), number())
      path.addEllipse(
        in: CGRect(x: center.x - a, y: center.y - b, width: 2 * a, height: 2 * b))
    case "R":
      let rect = CGRect(x: number(), y: number(), width: number(), height: number())
      let radius = number()
      let corner = CGSize(width: min(radius, rect.width / 2), height: min(radius, rect.height / 2))
      path.addRoundedRect(in: rect, cornerSize: corner)
    default: preconditionFailure("Unknown step \(letter): run `make symbols` to write the table.")
    }
  }

  private mutating func next() -> Int16 { steps.removeFirst() }
  private mutating func letter() -> Unicode.Scalar { Unicode.Scalar(UInt8(next())) }
  private mutating func number() -> CGFloat { CGFloat(next()) / 100 }
  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func flag() -> Bool { next() != 0 }
}
