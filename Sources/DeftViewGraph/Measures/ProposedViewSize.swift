/// The size that a parent offers a view, in points; a dimension that is nil asks for the view's own
/// ideal, zero for its smallest, infinity for its largest.
public struct ProposedViewSize: Hashable, Sendable {
  /// The offered width, or nil for the ideal one.
  public var width: CGFloat?
  /// The offered height, or nil for the ideal one.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The proposal with these dimensions.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  /// The proposal of a definite size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// The proposed size, with the given one's dimensions where none is proposed.
  ///
  /// - Parameter size: by default 10 by 10, as in SwiftUI.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
