/// Type-erased animatable data, such as that of an ``AnyLayout``.
///
/// Data of different types cannot be added or subtracted: the result is the first operand.
public struct _AnyAnimatableData: VectorArithmetic {
  /// The data; `nil` for the zero of any type.
  private var box: Box?

  /// Creates type-erased data from animatable data.
  init<V: VectorArithmetic>(_ value: V) { box = TypedBox(value) }
  private init(box: Box?) { self.box = box }

  func value<V: VectorArithmetic>(as type: V.Type) -> V? {
    box == nil ? .zero : (box as? TypedBox<V>)?.value
  }

  /// The zero of any type.
  public static var zero: Self { Self(box: nil) }
  /// Returns the sum if both operands have the same type.
  public static func + (a: Self, b: Self) -> Self {
    guard let own = a.box else { return b }
    return b.box.map { Self(box: own.adding($0, times: 1)) } ?? a
  }
  /// Returns the difference if both operands have the same type.
  public static func - (a: Self, b: Self) -> Self {
    guard let other = b.box else { return a }
    return Self(box: a.box?.adding(other, times: -1) ?? other.scaled(by: -1))
  }
  /// Multiplies the data by a factor.
  public mutating func scale(by rhs: Double) { box = box?.scaled(by: rhs) }
  /// The square of the data's length.
  public var magnitudeSquared: Double { box?.magnitudeSquared ?? 0 }
  /// Returns whether two values are equal.
  public static func == (a: Self, b: Self) -> Bool {
    guard let own = a.box else { return b.box?.isEqual(nil) ?? true }
    return own.isEqual(b.box)
  }

  private class Box {
    var magnitudeSquared: Double { 0 }
    func adding(_ other: Box, times factor: Double) -> Box { self }
    func scaled(by factor: Double) -> Box { self }
    func isEqual(_ other: Box?) -> Bool { false }
  }

  private final class TypedBox<V: VectorArithmetic>: Box {
    let value: V
    init(_ value: V) { self.value = value }

    override var magnitudeSquared: Double { value.magnitudeSquared }
    override func adding(_ other: Box, times factor: Double) -> Box {
      (other as? TypedBox).map { TypedBox(value + $0.value.scaled(by: factor)) } ?? self
    }
    override func scaled(by factor: Double) -> Box { TypedBox(value.scaled(by: factor)) }
    override func isEqual(_ other: Box?) -> Bool {
      guard let other else { return value == .zero }
      return (other as? TypedBox).map { $0.value == value } ?? false
    }
  }
}
