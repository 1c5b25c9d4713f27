import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limit: Windows requires five contacts.
  static let contacts: Metric = {
    var metric = Metric(
      id: "contacts", title: "Contacts at once",
      definition: "The largest number of contacts that are down at the same time.",
      unit: "", limit: MetricLimit(.atLeast, 5), source: "Windows")
    (metric.usesLength, metric.isBoundToExercise) = (false, true)
    metric.calculate = { recording in
      guard !recording.contacts.isEmpty else { return .missing("There are no contacts.") }
      let largest = recording.largestContactCount
      return MetricValue(
        Double(largest), count: recording.contacts.count,
        detail: atOnce(largest, of: recording.contacts.count),
        drawing: .init(
          recording, paths: recording.contacts,
          marks: recording.contacts.map { $0.reports[0].position }))
    }
    return metric
  }()

  private static func atOnce(_ largest: Int, of all: Int) -> LocalizedStringResource {
    largest == all
      ? LocalizedStringResource(
        "\(largest) contact was down at once.", many: "\(largest) contacts were down at once.",
        count: largest)
      : LocalizedStringResource(
        "\(largest) contact was down at once, of \(all) in all.",
        many: "\(largest) contacts were down at once, of \(all) in all.", count: largest)
  }

  /// Source of the limit: Windows requires that no contact appears without a touch.
  static let ghosts: Metric = {
    var metric = Metric(
      id: "ghosts", title: "Ghost contacts",
      definition: "The number of contacts while no hand touches the surface.",
      unit: "", limit: MetricLimit(.atMost, 0), source: "Windows")
    (metric.usesLength, metric.isBoundToExercise) = (false, true)
    metric.calculate = { recording in
      guard let first = recording.contacts.first else {
        guard recording.duration >= shortestWatch else {
          return .missing(
            """
            Only \(recording.duration.short) s without contacts (\(shortestWatch.short) s required). \
            Keep your hands off the device.
            """)
        }
        return MetricValue(0, count: 0, detail: "No contacts in \(recording.duration.short) s.")
      }
      let count = recording.contacts.count
      let (duration, start) = (recording.duration.short, first.reports[0].time.short)
      return MetricValue(
        Double(count), count: count,
        detail: LocalizedStringResource(
          "\(count) contact in \(duration) s; the first after \(start) s.",
          many: "\(count) contacts in \(duration) s; the first after \(start) s.", count: count),
        drawing: .init(
          recording, paths: recording.contacts,
          marks: recording.contacts.map { $0.reports[0].position }))
    }
    return metric
  }()

  /// The minimum duration in seconds without contacts that shows the absence of ghosts.
  private static let shortestWatch = 10.0

  /// Source of the limit: every tap has one beginning and one end.
  static let lostEnds: Metric = {
    var metric = Metric(
      id: "lost-ends", title: "Lost ends and taps",
      definition: """
        The number of contacts without an end, plus the difference between the requested and the \
        reported number of taps.
        """,
      unit: "", limit: MetricLimit(.atMost, 0), source: "Deft")
    metric.usesLength = false
    metric.calculate = { recording in
      let count = recording.contacts.count
      guard count > 0 else { return .missing("There are no contacts.") }
      let open = recording.contacts.filter { $0.end == .missing }
      var detail = LocalizedStringResource(
        "\(open.count) of \(count) contact without an end.",
        many: "\(open.count) of \(count) contacts without an end.", count: count)
      var value = open.count
      if let expected = recording.expectedTaps, expected != count {
        value += abs(expected - count)
        let taps = LocalizedStringResource(
          "\(count) tap reported (\(expected) expected).",
          many: "\(count) taps reported (\(expected) expected).", count: count)
        detail = "\(detail) \(taps)"
      }
      return MetricValue(
        Double(value), count: count, detail: detail,
        drawing: .init(
          recording, paths: recording.contacts,
          marks: open.compactMap { $0.reports.last?.position }))
    }
    return metric
  }()

  /// A worn switch opens and closes again within a few milliseconds, faster than a person can click twice.
  static let bounces: Metric = {
    var metric = Metric(
      id: "bounces", title: "Bounced clicks",
      definition:
        "The number of clicks that begin less than 80 ms after the end of the previous click.",
      unit: "", limit: MetricLimit(.atMost, 0), source: "Deft")
    (metric.usesLength, metric.isBoundToExercise) = (false, true)
    metric.calculate = { recording in
      guard !recording.contacts.isEmpty else { return .missing("There are no contacts.") }
      let sorted = recording.contacts.sorted { $0.reports[0].time < $1.reports[0].time }
      let pauses = zip(sorted, sorted.dropFirst()).map { $1.reports[0].time - $0.endTime }
      let bounces = zip(pauses, sorted.dropFirst()).filter { (0..<bounceTime).contains($0.0) }
      let count = recording.contacts.count
      let shortest = pauses.filter { $0 >= 0 }.min().map { Int(($0 * 1000).rounded()) }
      let detail =
        if let shortest {
          LocalizedStringResource(
            "\(count) click; the shortest pause is \(shortest) ms.",
            many: "\(count) clicks; the shortest pause is \(shortest) ms.", count: count)
        } else {
          LocalizedStringResource("\(count) click.", many: "\(count) clicks.", count: count)
        }
      return MetricValue(
        Double(bounces.count), count: count, detail: detail,
        drawing: .init(
          recording, paths: recording.contacts, marks: bounces.map { $0.1.reports[0].position }))
    }
    return metric
  }()

  /// The pause in seconds below which two clicks are one that bounced.
  private static let bounceTime = 0.08
}

extension MeasuredRecording {
  /// The largest number of contacts that are down at the same time. A contact that ends when another one begins is not
  /// counted together with it, because time stamps are rounded.
  var largestContactCount: Int {
    let changes =
      contacts.map { (time: $0.reports[0].time, change: 1) }
      + contacts.map {
        // A contact with a single report was down, although only for a moment.
        (time: max($0.endTime, $0.reports[0].time.nextUp), change: -1)
      }
    var (count, largest) = (0, 0)
    for step in changes.sorted(by: { ($0.time, $0.change) < ($1.time, $1.change) }) {
      count += step.change
      largest = max(largest, count)
    }
    return largest
  }
}
