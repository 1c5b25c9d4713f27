import DeftGeometry

/// A bounding box outside of which neither a node nor its descendants are hit.
///
/// *Computing a box marks the node as located. When a located node changes, it removes the mark from itself
/// and its ancestors, which invalidates their boxes.* A node that changes again before the next query finds
/// no mark and does nothing. Boxes may be too large, but never too small.
struct HitBox: Equatable {
  var x0: CGFloat
  var y0: CGFloat
  var x1: CGFloat
  var y1: CGFloat

  static let nowhere = HitBox(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
  /// The box of content without known bounds.
  static let anywhere = HitBox(x0: -.infinity, y0: -.infinity, x1: .infinity, y1: .infinity)

  init(x0: CGFloat, y0: CGFloat, x1: CGFloat, y1: CGFloat) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// Creates the box of a rectangle. Infinite or NaN bounds yield `anywhere`.
  init(_ rect: CGRect) {
    if rect.isNull {
      self = .nowhere
    } else if rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite {
      self.init(x0: rect.minX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY)
    } else {
      self = .anywhere
    }
  }

  /// Creates the box of an outline, enlarged by the flattening tolerance of its curves.
  init(_ path: Path) {
    let rect = path.boundingRect
    self.init(rect.isNull ? rect : rect.insetBy(dx: -Path.flatness, dy: -Path.flatness))
  }

  /// A cached box of a node.
  final class Cached {
    var box: HitBox
    init(_ box: HitBox) { self.box = box }
  }

  var isNowhere: Bool { x0 > x1 }
  var isAnywhere: Bool { x0 == -.infinity }
  /// The rectangle of the box. Requires finite bounds.
  var rect: CGRect { CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }

  /// Returns whether a point lies within a distance of the box. A coordinate that is NaN counts as near.
  func isNear(_ p: CGPoint, within margin: CGFloat) -> Bool {
    !(p.x + margin < x0 || p.x - margin > x1 || p.y + margin < y0 || p.y - margin > y1)
  }

  mutating func formUnion(_ other: HitBox) {
    (x0, y0) = (min(x0, other.x0), min(y0, other.y0))
    (x1, y1) = (max(x1, other.x1), max(y1, other.y1))
  }

  /// Intersects the box with a clip. If they do not overlap, the box becomes the clip: content outside the
  /// clip can still be hit from inside it, within the slop.
  mutating func clip(to clip: HitBox) {
    let part = HitBox(
      x0: max(x0, clip.x0), y0: max(y0, clip.y0), x1: min(x1, clip.x1), y1: min(y1, clip.y1))
    if isNowhere || clip.isAnywhere { return }
    self = part.x0 > part.x1 || part.y0 > part.y1 ? clip : part
  }

  /// Returns the box in the coordinates of the node's parent.
  func leaving(_ node: Node) -> HitBox {
    if isNowhere { return self }
    // Under uneven scales, distances in the parent's coordinates do not correspond to distances in the
    // node's.
    if isAnywhere || node.flags.contains(.mapped) { return .anywhere }
    var box = HitBox(rect.applying(node.transform))
    if box.isAnywhere { return box }
    // A margin for rounding errors of points on an edge.
    let position = node.placement.position
    let margin =
      1e-6
      * max(
        max(1, abs(position.x), abs(position.y)), max(-box.x0, box.x1), max(-box.y0, box.y1))
    (box.x0, box.y0) = (box.x0 - margin, box.y0 - margin)
    (box.x1, box.y1) = (box.x1 + margin, box.y1 + margin)
    return box
  }
}

extension Node {
  /// The minimum number of visited nodes for which a box is cached.
  /// Source: our own choice. At most one node in eight caches a box, and recomputing an uncached one takes
  /// few steps.
  private static let cacheThreshold = 8

  /// Returns the box in which the node and its descendants may be hit, in its parent's coordinates.
  func hitBox() -> HitBox {
    var visits = 0
    return hitBox(&visits)
  }

  /// - Parameter visits: Incremented by the number of visited nodes.
  private func hitBox(_ visits: inout Int) -> HitBox {
    if flags.contains(.located), let kept = extras?.hitBox {
      visits += 1
      return kept.box
    }
    // Set the flag even if the node cannot be hit, because the box depends on that, too.
    flags.insert(.located)
    flags.remove(.notified)
    var inner = 1
    let box = canBeHit ? contentHitBox(&inner).leaving(self) : .nowhere
    cacheHitBox(inner < Self.cacheThreshold ? nil : box)
    visits += inner < Self.cacheThreshold ? inner : 1
    return box
  }

  /// Returns the box in the node's own coordinates.
  private func contentHitBox(_ visits: inout Int) -> HitBox {
    var box: HitBox
    if let shape = contentShape {
      box = HitBox(shape)
    } else {
      box = HitBox(drawing.bounds)
      if let index = hitIndex {
        visits += Self.cacheThreshold
        box.formUnion(index.reach())
      } else {
        for child in children { box.formUnion(child.hitBox(&visits)) }
      }
    }
    if let clip = clipShape, !isHitBeyondClip {
      box.clip(to: HitBox(clip))
    }
    return box
  }

  func cacheHitBox(_ box: HitBox?) {
    guard let box else {
      if extras != nil { extras?.hitBox = nil }
      return
    }
    if let cached = extras?.hitBox {
      cached.box = box
    } else {
      needExtras().hitBox = HitBox.Cached(box)
    }
  }

  /// Whether the node can be hit if its ancestors can.
  var canBeHit: Bool {
    placement.opacity >= RenderTree.leastOpacity
      && flags.isDisjoint(with: [.hidden, .transparentToHits])
  }

  /// Invalidates the boxes that depend on this node, before or after a change that affects where it is hit.
  func noteHitChange() {
    var changed = self
    while changed.flags.contains(.located) {
      changed.flags.remove(.located)
      guard let parent = changed.parent else { return }
      if changed.hitSlot >= 0 { parent.extras?.hitIndex?.note(changed.hitSlot) }
      changed = parent
    }
  }
}
