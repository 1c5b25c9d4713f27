import DeftGeometry
import DeftInput

/// The reported path of a contact, which detectors of faulty reports examine.
///
/// Times are timestamps of the server in milliseconds, which wrap. Positions are in pixels of the
/// screen.
struct ReportTrack {
  struct Point {
    var place: CGPoint
    var stamp: UInt32

    /// Returns the milliseconds from this timestamp to another; negative if the other is earlier.
    func milliseconds(to later: Point) -> Int { Int(Int32(bitPattern: later.stamp &- stamp)) }
  }

  let kind: InputKind
  /// The report with which the contact began.
  let begin: Point
  /// The last reports, the oldest first; never empty.
  private(set) var points: [Point]
  /// The number of reported movements.
  private(set) var moves = 0
  /// The maximum distance from the start.
  private(set) var farthest: CGFloat = 0
  /// The contacts that were being dragged when this one began.
  var draggedBeside: [ContactID] = []

  static let limit = 26

  init(_ report: InputReport) {
    (kind, begin) = (report.inputKind, Point(place: report.place, stamp: report.stamp))
    points = [begin]
  }

  var last: Point { points[points.count - 1] }
  /// The duration of the contact in milliseconds.
  var age: Int { begin.milliseconds(to: last) }
  /// Whether the contact is being dragged. Faults require a horizontal plus vertical distance of 12
  /// pixels, which is at least 8 pixels in a straight line.
  var isDragging: Bool { moves >= 3 && farthest >= 8 }

  /// Adds the next movement.
  mutating func add(_ report: InputReport) {
    let point = Point(place: report.place, stamp: report.stamp)
    moves += 1
    farthest = max(farthest, point.place.distance(to: begin.place))
    points.append(point)
    if points.count > Self.limit { points.removeFirst() }
  }

  /// Returns the highest speed of the last few movements before a report, in pixels per
  /// millisecond. Movements after a pause are ignored.
  func speed(before end: Int) -> CGFloat {
    var highest: CGFloat = 0
    for index in max(1, end - 3)..<max(1, end) {
      let (a, b) = (points[index - 1], points[index])
      let time = a.milliseconds(to: b)
      guard (0...100).contains(time) else { continue }
      highest = max(highest, a.place.distance(to: b.place) / CGFloat(max(1, time)))
    }
    return highest
  }
}
