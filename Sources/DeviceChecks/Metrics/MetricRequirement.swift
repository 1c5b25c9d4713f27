import DeftLocalization

/// A condition on a metric, such as `report-rate>=60`, for a factory line.
///
/// *A requirement is met only by a measured value*: a recording that does not suffice does not meet it.
package struct MetricRequirement: Hashable, Sendable {
  /// The id of the metric.
  package var metric: String
  package var limit: MetricLimit
  /// The requirement as written.
  package var text: String

  /// The error for a text that is not a requirement.
  package struct Refusal: Error, Hashable, Sendable {
    /// The reason, as a sentence.
    package var reason: LocalizedStringResource
  }

  /// Reads a requirement: the id or alias of a metric, `>=` or `<=`, and a number.
  package init(_ text: String) throws(Refusal) {
    guard let match = text.wholeMatch(of: /\s*([a-zA-Z-]+?)\s*([<>]=?|=+)\s*(\S+)\s*/) else {
      throw Refusal(reason: "“\(text)” is not a requirement. Write, for example, report-rate>=60.")
    }
    guard let metric = Metric(id: String(match.1)) else {
      let ids = (Metric.all + Metric.ofGestures).map(\.id).joined(separator: ", ")
      throw Refusal(reason: "There is no metric “\(String(match.1))”. The metrics are \(ids).")
    }
    guard let direction = Self.directions[String(match.2)] else {
      throw Refusal(
        reason: "“\(String(match.2))” is not supported. Use >= or <=, as in report-rate>=60.")
    }
    guard let value = Double(String(match.3)), value.isFinite else {
      throw Refusal(reason: "“\(String(match.3))” is not a number.")
    }
    (self.metric, self.text) = (metric.id, text)
    limit = MetricLimit(direction, value)
  }

  private static let directions: [String: MetricLimit.Direction] = [
    ">=": .atLeast, "<=": .atMost,
  ]

  /// Returns whether a measurement of the metric meets the requirement.
  package func isMet(by measurement: Measurement) -> Bool {
    measurement.value.map { limit.verdict(on: $0) == .good } ?? false
  }
}
