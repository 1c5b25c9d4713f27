/// A direction with a length, with Core Graphics' names, which Foundation lacks on Linux.
///
///     let stick = CGVector(dx: 0.5, dy: -1)
public struct CGVector: Hashable, Sendable, Codable {
  /// To the right.
  public var dx: CGFloat
  /// Downward.
  public var dy: CGFloat

  /// Nowhere.
  public static let zero = CGVector()

  public init() { (dx, dy) = (0, 0) }
  /// A vector of these components.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// A vector of these components.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// A vector of these components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
