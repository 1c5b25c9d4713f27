import DeftGeometry

/// Makes a line of what a finger, pen or mouse does, while it does it.
///
/// The policy: *the line passes within ``errorBound`` of each sample, ends where the tip is, and has no more points than
/// it needs.*
/// Three steps share the bound: a sample is moved towards the mean of its neighbors, which takes the
/// tremor of the hand and of whole pixels away; what lies on a straight way between two points is left out; and
/// ``Ink`` rounds the corners.  Straight lines stay straight, since none of the three leads away from one.
///
/// Each sample costs the same, however long the line is: only the last few points change with it.
///
///     var pen = InkPen(width: 4)
///     pen.add(InkSample(CGPoint(x: 10, y: 10)))
///     pen.add(InkSample(CGPoint(x: 30, y: 12)))
///     let line = pen.finished  // a figure about its middle, and where that lies
public struct InkPen: Hashable, Sendable {
  /// How far the line may pass from a sample, in points.
  /// Source: our own; less than a hair on any screen, and more than what whole pixels tremble.
  public static let errorBound: CGFloat = 0.75

  /// How far a sample may be moved towards the mean of its neighbors, in points.
  static let smoothing: CGFloat = 0.25
  /// How far a point that is left out may lie from the line, in points.
  static let straightness: CGFloat = 0.2
  /// How many neighbors on either side are part of the mean.
  static let reach = 3

  /// The width of the line at half of the greatest pressure, and without any, in points.
  public let width: CGFloat
  /// The points of the line so far, the tip at the end.
  public private(set) var points: [Ink.Point] = []
  /// How many of the points, from the first, will not change any more.
  public private(set) var settledCount = 0

  /// The last samples, as many as a mean takes; each a point of another place than the one before.
  private var recent: [Ink.Point] = []
  /// How many of `recent`, from the first, have gone through the sleeve.
  private var smoothedCount = 0
  private var sleeve = InkSleeve()

  /// A pen of a width in points; greater than 0.
  public init(width: CGFloat) {
    precondition(width > 0 && width.isFinite, "A line has a width.")
    self.width = width
  }

  /// The line goes on to a sample; one that is not finite is left out.
  public mutating func add(_ sample: InkSample) {
    guard sample.position.isFinite else { return }
    let point = Ink.Point(sample.position, width: width * sample.widthFactor)
    if let last = recent.last, last.position == point.position {
      // The pen rests; where it presses harder, the line is wider.
      recent[recent.count - 1].width = max(last.width, point.width)
    } else {
      recent.append(point)
    }
    points.removeSubrange(settledCount...)
    // A sample that has all its neighbors is smoothed for good.
    while recent.count - smoothedCount > Self.reach {
      sleeve.add(smoothed(smoothedCount), to: &points)
      smoothedCount += 1
      if smoothedCount > Self.reach {
        recent.removeFirst()
        smoothedCount -= 1
      }
    }
    settledCount = points.count
    // The rest is smoothed with the neighbors that are there, and anew with the next sample.
    var rest = sleeve
    for i in smoothedCount..<recent.count { rest.add(smoothed(i), to: &points) }
    rest.finish(&points)
  }

  /// The line so far, in the coordinates of the samples.
  public var ink: Ink { Ink(points) }

  /// The line as a figure about its own middle, and where that middle lies; nil before the first sample.
  public var finished: (figure: Figure, center: CGPoint)? {
    let frame = ink.outline.boundingRect
    if frame.isNull { return nil }
    let middle = frame.center
    let moved = points.map {
      Ink.Point(
        CGPoint(x: $0.position.x - middle.x, y: $0.position.y - middle.y), width: $0.width)
    }
    return (.ink(Ink(moved)), middle)
  }

  /// A recent sample, moved towards the mean of its neighbors, as many on one side as on the other.
  private func smoothed(_ i: Int) -> Ink.Point {
    let count = min(i, recent.count - 1 - i, Self.reach)
    var point = recent[i]
    if count == 0 { return point }
    // Weights that fall off on either side: 4, 3, 2, 1.
    var (x, y, w, sum) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for j in -count...count {
      let weight = CGFloat(count + 1 - abs(j))
      x += recent[i + j].position.x * weight
      y += recent[i + j].position.y * weight
      w += recent[i + j].width * weight
      sum += weight
    }
    let way = CGPoint(x: x / sum, y: y / sum) - point.position
    let share = min(1, Self.smoothing / max(way.magnitude, Self.smoothing))
    point.position = point.position + way * share
    point.width = w / sum
    return point
  }
}

/// Where a finger, pen or pointer was while it drew.
public struct InkSample: Hashable, Sendable {
  /// The place, in points of the plane.
  public var position: CGPoint
  /// How hard it pressed, from 0 to 1; nil where the device cannot tell.
  public var pressure: Double?

  /// The sample with these parts.
  public init(_ position: CGPoint, pressure: Double? = nil) {
    (self.position, self.pressure) = (position, pressure)
  }

  /// How many times the pen's width the line is here: 0.3 where hardly pressed, 1.7 where fully.
  var widthFactor: CGFloat {
    guard let pressure, !pressure.isNaN else { return 1 }
    return 0.3 + 1.4 * min(max(pressure, 0), 1)
  }
}
