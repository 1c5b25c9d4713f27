import DeftGeometry

/// A builder of a line from the samples of a finger, pen or mouse while it draws.
///
/// The policy: *the line passes within ``errorBound`` of each sample, ends at the tip, and has no unnecessary
/// points.* Three steps share this bound. A sample is moved towards the mean of its neighbors, which removes the
/// tremor of the hand and of whole pixels. Points on a straight line between two others are dropped. ``Ink`` rounds
/// the corners. None of the three bends a straight line.
///
/// The cost per sample does not depend on the length of the line, because only the last few points change.
///
///     var pen = InkPen(width: 4)
///     pen.add(InkSample(CGPoint(x: 10, y: 10)))
///     pen.add(InkSample(CGPoint(x: 30, y: 12)))
///     let line = pen.finished  // a figure about its center, and the position of the center
public struct InkPen: Hashable, Sendable {
  /// The maximum distance of the line from a sample, in points.
  /// Source: our own; less than a hair on any screen, and more than the error of whole pixels.
  public static let errorBound: CGFloat = 0.75

  /// The maximum shift of a sample towards the mean of its neighbors, in points.
  static let smoothing: CGFloat = 0.25
  /// The maximum distance of a dropped point from the line, in points.
  static let straightness: CGFloat = 0.2
  /// The number of neighbors on either side in the mean.
  static let reach = 3

  /// The width of the line at half of the maximum pressure, and without pressure data, in points.
  public let width: CGFloat
  /// The points of the line so far, the tip at the end.
  public private(set) var points: [Ink.Point] = []
  /// The number of leading points that are final.
  public private(set) var settledCount = 0

  /// The last samples, as many as a mean needs. No two consecutive ones have the same position.
  private var recent: [Ink.Point] = []
  /// The number of leading samples in `recent` that the sleeve has processed.
  private var smoothedCount = 0
  private var sleeve = InkSleeve()

  /// Creates a pen with a width in points, which must be greater than 0.
  public init(width: CGFloat) {
    precondition(width > 0 && width.isFinite, "The width of a line must be positive.")
    self.width = width
  }

  /// Extends the line to a sample; ignores a sample that is not finite.
  public mutating func add(_ sample: InkSample) {
    guard sample.position.isFinite else { return }
    let point = Ink.Point(sample.position, width: width * sample.widthFactor)
    if let last = recent.last, last.position == point.position {
      // The pen rests; higher pressure widens the line.
      recent[recent.count - 1].width = max(last.width, point.width)
    } else {
      recent.append(point)
    }
    points.removeSubrange(settledCount...)
    // The smoothing of a sample with all its neighbors is final.
    while recent.count - smoothedCount > Self.reach {
      sleeve.add(smoothed(smoothedCount), to: &points)
      smoothedCount += 1
      if smoothedCount > Self.reach {
        recent.removeFirst()
        smoothedCount -= 1
      }
    }
    settledCount = points.count
    // The other samples are smoothed with the available neighbors, and again when the next sample arrives.
    var rest = sleeve
    for i in smoothedCount..<recent.count { rest.add(smoothed(i), to: &points) }
    rest.finish(&points)
  }

  /// The line so far, in the coordinates of the samples.
  public var ink: Ink { Ink(points) }

  /// The line as a figure about its own center, and the position of that center; `nil` before the first sample.
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

  /// Returns a recent sample, moved towards the mean of equally many neighbors on both sides.
  private func smoothed(_ i: Int) -> Ink.Point {
    let count = min(i, recent.count - 1 - i, Self.reach)
    var point = recent[i]
    if count == 0 { return point }
    // The weights decrease on either side: 4, 3, 2, 1.
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
