import DeftGeometry

/// A contact that draws a straight line, or is meant to.
///
/// The policy: *a contact is a line if it ends at least 20 mm from its beginning and never leaves
/// the straight line by more than a tenth of that length or 5 mm, whichever is larger*. The line is
/// fitted to the middle part, without a tenth at each end, where a finger starts and lifts.
struct Stroke {
  var contact: MeasuredContact
  /// The reports of the middle part.
  var middle: [CGPoint]
  /// A point of the fitted line.
  private var center: CGPoint
  /// The unit vector of the fitted line, towards the end.
  private(set) var direction: CGVector
  /// The distance from the first to the last report.
  var length: Double

  private static let shortestLength = 20.0
  private static let (largestShare, largestDistance) = (0.1, 5.0)
  private static let trimmedShare = 0.1
  private static let fewestReports = 5

  /// Returns the lines of contacts.
  static func all(of contacts: [MeasuredContact]) -> [Stroke] {
    contacts.compactMap { Stroke($0) }
  }

  /// The result for a recording without lines.
  static let missing = MetricValue.missing(
    "There are no straight lines of at least \(shortestLength.short) mm. Draw lines across the surface."
  )

  init?(_ contact: MeasuredContact) {
    let places = contact.reports.map(\.position)
    let (first, last) = (places[0], places[places.count - 1])
    length = Double(first.distance(to: last))
    guard contact.kind != .touchpadPinch, length >= Self.shortestLength else { return nil }
    let chord = CGVector(
      dx: (last.x - first.x) / CGFloat(length), dy: (last.y - first.y) / CGFloat(length))
    let bounds = Self.trimmedShare * length...(1 - Self.trimmedShare) * length
    middle = places.filter {
      bounds.contains(Double(($0.x - first.x) * chord.dx + ($0.y - first.y) * chord.dy))
    }
    guard middle.count >= Self.fewestReports else { return nil }
    self.contact = contact
    (center, direction) = Self.fit(middle, towards: chord)
    let limit = max(Self.largestDistance, Self.largestShare * length)
    guard places.allSatisfy({ distance(of: $0) <= limit }) else { return nil }
  }

  /// Returns the perpendicular distance of a position from the line.
  func distance(of point: CGPoint) -> Double {
    Double(abs((point.x - center.x) * direction.dy - (point.y - center.y) * direction.dx))
  }

  /// The root mean square of the distances of the middle part from the line.
  var deviation: Double {
    let squares = middle.reduce(0) { $0 + distance(of: $1) * distance(of: $1) }
    return (squares / Double(middle.count)).squareRoot()
  }

  /// The angle between the line and the horizontal or vertical edges, 0 to 90 degrees: 45 for a diagonal.
  var angle: Double { atan2(abs(Double(direction.dy)), abs(Double(direction.dx))) * 180 / .pi }

  /// Fits a line by total least squares.
  private static func fit(_ points: [CGPoint], towards chord: CGVector) -> (CGPoint, CGVector) {
    let center = points.center
    var (xx, xy, yy) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for point in points {
      let (x, y) = (point.x - center.x, point.y - center.y)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
    }
    let angle = atan2(2 * xy, xx - yy) / 2
    let direction = CGVector(dx: cos(angle), dy: sin(angle))
    let isForward = direction.dx * chord.dx + direction.dy * chord.dy >= 0
    return (center, isForward ? direction : CGVector(dx: -direction.dx, dy: -direction.dy))
  }
}

/// The part of the surface next to an edge, in which larger errors are accepted.
package enum EdgeZone {
  /// The width in millimeters. Source: Windows.
  package static let width = 3.5

  package static func contains(_ point: CGPoint, of size: CGSize) -> Bool {
    Double(min(point.x, point.y, size.width - point.x, size.height - point.y)) < width
  }
}
