/// An edge of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  /// The upper one.
  case top
  /// Where reading begins.
  case leading
  /// The lower one.
  case bottom
  /// Where reading ends.
  case trailing

  /// Some of the edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    /// Where reading begins.
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    /// Where reading ends.
    public static let trailing = Set(.trailing)
    /// Both at the sides.
    public static let horizontal: Set = [.leading, .trailing]
    /// Both above and below.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The direction of reading.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
