import DeftGeometry
import DeftLocalization

/// The value of a metric before it is judged.
struct MetricValue: Sendable {
  /// The value; `nil` if the contacts do not suffice.
  var value: Double?
  var count: Int
  var detail: LocalizedStringResource
  var drawing: Measurement.Drawing?
  var distribution: Measurement.Distribution?

  init(
    _ value: Double, count: Int, detail: LocalizedStringResource,
    drawing: Measurement.Drawing? = nil
  ) {
    // A value that is not a number could not be judged or written as JSON.
    self.value = value.isFinite ? value : nil
    (self.count, self.detail, self.drawing) = (count, detail, drawing)
  }

  private init(missing detail: LocalizedStringResource, count: Int) {
    (self.detail, self.count) = (detail, count)
  }

  /// Returns the result for contacts that do not suffice.
  ///
  /// - Parameters:
  ///   - detail: The missing data, as a sentence.
  ///   - count: The number of samples.
  static func missing(_ detail: LocalizedStringResource, count: Int = 0) -> MetricValue {
    MetricValue(missing: detail, count: count)
  }
}

extension Double {
  /// The number as values are shown: `1.25`, `13.5`, `157`, or `−0.23`.
  var short: String { ReportNumber.text(self).replacing("-", with: "\u{2212}") }
}

extension Collection<Double> {
  /// The middle value, or the lower of the two middle values; 0 for an empty collection.
  var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[(sorted.count - 1) / 2]
  }
}

extension Measurement.Drawing {
  /// Creates a drawing of the paths of contacts.
  init(_ recording: MeasuredRecording, paths contacts: [MeasuredContact], marks: [CGPoint] = []) {
    self.init(size: recording.surface.size)
    paths = contacts.map { $0.reports.map(\.position) }
    self.marks = marks
  }
}
