import DeftGeometry
import DeftInput

/// The way of a contact as its device has reported it: what detectors of faulty reports compare.
///
/// Times are stamps of the server in milliseconds, which wrap; places are pixels of the screen.
struct ReportTrack {
  struct Point {
    var place: CGPoint
    var stamp: UInt32

    /// How many milliseconds later another report has its stamp; negative where it is earlier.
    func milliseconds(to later: Point) -> Int { Int(Int32(bitPattern: later.stamp &- stamp)) }
  }

  let kind: InputKind
  /// The report with which the contact came down.
  let begin: Point
  /// The last reports, the oldest first; never empty.
  private(set) var points: [Point]
  /// How many movements were reported.
  private(set) var moves = 0
  /// How far the contact was from where it came down at most.
  private(set) var farthest: CGFloat = 0
  /// The contacts that were being dragged when this one came down.
  var draggedBeside: [ContactID] = []

  static let limit = 26

  init(_ report: InputReport) {
    (kind, begin) = (report.inputKind, Point(place: report.place, stamp: report.stamp))
    points = [begin]
  }

  var last: Point { points[points.count - 1] }
  /// For how many milliseconds the contact has been down.
  var age: Int { begin.milliseconds(to: last) }
  /// Whether it is in the midst of a movement, in whatever direction: 8 pixels are the least that a fault takes for one,
  /// which counts the way to the side and the way down together.
  var isDragging: Bool { moves >= 3 && farthest >= 8 }

  /// Takes the next movement.
  mutating func add(_ report: InputReport) {
    let point = Point(place: report.place, stamp: report.stamp)
    moves += 1
    farthest = max(farthest, point.place.distance(to: begin.place))
    points.append(point)
    if points.count > Self.limit { points.removeFirst() }
  }

  /// The highest speed of the last few movements before a report, in pixels per millisecond; those after a pause do
  /// not count.
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
