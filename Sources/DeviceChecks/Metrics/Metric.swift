import DeftLocalization

/// A property of an input device that is measured from its contacts, with its limits.
package struct Metric: Sendable, Identifiable {
  /// Whether a measurement by hand depends on the device alone.
  package enum Reliability: Sendable, Equatable {
    /// The result depends on the device alone.
    case exact
    /// The result also depends on the hand. The value is the reason, as a sentence. An exact result
    /// would need a test robot.
    case indicative(LocalizedStringResource)
  }

  /// The id in commands, plans and reports, such as `report-rate`.
  package var id: String
  /// The title, in sentence case.
  package var title: LocalizedStringResource
  /// The definition of the value, as a sentence.
  package var definition: LocalizedStringResource
  /// The unit as displayed, such as `Hz` or `mm`; `×` for a ratio, and empty for a number.
  package var unit: String
  /// The limits; `nil` if the value is only shown.
  package var limit: MetricLimit?
  /// The origin of the limits, such as `Windows`; empty without limits.
  package var source: String
  package var reliability: Reliability
  /// Whether the value depends on lengths, so that it needs the true size of the surface.
  package var usesLength = true
  /// Whether only a recording of the metric's own exercise is judged. Any other recording would
  /// fail: a tap does not cover the surface, for example.
  package var isBoundToExercise = false
  /// Returns the value of a recording.
  var calculate: @Sendable (MeasuredRecording) -> MetricValue = { _ in
    .missing("This metric cannot be calculated.")
  }
  /// Returns the limits for a recording, if they depend on it.
  var adaptedLimit: (@Sendable (MeasuredRecording) -> MetricLimit)?

  package init(
    id: String, title: LocalizedStringResource, definition: LocalizedStringResource,
    unit: String, limit: MetricLimit?, source: String, reliability: Reliability = .exact
  ) {
    (self.id, self.title, self.definition, self.unit) = (id, title, definition, unit)
    (self.limit, self.source, self.reliability) = (limit, source, reliability)
  }

  /// Returns the value and verdict of a recording. `limit` replaces the metric's limits.
  package func measure(_ recording: MeasuredRecording, limit: MetricLimit? = nil) -> Measurement {
    let result = calculate(recording)
    var measurement = Measurement(
      metric: id, value: result.value, limit: limit ?? adaptedLimit?(recording) ?? self.limit,
      count: result.count, detail: result.detail,
      isAssumed: usesLength && result.value != nil && recording.surface.isAssumed,
      drawing: result.drawing)
    measurement.distribution = result.distribution
    return measurement
  }
}
