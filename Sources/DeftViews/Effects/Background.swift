extension View {
  /// Places views behind this one, within its bounds.
  nonisolated public consuming func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_BackgroundModifier(background: content(), alignment: alignment))
  }

  /// Places a view behind this one, within its bounds.
  @_disfavoredOverload
  nonisolated public consuming func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_BackgroundModifier(background: background, alignment: alignment))
  }

  /// Fills the area behind the view with a style.
  ///
  /// - Parameters:
  ///   - style: The style of the area.
  ///   - edges: The edges at which the background extends under the bars of a page in a navigation
  ///     stack, if the view touches them.
  nonisolated public consuming func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      _BackgroundModifier(
        background: _ShapeView(shape: Rectangle(), style: style), ignoredEdges: edges))
  }

  /// Fills the area behind the view with the color of the window's background.
  ///
  /// - Parameter edges: The edges at which the background extends under the bars of a page in a
  ///   navigation stack, if the view touches them.
  nonisolated public consuming func background(ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape behind the view with a style.
  nonisolated public consuming func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _BackgroundModifier(
        background: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
  }

  /// Fills a shape behind the view with the color of the window's background.
  nonisolated public consuming func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Places views in front of this one, within its bounds.
  nonisolated public consuming func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_OverlayModifier(overlay: content(), alignment: alignment))
  }

  /// Places a view in front of this one, within its bounds.
  @_disfavoredOverload
  nonisolated public consuming func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_OverlayModifier(overlay: overlay, alignment: alignment))
  }

  /// Fills the area in front of the view with a style.
  ///
  /// - Parameters:
  ///   - style: The style of the area.
  ///   - edges: The edges at which the overlay extends under the bars of a page in a navigation
  ///     stack, if the view touches them.
  nonisolated public consuming func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: _ShapeView(shape: Rectangle(), style: style), ignoredEdges: edges))
  }

  /// Fills a shape in front of the view with a style.
  nonisolated public consuming func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      _OverlayModifier(
        overlay: _ShapeView(shape: shape, style: style, fillStyle: fillStyle)))
  }

  /// Draws a border inside the view's edges.
  nonisolated public consuming func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1)
    -> some View
  {
    modifier(_OverlayModifier(overlay: Rectangle().strokeBorder(content, lineWidth: width)))
  }
}
