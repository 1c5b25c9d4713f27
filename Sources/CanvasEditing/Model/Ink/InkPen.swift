import DeftGeometry

/// A builder of a line from the samples of a finger, pen or mouse while it draws.
///
/// The policy: *the line ends at the tip, stays within ``errorBound`` of the path of the hand, and depends on this path
/// and not on the report rate.* The pen works in four steps. It averages samples closer together than `rest`, so that a
/// resting or slow hand does not tremble. `InkSmoothing` removes the remaining noise and finds corners. `InkSleeve`
/// drops points on a straight segment between two other points. `InkCurve` connects the remaining
/// points by a smooth curve. None of the four steps bends a straight line.
///
/// The cost per sample does not depend on the length of the line, because only the last few points change.
///
///     var pen = InkPen(width: 4)
///     pen.add(InkSample(CGPoint(x: 10, y: 10)))
///     pen.add(InkSample(CGPoint(x: 30, y: 12)))
///     let line = pen.finished  // a figure about its center, and the position of the center
public struct InkPen: Hashable, Sendable {
  /// The maximum distance of the line from the path of the hand, in points. Source: our own; this distance is hardly
  /// visible on any screen, and larger than the rounding error of whole pixels.
  public static let errorBound: CGFloat = 1

  /// The distance by which noise may move a sample, in points: the rounding error of whole pixels along both axes.
  static let noise: CGFloat = 0.72
  /// The radius within which samples are averaged, in points.
  static let rest: CGFloat = 1
  /// The maximum distance of a dropped point from the segment, in points.
  static let straightness: CGFloat = 0.2

  /// The width of the line at half of the maximum pressure, and without pressure data, in points.
  public let width: CGFloat
  /// The points of the line so far, the tip at the end.
  public private(set) var points: [Ink.Point] = []
  /// The number of leading points that are final.
  public private(set) var settledCount = 0

  /// The last nodes. The first node of the line is its first sample; each other node is the mean of samples that are
  /// close to each other.
  private var nodes: [Ink.Point] = []
  /// The number of leading nodes that the sleeve has processed.
  private var smoothedCount = 0
  /// The samples since the last node, which become the next node.
  private var latest = Cluster()
  private var sleeve = InkSleeve()

  /// The mean of samples.
  private struct Cluster: Hashable {
    var (sum, width, count) = (CGSize.zero, CGFloat(0), CGFloat(0))
    var mean: Ink.Point { Ink.Point(.zero + sum * (1 / count), width: width / count) }

    mutating func add(_ point: Ink.Point) {
      sum = sum + (point.position - .zero)
      width += point.width
      count += 1
    }
  }

  /// Creates a pen with the given width in points, which must be greater than 0.
  public init(width: CGFloat) {
    precondition(width > 0 && width.isFinite, "The width of a line must be positive.")
    self.width = width
  }

  /// Extends the line to a sample; ignores a sample that is not finite.
  public mutating func add(_ sample: InkSample) {
    guard sample.position.isFinite else { return }
    let tip = Ink.Point(sample.position, width: width * sample.widthFactor)
    note(tip)
    points.removeSubrange(settledCount...)
    let smoothing = InkSmoothing(
      nodes.last?.position == tip.position ? nodes : nodes + [tip])
    let reach = InkSmoothing.reach
    let done = smoothedCount
    while nodes.count - smoothedCount > reach {
      for point in smoothing.points(at: smoothedCount) { sleeve.add(point, to: &points) }
      smoothedCount += 1
    }
    settledCount = points.count
    // The last nodes are smoothed with the available neighbors, and again when the next sample arrives.
    var rest = sleeve
    let count = nodes.last?.position == tip.position ? nodes.count : nodes.count + 1
    for i in smoothedCount..<count {
      for point in smoothing.points(at: i) { rest.add(point, to: &points) }
    }
    rest.finish(&points)
    if smoothedCount > done {
      let old = max(0, smoothedCount - reach)
      nodes.removeFirst(old)
      smoothedCount -= old
    }
  }

  /// The line so far, in the coordinates of the samples.
  public var ink: Ink { Ink(points) }

  /// The line as a figure about its own center, and the position of that center; `nil` before the first sample.
  public var finished: (figure: Figure, center: CGPoint)? {
    ink.centered(decimals: Precision.decimals).map { (.ink($0), $1) }
  }

  /// Adds a sample to the nodes.
  private mutating func note(_ tip: Ink.Point) {
    guard let first = nodes.first else { return nodes.append(tip) }
    if latest.count == 0, nodes.count == 1, first.position.distance(to: tip.position) <= Self.rest {
      // As long as the pen rests at its start, only a higher pressure changes the line: it widens the dot.
      nodes[0].width = max(first.width, tip.width)
      return
    }
    if latest.count > 0, latest.mean.position.distance(to: tip.position) > Self.rest {
      nodes.append(latest.mean)
      latest = Cluster()
    }
    latest.add(tip)
  }
}

/// A sample of a drawing finger, pen or pointer.
public struct InkSample: Hashable, Sendable {
  /// The position, in canvas points.
  public var position: CGPoint
  /// The pressure, from 0 to 1; `nil` if the device does not report it.
  public var pressure: Double?

  public init(_ position: CGPoint, pressure: Double? = nil) {
    (self.position, self.pressure) = (position, pressure)
  }

  /// The factor for the pen's width: from 0.3 at no pressure to 1.7 at full pressure; 1 if the pressure is unknown.
  var widthFactor: CGFloat {
    guard let pressure, !pressure.isNaN else { return 1 }
    return 0.3 + 1.4 * min(max(pressure, 0), 1)
  }
}
