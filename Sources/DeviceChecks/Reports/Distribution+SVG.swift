extension Measurement.Distribution {
  /// Returns the histogram as an SVG element; `nil` if all values are 0.
  ///
  /// - Parameter unit: The unit of the values.
  func svg(unit: String) -> Markup? {
    let bins = bins
    guard let most = bins.map(\.count).max(), most > 0 else { return nil }
    let (width, height) = (360.0, 100.0)
    func x(_ value: Double) -> String { Self.text(value / end * width) }
    let bars = bins.filter { $0.count > 0 }.map { bin -> Markup in
      let top = height * (1 - Double(bin.count) / Double(most))
      return """
        <rect class="bar" x="\(x(bin.range.lowerBound))" y="\(Self.text(top))" \
        width="\(Self.text((bin.range.upperBound - bin.range.lowerBound) / end * width - 1))" \
        height="\(Self.text(height - top))"/>
        """
    }
    let line = threshold.map { threshold -> Markup in
      "<path class=\"threshold\" d=\"M\(x(threshold)) -6V\(Self.text(height))\"/>"
    }
    return """
      <figure><svg class="histogram" viewBox="0 -8 360 110" role="img" aria-label="\(words(unit))">
      \(bars)<path class="axis" d="M0 \(Self.text(height))h360"/>\(line)
      </svg><figcaption>\(words(unit))</figcaption></figure>
      """
  }

  /// Returns a description, such as
  /// `20 values from 88 ms to 240 ms; the dashed line is the threshold of 350 ms.`
  private func words(_ unit: String) -> String {
    func text(_ value: Double) -> String { ReportNumber.text(value, unit: unit) }
    let range =
      "\(values.count) values from \(text(values.first ?? 0)) to \(text(values.last ?? 0))"
    return threshold.map { "\(range); the dashed line is the threshold of \(text($0))." }
      ?? "\(range)."
  }

  /// Returns a length in hundredths.
  private static func text(_ value: Double) -> String {
    ReportNumber.text((value * 100).rounded() / 100)
  }
}
