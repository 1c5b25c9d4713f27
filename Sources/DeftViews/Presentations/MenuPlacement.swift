/// The position and metrics of a menu.
struct MenuPlacement: Equatable {
  enum Position: Equatable {
    /// Below its label, or above it.
    case below
    /// At a point of the view, for context menus.
    case at(CGPoint)
    /// At a point of the window.
    case inWindow(CGPoint)
    /// Beside its row in the parent menu.
    case beside
  }
  var position: Position
  /// Whether a pointer or a key opened the menu, so that rows can be smaller than a fingertip.
  var isCompact: Bool

  /// The height of a row in points: that of a fingertip, or less in compact menus.
  var rowHeight: CGFloat { isCompact ? 32 : 44 }
  /// The space above the first and below the last row, in points.
  static let rim: CGFloat = 5

  /// Returns the minimum width of the menu.
  func leastWidth(beside anchor: CGRect) -> CGFloat {
    position == .below ? max(anchor.width, 140) : 140
  }

  /// Returns the frame of a menu in a window.
  ///
  /// The policy: *a menu is below its label if it fits there, or else above it. If it fits on neither
  /// side, it is on the side with more room and scrolls. If even three rows do not fit there, it
  /// covers the label.*
  func frame(
    for size: CGSize, beside anchor: CGRect, in window: CGSize, isRightToLeft: Bool
  ) -> CGRect {
    let margin: CGFloat = 8
    var space = AnchorSpace(anchor: anchor, window: window, gap: 4)
    switch position {
    case .beside:
      let isLeft =
        isRightToLeft
        ? anchor.minX - size.width >= margin : anchor.maxX + size.width > window.width - margin
      let x = isLeft ? anchor.minX - size.width + 3 : anchor.maxX - 3
      let height = min(size.height, window.height - 2 * margin)
      return space.clamped(
        CGRect(x: x, y: anchor.minY - Self.rim, width: size.width, height: height))
    case .at, .inWindow:
      let tip = tip(in: anchor)
      space = AnchorSpace(anchor: CGRect(origin: tip, size: .zero), window: window, gap: 1)
      var x = isRightToLeft ? tip.x - size.width - 1 : tip.x + 1
      if x + size.width > window.width - margin { x = tip.x - size.width - 1 }
      if x < margin { x = tip.x + 1 }
      return vertical(CGRect(origin: CGPoint(x: x, y: 0), size: size), in: space)
    case .below:
      let x = isRightToLeft ? anchor.maxX - size.width : anchor.minX
      return vertical(CGRect(origin: CGPoint(x: x, y: 0), size: size), in: space)
    }
  }

  /// The point of the window at which a menu opens.
  private func tip(in view: CGRect) -> CGPoint {
    switch position {
    case .at(let point): CGPoint(x: view.minX + point.x, y: view.minY + point.y)
    case .inWindow(let point): point
    case .below, .beside: view.origin
    }
  }

  private func vertical(_ rect: CGRect, in space: AnchorSpace) -> CGRect {
    var rect = rect
    let (below, above) = (space.room(on: .below), space.room(on: .above))
    let room = max(below, above)
    if room < min(rect.height, 3 * rowHeight) {
      rect.size.height = min(rect.height, space.window.height - 2 * space.margin)
      rect.origin.y = space.anchor.maxY + space.gap
      return space.clamped(rect)
    }
    let isBelow = rect.height <= below || below >= above && rect.height > above
    rect.size.height = min(rect.height, isBelow ? below : above)
    rect.origin.y =
      isBelow ? space.anchor.maxY + space.gap : space.anchor.minY - space.gap - rect.height
    return space.clamped(rect)
  }
}
