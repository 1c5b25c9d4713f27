/// A vector with Core Graphics' names. Foundation lacks this type on Linux.
///
///     let stick = CGVector(dx: 0.5, dy: -1)
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component; positive is right.
  public var dx: CGFloat
  /// The vertical component; positive is down.
  public var dy: CGFloat

  public static let zero = CGVector()

  public init() { (dx, dy) = (0, 0) }
  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
