extension Path {
  /// Returns the part of the path between two fractions of its length, 0...1. The subpaths count as
  /// one path, in order.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    if from <= 0, to >= 1 { return self }
    guard from < to else { return Path() }
    let pieces = PathPiece.all(of: self)
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0 else { return Path() }
    let (start, end) = (from * total, to * total)
    var trimmed = Path()
    var passed: CGFloat = 0
    for piece in pieces {
      let (low, high) = (max(start - passed, 0), min(end - passed, piece.length))
      passed += piece.length
      guard low < high else { continue }
      let part = piece.part(from: low, to: high)
      if trimmed.currentPoint != part.points[0] { trimmed.move(to: part.points[0]) }
      part.add(to: &trimmed)
    }
    return trimmed
  }
}

/// A line or a curve of a path: two, three or four points.
struct PathPiece {
  var points: [CGPoint]
  /// The length in points.
  let length: CGFloat
  /// The lengths of a curve up to evenly spaced parameters; empty for a line.
  private let distances: [CGFloat]

  /// The number of chords that approximate a curve's length. For a quarter circle, the error is
  /// 0.01% of the length.
  private static let chords = 32

  init(_ points: [CGPoint]) {
    self.points = points
    guard points.count > 2 else {
      distances = []
      length = hypot(points[1].x - points[0].x, points[1].y - points[0].y)
      return
    }
    var (sum, last) = (CGFloat(0), points[0])
    var distances: [CGFloat] = [0]
    for index in 1...Self.chords {
      let p = Self.split(points, at: CGFloat(index) / CGFloat(Self.chords)).first.last ?? last
      sum += hypot(p.x - last.x, p.y - last.y)
      distances.append(sum)
      last = p
    }
    (self.distances, length) = (distances, sum)
  }

  /// Returns the lines and curves of a path, including those that close subpaths.
  static func all(of path: Path) -> [PathPiece] {
    var pieces: [PathPiece] = []
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p):
        pieces.append(PathPiece([last, p]))
        last = p
      case .quadCurve(let p, let c):
        pieces.append(PathPiece([last, c, p]))
        last = p
      case .curve(let p, let c, let d):
        pieces.append(PathPiece([last, c, d, p]))
        last = p
      case .closeSubpath:
        if last != start { pieces.append(PathPiece([last, start])) }
        last = start
      }
    }
    return pieces
  }

  /// Returns the part between two distances from the start.
  func part(from low: CGFloat, to high: CGFloat) -> PathPiece {
    let (a, b) = (parameter(at: low), parameter(at: high))
    var part = points
    if b < 1 { part = Self.split(part, at: b).first }
    if a > 0, b > 0 { part = Self.split(part, at: a / b).second }
    return PathPiece(part)
  }

  func add(to path: inout Path) {
    switch points.count {
    case 2: path.addLine(to: points[1])
    case 3: path.addQuadCurve(to: points[2], control: points[1])
    default: path.addCurve(to: points[3], control1: points[1], control2: points[2])
    }
  }

  /// Returns the parameter at the given distance from the start.
  private func parameter(at distance: CGFloat) -> CGFloat {
    if distance <= 0 { return 0 }
    if distance >= length { return 1 }
    if distances.isEmpty { return distance / length }
    let next = distances.firstIndex { $0 > distance } ?? Self.chords
    let (low, high) = (distances[next - 1], distances[next])
    return (CGFloat(next - 1) + (distance - low) / (high - low)) / CGFloat(Self.chords)
  }

  /// Splits a curve at a parameter, with De Casteljau's algorithm.
  private static func split(
    _ points: [CGPoint], at t: CGFloat
  ) -> (first: [CGPoint], second: [CGPoint]) {
    var (first, second, row) = ([points[0]], [points[points.count - 1]], points)
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { p, q in
        CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t)
      }
      first.append(row[0])
      second.append(row[row.count - 1])
    }
    return (first, second.reversed())
  }
}
