/// Makes outlines of a drawing's steps, which are numbers: a letter, and what belongs to it.
///
/// The policy: a step is told as in SVG, with places and lengths in hundredths of the square's unit, so
/// that a drawing has the same outlines here as in a browser.
///
/// | Letter | What belongs to it | What it does |
/// |---|---|---|
/// | F, E | | begins what is filled, by the non-zero rule or the even-odd one |
/// | W | width | begins a line |
/// | M, L | x, y | moves, or draws a line |
/// | Q | control, point | draws a quadratic curve |
/// | C | two controls, point | draws a cubic curve |
/// | A | two radii, degrees, isLarge, isClockwise, point | draws an arc; flags are 0 or 1 |
/// | Z | | closes the figure |
/// | O | center, two radii | adds an ellipse |
/// | R | x, y, width, height, radius | adds a rectangle |
package struct SymbolSteps {
  /// The steps that are left.
  private var steps: ArraySlice<Int16>
  private var path = Path()
  private var outlines: [Symbol.Outline] = []

  private init(_ steps: ArraySlice<Int16>) { self.steps = steps }

  /// What the steps of a drawing paint, from back to front.
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

  /// The letters with which an outline begins.
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
      path.addRoundedRect(in: rect, cornerSize: CGSize(width: radius, height: radius))
    default: preconditionFailure("There is no step \(letter): `make symbols` writes the table.")
    }
  }

  private mutating func next() -> Int16 { steps.removeFirst() }
  private mutating func letter() -> Unicode.Scalar { Unicode.Scalar(UInt8(next())) }
  private mutating func number() -> CGFloat { CGFloat(next()) / 100 }
  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func flag() -> Bool { next() != 0 }
}
