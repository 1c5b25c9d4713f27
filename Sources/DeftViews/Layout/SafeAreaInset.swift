extension View {
  /// Shows another view above or below this one and reduces this view's space accordingly.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the other view appears.
  ///   - alignment: The alignment of the narrower of the two views.
  ///   - spacing: The distance between the two views in points; `nil` for the default.
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

  /// Shows another view beside this one and reduces this view's space accordingly.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the other view appears.
  ///   - alignment: The alignment of the shorter of the two views.
  ///   - spacing: The distance between the two views in points; `nil` for the default.
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
