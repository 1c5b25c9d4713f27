import DeftGeometry

/// The path of a contact in steps of about 8 ms.
///
/// The policy: *of a device that reports faster than 125 Hz, every nth report is used*. Steps
/// between successive reports would be so short that whole pixels and noise determine their ratios.
struct SteppedPath {
  var positions: [CGPoint]
  var times: [TimeInterval]

  /// The shortest time of a step in seconds.
  private static let time = 0.008

  init(_ contact: MeasuredContact) {
    let reports = contact.reports
    let interval =
      reports.count > 1
      ? (reports[reports.count - 1].time - reports[0].time) / Double(reports.count - 1) : 0
    let stride = Self.stride(for: interval, of: reports.count)
    let used = Swift.stride(from: 0, to: reports.count, by: stride).map { reports[$0] }
    (positions, times) = (used.map(\.position), used.map(\.time))
  }

  private static func stride(for interval: TimeInterval, of count: Int) -> Int {
    guard interval > 0 else { return 1 }
    return min(max(1, Int((time / interval).rounded())), max(1, count))
  }

  /// The lengths of the steps in millimeters.
  var steps: [Double] { zip(positions, positions.dropFirst()).map { Double($0.distance(to: $1)) } }
}
