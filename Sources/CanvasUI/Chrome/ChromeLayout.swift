import AppSupport
import CanvasEditing
import Deft

/// The layout of the controls above the canvas in a window of a given size.
///
/// The policy: *the toolbar is at the bottom, the palette at the left edge, the zoom button at the lower right, and
/// they never overlap. In right-to-left layout, everything is mirrored.* In a small window, the toolbar omits titles,
/// and the palette collapses to one button.
package struct ChromeLayout: Equatable {
  /// The size of the window in points.
  package let size: CGSize
  /// The layout direction.
  var direction = LayoutDirection.leftToRight
  /// The widths of the toolbar's buttons.
  package var cells = ToolBarCells.usual
  /// The frame of the closed switcher with a page's name, in points of a left-to-right window.
  let pill: CGRect

  package init(
    size: CGSize, direction: LayoutDirection = .leftToRight, cells: ToolBarCells = .usual,
    pill: CGRect = Switcher.frame
  ) {
    (self.size, self.direction, self.cells, self.pill) = (size, direction, cells, pill)
  }

  /// Creates the layout for localized titles.
  init(size: CGSize, direction: LayoutDirection, titles: (any TextMeasurer)?) {
    self.init(
      size: size, direction: direction, cells: titles.map { ToolBarCells($0) } ?? .usual,
      pill: Switcher.frame(titles))
  }

  /// Mirrors a rectangle if the layout is right-to-left.
  private func mirrored(_ frame: CGRect) -> CGRect {
    direction == .rightToLeft ? frame.mirrored(in: size.width) : frame
  }

  // MARK: - The toolbar

  /// Whether the toolbar shows titles.
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

  /// Returns the upper leading corner of a button of the toolbar.
  func corner(of action: CanvasAction) -> CGPoint {
    let bar = toolBar
    let share = cells.offset(of: action, isWide: isWide) / cells.width(isWide: isWide)
    return CGPoint(
      x: direction == .rightToLeft ? bar.maxX - bar.width * share : bar.minX + bar.width * share,
      y: bar.minY)
  }

  /// The area that the switcher can cover.
  var switcher: CGRect { mirrored(switcherArea) }

  private var switcherArea: CGRect { Switcher.area(of: pill, in: size) }

  // MARK: - The palette

  /// The top of the palette, below the switcher.
  private var top: CGFloat { pill.maxY + Panel.edge }

  /// Whether the window is so low that the controls at the top are beside the switcher, to leave room for shapes.
  private var isLow: Bool { Switcher.hasNeighbors(in: size) }

  /// The height of the open palette.
  private static let openHeight = ShapePalette.height

  /// Whether there is room for the open palette.
  var hasRoomForPalette: Bool {
    size.width >= 900 && paletteRoom >= Self.openHeight
  }

  private var toolBarTop: CGFloat { toolBar.minY }

  /// The height that the palette can have: down to the toolbar, or beside it down to the window's edge.
  private var paletteRoom: CGFloat {
    let isBeside = toolBar.minX >= Panel.edge + Panel.button + 2 * Panel.grid
    return (isBeside ? size.height - Panel.edge : toolBarTop - Panel.grid) - top
  }

  /// Returns the palette's frame. If there is not enough room, the palette scrolls.
  package func palette(isOpen: Bool) -> CGRect {
    let width = Panel.button + Panel.grid
    guard isOpen else {
      return mirrored(
        isLow
          ? CGRect(
            x: pill.maxX + Panel.grid, y: pill.midY - Panel.button / 2,
            width: Panel.button, height: Panel.button)
          : CGRect(x: 12, y: top, width: width, height: width))
    }
    let room = paletteRoom
    guard room >= width else {
      // Place the palette beside the switcher, where even a very low window has room for a button.
      return mirrored(
        CGRect(
          x: pill.maxX + Panel.grid, y: 0, width: width,
          height: max(Panel.button, toolBarTop)))
    }
    return mirrored(CGRect(x: 12, y: top, width: width, height: min(Self.openHeight, room)))
  }

  /// Returns whether the style panel has two columns, because the window is too low for one.
  func hasWideStylePanel(below pen: CGRect? = nil, hasColorPicker: Bool) -> Bool {
    let room = toolBarTop - (pen?.maxY ?? pill.maxY) - 2 * Panel.grid
    let narrow = StylePanel.size(isWide: false, hasColorPicker: hasColorPicker)
    let wide = StylePanel.size(isWide: true, hasColorPicker: hasColorPicker)
    return room < narrow.height && size.width >= 12 + Panel.button + 3 * Panel.grid + wide.width
  }

  /// Returns the frame of the panel with the pen's widths: beside the button of the drawing tool, or beside or below
  /// the collapsed palette.
  package func penPanel(besides palette: CGRect, isOpen: Bool) -> CGRect {
    let own = PenPanel.size
    let below = palette.maxY + Panel.grid
    // In a low window, the zoom button is beside the palette.
    if isLow, !isOpen, below + own.height <= toolBarTop - Panel.grid {
      let x = min(mirrored(palette).minX, size.width - Panel.grid - own.width)
      return mirrored(CGRect(x: x, y: below, width: own.width, height: own.height))
    }
    let place = isOpen ? ShapePalette.middle(ofTool: .draw) : palette.height / 2
    return mirrored(
      CGRect(
        x: mirrored(palette).maxX + Panel.grid,
        y: max(0, min(palette.minY + place - own.height / 2, toolBarTop - Panel.grid - own.height)),
        width: own.width, height: own.height))
  }

  /// Returns the frame of the style panel: beside the palette, and below the panel with the pen's widths if that is
  /// shown.
  package func stylePanel(
    besides palette: CGRect, below pen: CGRect? = nil, hasColorPicker: Bool = false
  ) -> CGRect {
    let highest = (pen?.maxY ?? pill.maxY) + Panel.grid
    let own = StylePanel.size(
      isWide: hasWideStylePanel(below: pen, hasColorPicker: hasColorPicker),
      hasColorPicker: hasColorPicker)
    let height = min(own.height, max(2 * Panel.button, toolBarTop - highest - Panel.grid))
    let y = min(palette.minY, toolBarTop - Panel.grid - height)
    return mirrored(
      CGRect(
        x: max(0, min(mirrored(palette).maxX + Panel.grid, size.width - Panel.grid - own.width)),
        y: max(highest, y), width: own.width, height: height))
  }

  /// Returns the part of the window beside the palette and above the toolbar.
  func freeArea(besides palette: CGRect) -> CGRect {
    let left = direction == .rightToLeft ? 0 : palette.maxX
    let right = direction == .rightToLeft ? palette.minX : size.width
    return CGRect(x: left, y: 0, width: max(1, right - left), height: max(1, toolBarTop))
  }

  // MARK: - Poses

  /// Returns the frame of the strip of poses, above the toolbar.
  func poseStrip(count: Int) -> CGRect {
    let (margin, bottom) = (Panel.edge, toolBarTop - Panel.grid)
    let width = max(0, min(PoseStrip.width(of: count), size.width - 2 * margin))
    let height = max(Panel.button, min(PoseStrip.height, bottom - Panel.grid))
    return CGRect(
      x: (size.width - width) / 2, y: bottom - height, width: width, height: height)
  }

  // MARK: - The zoom

  /// The frame of the zoom button: beside the toolbar if there is room; otherwise above it, or at the top of a low
  /// window.
  var zoom: CGRect {
    let own = CGSize(width: 72, height: Panel.button)
    let x = size.width - Panel.edge - own.width
    let isBeside = toolBar.maxX + Panel.grid <= x
    let y =
      isBeside
      ? toolBar.midY - own.height / 2
      : isLow
        ? pill.midY - own.height / 2 : toolBarTop - Panel.grid - own.height
    return mirrored(CGRect(x: x, y: y, width: own.width, height: own.height))
  }

  // MARK: - The bar beside the selection

  /// Returns the place of the bar beside the selection; nil for an empty selection.
  ///
  /// The policy: *the bar is below the selection, or else above it, on its trailing side, or on its leading side. It
  /// never covers the selection, its handles or other controls. Without room for the whole bar, only its last button
  /// is shown, which opens the menu of the selection.* If even this button has no room there, it is near the upper
  /// trailing corner, where it may cover the selection, but no other control.
  ///
  /// - Parameters:
  ///   - selection: the frame of the selection, in points of the window.
  ///   - withAlignment: whether the bar has the button to align shapes.
  ///   - frames: the frames of the palette and the panels.
  ///   - shapes: the frames of the other shapes.
  func bar(
    beside selection: CGRect, withAlignment: Bool, besides frames: [CGRect],
    preferablyBesides shapes: [CGRect] = []
  ) -> SelectionBar.Place? {
    guard !selection.isNull else { return nil }
    let others = frames + [toolBar, zoom, switcher]
    let window = CGRect(origin: .zero, size: size).shrunk(dx: Panel.grid, dy: Panel.grid)
    let whole = SelectionBar.Item.allCases.filter { $0 != .align || withAlignment }
    for items in [whole, [.more]] {
      let possible = barFrames(SelectionBar.size(items), beside: selection, in: window).filter {
        frame in
        window.contains(frame)
          && !others.contains { $0.insetBy(dx: -4, dy: -4).intersects(frame) }
      }
      let free = possible.first { frame in !shapes.contains { $0.intersects(frame) } }
      if let frame = free ?? possible.first {
        return SelectionBar.Place(items: items, frame: frame)
      }
    }
    let own = SelectionBar.size([.more])
    let right = size.width - Panel.edge - own.width
    let besideZoom = mirrored(zoom).minX - Panel.grid - own.width
    let possible = [(right, top), (right, Panel.grid), (besideZoom, Panel.grid)].map { x, y in
      mirrored(CGRect(origin: CGPoint(x: x, y: y), size: own))
    }
    let free = possible.first { frame in !others.contains { $0.intersects(frame) } }
    return SelectionBar.Place(items: [.more], frame: free ?? possible[0])
  }

  /// Returns the possible frames of the bar, best first.
  private func barFrames(_ own: CGSize, beside selection: CGRect, in window: CGRect) -> [CGRect] {
    // The handles extend beyond the selection, the rotation handle the farthest.
    let (gap, upper) = (
      Panel.grid + SelectionHandles.reach,
      Panel.grid + SelectionHandles.reach + SelectionFrame.rotationReach
    )
    // A finger hits the side handles of a text on their outer side.
    let aside = gap + 2 * (SelectionHandles.fingerReach - SelectionHandles.reach)
    let seen = selection.intersection(window)
    guard !seen.isNull else { return [] }
    func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(value, high))
    }
    let x = clamped(seen.midX - own.width / 2, window.minX, window.maxX - own.width)
    let y = clamped(seen.midY - own.height / 2, window.minY, window.maxY - own.height)
    let below = CGRect(origin: CGPoint(x: x, y: selection.maxY + gap), size: own)
    let above = CGRect(origin: CGPoint(x: x, y: selection.minY - upper - own.height), size: own)
    let right = CGRect(origin: CGPoint(x: selection.maxX + aside, y: y), size: own)
    let left = CGRect(origin: CGPoint(x: selection.minX - aside - own.width, y: y), size: own)
    return [below, above] + (direction == .rightToLeft ? [left, right] : [right, left])
  }

  // MARK: - Menus

  /// Returns a frame of a given size near a point; the frame is inside the window if it fits.
  ///
  /// - Parameters:
  ///   - own: the size.
  ///   - point: the point.
  ///   - subject: an area that the frame leaves free if there is room above or beside it.
  package func place(
    _ own: CGSize, at point: CGPoint, besides subject: CGRect? = nil
  ) -> CGRect {
    let frame = place(own, at: point)
    guard let subject, frame.intersects(subject) else { return frame }
    let margin = Panel.grid
    let above = CGRect(
      x: frame.minX, y: subject.minY - margin - frame.height, width: frame.width,
      height: frame.height)
    let right = CGRect(
      x: subject.maxX + margin, y: frame.minY, width: frame.width, height: frame.height)
    let left = right.offsetBy(dx: -subject.width - 2 * margin - frame.width, dy: 0)
    let window = CGRect(origin: .zero, size: size).shrunk(dx: margin, dy: margin)
    let others = [above] + (direction == .rightToLeft ? [left, right] : [right, left])
    return others.first { window.contains($0) && !$0.intersects(switcher) } ?? frame
  }

  private func place(_ own: CGSize, at point: CGPoint) -> CGRect {
    let margin = Panel.grid
    let width = max(0, min(own.width, size.width - 2 * margin))
    let height = max(0, min(own.height, size.height - 2 * margin))
    // Prefer the trailing side and the space below the point. Without room there, use the other side or the nearest
    // place.
    let start = direction == .rightToLeft ? size.width - point.x : point.x
    let x = start + width + margin <= size.width ? start : start - width
    let y = point.y + height + margin <= size.height ? point.y : point.y - height
    var frame = CGRect(
      x: min(max(x, margin), size.width - margin - width),
      y: min(max(y, margin), size.height - margin - height), width: width, height: height)
    // The switcher is in front of menus.
    let corner = switcherArea
    if frame.intersects(corner) {
      let (top, beside) = (corner.maxY + margin, corner.maxX + margin)
      if size.width - margin - beside >= width {
        frame.origin.x = beside
      } else {
        let bottom = min(top + height, size.height - margin)
        frame = CGRect(x: frame.minX, y: top, width: width, height: max(0, bottom - top))
      }
    }
    return mirrored(frame)
  }

  /// Returns the frame of the menu of all commands: centered in the upper part of the window, and below the switcher
  /// if that would cover it, or beside the switcher in a very low window.
  ///
  /// - Parameters:
  ///   - height: the height without scrolling, in points.
  ///   - minHeight: the height from which the menu is usable below the switcher.
  func commandMenu(height: CGFloat, minHeight: CGFloat) -> CGRect {
    let corner = switcherArea
    let width = max(0, min(560, size.width - 4 * Panel.grid))
    var frame = CGRect(
      x: (size.width - width) / 2, y: min(96, max(2 * Panel.grid, (size.height * 0.12).rounded())),
      width: width, height: height)
    if frame.intersects(corner) {
      if size.height - corner.maxY - 3 * Panel.grid >= minHeight {
        frame.origin.y = corner.maxY + Panel.grid
      } else {
        frame.origin.x = corner.maxX + Panel.grid
        frame.size.width = max(0, min(width, size.width - Panel.grid - frame.minX))
      }
    }
    frame.size.height = max(0, min(height, 520, size.height - frame.minY - 2 * Panel.grid))
    return mirrored(frame)
  }
}

extension ChromeLayout {
  /// Creates the layout for a stage.
  package init(on stage: Stage) {
    self.init(
      size: stage.size, direction: stage.layoutDirection ?? .leftToRight,
      titles: stage.textMeasurer)
  }
}
