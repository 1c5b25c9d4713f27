/// The animatable numbers of a style; their count depends on the style.
///
/// Vectors of different lengths can be added: missing numbers are zero. The zero vector is empty.
public struct _StyleVector: VectorArithmetic {
  var numbers: [Double]

  /// The factor that makes unitless numbers comparable to points. Without it, springs would stop
  /// too early.
  static let unitScale = 128.0

  init(_ numbers: [Double] = []) { self.numbers = numbers }

  /// The empty vector.
  public static var zero: _StyleVector { _StyleVector() }

  public static func + (a: _StyleVector, b: _StyleVector) -> _StyleVector { combined(a, b, +) }
  public static func - (a: _StyleVector, b: _StyleVector) -> _StyleVector { combined(a, b, -) }

  private static func combined(
    _ a: _StyleVector, _ b: _StyleVector, _ operation: (Double, Double) -> Double
  ) -> _StyleVector {
    _StyleVector(
      (0..<max(a.numbers.count, b.numbers.count)).map { index in
        operation(
          index < a.numbers.count ? a.numbers[index] : 0,
          index < b.numbers.count ? b.numbers[index] : 0)
      })
  }

  /// Returns whether all numbers are equal.
  public static func == (a: _StyleVector, b: _StyleVector) -> Bool {
    a.numbers == b.numbers || (a - b).numbers.allSatisfy { $0 == 0 }
  }

  /// Multiplies all numbers by a factor.
  public mutating func scale(by rhs: Double) {
    for index in numbers.indices { numbers[index] *= rhs }
  }

  /// The square of the length.
  public var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}

extension _StyleVector {
  /// Stores the components multiplied by the opacity, so that transparent colors have no hue.
  init(_ color: RGBAColor) {
    let alpha = color.alpha * Self.unitScale
    self.init([color.red * alpha, color.green * alpha, color.blue * alpha, alpha])
  }

  /// The colors with these components, four numbers each.
  var colors: [RGBAColor] {
    stride(from: 0, to: numbers.count - 3, by: 4).map { start in
      let alpha = numbers[start + 3] / Self.unitScale
      func part(_ index: Int) -> Double {
        alpha > 1e-6 ? min(max(numbers[start + index] / Self.unitScale / alpha, 0), 1) : 0
      }
      return RGBAColor(
        red: part(0), green: part(1), blue: part(2), alpha: min(max(alpha, 0), 1))
    }
  }
}
