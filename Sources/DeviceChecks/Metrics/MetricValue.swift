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
  /// The number with at most two decimals, such as `1.25` or `8`.
  var short: String {
    let rounded = (self * 100).rounded() / 100
    guard rounded != rounded.rounded() else { return String(format: "%.0f", rounded + 0) }
    var text = String(format: "%.2f", rounded)
    while text.hasSuffix("0") { text.removeLast() }
    return text
  }
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
