import AppSupport
import Deft

/// The layout of the controls above the canvas in a window of a given size.
///
/// The policy: *the toolbar is at the bottom, the palette at the left edge, the zoom button at the lower right, and
/// they never overlap.  In right-to-left layout, everything is mirrored.*  In a small window, the toolbar omits titles
/// and transitions, and the palette collapses to one button.
package struct ChromeLayout: Equatable {
  /// The size of the window in points.
  package let size: CGSize
  /// The layout direction.
  var direction = LayoutDirection.leftToRight
  /// The widths of the toolbar's buttons.
  package var cells = ToolBarCells.usual

  package init(
    size: CGSize, direction: LayoutDirection = .leftToRight, cells: ToolBarCells = .usual
  ) {
    (self.size, self.direction, self.cells) = (size, direction, cells)
  }

  /// Mirrors a rectangle if the layout is right-to-left.
  private func mirrored(_ frame: CGRect) -> CGRect {
    direction == .rightToLeft ? frame.mirrored(in: size.width) : frame
  }

  // MARK: - The toolbar

  /// Whether the toolbar shows every transition.
  var isWide: Bool { size.width >= cells.width(isWide: true) + 2 * Panel.grid }

  /// The toolbar's frame.
  var toolBar: CGRect {
    let own = CGSize(
      width: cells.width(isWide: isWide), height: Panel.button + 2 * Panel.grid)
    // Scale the toolbar down in extremely narrow windows.
    let factor = min(1, max(0, size.width - 2 * Panel.grid) / own.width)
    let (width, height) = (own.width * factor, own.height * factor)
    return CGRect(
      x: (size.width - width) / 2, y: size.height - Panel.edge - height, width: width,
      height: height)
  }

  // MARK: - The palette

  /// The top of the palette, below the switcher.
  private var top: CGFloat { Switcher.frame.maxY + Panel.edge }

  /// The height of the open palette.
  private static let openHeight = ShapePalette.height

  /// Whether there is room for the open palette.
  var hasRoomForPalette: Bool {
    size.width >= 900 && toolBarTop - top - Panel.grid >= Self.openHeight
  }

  private var toolBarTop: CGFloat { toolBar.minY }

  /// Returns the palette's frame. If there is not enough room, the palette scrolls.
  package func palette(isOpen: Bool) -> CGRect {
    let width = Panel.button + Panel.grid
    guard isOpen else {
      return mirrored(CGRect(x: 12, y: top, width: width, height: width))
    }
    let room = toolBarTop - top - Panel.grid
    return mirrored(
      CGRect(x: 12, y: top, width: width, height: max(width, min(Self.openHeight, room))))
  }

  /// Returns the frame of the style panel, beside the palette.
  package func stylePanel(besides palette: CGRect) -> CGRect {
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

  /// The frame of the zoom button: beside the toolbar if there is room, otherwise above it.
  var zoom: CGRect {
    let own = CGSize(width: 72, height: Panel.button)
    let x = size.width - Panel.edge - own.width
    let isBeside = toolBar.maxX + Panel.grid <= x
    let y = isBeside ? toolBar.midY - own.height / 2 : toolBarTop - Panel.grid - own.height
    return mirrored(CGRect(x: x, y: y, width: own.width, height: own.height))
  }

  /// Returns the center of the menu button of the selection: beside its upper corner, on the trailing side if there is
  /// room, and inside the window.
  ///
  /// The button covers the selection only if the selection is nearly as wide as the window.
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

  /// Returns a frame of a given size near a point; the frame is inside the window if it fits.
  package func place(_ own: CGSize, at point: CGPoint) -> CGRect {
    let margin = Panel.grid
    let width = max(0, min(own.width, size.width - 2 * margin))
    let height = max(0, min(own.height, size.height - 2 * margin))
    // Prefer the trailing side and below; without room, use the other side, or any place with room.
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
  /// Creates the layout for a stage.
  package init(on stage: Stage) {
    self.init(
      size: stage.size, direction: stage.layoutDirection ?? .leftToRight,
      cells: ToolBarCells(stage.textMeasurer))
  }
}
