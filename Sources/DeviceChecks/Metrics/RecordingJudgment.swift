import DeftLocalization

/// The measurements of a recording that was made without a plan.
///
/// The policy: *a metric whose limit only its own exercise can meet has no verdict, unless its value is good or a
/// requirement names it*. For example, a recording of taps does not fail because the taps do not cover the surface.
package struct RecordingJudgment: Sendable {
  package var measurements: [Measurement]
  /// The requirements that are not met.
  package var unmet: [MetricRequirement]

  /// - Parameters:
  ///   - recording: The recording.
  ///   - metrics: The metrics to measure, in addition to those of the requirements.
  ///   - requirements: The requirements for the values.
  package init(
    _ recording: MeasuredRecording, metrics: [Metric] = Metric.all,
    requirements: [MetricRequirement] = []
  ) {
    let named = Set(requirements.map(\.metric))
    let others = (Metric.all + Metric.ofGestures).filter { metric in
      named.contains(metric.id) && !metrics.contains { $0.id == metric.id }
    }
    let judged = (metrics + others).map { metric -> (measured: Measurement, shown: Measurement) in
      let measured = metric.measure(recording)
      guard metric.isBoundToExercise, !named.contains(metric.id), measured.value != nil,
        measured.verdict != .good
      else { return (measured, measured) }
      let shown = Measurement(
        metric: metric.id, value: measured.value, limit: nil, count: measured.count,
        detail: Self.withoutVerdict(measured), isAssumed: measured.isAssumed,
        drawing: measured.drawing)
      return (measured, shown)
    }
    measurements = judged.map(\.shown)
    unmet = requirements.filter { requirement in
      !judged.contains {
        $0.measured.metric == requirement.metric && requirement.isMet(by: $0.measured)
      }
    }
  }

  /// Returns the detail of a measurement that is shown without its verdict, followed by the reason
  /// and the remedy.
  private static func withoutVerdict(_ measured: Measurement) -> LocalizedStringResource {
    guard let limit = measured.limit else { return measured.detail }
    let sign = limit.direction == .atLeast ? ">=" : "<="
    let requirement = "\(measured.metric)\(sign)\(limit.good.short)"
    return """
      \(measured.detail) No verdict: only a recording of this metric's exercise can be judged. To \
      judge it anyway, add --require '\(requirement)'.
      """
  }

  /// Returns the measurement of a metric.
  package subscript(metric: String) -> Measurement? {
    measurements.first { $0.metric == metric }
  }
}
