/// The layout of the cells of a row, or of the titles above the rows.
///
/// The policy: *the columns share the width in proportion to their ideal widths, within their limits.* All rows have the
/// same width, and therefore the same columns. If the minimum widths do not fit, all columns are narrower.
struct TableRowLayout: Layout, Equatable {
  /// The limits of a column's width in points, and the alignment of its cells.
  struct Column: Equatable {
    let minimum: CGFloat
    let ideal: CGFloat
    let maximum: CGFloat
    let alignment: HorizontalAlignment

    init(_ width: TableColumnWidth, _ alignment: HorizontalAlignment) {
      minimum = max(0, width.minimum ?? min(40, width.maximum ?? 40))
      maximum = max(minimum, width.maximum ?? .infinity)
      ideal = min(max(width.ideal ?? 120, minimum, 1), maximum)
      self.alignment = alignment
    }
  }

  static let insets = EdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
  private static let spacing: CGFloat = 12

  let columns: [Column]

  /// Returns the widths of the columns in a row of a width.
  func widths(in width: CGFloat) -> [CGFloat] {
    let room = max(0, width - Self.spacing * CGFloat(max(0, columns.count - 1)))
    func widths(_ factor: CGFloat) -> [CGFloat] {
      columns.map { min(max($0.ideal * factor, $0.minimum), $0.maximum) }
    }
    let least = widths(0).reduce(0, +)
    if least >= room { return widths(0).map { least > 0 ? $0 * room / least : 0 } }
    // The sum grows with the factor, so the factor is found by bisection.
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    while widths(high).reduce(0, +) < room, high < 1e4 { high *= 2 }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if widths(middle).reduce(0, +) < room { low = middle } else { high = middle }
    }
    return widths(low)
  }

  private var idealWidth: CGFloat {
    columns.map(\.ideal).reduce(0, +) + Self.spacing * CGFloat(max(0, columns.count - 1))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? idealWidth
    let heights = zip(subviews, widths(in: width)).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for ((subview, column), width) in zip(zip(subviews, columns), widths(in: bounds.width)) {
      let offered = ProposedViewSize(width: width, height: bounds.height)
      let free = max(0, width - subview.sizeThatFits(offered).width)
      let share: CGFloat =
        column.alignment == .trailing ? 1 : column.alignment == .center ? 0.5 : 0
      subview.place(
        at: CGPoint(x: x + free * share, y: bounds.midY), anchor: .leading, proposal: offered)
      x += width + Self.spacing
    }
  }
}
