/// The description of a path: numbers followed by the letter of an element, as in SwiftUI.
///
/// | Letter | Numbers | Element |
/// |---|---|---|
/// | m, l | x, y | moves, or adds a line |
/// | q | control, point | adds a quadratic curve |
/// | c | two controls, point | adds a cubic curve |
/// | h | | closes the subpath |
/// | re | x, y, width, height | adds a rectangle; only read, never written |
///
///     Path(CGRect(x: 0, y: 0, width: 8, height: 4)).description    // "0 0 m 8 0 l 8 4 l 0 4 l h"
extension Path: LosslessStringConvertible {
  public var description: String {
    func text(_ number: CGFloat) -> String {
      let whole = "\(Double(number))"
      return whole.hasSuffix(".0") ? String(whole.dropLast(2)) : whole
    }
    func text(_ points: CGPoint..., letter: String) -> String {
      (points.flatMap { [text($0.x), text($0.y)] } + [letter]).joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let p): text(p, letter: "m")
      case .line(let p): text(p, letter: "l")
      case .quadCurve(let p, let control): text(control, p, letter: "q")
      case .curve(let p, let first, let second): text(first, second, p, letter: "c")
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  /// Creates a path from its description; returns `nil` if the description is not valid.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      guard numbers.count == Self.numberCount(of: word),
        currentPoint != nil || word == "m" || word == "re"
      else { return nil }
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch word {
      case "m": move(to: points[0])
      case "l": addLine(to: points[0])
      case "q": addQuadCurve(to: points[1], control: points[0])
      case "c": addCurve(to: points[2], control1: points[0], control2: points[1])
      case "re":
        addRect(
          CGRect(
            origin: points[0], size: CGSize(width: points[1].x, height: points[1].y)))
      default: closeSubpath()
      }
      numbers.removeAll()
    }
    if !numbers.isEmpty { return nil }
  }

  /// Returns the number of numbers before a letter; `nil` for an unknown letter.
  private static func numberCount(of letter: Substring) -> Int? {
    switch letter {
    case "m", "l": 2
    case "q", "re": 4
    case "c": 6
    case "h": 0
    default: nil
    }
  }
}
