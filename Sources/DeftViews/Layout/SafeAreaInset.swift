extension View {
  /// Shows a view above this one or below it, in room that this one is not offered.
  ///
  /// - Parameters:
  ///   - edge: Above or below.
  ///   - alignment: Where the narrower of both lies.
  ///   - spacing: Between both, in points; nil for the usual.
  ///   - content: The other view.
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
  ///   - edge: Before or after.
  ///   - alignment: Where the lower of both lies.
  ///   - spacing: Between both, in points; nil for the usual.
  ///   - content: The other view.
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
