/// The layout of a grid: a vertical stack of rows with common columns.
struct GridLayout: Layout, Equatable {
  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?

  private var stack: StackLayout {
    StackLayout(axis: .vertical, spacing: verticalSpacing ?? ViewSpacing.usual) {
      $0[alignment.horizontal]
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let columns = arrangeColumns(proposal.width, subviews) else {
      return stack.size(proposal, subviews)
    }
    let inner = ProposedViewSize(width: columns.width, height: proposal.height)
    return CGSize(width: columns.width, height: stack.size(inner, subviews).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let columns = arrangeColumns(proposal.width, subviews) else {
      return stack.place(in: bounds, proposal, subviews)
    }
    let inner = ProposedViewSize(width: columns.width, height: proposal.height)
    let arrangement = stack.arrange(inner, subviews)
    var y = bounds.minY
    for (index, subview) in subviews.enumerated() {
      y += arrangement.gaps[index]
      let size = CGSize(width: columns.width, height: arrangement.lengths[index])
      let cell = GridCell(
        element: subview.element, column: 0, span: columns.widths.count, isInRow: false)
      let x = cell.place(arrangement.proposals[index], in: size, alignment).x
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: y), proposal: arrangement.proposals[index])
      y += arrangement.lengths[index]
    }
  }

  /// Assigns the columns to the rows and returns them; `nil` without rows.
  private func arrangeColumns(_ available: CGFloat?, _ subviews: Subviews) -> GridColumns? {
    let rows = subviews.map { $0.element.gridRow }
    let count = rows.reduce(0) { max($0, $1?.columnCount ?? 0) }
    guard count > 0 else { return nil }
    let cells = zip(rows, subviews).flatMap { row, subview in
      row?.cells
        ?? [GridCell(element: subview.element, column: 0, span: count, isInRow: false)]
    }
    let columns = GridColumns(
      cells, count: count, in: available, gap: horizontalSpacing ?? ViewSpacing.usual,
      alignment: alignment)
    for row in rows { row?.apply(columns) }
    return columns
  }
}

extension _ViewElement {
  /// The grid row that the view consists of, possibly with modifiers; `nil` if it is another view. A row inside another
  /// container, such as a second grid, does not count.
  fileprivate var gridRow: GridRowElement? {
    if let row = self as? GridRowElement { return row }
    if self is ContainerElement { return nil }
    var found: GridRowElement?
    forEachChild { if found == nil { found = $0.gridRow } }
    return found
  }
}

final class GridRowElement: _WrapperElement {
  var alignment: VerticalAlignment?
  private var columns: GridColumns?

  override var isList: Bool { false }

  func apply(_ columns: GridColumns) {
    guard columns != self.columns else { return }
    self.columns = columns
    sizes.removeAll()
    needsLayout = true
  }

  /// The views of the row, in order.
  var cells: [GridCell] {
    var column = 0
    return ((content as? ContainerElement)?.items ?? []).map { element in
      let cell = GridCell(
        element: element, column: column, span: GridCell.span(of: element), isInRow: true)
      column += cell.span
      return cell
    }
  }

  var columnCount: Int { cells.last.map { $0.column + $0.span } ?? 0 }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let columns else { return content.size(for: proposal) }
    var height: CGFloat = 0
    for cell in cells where !cell.unsizedAxes.contains(.vertical) {
      let width = columns.width(of: cell.column, span: cell.span)
      let offer = ProposedViewSize(width: width, height: proposal.height)
      height = max(height, cell.element.size(for: offer).height)
    }
    return CGSize(width: columns.width, height: height)
  }

  override func arrange(size: CGSize) {
    guard let columns else { return super.arrange(size: size) }
    for cell in cells {
      let area = CGSize(
        width: columns.width(of: cell.column, span: cell.span), height: size.height)
      let height = cell.unsizedAxes.contains(.vertical) ? size.height : proposal.height
      let offer = ProposedViewSize(width: area.width, height: height)
      let place = cell.place(offer, in: area, columns.alignment(of: cell.column, row: alignment))
      self.place(
        cell.element, at: CGPoint(x: columns.start(of: cell.column) + place.x, y: place.y),
        proposal: offer, in: size.width)
    }
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    nil
  }
}

/// The layout of the views of a row that is not in a grid. In a grid, ``GridRowElement`` places
/// them in the columns.
struct GridRowLayout: Layout, Equatable {
  private var row: HStackLayout { HStackLayout() }

  static var layoutProperties: LayoutProperties { LayoutProperties() }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { row.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache) }
}
