/// The measurements of a recording that was made without a plan.
///
/// The policy: *a metric that only its own exercise can meet is shown without a verdict, unless its value is good or a
/// requirement names it*. A recording of taps does not fail because it does not cover the surface.
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
    let others = (Metric.all + Metric.ofHands).filter { metric in
      named.contains(metric.id) && !metrics.contains { $0.id == metric.id }
    }
    let judged = (metrics + others).map { metric -> (measured: Measurement, shown: Measurement) in
      let measured = metric.measure(recording)
      guard metric.isBoundToExercise, !named.contains(metric.id), measured.value != nil,
        measured.verdict != .good
      else { return (measured, measured) }
      let shown = Measurement(
        metric: metric.id, value: measured.value, limit: nil, count: measured.count,
        detail: measured.detail + " Only its own exercise is judged.",
        isAssumed: measured.isAssumed, drawing: measured.drawing)
      return (measured, shown)
    }
    measurements = judged.map(\.shown)
    unmet = requirements.filter { requirement in
      !judged.contains {
        $0.measured.metric == requirement.metric && requirement.isMet(by: $0.measured)
      }
    }
  }

  /// Returns the measurement of a metric.
  package subscript(metric: String) -> Measurement? {
    measurements.first { $0.metric == metric }
  }
}
