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
  /// Outside a navigation stack, the view gets its own bars.
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

  /// Sets the visibility of bars around the view.
  nonisolated public consuming func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarVisibilityModifier(isHidden: visibility == .hidden, bars: Set(bars.map(\.bar))))
  }

  /// Sets the visibility of bars around the view.
  nonisolated public consuming func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    modifier(_BarVisibilityModifier(isHidden: visibility == .hidden, bars: Set(bars.map(\.bar))))
  }

  /// Sets the background of bars around the view.
  nonisolated public consuming func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.isEmpty ? [.automatic] : bars
    return modifier(_BarBackgroundModifier(style: style, bars: bars.map(\.bar)))
  }

  /// Sets whether bars around the view have a background.
  nonisolated public consuming func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    toolbarBackgroundVisibility(visibility, bars)
  }

  /// Sets whether bars around the view have a background.
  nonisolated public consuming func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    toolbarBackgroundVisibility(visibility, bars)
  }

  nonisolated private consuming func toolbarBackgroundVisibility(
    _ visibility: Visibility, _ bars: [ToolbarPlacement]
  ) -> some View {
    let bars = bars.isEmpty ? [.automatic] : bars
    return modifier(
      _BarModifier { model in
        for bar in bars where model.backgroundVisibility[bar.bar] != visibility {
          model.backgroundVisibility[bar.bar] = visibility
        }
      })
  }

  /// Sets the color scheme of bars around the view; `nil` for that of the page.
  nonisolated public consuming func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    let bars = bars.isEmpty ? [.automatic] : bars
    return modifier(
      _BarModifier { model in
        for bar in bars where model.colorScheme[bar.bar] != colorScheme {
          model.colorScheme[bar.bar] = colorScheme
        }
      })
  }

  /// Sets the size of the page's title.
  nonisolated public consuming func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode)
    -> some View
  { navigationBarTitleDisplayMode(mode.mode) }

  /// Sets the size of the page's title.
  nonisolated public consuming func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(_BarModifier { if $0.displayMode != displayMode { $0.displayMode = displayMode } })
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
    modifier(_BarVisibilityModifier(isHidden: hidden, bars: [.top]))
  }
}

/// A modifier that configures the bars around a view.
public struct _BarModifier {
  let change: (BarModel) -> Void
  public typealias Body = Never
}

extension _BarModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> _WrapperElement {
    context.environment.bars.map(modifier.change)
    return _WrapperElement(content, in: context)
  }

  nonisolated static func update(_ element: _WrapperElement, with modifier: Self) {
    element.environment.bars.map(modifier.change)
  }
}

/// A modifier that sets the background of bars around a view.
public struct _BarBackgroundModifier<Style: ShapeStyle> {
  let style: Style
  let bars: [ToolbarPlacement.Bar]
  public typealias Body = Never
}

extension _BarBackgroundModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> BarBackgroundElement {
    let element = BarBackgroundElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: BarBackgroundElement, with modifier: Self) {
    // Each write updates the bars, so an equal style is not written again.
    if let old = element.style as? Style, element.graph.areEqual(old, modifier.style) { return }
    element.style = modifier.style
    for bar in modifier.bars {
      element.environment.bars?.background[bar] = AnyShapeStyle(modifier.style)
    }
  }
}

/// The element of a view that sets the background of bars.
final class BarBackgroundElement: _WrapperElement {
  var style: Any?
}

/// A modifier that shows or hides bars around a view.
public struct _BarVisibilityModifier: Equatable {
  let isHidden: Bool
  let bars: Set<ToolbarPlacement.Bar>
  public typealias Body = Never
}

extension _BarVisibilityModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> BarVisibilityElement {
    let element = BarVisibilityElement(content, in: context)
    element.set(modifier)
    return element
  }

  nonisolated static func update(_ element: BarVisibilityElement, with modifier: Self) {
    element.set(modifier)
  }
}

/// The element of a view that shows or hides bars. The tab bar returns when the view leaves.
final class BarVisibilityElement: _WrapperElement {
  private var hidesTabs = false

  func set(_ modifier: _BarVisibilityModifier) {
    let isHidden = modifier.isHidden
    // Without a bar, the modifier means the bar at the top.
    if modifier.bars.contains(.top) || modifier.bars.isEmpty, let bars = environment.bars,
      bars.isHidden != isHidden
    {
      bars.isHidden = isHidden
    }
    if modifier.bars.contains(.bottom), let bars = environment.bars, bars.hidesBottom != isHidden {
      bars.hidesBottom = isHidden
    }
    hidesTabs = isHidden && modifier.bars.contains(.tabs)
    environment.tabBar?.set(hidesTabs, by: address.number)
  }

  override func leavingDidChange() {
    environment.tabBar?.set(hidesTabs && !isLeaving, by: address.number)
  }

  override func destroy() {
    environment.tabBar?.set(false, by: address.number)
    super.destroy()
  }
}
