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

  /// Reads a requirement: the id or alias of a metric, `>=` or `<=`, and a number, which the unit of
  /// the metric may follow.
  package init(_ text: String) throws(Refusal) {
    guard let match = text.wholeMatch(of: /\s*([a-zA-Z-]+?)\s*([<>]=?|=+)\s*(\S.*?)\s*/) else {
      throw Refusal(
        reason: """
          “\(text)” does not compare a metric with a number. Write, for example, report-rate>=60.
          """)
    }
    guard let metric = Metric(id: String(match.1)) else {
      let ids = (Metric.all + Metric.ofGestures).map(\.id).joined(separator: ", ")
      throw Refusal(reason: "There is no metric “\(String(match.1))”. The metrics are \(ids).")
    }
    guard let direction = Self.directions[String(match.2)] else {
      throw Refusal(
        reason: "“\(String(match.2))” is not supported. Use >= or <=, as in report-rate>=60.")
    }
    let value = try Self.number(String(match.3), of: metric)
    (self.metric, self.text) = (metric.id, text)
    limit = MetricLimit(direction, value)
  }

  private static let directions: [String: MetricLimit.Direction] = [
    ">=": .atLeast, "<=": .atMost,
  ]

  /// Returns the number in a text such as `0.5` or `0.5 mm`.
  static func number(_ text: String, of metric: Metric) throws(Refusal) -> Double {
    guard let match = text.wholeMatch(of: /([-+.0-9]+(?:[eE][-+]?[0-9]+)?)\s*(.*)/),
      let value = Double(String(match.1)), value.isFinite
    else { throw Refusal(reason: "“\(text)” is not a number.") }
    let unit = String(match.2)
    guard unit.isEmpty || unit == metric.unit || unit == "x" && metric.unit == "×" else {
      throw Refusal(
        reason: metric.unit.isEmpty
          ? "“\(metric.id)” has no unit. Remove “\(unit)”."
          : "The unit of “\(metric.id)” is \(metric.unit), not “\(unit)”.")
    }
    return value
  }

  /// Returns whether a measurement of the metric meets the requirement.
  package func isMet(by measurement: Measurement) -> Bool {
    measurement.value.map { limit.verdict(on: $0) == .good } ?? false
  }

  /// Returns the reason why no measurement of the metric meets the requirement, as a sentence with
  /// the measured values in English; `nil` if one does.
  ///
  /// - Parameter measurements: The measurements of all metrics.
  package func failure(in measurements: [Measurement]) -> String? {
    let own = measurements.filter { $0.metric == metric }
    guard !own.contains(where: isMet) else { return nil }
    let values = own.compactMap { $0.valueText(comparedWith: limit) }
    if !values.isEmpty {
      return "“\(text)” is not met; measured: \(values.joined(separator: ", "))."
    }
    let detail = own.first?.detail.english ?? "The step was not carried out."
    return "“\(text)” is not met; not measured: \(detail)"
  }
}
