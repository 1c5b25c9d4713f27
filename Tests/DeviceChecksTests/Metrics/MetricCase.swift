import DeftGeometry
import Testing

@testable import DeviceChecks

/// A recording with the value and the verdict that a metric must produce.
struct MetricCase: CustomTestStringConvertible, Sendable {
  var metric: String
  var name: String
  var recording: MeasuredRecording
  /// The true value by construction; `nil` if the contacts do not suffice.
  var value: Double?
  var verdict: Verdict
  /// The accepted difference from the true value.
  var tolerance: Double

  init(
    _ metric: String, _ name: String, _ recording: MeasuredRecording, _ value: Double?,
    _ verdict: Verdict, tolerance: Double = 1e-6
  ) {
    (self.metric, self.name, self.recording) = (metric, name, recording)
    (self.value, self.verdict, self.tolerance) = (value, verdict, tolerance)
  }

  var testDescription: String { "\(metric): \(name)" }
}
