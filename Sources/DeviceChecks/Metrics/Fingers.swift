import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limit: Windows.
  static let separation: Metric = {
    var metric = Metric(
      id: "separation", title: "Separation",
      definition: "The smallest distance between two contacts that are down at the same time.",
      unit: "mm", limit: MetricLimit(.atMost, 8), source: "Windows",
      reliability: .indicative("Two fingers cannot be closer together than they are wide."))
    metric.calculate = { recording in
      let pairs = FingerPair.all(of: recording)
      guard let closest = pairs.min(by: { $0.smallest.distance < $1.smallest.distance }),
        closest.smallest.distance <= farthest
      else {
        return .missing(
          """
          No two contacts came within \(farthest.short) mm of each other. Hold two fingers side by side.
          """, count: pairs.count)
      }
      return MetricValue(
        closest.smallest.distance, count: pairs.count,
        detail: LocalizedStringResource(
          "Closest of \(pairs.count) pair of contacts.",
          many: "Closest of \(pairs.count) pairs of contacts.", count: pairs.count),
        drawing: .init(
          recording, paths: closest.contacts,
          marks: [closest.smallest.first, closest.smallest.second]))
    }
    return metric
  }()

  /// The maximum distance in millimeters between two fingers that count as side by side.
  private static let farthest = 30.0

  /// Source of the limits: ChromeOS.
  static let pinchRange: Metric = {
    var metric = Metric(
      id: "pinch-range", title: "Pinch range",
      definition: """
        The difference between the largest and the smallest distance between two contacts, for the \
        widest pinch.
        """,
      unit: "mm", limit: MetricLimit(.atLeast, 15, acceptable: 10), source: "ChromeOS")
    metric.calculate = { recording in
      let pairs = FingerPair.all(of: recording)
      guard let widest = pairs.max(by: { $0.range < $1.range }), widest.range >= smallestChange
      else {
        return .missing(
          recording.contacts.contains { $0.kind == .touchpadPinch }
            ? "The server reports a touchpad's pinches as a scale, without distances."
            : "No two contacts moved apart or together. Pinch with two fingers.",
          count: pairs.count)
      }
      let count = pairs.count
      let (smallest, largest) = (widest.smallest.distance.short, widest.largest.distance.short)
      return MetricValue(
        widest.range, count: count,
        detail: LocalizedStringResource(
          "Widest of \(count) pair of contacts: \(smallest) to \(largest) mm.",
          many: "Widest of \(count) pairs of contacts: \(smallest) to \(largest) mm.", count: count),
        drawing: .init(recording, paths: widest.contacts))
    }
    return metric
  }()

  /// The smallest change of distance in millimeters that counts as a pinch.
  private static let smallestChange = 2.0
}

/// Two touches that are down at the same time.
private struct FingerPair {
  typealias Moment = (distance: Double, first: CGPoint, second: CGPoint)

  var contacts: [MeasuredContact]
  /// The moments of the smallest and the largest distance.
  var smallest: Moment
  var largest: Moment

  /// The change of the distance in millimeters.
  var range: Double { largest.distance - smallest.distance }

  /// The seconds for which both touches are down. A ghost next to a finger is shorter.
  private static let shortestTime = 0.1

  static func all(of recording: MeasuredRecording) -> [FingerPair] {
    let touches = recording.contacts.filter { $0.kind == .touch }
    return touches.indices.flatMap { index in
      touches[(index + 1)...].compactMap { FingerPair(touches[index], $0) }
    }
  }

  /// Creates the pair of two contacts; `nil` if they are not down together.
  private init?(_ a: MeasuredContact, _ b: MeasuredContact) {
    let start = max(a.reports[0].time, b.reports[0].time)
    let end = min(a.endTime, b.endTime)
    guard a.device == b.device, end - start >= Self.shortestTime else { return nil }
    // Positions are compared only after all reports with the same time, because one frame reports both touches.
    var (places, moments) = ((CGPoint?.none, CGPoint?.none), [Moment]())
    let reports =
      a.reports.map { (report: $0, isFirst: true) } + b.reports.map { (report: $0, isFirst: false) }
    let sorted = reports.sorted { $0.report.time < $1.report.time }
    for (index, step) in sorted.enumerated() where step.report.time <= end {
      if step.isFirst { places.0 = step.report.position } else { places.1 = step.report.position }
      let isLast = index + 1 == sorted.count || sorted[index + 1].report.time > step.report.time
      guard isLast, step.report.time >= start, let first = places.0, let second = places.1 else {
        continue
      }
      moments.append((Double(first.distance(to: second)), first, second))
    }
    guard let smallest = moments.min(by: { $0.distance < $1.distance }),
      let largest = moments.max(by: { $0.distance < $1.distance })
    else { return nil }
    (contacts, self.smallest, self.largest) = ([a, b], smallest, largest)
  }
}
