/// Reads the value of a path's `d`: M, L, H, V, C, S, Q, T, A and Z, and their relative forms.
struct SymbolPathData {
  private var path = Path()
  /// The last control point, for the commands that mirror it.
  private var cubicControl: CGPoint?
  private var quadControl: CGPoint?

  /// The path of all that the scanner has before it.
  static func path(_ data: SymbolScanner) throws(SymbolSVG.Failure) -> Path {
    var (reader, data) = (SymbolPathData(), data)
    try data.skipSeparators()
    guard data.next == "M" || data.next == "m" else { throw data.failure(.expected("M or m")) }
    while let letter = data.next {
      let offset = data.position
      data.advance()
      try data.skipSeparators()
      try reader.command(letter, &data, offset: offset)
    }
    return reader.path
  }

  /// Reads a command's numbers, which may be repeated without its letter.
  private mutating func command(
    _ letter: Character, _ data: inout SymbolScanner, offset: Int
  ) throws(SymbolSVG.Failure) {
    guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else {
      throw data.failure(.unknownCommand(String(letter)), at: offset)
    }
    if letter == "Z" || letter == "z" {
      path.closeSubpath()
      (cubicControl, quadControl) = (nil, nil)
      return
    }
    var letter = letter
    repeat {
      try step(letter, &data)
      // Further points of a move are lines.
      if letter == "M" { letter = "L" }
      if letter == "m" { letter = "l" }
    } while data.next.map { !$0.isLetter } ?? false
  }

  private mutating func step(
    _ letter: Character, _ data: inout SymbolScanner
  ) throws(SymbolSVG.Failure) {
    let here = path.currentPoint ?? .zero
    let origin = letter.isLowercase ? here : .zero
    func point(_ data: inout SymbolScanner) throws(SymbolSVG.Failure) -> CGPoint {
      let p = try data.point()
      return CGPoint(x: origin.x + p.x, y: origin.y + p.y)
    }
    var (cubic, quad): (CGPoint?, CGPoint?) = (nil, nil)
    switch letter.lowercased() {
    case "m": path.move(to: try point(&data))
    case "l": path.addLine(to: try point(&data))
    case "h": path.addLine(to: CGPoint(x: origin.x + (try data.number()), y: here.y))
    case "v": path.addLine(to: CGPoint(x: here.x, y: origin.y + (try data.number())))
    case "c", "s":
      let first =
        letter.lowercased() == "c" ? try point(&data) : here.mirrored(cubicControl)
      let second = try point(&data)
      path.addCurve(to: try point(&data), control1: first, control2: second)
      cubic = second
    case "q", "t":
      let control = letter.lowercased() == "q" ? try point(&data) : here.mirrored(quadControl)
      path.addQuadCurve(to: try point(&data), control: control)
      quad = control
    default:
      let radii = try data.point()
      let rotation = Angle.degrees(try data.number())
      let isLarge = try data.flag()
      let isClockwise = try data.flag()
      path.addEllipticArc(
        to: try point(&data), radii: CGSize(width: radii.x, height: radii.y), rotation: rotation,
        isLarge: isLarge, isClockwise: isClockwise)
    }
    (cubicControl, quadControl) = (cubic, quad)
  }
}

extension CGPoint {
  /// Where another point lands when it is mirrored at this one; this one, without another.
  fileprivate func mirrored(_ other: CGPoint?) -> CGPoint {
    other.map { CGPoint(x: 2 * x - $0.x, y: 2 * y - $0.y) } ?? self
  }
}
