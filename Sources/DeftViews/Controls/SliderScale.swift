/// The mapping between positions on a slider's track and values.
struct SliderScale {
  let bounds: ClosedRange<Double>
  let step: Double?

  private var length: Double { bounds.upperBound - bounds.lowerBound }

  /// Returns a value's position, 0...1.
  func fraction(of value: Double) -> CGFloat {
    guard length > 0, value.isFinite else { return 0 }
    return CGFloat(min(max(0, (value - bounds.lowerBound) / length), 1))
  }

  /// Returns the value at a position, rounded to the nearest step.
  func value(at fraction: CGFloat) -> Double {
    let value = bounds.lowerBound + Double(fraction) * length
    guard let step else { return min(max(bounds.lowerBound, value), bounds.upperBound) }
    return onStep(((value - bounds.lowerBound) / step).rounded())
  }

  func nearest(_ value: Double) -> Double { self.value(at: fraction(of: value)) }

  /// Returns the value a number of steps away; a continuous scale uses twentieths of its length.
  func stepped(_ value: Double, by count: Double) -> Double {
    guard let step else {
      return min(max(bounds.lowerBound, value + count * length / 20), bounds.upperBound)
    }
    return onStep(((value - bounds.lowerBound) / step).rounded() + count)
  }

  private func onStep(_ index: Double) -> Double {
    guard let step else { return bounds.lowerBound }
    let last = (length / step + 1e-9).rounded(.down)
    return bounds.lowerBound + min(max(0, index), last) * step
  }

  /// The number of tick marks; 0 if they would be too dense.
  var tickCount: Int {
    guard let step, length / step <= 20 else { return 0 }
    return Int((length / step + 1e-9).rounded(.down)) + 1
  }

  /// Returns a value's text for assistive technologies: a percentage, or the value itself on a
  /// stepped scale.
  func spoken(_ value: Double) -> String {
    guard step != nil else { return "\(Int((Double(fraction(of: value)) * 100).rounded()))%" }
    return value == value.rounded() && abs(value) < 1e15
      ? "\(Int(value))" : "\((value * 1000).rounded() / 1000)"
  }
}
