/// A side of a rectangle in the window.
enum WindowSide {
  case above, below, left, right
}

extension Edge {
  /// Returns the side of the window that the edge faces.
  func resolved(_ isRightToLeft: Bool) -> WindowSide {
    switch self {
    case .top: .above
    case .bottom: .below
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    }
  }
}

/// The space in a window around an anchor.
struct AnchorSpace {
  /// The frame of the anchor in the window, in points.
  let anchor: CGRect
  let window: CGSize
  /// The distance between the anchor and a card.
  let gap: CGFloat
  /// The minimum distance between a card and the window's edges.
  var margin: CGFloat = 8

  /// Returns the space for a card between the anchor and the window's edge.
  func room(on side: WindowSide) -> CGFloat {
    switch side {
    case .above: anchor.minY - gap - margin
    case .below: window.height - anchor.maxY - gap - margin
    case .left: anchor.minX - gap - margin
    case .right: window.width - anchor.maxX - gap - margin
    }
  }

  private func fits(_ size: CGSize, on side: WindowSide) -> Bool {
    room(on: side) >= (side == .above || side == .below ? size.height : size.width)
  }

  /// Returns the side on which to show a card of the given size.
  ///
  /// The policy: *the card is on the first side on which it fits: the preferred one, its opposite,
  /// then the other two. If it fits on none, it is above or below the anchor, on the side with more
  /// room.*
  func side(for size: CGSize, preferring preferred: WindowSide?) -> WindowSide {
    let order: [WindowSide] =
      switch preferred {
      case .above?: [.above, .below, .right, .left]
      case .below?, nil: [.below, .above, .right, .left]
      case .left?: [.left, .right, .below, .above]
      case .right?: [.right, .left, .below, .above]
      }
    return order.first { fits(size, on: $0) }
      ?? (room(on: .below) >= room(on: .above) ? .below : .above)
  }

  /// Returns the frame of a card on the given side, centered on the anchor and inside the window. A
  /// card that does not fit covers the anchor.
  func frame(for size: CGSize, on side: WindowSide) -> CGRect {
    var corner: CGPoint
    switch side {
    case .above:
      corner = CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - gap - size.height)
    case .below: corner = CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + gap)
    case .left:
      corner = CGPoint(x: anchor.minX - gap - size.width, y: anchor.midY - size.height / 2)
    case .right: corner = CGPoint(x: anchor.maxX + gap, y: anchor.midY - size.height / 2)
    }
    return clamped(CGRect(origin: corner, size: size))
  }

  /// Returns a rectangle, moved so that it is inside the window.
  func clamped(_ rect: CGRect) -> CGRect {
    func clamp(_ value: CGFloat, _ length: CGFloat, _ whole: CGFloat) -> CGFloat {
      max(margin, min(value, whole - margin - length))
    }
    return CGRect(
      x: clamp(rect.minX, rect.width, window.width),
      y: clamp(rect.minY, rect.height, window.height),
      width: rect.width, height: rect.height)
  }
}

/// The outline of a popover: a rounded rectangle with an arrow that points to the anchor.
struct Bubble {
  /// The rectangle in the window, without the arrow.
  let body: CGRect
  /// The side of the anchor on which the rectangle is.
  let side: WindowSide
  /// The frame of the anchor in the window.
  let target: CGRect
  /// The height of the arrow.
  let arrow: CGFloat

  /// Whether the rectangle is beside the anchor. A rectangle that covers the anchor has no arrow.
  private var hasArrow: Bool {
    switch side {
    case .above: body.maxY <= target.minY
    case .below: body.minY >= target.maxY
    case .left: body.maxX <= target.minX
    case .right: body.minX >= target.maxX
    }
  }

  /// The space that the arrow takes from the card.
  var insets: EdgeInsets {
    var insets = EdgeInsets()
    guard hasArrow else { return insets }
    // The content is placed from left to right, regardless of the reading direction.
    switch side {
    case .above: insets.bottom = arrow
    case .below: insets.top = arrow
    case .left: insets.trailing = arrow
    case .right: insets.leading = arrow
    }
    return insets
  }

  /// The frame of the card in the window, with the arrow.
  var frame: CGRect {
    CGRect(
      x: body.minX - insets.leading, y: body.minY - insets.top,
      width: body.width + insets.leading + insets.trailing,
      height: body.height + insets.top + insets.bottom)
  }

  private var inner: CGRect {
    CGRect(x: insets.leading, y: insets.top, width: body.width, height: body.height)
  }

  /// The tip of the arrow in the card's coordinates.
  var tip: CGPoint {
    let x = min(max(target.midX - frame.minX, inner.minX + 22), max(inner.maxX - 22, inner.midX))
    let y = min(max(target.midY - frame.minY, inner.minY + 22), max(inner.maxY - 22, inner.midY))
    return switch side {
    case .above: CGPoint(x: x, y: frame.height)
    case .below: CGPoint(x: x, y: 0)
    case .left: CGPoint(x: frame.width, y: y)
    case .right: CGPoint(x: 0, y: y)
    }
  }

  /// Returns the outline in the card's coordinates.
  func outline(radius: CGFloat) -> Path {
    let rect = inner
    let r = min(radius, rect.width / 2, rect.height / 2)
    let (tip, half) = (tip, arrow + 1)
    return Path { path in
      path.move(to: CGPoint(x: rect.minX + r, y: rect.minY))
      if hasArrow, side == .below {
        path.addLine(to: CGPoint(x: tip.x - half, y: rect.minY))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: tip.x + half, y: rect.minY))
      }
      path.addArc(
        tangent1End: CGPoint(x: rect.maxX, y: rect.minY),
        tangent2End: CGPoint(x: rect.maxX, y: rect.maxY), radius: r)
      if hasArrow, side == .left {
        path.addLine(to: CGPoint(x: rect.maxX, y: tip.y - half))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: rect.maxX, y: tip.y + half))
      }
      path.addArc(
        tangent1End: CGPoint(x: rect.maxX, y: rect.maxY),
        tangent2End: CGPoint(x: rect.minX, y: rect.maxY), radius: r)
      if hasArrow, side == .above {
        path.addLine(to: CGPoint(x: tip.x + half, y: rect.maxY))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: tip.x - half, y: rect.maxY))
      }
      path.addArc(
        tangent1End: CGPoint(x: rect.minX, y: rect.maxY),
        tangent2End: CGPoint(x: rect.minX, y: rect.minY), radius: r)
      if hasArrow, side == .right {
        path.addLine(to: CGPoint(x: rect.minX, y: tip.y + half))
        path.addLine(to: tip)
        path.addLine(to: CGPoint(x: rect.minX, y: tip.y - half))
      }
      path.addArc(
        tangent1End: CGPoint(x: rect.minX, y: rect.minY),
        tangent2End: CGPoint(x: rect.maxX, y: rect.minY), radius: r)
      path.closeSubpath()
    }
  }
}
