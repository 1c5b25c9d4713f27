/// A geometric angle. Positive angles are clockwise on the screen, because y grows downwards.
///
/// Angles are not normalized: two full rotations remain 720 degrees.
///
///     let quarter = Angle.degrees(90)
///     let half = quarter + .radians(.pi / 2)
public struct Angle: Hashable, Comparable, Sendable {
  public var radians: Double

  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public init() { radians = 0 }
  /// Creates an angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static let zero = Angle()

  /// Returns whether the left angle is smaller, without normalizing.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// The same direction, normalized to -180...180 degrees.
  public var folded: Angle { Angle(radians: radians.remainder(dividingBy: 2 * .pi)) }
}

extension Angle: AdditiveArithmetic {
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
  public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
}
