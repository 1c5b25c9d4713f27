import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the definition and the limits: ChromeOS.
  static let gaps: Metric = {
    var metric = Metric(
      id: "gaps", title: "Gap ratio",
      definition: """
        The largest ratio of a step to the previous step. A step is counted only if the previous \
        step is at least 1 mm and the next step is shorter; otherwise the finger may just have \
        sped up.
        """,
      unit: "×", limit: MetricLimit(.atMost, 1.8, acceptable: 2.8), source: "ChromeOS")
    metric.usesLength = false
    metric.calculate = { recording in
      var (worst, count) = ((ratio: 0.0, step: 0.0, previous: 0.0, marks: [CGPoint]()), 0)
      for contact in recording.motions where contact.kind != .touchpadPinch {
        let path = SteppedPath(contact)
        let steps = path.steps
        for index in steps.indices.dropFirst().dropLast() where steps[index - 1] >= shortestStep {
          count += 1
          let ratio = steps[index] / steps[index - 1]
          guard steps[index + 1] < steps[index], ratio > worst.ratio else { continue }
          worst = (
            ratio, steps[index], steps[index - 1],
            [path.positions[index], path.positions[index + 1]]
          )
        }
      }
      guard count >= fewestSteps else {
        let length = shortestStep.short
        guard count > 0 else {
          return .missing(
            """
            No steps of at least \(length) mm (\(fewestSteps) required). Drag faster across the surface.
            """)
        }
        return .missing(
          LocalizedStringResource(
            """
            Only \(count) step of at least \(length) mm (\(fewestSteps) required). Drag faster across \
            the surface.
            """,
            many: """
              Only \(count) steps of at least \(length) mm (\(fewestSteps) required). Drag faster across \
              the surface.
              """, count: count), count: count)
      }
      let (step, previous) = (worst.step.short, worst.previous.short)
      return MetricValue(
        worst.ratio, count: count,
        detail: worst.ratio == 0
          ? LocalizedStringResource(
            "Worst of \(count) step.", many: "Worst of \(count) steps.", count: count)
          : LocalizedStringResource(
            "Worst of \(count) step: \(step) mm after \(previous) mm.",
            many: "Worst of \(count) steps: \(step) mm after \(previous) mm.", count: count),
        drawing: .init(recording, paths: recording.motions, marks: worst.marks))
    }
    return metric
  }()

  private static let shortestStep = 1.0
  private static let fewestSteps = 10

  /// Source of the definition and the limit: ChromeOS. If a device suppresses jitter, a resting
  /// contact starts with a jump.
  static let startHysteresis: Metric = {
    var metric = Metric(
      id: "start-hysteresis", title: "Start hysteresis",
      definition: """
        The ratio of the first step to the second one when a resting finger starts to move; the median \
        of all starts.
        """,
      unit: "×", limit: MetricLimit(.atMost, 2), source: "ChromeOS")
    metric.usesLength = false
    metric.calculate = { recording in
      let starts = recording.contacts.filter { $0.kind != .touchpadPinch }.compactMap(firstSteps)
      guard !starts.isEmpty else {
        return .missing(
          "No contact rests for \(rest.short) s and then moves. Put a finger down, wait, and drag.")
      }
      let ratios = starts.map { $0.first / $0.second }
      let (count, step) = (starts.count, starts.map(\.first).median.short)
      let (smallest, largest) = ((ratios.min() ?? 0).short, (ratios.max() ?? 0).short)
      return MetricValue(
        ratios.median, count: count,
        detail: LocalizedStringResource(
          """
          Median of \(count) start, \(smallest) to \(largest). The median first step is \(step) mm.
          """,
          many: """
            Median of \(count) starts, \(smallest) to \(largest). The median first step is \
            \(step) mm.
            """, count: count),
        drawing: .init(recording, paths: recording.contacts, marks: starts.map(\.place)))
    }
    return metric
  }()

  /// The seconds for which a contact rests before it starts.
  private static let rest = 0.2
  /// The shortest first and second step in millimeters that count as motion and not as noise.
  private static let (firstStep, secondStep) = (0.3, 0.1)

  /// Returns the first two steps of a contact that first rests; `nil` for any other contact.
  @Sendable private static func firstSteps(
    of contact: MeasuredContact
  ) -> (first: Double, second: Double, place: CGPoint)? {
    let path = SteppedPath(contact)
    let steps = path.steps
    guard let index = steps.firstIndex(where: { $0 >= firstStep }), index + 1 < steps.count,
      steps[index + 1] >= secondStep, path.times[index + 1] - path.times[0] >= rest
    else { return nil }
    return (steps[index], steps[index + 1], path.positions[index])
  }

  /// Source of the definition and the limits: ChromeOS.
  static let reversedMotion: Metric = {
    var metric = Metric(
      id: "reversed-motion", title: "Reversed motion",
      definition: "The total movement against the direction of a line, for the worst line.",
      unit: "mm", limit: MetricLimit(.atMost, 1, acceptable: 1.5), source: "ChromeOS")
    metric.calculate = { recording in
      let strokes = Stroke.all(of: recording.motions)
      let sums = strokes.map(reversedLength)
      guard let worst = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return Stroke.missing }
      return MetricValue(
        sums[worst], count: strokes.count,
        detail: LocalizedStringResource(
          "Worst of \(strokes.count) line.", many: "Worst of \(strokes.count) lines.",
          count: strokes.count),
        drawing: .init(recording, paths: [strokes[worst].contact]))
    }
    return metric
  }()

  @Sendable private static func reversedLength(of stroke: Stroke) -> Double {
    let positions = SteppedPath(stroke.contact).positions
    return zip(positions, positions.dropFirst()).reduce(0) { sum, step in
      let along =
        (step.1.x - step.0.x) * stroke.direction.dx + (step.1.y - step.0.y) * stroke.direction.dy
      return sum + max(0, Double(-along))
    }
  }

  /// Source of the limit: ChromeOS.
  static let flickReports: Metric = {
    var metric = Metric(
      id: "reports-in-flick", title: "Reports in a flick",
      definition: "The smallest number of reports from one contact during a flick.",
      unit: "", limit: MetricLimit(.atLeast, 3), source: "ChromeOS")
    metric.usesLength = false
    metric.calculate = { recording in
      let flicks = recording.contacts.filter { contact in
        let reports = contact.reports
        let (first, last) = (reports[0], reports[reports.count - 1])
        let length = Double(first.position.distance(to: last.position))
        let duration = max(contact.reportedEndTime, last.time) - first.time
        let isFast = duration <= flickTime && length >= flickSpeed * duration
        return isFast && length >= flickLength && contact.kind != .touchpadPinch
      }
      guard let worst = flicks.min(by: { $0.reports.count < $1.reports.count }) else {
        return .missing(
          """
          There are no flicks (swipes of at least \(flickLength.short) mm within \
          \((flickTime * 1000).short) ms).
          """)
      }
      return MetricValue(
        Double(worst.reports.count), count: flicks.count,
        detail: LocalizedStringResource(
          "Reports in \(flicks.count) flick.",
          many: "Fewest reports among \(flicks.count) flicks.", count: flicks.count),
        drawing: .init(recording, paths: flicks, marks: worst.reports.map(\.position)))
    }
    return metric
  }()

  /// The shortest length of a flick in millimeters, its longest time in seconds, and its lowest speed in millimeters
  /// per second.
  private static let (flickLength, flickTime, flickSpeed) = (10.0, 0.25, 150.0)
}
