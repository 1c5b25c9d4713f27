/// An edge at a side: where reading begins, or where it ends.
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// Where reading begins.
  case leading
  /// Where reading ends.
  case trailing

  /// Some of both.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// Where reading begins.
    public static let leading = Set(.leading)
    /// Where reading ends.
    public static let trailing = Set(.trailing)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// An upper or a lower edge.
public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// The upper one.
  case top
  /// The lower one.
  case bottom

  /// Some of both.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// The upper one.
    public static let top = Set(.top)
    /// The lower one.
    public static let bottom = Set(.bottom)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}
