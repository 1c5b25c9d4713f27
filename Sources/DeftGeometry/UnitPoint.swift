/// A point relative to a rectangle: (0, 0) is its top left corner, (1, 1) its bottom right corner.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from the left.
  public var x: CGFloat
  /// The fraction of the height, from the top.
  public var y: CGFloat

  public init() { (x, y) = (0, 0) }
  /// Creates a point from fractions of width and height.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  /// Returns the point of `rect` at this unit point.
  public func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
  }

  /// Creates the unit point for a point in `rect`. A coordinate along a side of zero length is 0.
  public init(_ point: CGPoint, in rect: CGRect) {
    x = rect.width == 0 ? 0 : (point.x - rect.minX) / rect.width
    y = rect.height == 0 ? 0 : (point.y - rect.minY) / rect.height
  }

  public static let zero = UnitPoint()
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
