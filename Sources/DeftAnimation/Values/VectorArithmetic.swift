/// A vector that can be animated: it can be added, scaled and measured.
///
/// The length of a vector determines when a spring is at rest, so a type whose unit is much larger than a point
/// scales its data (an angle is measured in 1/128 radian).
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by a factor.
  mutating func scale(by rhs: Double)
  /// The square of the vector's length.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  /// Returns the vector with every component multiplied by a factor.
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves the vector towards another one: an amount of 0 leaves it unchanged, and an amount of 1
  /// reaches the other; the amount is not clamped.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// Returns the vector between this and another one: an amount of 0 yields this vector, and an
  /// amount of 1 the other; the amount is not clamped.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    var result = self
    result.interpolate(towards: other, amount: amount)
    return result
  }

  /// The length of the vector.
  package var magnitude: Double { magnitudeSquared.squareRoot() }
}

extension Double: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}
