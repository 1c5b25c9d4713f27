/// A grid of columns that views fill row by row.
///
/// The header and the footer of a section take a whole line, and each section begins a new line. All
/// views are created at once. In a scroll view, only visible views are painted, and `onAppear`,
/// `onDisappear` and `task` follow visibility.
public struct LazyVGrid<Content: View> {
  let container: LazyContainer<LazyGridLayout, Content>
  let alignment: HorizontalAlignment

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns and their widths.
  ///   - alignment: The position of the grid, if it is narrower than the proposed width.
  ///   - spacing: The distance between rows in points; `nil` for the default, 8.
  ///   - pinnedViews: The headers and footers of sections that stay visible while their section
  ///     scrolls.
  ///   - content: The views, row by row.
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    container = LazyContainer(
      LazyGridLayout(
        axis: .vertical, items: columns, spacing: spacing,
        alignment: Alignment(horizontal: alignment, vertical: .center)),
      axis: .vertical, pinnedViews: pinnedViews, content: content)
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
/// The header and the footer of a section take a whole line, and each section begins a new line. All
/// views are created at once. In a scroll view, only visible views are painted, and `onAppear`,
/// `onDisappear` and `task` follow visibility.
public struct LazyHGrid<Content: View> {
  let container: LazyContainer<LazyGridLayout, Content>
  let alignment: VerticalAlignment

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows and their heights.
  ///   - alignment: The position of the grid, if it is shorter than the proposed height.
  ///   - spacing: The distance between columns in points; `nil` for the default, 8.
  ///   - pinnedViews: The headers and footers of sections that stay visible while their section
  ///     scrolls.
  ///   - content: The views, column by column.
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    container = LazyContainer(
      LazyGridLayout(
        axis: .horizontal, items: rows, spacing: spacing,
        alignment: Alignment(horizontal: .center, vertical: alignment)),
      axis: .horizontal, pinnedViews: pinnedViews, content: content)
  }
}

extension LazyHGrid: View {
  /// The grid, filling the proposed height.
  public var body: some View {
    container.frame(
      maxHeight: .infinity, alignment: Alignment(horizontal: .center, vertical: alignment))
  }
}
