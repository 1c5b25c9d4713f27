/// The widths, positions and alignments of a grid's columns.
struct GridColumns: Equatable {
  var widths: [CGFloat]
  var gap: CGFloat
  var alignment: Alignment
  /// The alignments of columns that have their own.
  var own: [HorizontalAlignment?]

  func start(of column: Int) -> CGFloat {
    widths.prefix(column).reduce(0, +) + gap * CGFloat(min(column, widths.count))
  }

  func width(of column: Int, span: Int) -> CGFloat {
    let columns = column..<min(column + span, widths.count)
    guard !columns.isEmpty else { return 0 }
    return widths[columns].reduce(0, +) + gap * CGFloat(columns.count - 1)
  }

  /// The total width.
  var width: CGFloat { width(of: 0, span: widths.count) }

  /// Returns the alignment of the cells in a column.
  func alignment(of column: Int, row: VerticalAlignment?) -> Alignment {
    Alignment(
      horizontal: own[column] ?? alignment.horizontal, vertical: row ?? alignment.vertical)
  }
}

extension GridColumns {
  /// Divides a width among columns.
  ///
  /// The policy: *as in an `HStack`, the least flexible column chooses its width first. Whatever a view that spans
  /// columns needs beyond their widths goes to those that can use it, in equal shares, and otherwise to all of them in
  /// equal shares.*
  init(
    _ cells: [GridCell], count: Int, in available: CGFloat?, gap: CGFloat, alignment: Alignment
  ) {
    self.init(
      widths: [], gap: gap, alignment: alignment, own: Array(repeating: nil, count: count))
    for cell in cells where own.indices.contains(cell.column) && own[cell.column] == nil {
      own[cell.column] = cell.columnAlignment
    }
    // Narrow cells first: a wide one uses what they leave.
    let cells = cells.filter { !$0.unsizedAxes.contains(.horizontal) }
      .sorted { $0.span < $1.span }
    guard let available, available < .infinity else {
      widths = extents(cells, available, limits: nil)
      return
    }
    let most = extents(cells, .infinity, limits: nil)
    let least = extents(cells, 0, limits: most)
    func flexibility(_ column: Int) -> CGFloat {
      most[column] == .infinity ? .infinity : most[column] - least[column]
    }
    widths = least
    var left = available - gap * CGFloat(count - 1)
    let order = (0..<count).sorted { (flexibility($0), $0) < (flexibility($1), $1) }
    for (place, column) in order.enumerated() {
      let share = max(0, left) / CGFloat(count - place)
      widths[column] = max(min(share, most[column]), least[column])
      left -= widths[column]
    }
  }

  /// Returns the widths that cells have for an offer.
  ///
  /// - Parameters:
  ///   - cells: The cells, by the number of their columns.
  ///   - limits: The largest useful widths of the columns; `nil` if they are not known.
  private func extents(
    _ cells: [GridCell], _ offer: CGFloat?, limits: [CGFloat]?
  ) -> [CGFloat] {
    var result = self
    result.widths = Array(repeating: 0, count: own.count)
    for cell in cells {
      let proposal = ProposedViewSize(width: offer, height: nil)
      let width = cell.element.size(for: proposal).width
      result.widen(cell.column..<cell.column + cell.span, to: width, limits)
    }
    return result.widths
  }

  /// Widens columns so that a view of the given width fits.
  private mutating func widen(_ columns: Range<Int>, to width: CGFloat, _ limits: [CGFloat]?) {
    var missing = width - self.width(of: columns.lowerBound, span: columns.count)
    guard missing > 0 else { return }
    if let limits, missing < .infinity {
      // The column with the least room first, so that the others share what it cannot take.
      let order = columns.map { ($0, max(0, limits[$0] - widths[$0])) }.sorted { $0.1 < $1.1 }
      for (place, (column, room)) in order.enumerated() {
        let part = min(room, missing / CGFloat(order.count - place))
        widths[column] += part
        missing -= part
      }
    }
    for column in columns { widths[column] += missing / CGFloat(columns.count) }
  }
}
