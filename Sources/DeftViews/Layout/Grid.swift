/// Rows whose views are aligned in common columns.
///
///     Grid {
///       GridRow { Text("Name"); Text("Ada") }
///       Divider()
///       GridRow { Text("Born"); Text("1815") }
///     }
///
/// A column is as wide as its widest view, within the proposed width. A view that is not in a
/// `GridRow` spans all columns. A view that spans columns widens them if it needs more space.
public struct Grid<Content: View> {
  let container: LayoutContainer<GridLayout, Content>

  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(
      layout: GridLayout(
        alignment: alignment, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing), content: content())
  }
}

extension Grid: View {
  public var body: some View { container }
}

/// A row of views in the columns of the enclosing grid.
public struct GridRow<Content: View> {
  private let alignment: VerticalAlignment?
  private let content: Content

  nonisolated public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.content) = (alignment, content())
  }
}

extension GridRow: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let container = LayoutContainer(layout: GridRowLayout(), content: view.content)
    let inner = LayoutContainer._make(container, in: context)
    let element = GridRowElement(inner, in: context)
    element.alignment = view.alignment
    return element
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let alignment = view.pointee.alignment
    let element = box.as(GridRowElement.self)
    element.environment = context.environment
    if element.alignment != alignment {
      element.alignment = alignment
      element.setNeedsLayout()
    }
    let container = LayoutContainer(layout: GridRowLayout(), content: view.pointee.content)
    LayoutContainer._update(.init(element.content), with: container, in: context)
  }
}
