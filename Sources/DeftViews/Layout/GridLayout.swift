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
    let width = arrangeColumns(proposal.width, subviews)
    return stack.size(ProposedViewSize(width: width, height: proposal.height), subviews)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = arrangeColumns(proposal.width, subviews)
    stack.place(in: bounds, ProposedViewSize(width: width, height: proposal.height), subviews)
  }

  /// Assigns the columns to the rows and returns their total width.
  private func arrangeColumns(_ available: CGFloat?, _ subviews: Subviews) -> CGFloat? {
    let rows = subviews.compactMap { $0.element.descendant(as: GridRowElement.self) }
    let count = rows.reduce(0) { max($0, $1.columnCount) }
    guard count > 0 else { return available }
    let gap = horizontalSpacing ?? ViewSpacing.usual
    let widths = widths(rows, count, available.map { $0 - gap * CGFloat(count - 1) })
    for row in rows { row.apply(GridColumns(widths: widths, gap: gap, alignment: alignment)) }
    return widths.reduce(0, +) + gap * CGFloat(count - 1)
  }

  private func widths(_ rows: [GridRowElement], _ count: Int, _ available: CGFloat?) -> [CGFloat] {
    func extent(_ offer: CGFloat?) -> [CGFloat] {
      var widths = Array(repeating: CGFloat.zero, count: count)
      for row in rows {
        row.forEachCell { cell, column, span in
          guard span == 1 else { return }
          widths[column] = max(
            widths[column], cell.size(for: ProposedViewSize(width: offer, height: nil)).width)
        }
      }
      return widths
    }
    guard let available else { return extent(nil) }
    if available == .infinity { return extent(.infinity) }
    // As in an `HStack`, the least flexible column chooses first.
    let (least, most) = (extent(0), extent(.infinity))
    func flexibility(_ column: Int) -> CGFloat {
      most[column] == .infinity ? .infinity : most[column] - least[column]
    }
    var widths = least
    var left = available
    let order = (0..<count).sorted { (flexibility($0), $0) < (flexibility($1), $1) }
    for (place, column) in order.enumerated() {
      let share = max(0, left) / CGFloat(count - place)
      widths[column] = min(max(share, least[column]), most[column])
      left -= widths[column]
    }
    return widths
  }
}

/// The widths and positions of a grid's columns.
struct GridColumns: Equatable {
  var widths: [CGFloat]
  var gap: CGFloat
  var alignment: Alignment

  func start(of column: Int) -> CGFloat {
    widths.prefix(column).reduce(0, +) + gap * CGFloat(min(column, widths.count))
  }

  func width(of column: Int, span: Int) -> CGFloat {
    let columns = column..<min(column + span, widths.count)
    guard !columns.isEmpty else { return 0 }
    return widths[columns].reduce(0, +) + gap * CGFloat(columns.count - 1)
  }
}

/// The element of a grid row.
final class GridRowElement: _WrapperElement {
  var alignment: VerticalAlignment?
  private var columns: GridColumns?

  private var cells: [_ViewElement] { (content as? ContainerElement)?.items ?? [] }

  override var isList: Bool { false }

  func apply(_ columns: GridColumns) {
    guard columns != self.columns else { return }
    self.columns = columns
    sizes.removeAll()
    needsLayout = true
  }

  func forEachCell(_ body: (_ cell: _ViewElement, _ column: Int, _ span: Int) -> Void) {
    var column = 0
    for cell in cells {
      let span = cell.trait(ObjectIdentifier(GridCellColumns.self)) as? Int ?? 1
      body(cell, column, span)
      column += span
    }
  }

  var columnCount: Int {
    var count = 0
    forEachCell { _, column, span in count = column + span }
    return count
  }

  private func offer(_ column: Int, _ span: Int, _ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: columns?.width(of: column, span: span), height: height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let columns else { return content.size(for: proposal) }
    var height: CGFloat = 0
    forEachCell { cell, column, span in
      height = max(height, cell.size(for: offer(column, span, proposal.height)).height)
    }
    return CGSize(width: columns.width(of: 0, span: columns.widths.count), height: height)
  }

  override func arrange(size: CGSize) {
    guard let columns else { return super.arrange(size: size) }
    let guides = Alignment(
      horizontal: columns.alignment.horizontal, vertical: alignment ?? columns.alignment.vertical)
    forEachCell { cell, column, span in
      let offer = offer(column, span, proposal.height)
      let outer = CGSize(width: columns.width(of: column, span: span), height: size.height)
      let place = offset(of: cell, offer, in: outer, guides)
      self.place(
        cell, at: CGPoint(x: columns.start(of: column) + place.x, y: place.y), proposal: offer,
        in: size.width)
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
