/// A pair of vectors, used to animate a value with several animatable parts.
///
/// Pairs nest: `AnimatablePair<CGPoint.AnimatableData, AnimatablePair<CGFloat, Double>>`.
@frozen
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>:
  VectorArithmetic
{
  /// The first vector.
  public var first: First
  /// The second vector.
  public var second: Second

  /// Creates a pair of two vectors.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }

  /// The pair of two zero vectors.
  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
  /// Returns the sum, part by part.
  public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first + b.first, a.second + b.second)
  }
  /// Returns the difference, part by part.
  public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
    AnimatablePair(a.first - b.first, a.second - b.second)
  }
  /// Adds part by part.
  public static func += (a: inout AnimatablePair, b: AnimatablePair) {
    a.first += b.first
    a.second += b.second
  }
  /// Subtracts part by part.
  public static func -= (a: inout AnimatablePair, b: AnimatablePair) {
    a.first -= b.first
    a.second -= b.second
  }
  /// Scales both parts.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The square of the length: the sum of the squares of both parts.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: Hashable where First: Hashable, Second: Hashable {}

/// The data of a value without animatable parts.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
  public init() {}
  /// The only value.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
  /// Returns the only value.
  public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }
  /// Returns the only value.
  public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData {
    EmptyAnimatableData()
  }
  /// Does nothing.
  public mutating func scale(by rhs: Double) {}
  /// Zero.
  public var magnitudeSquared: Double { 0 }
}
