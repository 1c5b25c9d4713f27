/// A row of views, side by side.
public struct HStack<Content: View> {
  var container: LayoutContainer<HStackLayout, Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide on which views are aligned.
  ///   - spacing: The distance between views in points; `nil` for the default, usually 8.
  ///   - content: The views, from the leading to the trailing edge.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(
      layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }
}

extension HStack: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    LayoutContainer._make(view.container, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LayoutContainer._update(.init(box), with: &view.pointee.container, in: context)
  }
}

/// A column of views, one below the other.
public struct VStack<Content: View> {
  var container: LayoutContainer<VStackLayout, Content>

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The guide on which views are aligned.
  ///   - spacing: The distance between views in points; `nil` for the default, usually 8.
  ///   - content: The views, from top to bottom.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(
      layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }
}

extension VStack: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    LayoutContainer._make(view.container, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LayoutContainer._update(.init(box), with: &view.pointee.container, in: context)
  }
}

/// A stack of views on top of each other, the last one in front.
public struct ZStack<Content: View> {
  var container: LayoutContainer<ZStackLayout, Content>

  /// Creates a stack of overlapping views.
  nonisolated public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(
      layout: ZStackLayout(alignment: alignment), content: content())
  }
}

extension ZStack: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    LayoutContainer._make(view.container, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LayoutContainer._update(.init(box), with: &view.pointee.container, in: context)
  }
}
