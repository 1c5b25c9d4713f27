extension View {
  /// Adds views to the bar of the enclosing page.
  nonisolated public consuming func toolbar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View {
    let content = AnyView(content())
    return modifier(_ToolbarModifier { $0.append(.automatic, content) })
  }

  /// Adds items to the bars of the enclosing page.
  ///
  /// Outside a navigation stack, the view receives its own bars.
  nonisolated public consuming func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modifier(_ToolbarModifier { Content._collect(content, into: &$0) })
  }

  /// Adds items to the bars of the enclosing page.
  ///
  /// - Parameters:
  ///   - id: The identity, which SwiftUI uses to store a rearranged order.
  ///   - content: The items.
  nonisolated public consuming func toolbar<Content: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modifier(_ToolbarModifier { Content._collect(content, into: &$0) })
  }

  /// Removes a part of the bar at the top that views do not declare; `nil` removes nothing.
  nonisolated public consuming func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?)
    -> some View
  { modifier(_BarModifier(.removes(defaultItemKind?.item))) }

  /// Sets the visibility of bars around the view.
  nonisolated public consuming func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarModifier(.isHidden(visibility == .hidden), for: bars))
  }

  /// Sets the visibility of bars around the view.
  nonisolated public consuming func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarModifier(.isHidden(visibility == .hidden), for: bars))
  }

  /// Sets the background of bars around the view.
  nonisolated public consuming func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarBackgroundModifier(style: style, bars: bars))
  }

  /// Sets whether bars around the view have a background.
  nonisolated public consuming func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarModifier(.backgroundVisibility(visibility), for: bars))
  }

  /// Sets whether bars around the view have a background.
  nonisolated public consuming func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarModifier(.backgroundVisibility(visibility), for: bars))
  }

  /// Sets the color scheme of bars around the view; `nil` for the page's.
  nonisolated public consuming func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarModifier(.colorScheme(colorScheme), for: bars))
  }

  /// Sets the size of the page's title.
  nonisolated public consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode)
    -> some View
  { navigationBarTitleDisplayMode(mode.mode) }

  /// Sets the size of the page's title.
  nonisolated public consuming func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(_BarModifier(.displayMode(displayMode)))
  }

  /// Adds a view to the leading end of the page's bar.
  @available(*, deprecated, message: "Use toolbar(content:) with a ToolbarItem.")
  nonisolated public consuming func navigationBarItems<L: View>(leading: L) -> some View {
    let leading = AnyView(leading)
    return modifier(_ToolbarModifier { $0.append(.topBarLeading, leading) })
  }

  /// Adds a view to the trailing end of the page's bar.
  @available(*, deprecated, message: "Use toolbar(content:) with a ToolbarItem.")
  nonisolated public consuming func navigationBarItems<T: View>(trailing: T) -> some View {
    let trailing = AnyView(trailing)
    return modifier(_ToolbarModifier { $0.append(.topBarTrailing, trailing) })
  }

  /// Adds views to the ends of the page's bar.
  @available(*, deprecated, message: "Use toolbar(content:) with a ToolbarItem.")
  nonisolated public consuming func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    let (leading, trailing) = (AnyView(leading), AnyView(trailing))
    return modifier(
      _ToolbarModifier {
        $0.append(.topBarLeading, leading)
        $0.append(.topBarTrailing, trailing)
      })
  }

  /// Hides the bar of the enclosing page.
  @available(*, deprecated, message: "Use toolbar(_:for:) with .hidden.")
  nonisolated public consuming func navigationBarHidden(_ hidden: Bool) -> some View {
    modifier(_BarModifier(.isHidden(hidden)))
  }
}
