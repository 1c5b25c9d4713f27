extension CheckStep {
  /// Returns the values of the step's metrics for a recording of its exercise, judged by the step's limits.
  package func measure(_ recording: MeasuredRecording) -> [Measurement] {
    metrics.compactMap { Metric(id: $0)?.measure(recording, limit: limits[$0]) }
  }

  /// Returns the machine's verdict on measurements; `nil` if a person must decide.
  ///
  /// The policy: *each metric with a limit is judged, but an indicative metric only by the step's
  /// own limit. One bad value fails the step. Otherwise, it passes if all judged values were
  /// measured.*
  package func outcome(of measurements: [Measurement]) -> CheckResult.Outcome? {
    let judged = measurements.filter { measurement in
      guard measurement.limit != nil else { return false }
      return limits[measurement.metric] != nil
        || Metric(id: measurement.metric)?.reliability.reason == nil
    }
    if judged.contains(where: { $0.verdict == .bad }) { return .failed }
    let isComplete = judged.allSatisfy { $0.verdict == .good || $0.verdict == .acceptable }
    return isComplete && !judged.isEmpty ? .passed : nil
  }
}
