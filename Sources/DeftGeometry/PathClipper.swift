/// The combination of two filled outlines to one.
///
/// The policy: *curves become lines, and all decisions are exact.* Lines differ from their curve by at most 0.02
/// points, or less in small outlines. Their ends are rounded to a fine grid of whole numbers, so that no rounding
/// error can open or cross an outline. Then lines are split where they meet. A part of a line belongs to the result
/// if exactly one of its two sides does.
struct PathClipper {
  /// A point of the grid.
  private struct Spot: Hashable, Comparable {
    var x: Int64
    var y: Int64
    static func < (a: Spot, b: Spot) -> Bool { (a.x, a.y) < (b.x, b.y) }
  }

  /// A line between two points, the smaller first, with the number of times that each outline passes along it.
  /// Passages in the opposite direction count as negative.
  private struct Line {
    var (from, to): (Spot, Spot)
    var counts = SIMD2<Int32>()
  }

  private var lines: [Line] = []
  private let unit: Double
  private let flatness: CGFloat

  /// The largest coordinate of the grid. Products of two differences fit into 64 bits.
  private static let reach = Double(1 << 27)
  /// The largest distance of a line from its curve, in points, and as a fraction of the extent.
  private static let (tolerance, relativeTolerance): (CGFloat, CGFloat) = (0.02, 1e-4)

  /// Prepares the combination of two outlines; returns `nil` if a coordinate is not finite.
  init?(_ first: Path, _ second: Path = Path()) {
    let bounds = first.boundingRect.union(second.boundingRect)
    let extent = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map(abs).max() ?? 0
    guard bounds.isNull || extent.isFinite else { return nil }
    // A power of two represents most coordinates exactly.
    unit = exp2(log2(max(Double(bounds.isNull ? 1 : extent), 1e-30) / Self.reach).rounded(.up))
    flatness = min(
      Self.tolerance, max(bounds.width, bounds.height, 1e-30) * Self.relativeTolerance)
    for (path, counts) in [(first, SIMD2<Int32>(1, 0)), (second, SIMD2<Int32>(0, 1))] {
      path.forEachSegment(flatness: flatness, closing: true) { [unit] a, b in
        let (a, b) = (Self.spot(a, unit), Self.spot(b, unit))
        if a < b { lines.append(Line(from: a, to: b, counts: counts)) }
        if b < a { lines.append(Line(from: b, to: a, counts: 0 &- counts)) }
      }
    }
    split()
  }

  private static func spot(_ p: CGPoint, _ unit: Double) -> Spot {
    Spot(x: Int64((Double(p.x) / unit).rounded()), y: Int64((Double(p.y) / unit).rounded()))
  }

  /// Returns the outline of the area for which a rule holds.
  ///
  /// - Parameter rule: Returns whether points with the given winding numbers in both outlines belong to the area.
  func outline(where rule: (SIMD2<Int32>) -> Bool) -> Path {
    var edges: [(from: Spot, to: Spot)] = []
    for (line, above) in zip(lines, windingsAbove()) {
      let below = line.from.x == line.to.x ? above &- line.counts : above &+ line.counts
      let isInside = (rule(above), rule(below))
      guard isInside.0 != isInside.1 else { continue }
      // The area is on the same side of all edges.
      let isForward = isInside.1 == (line.from.x != line.to.x)
      edges.append(isForward ? (line.from, line.to) : (line.to, line.from))
    }
    return Self.joined(edges, unit: unit)
  }

  // MARK: - Splitting

  /// Splits lines where they meet, until they have only their ends in common, and merges equal ones.
  private mutating func split() {
    merge()
    // Rounding moves the parts of a line by less than a unit of the grid; then they may meet other lines.
    for _ in 0..<16 where splitOnce() { merge() }
  }

