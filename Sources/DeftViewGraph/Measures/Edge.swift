/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  /// The edge where reading begins.
  case leading
  case bottom
  /// The edge where reading ends.
  case trailing

  public struct Set: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    /// The edge where reading begins.
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    /// The edge where reading ends.
    public static let trailing = Set(.trailing)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The reading direction.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// The direction from left to right, as in English.
  case leftToRight
  /// The direction from right to left, as in Arabic and Hebrew.
  case rightToLeft
}
