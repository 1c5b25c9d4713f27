import AppSupport
import Deft

/// Where what floats above the canvas lies in a window of a size.
///
/// The policy: *the tool bar is at the foot, the palette at the left edge, the zoom at the lower right, and none
/// covers another; where reading goes to the left, all of it is mirrored.*  Where there is no room, the tool bar leaves
/// out titles and transitions, and the palette is folded to one button.
package struct ChromeLayout: Equatable {
  /// The size of the window in points.
  package let size: CGSize
  /// The direction of reading.
  var direction = LayoutDirection.leftToRight
  /// How wide the tool bar's buttons are.
  package var cells = ToolBarCells.usual

  package init(
    size: CGSize, direction: LayoutDirection = .leftToRight, cells: ToolBarCells = .usual
  ) {
    (self.size, self.direction, self.cells) = (size, direction, cells)
  }

  /// A rectangle of a window in which reading goes to the right, where it is seen in this one.
  private func mirrored(_ frame: CGRect) -> CGRect {
    direction == .rightToLeft ? frame.mirrored(in: size.width) : frame
  }

  // MARK: - The tool bar

  /// Whether the tool bar shows every transition.
  var isWide: Bool { size.width >= cells.width(isWide: true) + 2 * Panel.grid }

  /// The tool bar's frame.
  var toolBar: CGRect {
    let own = CGSize(
      width: cells.width(isWide: isWide), height: Panel.button + 2 * Panel.grid)
    // Narrower windows than any desktop makes shrink it.
    let factor = min(1, max(0, size.width - 2 * Panel.grid) / own.width)
    let (width, height) = (own.width * factor, own.height * factor)
    return CGRect(
      x: (size.width - width) / 2, y: size.height - Panel.edge - height, width: width,
      height: height)
  }

  // MARK: - The palette

  /// Where the palette begins: below the control that leads to other pages.
  private var top: CGFloat { Switcher.frame.maxY + Panel.edge }

  /// The height of the palette when it is not folded.
  private static let unfolded = ShapePalette.height

  /// Whether there is room for the palette beside everything else, so that it need not be folded.
  var hasRoomForPalette: Bool {
    size.width >= 900 && toolBarTop - top - Panel.grid >= Self.unfolded
  }

  private var toolBarTop: CGFloat { toolBar.minY }

  /// The palette's frame: its own height where there is room, else what there is, and it scrolls.
  package func palette(isOpen: Bool) -> CGRect {
    let width = Panel.button + Panel.grid
    guard isOpen else {
      return mirrored(CGRect(x: 12, y: top, width: width, height: width))
    }
    let room = toolBarTop - top - Panel.grid
    return mirrored(
      CGRect(x: 12, y: top, width: width, height: max(width, min(Self.unfolded, room))))
  }

  /// The frame of the panel of looks, beside the palette.
  package func looks(besides palette: CGRect) -> CGRect {
    let own = StylePanel.size
    let highest = Switcher.frame.maxY + Panel.grid
    let height = min(own.height, max(120, toolBarTop - highest - Panel.grid))
    let y = min(palette.minY, toolBarTop - Panel.grid - height)
    return mirrored(
      CGRect(
        x: mirrored(palette).maxX + Panel.grid, y: max(highest, y), width: own.width,
        height: height))
  }

  // MARK: - The zoom

  /// The frame of the zoom's button: beside the tool bar where there is room, else above it.
  var zoom: CGRect {
    let own = CGSize(width: 72, height: Panel.button)
    let x = size.width - Panel.edge - own.width
    let isBeside = toolBar.maxX + Panel.grid <= x
    let y = isBeside ? toolBar.midY - own.height / 2 : toolBarTop - Panel.grid - own.height
    return mirrored(CGRect(x: x, y: y, width: own.width, height: own.height))
  }

  /// The middle of the button for the menu of the selection: beside the selection's upper corner, on the trailing side
  /// where there is room, and inside the window.
  ///
  /// It covers the selection only where that is nearly as wide as the window.
  package func more(beside selection: CGRect) -> CGPoint {
    let half = MoreButton.size.width / 2 + Panel.grid
    let (leading, trailing) = (selection.minX - half, selection.maxX + half)
    let places = direction == .rightToLeft ? [leading, trailing] : [trailing, leading]
    let x = places.first { $0 >= half && $0 <= size.width - half } ?? places[0]
    return CGPoint(
      x: max(half, min(x, size.width - half)),
      y: max(half, min(selection.minY - half / 2, toolBarTop - half)))
  }

  // MARK: - Menus

  /// A frame of a size near a point, whole inside the window where it fits.
  package func place(_ own: CGSize, at point: CGPoint) -> CGRect {
    let margin = Panel.grid
    let width = max(0, min(own.width, size.width - 2 * margin))
    let height = max(0, min(own.height, size.height - 2 * margin))
    // Where reading goes and below, unless there is no room; then to the other side, or where there is some.
    let start = direction == .rightToLeft ? size.width - point.x : point.x
    let x = start + width + margin <= size.width ? start : start - width
    let y = point.y + height + margin <= size.height ? point.y : point.y - height
    return mirrored(
      CGRect(
        x: min(max(x, margin), size.width - margin - width),
        y: min(max(y, margin), size.height - margin - height), width: width, height: height))
  }
}

extension ChromeLayout {
  /// Where things lie on a stage.
  package init(on stage: Stage) {
    self.init(
      size: stage.size, direction: stage.layoutDirection ?? .leftToRight,
      cells: ToolBarCells(stage.textMeasurer))
  }
}
