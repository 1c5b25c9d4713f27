/// Views in columns, one row after the other.
///
/// Here all views are made at once; what is not on screen costs no painting.
public struct LazyVGrid<Content: View> {
  let container: LayoutContainer<LazyGridLayout, Content>
  let alignment: HorizontalAlignment

  /// A grid.
  ///
  /// - Parameters:
  ///   - columns: How wide each column is.
  ///   - alignment: Where the grid lies, if it is narrower than what it is offered.
  ///   - spacing: The distance between rows in points; nil for the usual one, 8.
  ///   - content: The views, row by row.
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    container = LayoutContainer(
      layout: LazyGridLayout(axis: .vertical, items: columns, spacing: spacing),
      content: content())
  }
}

extension LazyVGrid: View {
  /// The grid, in all the width that is offered.
  public var body: some View {
    container.frame(
      maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// Views in rows, one column after the other.
///
/// Here all views are made at once; what is not on screen costs no painting.
public struct LazyHGrid<Content: View> {
  let container: LayoutContainer<LazyGridLayout, Content>
  let alignment: VerticalAlignment

  /// A grid.
  ///
  /// - Parameters:
  ///   - rows: How high each row is.
  ///   - alignment: Where the grid lies, if it is lower than what it is offered.
  ///   - spacing: The distance between columns in points; nil for the usual one, 8.
  ///   - content: The views, column by column.
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    container = LayoutContainer(
      layout: LazyGridLayout(axis: .horizontal, items: rows, spacing: spacing),
      content: content())
  }
}

extension LazyHGrid: View {
  /// The grid, in all the height that is offered.
  public var body: some View {
    container.frame(
      maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}