  private mutating func merge() {
    struct Ends: Hashable {
      var (from, to): (Spot, Spot)
    }
    var counts: [Ends: SIMD2<Int32>] = [:]
    for line in lines where line.from != line.to {
      counts[Ends(from: line.from, to: line.to), default: SIMD2()] &+= line.counts
    }
    lines = counts.filter { $0.value != SIMD2() }
      .map { Line(from: $0.key.from, to: $0.key.to, counts: $0.value) }
      .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private mutating func splitOnce() -> Bool {
    var cuts: [Int: [Spot]] = [:]
    // Lines are sorted by their left ends.
    var open: [Int] = []
    for index in lines.indices {
      let line = lines[index]
      open.removeAll { lines[$0].to.x < line.from.x }
      for other in open {
        for spot in Self.meetings(line, lines[other]) {
          if spot != line.from, spot != line.to { cuts[index, default: []].append(spot) }
          if spot != lines[other].from, spot != lines[other].to {
            cuts[other, default: []].append(spot)
          }
        }
      }
      open.append(index)
    }
    if cuts.isEmpty { return false }
    for (index, spots) in cuts {
      let line = lines[index]
      // The order along the line; rounded points may be beyond its ends.
      let sorted = spots.sorted {
        Self.dot(line.from, line.to, $0) < Self.dot(line.from, line.to, $1)
      }
      var last = line.from
      for spot in sorted + [line.to] where spot != last {
        lines.append(
          last < spot
            ? Line(from: last, to: spot, counts: line.counts)
            : Line(from: spot, to: last, counts: 0 &- line.counts))
        last = spot
      }
      lines[index].to = lines[index].from
    }
    return true
  }

  /// Returns the cross product of two differences: positive if `c` is on one side of the line, negative on the other.
  private static func cross(_ a: Spot, _ b: Spot, _ c: Spot) -> Int64 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private static func dot(_ a: Spot, _ b: Spot, _ c: Spot) -> Int64 {
    (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y)
  }

  /// Returns the points where two lines meet, rounded to the grid.
  private static func meetings(_ a: Line, _ b: Line) -> [Spot] {
    guard min(a.from.y, a.to.y) <= max(b.from.y, b.to.y),
      min(b.from.y, b.to.y) <= max(a.from.y, a.to.y), a.from.x <= b.to.x, b.from.x <= a.to.x
    else { return [] }
    let (b0, b1) = (cross(a.from, a.to, b.from), cross(a.from, a.to, b.to))
    let (a0, a1) = (cross(b.from, b.to, a.from), cross(b.from, b.to, a.to))
    // An end that lies on the other line.
    var found: [Spot] = []
    func isWithin(_ spot: Spot, _ line: Line) -> Bool {
      line.from.x <= spot.x && spot.x <= line.to.x
        && min(line.from.y, line.to.y) <= spot.y && spot.y <= max(line.from.y, line.to.y)
    }
    if b0 == 0, isWithin(b.from, a) { found.append(b.from) }
    if b1 == 0, isWithin(b.to, a) { found.append(b.to) }
    if a0 == 0, isWithin(a.from, b) { found.append(a.from) }
    if a1 == 0, isWithin(a.to, b) { found.append(a.to) }
    if !found.isEmpty { return found }
    guard b0.signum() * b1.signum() < 0, a0.signum() * a1.signum() < 0 else { return [] }
    let share = Double(a0) / (Double(a0) - Double(a1))
    return [
      Spot(
        x: a.from.x + Int64((Double(a.to.x - a.from.x) * share).rounded()),
        y: a.from.y + Int64((Double(a.to.y - a.from.y) * share).rounded()))
    ]
  }

  // MARK: - Winding numbers

  /// Returns the winding numbers above each line; of vertical lines, those on its left.
  private func windingsAbove() -> [SIMD2<Int32>] {
    lines.map { line in
      // Twice the middle of the line is a whole number.
      let middle = Spot(x: line.from.x + line.to.x, y: line.from.y + line.to.y)
      var sum = SIMD2<Int32>()
      for other in lines {
        let (a, b) = (
          Spot(x: 2 * other.from.x, y: 2 * other.from.y), Spot(x: 2 * other.to.x, y: 2 * other.to.y)
        )
        if line.from.x == line.to.x {
          // Lines on the left at the height of the middle.
          guard a.x < middle.x, (a.y <= middle.y) != (b.y <= middle.y) else { continue }
          let side = Self.cross(a, b, middle)
          let isLeft = a.y < b.y ? side < 0 : side > 0
          if isLeft { sum = a.y < b.y ? sum &- other.counts : sum &+ other.counts }
        } else if a.x <= middle.x, middle.x < b.x, Self.cross(a, b, middle) > 0 {
          sum &+= other.counts
        }
      }
      return sum
    }
  }

  // MARK: - Joining

  /// Joins edges to closed outlines, without the corners between lines of the same direction.
  private static func joined(_ edges: [(from: Spot, to: Spot)], unit: Double) -> Path {
    var next: [Spot: [Spot]] = [:]
    for edge in edges.reversed() { next[edge.from, default: []].append(edge.to) }
    func take(from spot: Spot, after last: Spot?) -> Spot? {
      guard let choices = next[spot], let any = choices.indices.last else { return nil }
      var best = any
      if choices.count > 1, let last {
        // The sharpest turn toward the area separates outlines that touch in one point.
        best =
          choices.indices.max { turn(last, spot, choices[$0]) < turn(last, spot, choices[$1]) }
          ?? any
      }
      return next[spot]?.remove(at: best)
    }
    var path = Path()
    for edge in edges {
      guard var last = take(from: edge.from, after: nil) else { continue }
      var corners = [edge.from, last]
      while last != edge.from, let spot = take(from: last, after: corners[corners.count - 2]) {
        corners.append(spot)
        last = spot
      }
      if corners.last == corners.first { corners.removeLast() }
      let kept = corners.indices.filter { index in
        let (before, after) = (
          corners[(index + corners.count - 1) % corners.count],
          corners[(index + 1) % corners.count]
        )
        return cross(before, corners[index], after) != 0
          || dot(corners[index], before, after) > 0
      }
      if kept.count < 3 { continue }
      path.addLines(
        kept.map {
          CGPoint(x: Double(corners[$0].x) * unit, y: Double(corners[$0].y) * unit)
        })
      path.closeSubpath()
    }
    return path
  }

  /// Returns the angle of a turn, -π to π, positive toward the area.
  private static func turn(_ a: Spot, _ b: Spot, _ c: Spot) -> Double {
    atan2(
      Double((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)),
      Double((b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)))
  }
}
