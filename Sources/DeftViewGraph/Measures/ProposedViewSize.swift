/// The size that a parent proposes to a view, in points. A dimension of `nil` requests the view's ideal size, zero
/// its minimum, and infinity its maximum.
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width; `nil` for the ideal one.
  public var width: CGFloat?
  /// The proposed height; `nil` for the ideal one.
  public var height: CGFloat?

  /// A proposal for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Creates a proposal with these dimensions.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  /// Creates a proposal for a definite size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Returns the proposed size, with `nil` dimensions replaced by the dimensions of `size`.
  ///
  /// - Parameter size: 10 by 10 by default, as in SwiftUI.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
