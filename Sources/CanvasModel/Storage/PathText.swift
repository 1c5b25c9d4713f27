import DeftGeometry

/// Outlines as text, in the letters of SVG's path data: `M` move, `L` line, `Q` and `C` curves, `Z` close; each letter
/// is followed by all its points, in absolute coordinates.
enum PathText {
  /// Adds the text of a path.
  static func write(_ path: Path, to text: inout String) {
    var isFirst = true
    func points(_ letter: String, _ points: CGPoint...) {
      if !isFirst { text += " " }
      isFirst = false
      text += letter
      for (index, p) in points.enumerated() {
        if index > 0 { text += " " }
        text += DocumentText.number(p.x)
        text += " "
        text += DocumentText.number(p.y)
      }
    }
    path.forEach {
      switch $0 {
      case .move(let p): points("M", p)
      case .line(let p): points("L", p)
      case .quadCurve(let p, let c): points("Q", c, p)
      case .curve(let p, let c, let d): points("C", c, d, p)
      case .closeSubpath: points("Z")
      }
    }
  }

  /// The path of a text.
  ///
  /// - Throws: what is wrong, in a sentence.
  static func read(_ text: String) throws(Mistake) -> Path {
    var path = Path()
    var rest = text.utf8[...]
    func skipSpace() { rest = rest.drop { $0 == 0x20 || $0 == 0x2C || $0 == 0x0A || $0 == 0x09 } }
    func number() throws(Mistake) -> CGFloat {
      skipSpace()
      let digits = rest.prefix { 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
      rest = rest[digits.endIndex...]
      guard let value = Double(Substring(digits)), value.isFinite else {
        throw Mistake(reason: "“\(Substring(digits).prefix(20))” is no number of a curve.")
      }
      return value
    }
    func point() throws(Mistake) -> CGPoint { CGPoint(x: try number(), y: try number()) }
    while true {
      skipSpace()
      guard let letter = rest.popFirst() else { return path }
      guard letter == 0x4D || !path.isEmpty else {
        throw Mistake(reason: "A curve begins with “M” and a point.")
      }
      switch letter {
      case 0x4D: path.move(to: try point())
      case 0x4C: path.addLine(to: try point())
      case 0x51:
        let control = try point()
        path.addQuadCurve(to: try point(), control: control)
      case 0x43:
        let (first, second) = (try point(), try point())
        path.addCurve(to: try point(), control1: first, control2: second)
      case 0x5A: path.closeSubpath()
      default:
        throw Mistake(
          reason: "A curve has the letters M, L, Q, C and Z, and no "
            + "“\(Character(Unicode.Scalar(letter)))”.")
      }
    }
  }

  /// Why a text is no path.
  struct Mistake: Error { var reason: String }
}
