import DeftGeometry
import DeftLocalization

/// The text of outlines, in SVG path data: `M` move, `L` line, `Q` and `C` curves, `Z` close. Each letter is followed
/// by all its points, in absolute coordinates. Ink is written as numbers without letters.
enum PathText {
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

  /// Parses a path.
  ///
  /// - Throws: the reason, in a sentence.
  static func read(_ text: String) throws(Mistake) -> Path {
    var path = Path()
    var numbers = Numbers(text)
    while let letter = numbers.letter() {
      guard letter == 0x4D || !path.isEmpty else {
        throw Mistake(reason: "A curve must begin with “M” and a point.")
      }
      switch letter {
      case 0x4D: path.move(to: try numbers.point())
      case 0x4C: path.addLine(to: try numbers.point())
      case 0x51:
        let control = try numbers.point()
        path.addQuadCurve(to: try numbers.point(), control: control)
      case 0x43:
        let (first, second) = (try numbers.point(), try numbers.point())
        path.addCurve(to: try numbers.point(), control1: first, control2: second)
      case 0x5A: path.closeSubpath()
      default:
        throw Mistake(
          reason: """
            Unknown letter “\(String(Character(Unicode.Scalar(letter))))” in a curve. Use M, L, Q, \
            C or Z.
            """)
      }
    }
    return path
  }

  // MARK: - Ink

  /// Adds the text of ink: position and width of each point.
  static func write(_ ink: Ink, to text: inout String) {
    for (index, point) in ink.points.enumerated() {
      if index > 0 { text += ", " }
      text += DocumentText.number(point.position.x)
      text += " "
      text += DocumentText.number(point.position.y)
      text += " "
      text += DocumentText.number(point.width)
    }
  }

  /// Parses ink.
  ///
  /// - Throws: the reason, in a sentence.
  static func readInk(_ text: String) throws(Mistake) -> Ink {
    var points: [Ink.Point] = []
    var numbers = Numbers(text)
    while !numbers.isAtEnd {
      points.append(.init(try numbers.point(), width: try numbers.number()))
    }
    return Ink(points)
  }

  /// The reason why a text is invalid.
  struct Mistake: Error { var reason: LocalizedStringResource }

  /// A scanner for numbers and letters.
  private struct Numbers {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = text[...].utf8 }

    var isAtEnd: Bool {
      mutating get {
        while let byte = rest.first, [0x20, 0x2C, 0x0A, 0x09].contains(byte) { rest.removeFirst() }
        return rest.isEmpty
      }
    }

    mutating func letter() -> UInt8? { isAtEnd ? nil : rest.popFirst() }

    mutating func number() throws(Mistake) -> CGFloat {
      if isAtEnd { throw Mistake(reason: "The path data ends where a number is expected.") }
      let digits = rest.prefix { 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }
      guard let value = Double(Substring(digits)), value.isFinite else {
        throw Mistake(
          reason: """
            “\(String(Substring(rest.prefix(20))))” in the path data is not a number.
            """)
      }
      rest = rest[digits.endIndex...]
      return value
    }

    mutating func point() throws(Mistake) -> CGPoint { CGPoint(x: try number(), y: try number()) }
  }
}
