/// A grid of columns that views fill row by row.
///
/// All views are created at once; views that are off screen are not painted.
public struct LazyVGrid<Content: View> {
  let container: LayoutContainer<LazyGridLayout, Content>
  let alignment: HorizontalAlignment

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns and their widths.
  ///   - alignment: The position of the grid, if it is narrower than the proposed width.
  ///   - spacing: The distance between rows in points; `nil` for the default, 8.
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
  /// The grid, filling the proposed width.
  public var body: some View {
    container.frame(
      maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
  }
}

/// A grid of rows that views fill column by column.
///
/// All views are created at once; views that are off screen are not painted.
public struct LazyHGrid<Content: View> {
  let container: LayoutContainer<LazyGridLayout, Content>
  let alignment: VerticalAlignment

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows and their heights.
  ///   - alignment: The position of the grid, if it is shorter than the proposed height.
  ///   - spacing: The distance between columns in points; `nil` for the default, 8.
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
  /// The grid, filling the proposed height.
  public var body: some View {
    container.frame(
      maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}
