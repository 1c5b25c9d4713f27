import DeftGeometry
import DeftLocalization

/// The value of a metric, with its verdict and the data behind it.
package struct Measurement: Hashable, Sendable, Codable {
  /// Points and lines that show the value, in millimeters from the surface's top left corner.
  package struct Drawing: Hashable, Sendable, Codable {
    /// The size of the surface in millimeters.
    package var size: CGSize
    /// The paths of contacts.
    package var paths: [[CGPoint]] = []
    /// Positions that the verdict rests on, such as the worst report.
    package var marks: [CGPoint] = []
    /// Areas that no contact reached.
    package var missed: [CGRect] = []
    /// The part of the surface that is drawn; `nil` for the whole surface.
    package var area: CGRect?

    package init(size: CGSize) { self.size = size }
  }

  /// The id of the metric.
  package var metric: String
  /// The value in the metric's unit; `nil` if the contacts do not suffice.
  package var value: Double?
  package var verdict: Verdict
  /// The limits that applied.
  package var limit: MetricLimit?
  /// The number of samples behind the value, such as intervals, taps or lines.
  package var count: Int
  /// The figures behind the value, as sentences, such as `Worst of 10 lines, with 240 reports.`,
  /// or the missing data. Empty for none.
  @StoredInEnglish package var detail: LocalizedStringResource
  /// Whether the value depends on a size of the surface that is assumed.
  package var isAssumed: Bool
  package var drawing: Drawing?
  package var distribution: Distribution?

  package init(
    metric: String, value: Double?, limit: MetricLimit?, count: Int,
    detail: LocalizedStringResource, isAssumed: Bool = false, drawing: Drawing? = nil
  ) {
    (self.metric, self.value, self.limit, self.count) = (metric, value, limit, count)
    _detail = StoredInEnglish(wrappedValue: detail)
    (self.isAssumed, self.drawing) = (isAssumed, drawing)
    verdict = value.map { value in limit?.verdict(on: value) ?? .unlimited } ?? .unmeasured
  }
}
