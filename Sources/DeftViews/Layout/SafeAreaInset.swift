/// A left or a right edge.
public enum HorizontalEdge: Int8, Hashable, CaseIterable, Sendable {
  /// The left one.
  case leading
  /// The right one.
  case trailing

  /// Some of both.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// The set of these bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of an edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// The left one.
    public static let leading = Set(.leading)
    /// The right one.
    public static let trailing = Set(.trailing)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

extension View {
  /// Shows a view above this one or below it, in room that this one is not offered.
  ///
  /// - Parameters:
  ///   - spacing: Between both, in points; nil for the usual.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset }
      self
      if edge == .bottom { inset }
    }
  }

  /// Shows a view beside this one, in room that this one is not offered.
  ///
  /// - Parameters:
  ///   - spacing: Between both, in points; nil for the usual.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }
}
