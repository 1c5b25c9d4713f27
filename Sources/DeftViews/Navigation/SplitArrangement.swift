/// The positions of a split view's columns side by side.
///
/// The policy: *Columns are beside the detail column if their minimum widths leave room for its
/// minimum width. Otherwise, they lie over the detail column and leave a strip of it visible.
/// Without an explicit visibility, only columns whose ideal widths fit are visible.*
struct SplitArrangement: Equatable {
  /// A column's leading edge and width in a left-to-right layout.
  struct Column: Equatable {
    var x: CGFloat
    var width: CGFloat
  }

  /// The width below which a split view is a stack, in points. Source: our own, as for sheets at
  /// the bottom edge.
  static let collapseWidth: CGFloat = 600
  /// The minimum width of the visible part of a covered detail column. Source: a finger's width.
  static let strip: CGFloat = 44

  /// All columns. Hidden ones are beyond the leading edge.
  private(set) var columns: [Column]
  /// The index of the first visible column.
  private(set) var firstShown: Int
  /// Whether visible columns lie over the detail column.
  private(set) var isOverlaid: Bool
  /// Whether the requested columns do not fit beside the detail column.
  private(set) var lacksRoom: Bool

  /// Computes the positions.
  ///
  /// - Parameters:
  ///   - width: The width of the split view in points.
  ///   - widths: The widths of all columns; the last one is the detail column.
  ///   - visibility: The requested columns.
  ///   - style: The style.
  ///   - isOverlayHidden: Whether columns that lie over the detail column are hidden.
  init(
    width: CGFloat, widths: [SplitColumnWidth], visibility: NavigationSplitViewVisibility,
    style: _NavigationSplitArrangement, isOverlayHidden: Bool
  ) {
    let leading = widths.dropLast()
    let room = width - (widths.last?.minimum ?? 0)
    func fits(_ count: Int, _ length: (SplitColumnWidth) -> CGFloat) -> Bool {
      leading.suffix(count).reduce(0) { $0 + length($1) } <= room
    }
    var count: Int
    if let requested = visibility.leadingCount(of: leading.count) {
      count = requested
    } else if style == .prominentDetail {
      count = 0
    } else {
      count = (0...leading.count).last { fits($0, \.ideal) } ?? 0
    }
    lacksRoom = count > 0 && (style == .prominentDetail || !fits(count, \.minimum))
    if lacksRoom, isOverlayHidden { count = 0 }
    isOverlaid = lacksRoom && count > 0
    firstShown = leading.count - count

    var lengths = leading.map { min($0.ideal, max(0, width - Self.strip)) }
    let shown = firstShown..<leading.count
    Self.shrink(
      &lengths, shown, minimums: leading.map(\.minimum),
      to: isOverlaid ? max(0, width - Self.strip) : room)
    let used = lengths[shown].reduce(0, +)
    columns = []
    var x = -lengths[..<firstShown].reduce(0, +)
    for length in lengths {
      columns.append(Column(x: x, width: length))
      x += length
    }
    let start = isOverlaid ? 0 : used
    columns.append(Column(x: start, width: max(0, width - start)))
  }

  /// Shrinks lengths evenly to the given total, first to their minimums, then below them.
  private static func shrink(
    _ lengths: inout [CGFloat], _ range: Range<Int>, minimums: [CGFloat], to room: CGFloat
  ) {
    let total = lengths[range].reduce(0, +)
    guard total > room, total > 0 else { return }
    let least = range.reduce(0) { $0 + min(lengths[$1], minimums[$1]) }
    for index in range {
      let low = min(lengths[index], minimums[index])
      lengths[index] =
        least < room
        ? low + (lengths[index] - low) * (room - least) / (total - least)
        : low * max(0, room) / max(least, 1)
    }
  }
}
