/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// The edge at which reading begins.
  case leading
  /// The edge at which reading ends.
  case trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The edge at which reading begins.
    public static let leading = Set(.leading)
    /// The edge at which reading ends.
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The upper or the lower edge.
public enum VerticalEdge: Int8, Hashable, CaseIterable, Sendable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}
