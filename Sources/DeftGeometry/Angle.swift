/// A geometric angle; positive is clockwise on the screen, since y grows downwards.
///
/// An angle is not folded: two turns are 720 degrees and stay so.
///
///     let quarter = Angle.degrees(90)
///     let half = quarter + .radians(.pi / 2)
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  public init() { radians = 0 }
  /// An angle of so many radians.
  public init(radians: Double) { self.radians = radians }
  /// An angle of so many degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle of so many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static let zero = Angle()

  /// Whether the left angle is the smaller one; angles are not folded before.
  public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }

  /// The same direction, folded into -180 to 180 degrees.
  public var folded: Angle { Angle(radians: radians.remainder(dividingBy: 2 * .pi)) }
}

extension Angle: AdditiveArithmetic {
  /// The sum of two angles.
  public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// The difference of two angles.
  public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  public static func * (a: Angle, b: Double) -> Angle { Angle(radians: a.radians * b) }
  public static func / (a: Angle, b: Double) -> Angle { Angle(radians: a.radians / b) }
}
