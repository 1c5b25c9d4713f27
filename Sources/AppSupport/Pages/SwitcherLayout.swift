import Deft

/// The frames of the switcher in a window, in points of a left-to-right window.
///
/// The policy: *the list is below the closed switcher, or beside it in a very low window. Columns
/// that do not fit side by side are stacked, and a list that does not fit scrolls.*
package struct SwitcherLayout {
  /// The frame of the closed switcher.
  package let pill: CGRect
  /// The frame of the open list.
  package let list: CGRect
  /// The columns of the list.
  let columns: [[SwitcherSection]]
  /// The width of each column.
  let columnWidth: CGFloat
  /// The height of a row.
  let row: CGFloat
  /// Whether the list scrolls.
  let scrolls: Bool

  static let margin: CGFloat = 12
  /// The height of a heading, with the line above it.
  static let heading: CGFloat = 28
  /// The width in addition to the name: the arrow, and the spacing on both sides of the spacer.
  static let besidesTitle = 2 * margin + 2 * Panel.grid + 20
  /// The width of the mark of unsaved changes, with its spacing.
  static let mark: CGFloat = 16
  /// The width of the check mark in a row.
  private static let check: CGFloat = 24
  private static let leastColumn: CGFloat = 160
  /// The window width below which the switcher is not wider than `Switcher.frame`.
  private static let narrow: CGFloat = 720

  /// Returns whether the switcher is as wide as the document's name, up to `Switcher.widest`.
  static func showsDocument(in window: CGSize) -> Bool {
    window.width >= narrow && !Switcher.hasNeighbors(in: window)
  }

  /// Computes the frames for a window.
  package init(_ model: SwitcherModel, in window: CGSize, _ measurer: (any TextMeasurer)?) {
    pill = Self.pill(model, in: window, measurer)
    row = model.isTouch ? Panel.button : 36
    var columns = model.columns
    let widest = model.rows.reduce(Self.leastColumn) { widest, row in
      guard let measurer else { return widest }
      // A current page is bold.
      let title = measurer.width(of: model.title(of: row), weight: 600)
      let keys = measurer.width(of: row.keys, size: Palette.caption)
      return max(
        widest, title + (keys > 0 ? keys + 2 * Panel.grid : 0) + Self.check + 2 * Self.margin)
    }
    // The name of a recent file may be long.
    columnWidth = min(widest, 260)
    let padding = 2 * Panel.grid
    let room = window.width - pill.minX - Panel.grid
    if CGFloat(columns.count) * (columnWidth + Panel.grid) + Panel.grid > room {
      columns = [Array(columns.joined())]
    }
    self.columns = columns
    let row = row
    let tallest = columns.map { Self.height(of: $0, row: row) }.max() ?? 0
    let size = CGSize(
      width: CGFloat(columns.count) * (columnWidth + Panel.grid) + Panel.grid,
      height: tallest + padding)
    let below = window.height - pill.maxY - 2 * Panel.grid
    let isBelow = below >= min(size.height, 4 * row)
    let origin =
      isBelow
      ? CGPoint(x: pill.minX, y: pill.maxY + Panel.grid)
      : CGPoint(x: pill.maxX + Panel.grid, y: Panel.grid)
    let height = max(0, min(size.height, window.height - origin.y - Panel.grid))
    scrolls = height < size.height
    list = CGRect(
      x: origin.x, y: origin.y,
      width: max(0, min(size.width, window.width - origin.x - Panel.grid)), height: height)
  }

  private static func height(of sections: [SwitcherSection], row: CGFloat) -> CGFloat {
    sections.reduce(0) {
      $0 + ($1.title == nil ? 0 : heading) + row * CGFloat($1.rows.count)
    }
  }

  private static func pill(
    _ model: SwitcherModel, in window: CGSize, _ measurer: (any TextMeasurer)?
  ) -> CGRect {
    var frame = Switcher.frame(measurer)
    guard model.documentTitle != nil, let measurer, showsDocument(in: window) else { return frame }
    let title = measurer.width(of: model.title, weight: 600) + besidesTitle + mark
    frame.size.width = max(frame.width, min(title, Switcher.widest))
    return frame
  }
}
