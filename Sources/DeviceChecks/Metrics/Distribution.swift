extension Measurement {
  /// The values behind a measurement, such as the gaps of twenty double taps.
  package struct Distribution: Hashable, Sendable, Codable {
    /// A range of values, and the number of values in it.
    package struct Bin: Hashable, Sendable {
      package var range: Range<Double>
      package var count: Int
    }

    /// The values in the metric's unit, in ascending order.
    package var values: [Double]
    /// The threshold of the gesture; `nil` if the gesture has none.
    package var threshold: Double?

    package init(values: [Double], threshold: Double?) {
      (self.values, self.threshold) = (values, threshold)
    }

    /// The number of bins.
    private static let binCount = 24

    /// The end of the axis, which begins at 0: a little beyond all values and the threshold. It is 0 without a value
    /// above 0.
    package var end: Double { max(values.last ?? 0, threshold ?? 0) * 1.05 }

    /// The values in ranges of equal width, from 0 to ``end``; empty if all are 0.
    package var bins: [Bin] {
      guard end > 0, end.isFinite else { return [] }
      let width = end / Double(Self.binCount)
      var counts = [Int](repeating: 0, count: Self.binCount)
      for value in values { counts[min(max(0, Int(value / width)), Self.binCount - 1)] += 1 }
      return counts.enumerated().map { index, count in
        Bin(range: Double(index) * width..<Double(index + 1) * width, count: count)
      }
    }
  }
}
