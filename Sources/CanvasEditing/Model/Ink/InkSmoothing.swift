import DeftGeometry

/// The smoothing of the reported points of a line.
///
/// The policy: *a point moves at most as far as noise can have moved it. It moves to the parabola fitted to as many
/// neighbors as possible, as long as none of them deviates by more than ``InkPen/noise``. Where two straight legs meet,
/// the line has a corner at their intersection, even if no sample was reported there.* If the deviations alternate like
/// noise instead of following a shape, their mean counts, and single neighbors may deviate by twice as much: a shaky hand
/// leaves outliers, each of which would otherwise limit the fits around it, so that bursts of tremor remained. A point
/// depends only on its ``reach`` neighbors on each side.
///
/// Source: local polynomial regression with the largest window that fits (Savitzky and Golay 1964; Goldenshluger and
/// Nemirovski 1997).
struct InkSmoothing {
  private let nodes: [Ink.Point]
  /// The corner after each node; `nil` for none.
  private var corners: [Corner?]

  /// The number of neighbors on each side that affect a point.
  static let reach = 2 * window + cornerDistance
  /// The maximum number of neighbors on each side of a point that a parabola is fitted to. It is
  /// also the maximum number of points of a leg.
  private static let window = 6
  /// The minimum number of neighbors on each side from which noise can be distinguished from a shape.
  private static let noiseWindow = 4
  /// The minimum number of points of a leg.
  private static let leg = 3
  /// The minimum number of nodes between two corners.
  private static let cornerDistance = 2
  /// The minimum change of direction at a corner, in radians.
  private static let corner = 0.9
  /// The maximum change of direction within a leg, as a fraction of the change at the corner.
  private static let legBend = 0.22

  /// A straight part of the line beside a corner.
  private struct Leg {
    var count: Int
    var middle: CGPoint
    var direction: CGSize
    /// The maximum change of direction within the leg, including noise, in radians.
    var bend: Double
    /// The mean squared distance of its points from the straight line.
    var error: CGFloat
    /// The mean distance between its points.
    var step: CGFloat

    func nearest(to point: CGPoint) -> CGPoint {
      let offset = point - middle
      return middle + direction * offset.dot(direction)
    }
  }

  private struct Corner {
    var place: CGPoint
    var before: Leg
    var after: Leg
    /// The sum of the squared distances of the neighboring nodes from the legs. A node that is in neither leg counts
    /// as if it were as far from them as noise can move it. Without these nodes, a leg that ends beyond the corner would
    /// seem to fit better, because it is shorter.
    var cost: CGFloat
  }

  /// Creates the smoothing of consecutive points, of which the last is the tip of the line. If the first point is not
  /// the start of the line, only points at least ``reach`` after the first can be queried.
  init(_ nodes: [Ink.Point]) {
    self.nodes = nodes
    corners = []
    guard nodes.count >= 2 * Self.leg else { return }
    let found = nodes.indices.dropLast().map { corner($0) }
    corners = found.indices.map { i in
      guard let corner = found[i] else { return nil }
      // Of all candidates close to each other, only the one with the lowest cost is a corner.
      let near = max(0, i - Self.cornerDistance)...min(found.count - 1, i + Self.cornerDistance)
      let isBest = near.allSatisfy { j in
        guard j != i, let other = found[j] else { return true }
        return corner.cost < other.cost || corner.cost == other.cost && i < j
      }
      return isBest ? corner : nil
    }
  }

  /// Returns the points of the line for a node: the corner before the node, if any, and the smoothed node. The node is
  /// omitted if its smoothed position is not on its own side of a corner.
  func points(at i: Int) -> [Ink.Point] {
    var points: [Ink.Point] = []
    if i > 0, let corner = corner(after: i - 1) {
      points.append(Ink.Point(corner.place, width: (nodes[i - 1].width + nodes[i].width) / 2))
    }
    if let node = smoothed(i) { points.append(node) }
    return points
  }

  private func corner(after i: Int) -> Corner? { corners.indices.contains(i) ? corners[i] : nil }

  /// Returns a smoothed node; `nil` if its smoothed position is not on its own side of a corner.
  private func smoothed(_ i: Int) -> Ink.Point? {
    var node = nodes[i]
    // The first node and the tip are not smoothed.
    var count = min(i, nodes.count - 1 - i, Self.window)
    guard count > 0 else { return node }
    for distance in 0...Self.window {
      if let corner = corner(after: i + distance) {
        if distance < corner.before.count {
          node.position = corner.before.nearest(to: node.position)
          return corner.before.direction.leads(from: node.position, to: corner.place) ? node : nil
        }
        count = min(count, distance)
      }
      if let corner = corner(after: i - 1 - distance) {
        if distance < corner.after.count {
          node.position = corner.after.nearest(to: node.position)
          return corner.after.direction.leads(from: corner.place, to: node.position) ? node : nil
        }
        count = min(count, distance)
      }
    }
    while count > 1 {
      if let (position, width) = parabola(i, count) { return Ink.Point(position, width: width) }
      count -= 1
    }
    return node
  }

