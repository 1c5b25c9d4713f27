/// A reader of a path's `d` attribute: the commands M, L, H, V, C, S, Q, T, A and Z, and their relative forms.
struct SymbolPathData {
  private var steps: [Int16] = []
  private var here = SymbolPoint(x: 0, y: 0)
  /// The start of the current subpath.
  private var start = SymbolPoint(x: 0, y: 0)
  /// The last control point, for the commands that mirror it.
  private var cubicControl: SymbolPoint?
  private var quadControl: SymbolPoint?

  /// Returns the steps of all remaining path data, with absolute coordinates.
  static func steps(_ data: SymbolScanner) throws(SymbolSVG.Failure) -> [Int16] {
    var (reader, data) = (SymbolPathData(), data)
    try data.skipSeparators()
    guard data.next == "M" || data.next == "m" else { throw data.failure(.expected("M or m")) }
    while let letter = data.next {
      let offset = data.position
      data.advance()
      try data.skipSeparators()
      try reader.command(letter, &data, offset: offset)
    }
    return reader.steps
  }

  /// Reads a command's numbers. Further groups of numbers may follow without the letter.
  private mutating func command(
    _ letter: Character, _ data: inout SymbolScanner, offset: Int
  ) throws(SymbolSVG.Failure) {
    guard "MmLlHhVvCcSsQqTtAaZz".contains(letter) else {
      throw data.failure(.unknownCommand(String(letter)), at: offset)
    }
    if letter == "Z" || letter == "z" {
      steps += SymbolSVG.step("Z")
      (here, cubicControl, quadControl) = (start, nil, nil)
      return
    }
    var letter = letter
    repeat {
      try step(letter, &data)
      // Further points after a move are lines.
      if letter == "M" { letter = "L" }
      if letter == "m" { letter = "l" }
    } while data.next.map { !$0.isLetter } ?? false
  }

  private mutating func step(
    _ letter: Character, _ data: inout SymbolScanner
  ) throws(SymbolSVG.Failure) {
    let origin = letter.isLowercase ? here : SymbolPoint(x: 0, y: 0)
    func point(_ data: inout SymbolScanner) throws(SymbolSVG.Failure) -> SymbolPoint {
      let p = try data.point()
      return SymbolPoint(x: origin.x + p.x, y: origin.y + p.y)
    }
    var (cubic, quad): (SymbolPoint?, SymbolPoint?) = (nil, nil)
    switch letter.lowercased() {
    case "m":
      here = try point(&data)
      start = here
      add("M", here)
    case "l": line(to: try point(&data))
    case "h": line(to: SymbolPoint(x: origin.x + (try data.number()), y: here.y))
    case "v": line(to: SymbolPoint(x: here.x, y: origin.y + (try data.number())))
    case "c", "s":
      let first =
        letter.lowercased() == "c" ? try point(&data) : here.mirrored(cubicControl)
      let second = try point(&data)
      here = try point(&data)
      add("C", first, second, here)
      cubic = second
    case "q", "t":
      let control = letter.lowercased() == "q" ? try point(&data) : here.mirrored(quadControl)
      here = try point(&data)
      add("Q", control, here)
      quad = control
    default:
      let radii = try data.point()
      let rotation = try data.number()
      let isLarge = try data.flag()
      let isClockwise = try data.flag()
      here = try point(&data)
      steps += SymbolSVG.step(
        "A", radii.x, radii.y, rotation, isLarge ? 1 : 0, isClockwise ? 1 : 0, here.x, here.y)
    }
    (cubicControl, quadControl) = (cubic, quad)
  }

  private mutating func line(to point: SymbolPoint) {
    here = point
    add("L", point)
  }

  private mutating func add(_ letter: Unicode.Scalar, _ points: SymbolPoint...) {
    steps += SymbolSVG.step(letter) + points.flatMap { [Int16($0.x), Int16($0.y)] }
  }
}

extension SymbolPoint {
  /// Returns the other point mirrored about this one, or this point if there is no other.
  fileprivate func mirrored(_ other: SymbolPoint?) -> SymbolPoint {
    other.map { SymbolPoint(x: 2 * x - $0.x, y: 2 * y - $0.y) } ?? self
  }
}
