extension View {
  /// Sets the number of grid columns that the view spans.
  nonisolated public consuming func gridCellColumns(_ count: Int) -> some View {
    layoutValue(key: GridCellColumns.self, value: max(1, count))
  }

  /// Sets the axes along which the view has no influence on the size of its grid.
  ///
  /// The view gets the width of its columns or the height of its row, which the other views determine. For example, a
  /// divider with this modifier does not make its grid wider. A view outside a row always determines its height.
  nonisolated public consuming func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutValue(key: GridCellUnsizedAxes.self, value: axes)
  }

  /// Sets the horizontal alignment of all views in the view's grid column. If several views of a column set an
  /// alignment, the uppermost one determines it.
  nonisolated public consuming func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutValue(key: GridColumnAlignment.self, value: guide)
  }

  /// Aligns a point of the view with the same point of its grid cell, in place of the alignment of the row and column.
  ///
  /// - Parameter anchor: The point, measured from the upper leading corner.
  nonisolated public consuming func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutValue(key: GridCellAnchor.self, value: anchor)
  }
}

/// The number of grid columns that a view spans.
private struct GridCellColumns: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// The axes along which a view has no influence on the size of its grid.
private struct GridCellUnsizedAxes: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The horizontal alignment of a view's grid column.
private struct GridColumnAlignment: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

/// The point of a view that is aligned with the same point of its grid cell.
private struct GridCellAnchor: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

/// A view in a grid: one in a row, or one that is not in a row and spans all columns.
struct GridCell {
  let element: _ViewElement
  let column: Int
  /// The number of columns.
  let span: Int
  /// Whether the view is in a row.
  let isInRow: Bool

  /// The number of columns that an element requests.
  static func span(of element: _ViewElement) -> Int {
    element.trait(ObjectIdentifier(GridCellColumns.self)) as? Int ?? 1
  }

  /// The axes along which the view has no influence on the size of the grid.
  var unsizedAxes: Axis.Set {
    element.trait(ObjectIdentifier(GridCellUnsizedAxes.self)) as? Axis.Set ?? []
  }

  /// The alignment of the cell's first column, if the view sets it.
  var columnAlignment: HorizontalAlignment? {
    guard isInRow else { return nil }
    return element.trait(ObjectIdentifier(GridColumnAlignment.self)) as? HorizontalAlignment
  }

  /// Returns the place of the view in an area of the given size, measured from the upper leading corner.
  func place(
    _ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment
  ) -> CGPoint {
    guard let anchor = element.trait(ObjectIdentifier(GridCellAnchor.self)) as? UnitPoint else {
      return element.offset(of: element, proposal, in: size, alignment)
    }
    let inner = element.size(for: proposal)
    let (x, y) = (anchor.x * (size.width - inner.width), anchor.y * (size.height - inner.height))
    return CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}