  /// Returns the middle of the parabola fitted to a node and `count` neighbors on each side, and the mean width of
  /// these nodes; `nil` if they are too far from the parabola.
  private func parabola(_ i: Int, _ count: Int) -> (CGPoint, CGFloat)? {
    var (sum, slope, square) = (SIMD2<Double>.zero, SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (second, fourth, width) = (0.0, 0.0, 0.0)
    for j in -count...count {
      let (x, node) = (Double(j), nodes[i + j])
      let place = SIMD2(Double(node.position.x), Double(node.position.y))
      sum += place
      slope += place * x
      square += place * (x * x)
      second += x * x
      fourth += x * x * x * x
      width += node.width
    }
    let n = Double(2 * count + 1)
    let scale = 1 / (n * fourth - second * second)
    let middle = (sum * fourth - square * second) * scale
    let curvature = (square * n - sum * second) * scale
    slope /= second
    let limit = InkPen.noise * InkPen.noise
    var (error, worst) = (0.0, 0.0)
    // The sum of the products of neighboring deviations: positive for a shape, and about zero for noise.
    var shape = 0.0
    var last = SIMD2<Double>.zero
    for j in -count...count {
      let (x, node) = (Double(j), nodes[i + j].position)
      let miss = middle + slope * x + curvature * (x * x) - SIMD2(Double(node.x), Double(node.y))
      let square = (miss * miss).sum()
      if square > 4 * limit { return nil }
      error += square
      worst = max(worst, square)
      shape += (miss * last).sum()
      last = miss
    }
    let isNoise = count >= Self.noiseWindow && shape <= 0 && error <= n * limit
    guard worst <= limit || isNoise else { return nil }
    return (CGPoint(x: middle.x, y: middle.y), width / n)
  }

  // MARK: - Corners

  /// Returns the possible corner between a node and the next one: the intersection of the legs before and after it.
  private func corner(_ i: Int) -> Corner? {
    guard let before = leg(endingAt: i), let after = leg(startingAt: i + 1) else { return nil }
    let turn = abs(before.direction.angle(to: after.direction))
    guard turn >= Self.corner, max(before.bend, after.bend) <= Self.legBend * turn else {
      return nil
    }
    let (u, v) = (before.direction, after.direction)
    let gap = after.middle - before.middle
    let cross = u.width * v.height - u.height * v.width
    guard abs(cross) > 0.05 else { return nil }
    let place =
      before.middle + u * ((gap.width * v.height - gap.height * v.width) / cross)
    // The hand is assumed to be no faster between the nodes than before and after them. The limit allows for noise in
    // both nodes.
    let (a, b) = (nodes[i].position, nodes[i + 1].position)
    let (first, second) = (u.dot(place - a), v.dot(b - place))
    let step = max(
      a.distance(to: nodes[i - 1].position), b.distance(to: nodes[i + 2].position),
      before.step, after.step)
    guard min(first, second) >= -2 * InkPen.noise,
      first + second <= 1.15 * step + 2 * InkPen.noise
    else { return nil }
    return Corner(
      place: place, before: before, after: after,
      cost: cost(before, of: i + 1) + cost(after, of: nodes.count - 1 - i))
  }

  /// Returns the share of a leg in the cost of a corner.
  ///
  /// - Parameters:
  ///   - leg: the leg.
  ///   - count: the number of nodes on its side of the corner.
  private func cost(_ leg: Leg, of count: Int) -> CGFloat {
    let missing = min(count, Self.window) - leg.count
    return leg.error * CGFloat(leg.count) + CGFloat(missing) * InkPen.noise * InkPen.noise
  }

  private func leg(endingAt i: Int) -> Leg? {
    for count in stride(from: min(Self.window, i + 1), through: Self.leg, by: -1) {
      if let leg = leg(i - count + 1, count) { return leg }
    }
    return nil
  }

  private func leg(startingAt i: Int) -> Leg? {
    for count in stride(from: min(Self.window, nodes.count - i), through: Self.leg, by: -1) {
      if let leg = leg(i, count) { return leg }
    }
    return nil
  }

  /// Returns the straight line fitted to consecutive nodes; `nil` if one of them is too far from the line.
  private func leg(_ start: Int, _ count: Int) -> Leg? {
    func mean(_ range: Range<Int>) -> CGPoint {
      let sum = range.reduce(CGSize.zero) { $0 + (nodes[$1].position - .zero) }
      return .zero + sum * (1 / CGFloat(range.count))
    }
    let third = (count + 1) / 3
    let middle = mean(start..<start + count)
    let (a, b, c) = (
      mean(start..<start + third), mean(start + third..<start + count - third),
      mean(start + count - third..<start + count)
    )
    let chord = c - a
    guard chord.magnitude > 6 * InkPen.noise else { return nil }
    // Computes the direction of the least-squares line.
    var (xx, xy, yy) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for node in nodes[start..<start + count] {
      let offset = node.position - middle
      xx += offset.width * offset.width
      xy += offset.width * offset.height
      yy += offset.height * offset.height
    }
    let angle = atan2(2 * xy, xx - yy) / 2
    var direction = CGSize(width: cos(angle), height: sin(angle))
    if direction.dot(chord) < 0 { direction = direction * -1 }
    var leg = Leg(
      count: count, middle: middle, direction: direction,
      bend: abs((b - a).angle(to: c - b)) + 2 * InkPen.noise / chord.magnitude, error: 0,
      step: nodes[start].position.distance(to: nodes[start + count - 1].position)
        / CGFloat(count - 1))
    for node in nodes[start..<start + count] {
      let miss = node.position.distance(to: leg.nearest(to: node.position))
      if miss > InkPen.noise { return nil }
      leg.error += miss * miss / CGFloat(count)
    }
    return leg
  }
}
