import DeftGeometry

/// A rectangle outside of which a node is not hit, nor what is in it.
///
/// The policy: *whoever looks at a node marks it as located; a located node that changes takes the mark from itself and
/// from all that it is in, and so tells whose box is to be found anew.*  A node that changes again before anybody has
/// asked finds no mark and tells nobody.  Boxes may be too large, and never too small.
struct HitBox: Equatable {
  var x0: CGFloat
  var y0: CGFloat
  var x1: CGFloat
  var y1: CGFloat

  static let nowhere = HitBox(x0: .infinity, y0: .infinity, x1: -.infinity, y1: -.infinity)
  /// Of what cannot be told.
  static let anywhere = HitBox(x0: -.infinity, y0: -.infinity, x1: .infinity, y1: .infinity)

  init(x0: CGFloat, y0: CGFloat, x1: CGFloat, y1: CGFloat) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// The box of a rectangle; one without a bound, or whose bounds are no numbers, is anywhere.
  init(_ rect: CGRect) {
    if rect.isNull {
      self = .nowhere
    } else if rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite {
      self.init(x0: rect.minX, y0: rect.minY, x1: rect.maxX, y1: rect.maxY)
    } else {
      self = .anywhere
    }
  }

  /// The box of an outline, which is only known up to how far curves are flattened.
  init(_ path: Path) {
    let rect = path.boundingRect
    self.init(rect.isNull ? rect : rect.insetBy(dx: -Path.flatness, dy: -Path.flatness))
  }

  /// A box that a node keeps, as it was when last found.
  final class Kept {
    var box: HitBox
    init(_ box: HitBox) { self.box = box }
  }

  var isNowhere: Bool { x0 > x1 }
  var isAnywhere: Bool { x0 == -.infinity }
  /// The rectangle of a box that is neither nowhere nor anywhere.
  var rect: CGRect { CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0) }

  /// Whether a point comes within a distance; always where the point is nowhere to be compared.
  func isNear(_ p: CGPoint, within margin: CGFloat) -> Bool {
    !(p.x + margin < x0 || p.x - margin > x1 || p.y + margin < y0 || p.y - margin > y1)
  }

  mutating func formUnion(_ other: HitBox) {
    (x0, y0) = (min(x0, other.x0), min(y0, other.y0))
    (x1, y1) = (max(x1, other.x1), max(y1, other.y1))
  }

  /// The part within a clip.  What has no part there is aimed at from within the clip nevertheless.
  mutating func clip(to clip: HitBox) {
    let part = HitBox(
      x0: max(x0, clip.x0), y0: max(y0, clip.y0), x1: min(x1, clip.x1), y1: min(y1, clip.y1))
    if isNowhere || clip.isAnywhere { return }
    self = part.x0 > part.x1 || part.y0 > part.y1 ? clip : part
  }

  /// The box in the coordinates of a node's parent.
  func leaving(_ node: Node) -> HitBox {
    if isNowhere { return self }
    // Where lengths are not the same all ways, no distance in the parent's coordinates is that in the node's.
    if isAnywhere || node.flags.contains(.mapped) { return .anywhere }
    var box = HitBox(rect.applying(node.transform))
    if box.isAnywhere { return box }
    // What rounding makes of a point on an edge.
    let position = node.placement.position
    let hair =
      1e-6
      * max(
        max(1, abs(position.x), abs(position.y)), max(-box.x0, box.x1), max(-box.y0, box.y1))
    (box.x0, box.y0) = (box.x0 - hair, box.y0 - hair)
    (box.x1, box.y1) = (box.x1 + hair, box.y1 + hair)
    return box
  }
}

extension Node {
  /// How many nodes are looked at for a box before it is kept.
  /// Source: our own; one in eight nodes keeps a box at most, and to find one anew takes few steps.
  private static let keptBox = 8

  /// Where the node and what is in it may be hit, in its parent's coordinates.
  func hitBox() -> HitBox {
    var looks = 0
    return hitBox(&looks)
  }

  /// - Parameter looks: grows by the number of nodes that were looked at.
  private func hitBox(_ looks: inout Int) -> HitBox {
    if flags.contains(.located), let kept = extras?.hitBox {
      looks += 1
      return kept.box
    }
    // Also where nothing is asked of it: what changes that, tells.
    flags.insert(.located)
    flags.remove(.told)
    var inner = 1
    let box = canBeHit ? contentHitBox(&inner).leaving(self) : .nowhere
    keepHitBox(inner < Self.keptBox ? nil : box)
    looks += inner < Self.keptBox ? inner : 1
    return box
  }

  /// The same in the node's own coordinates.
  private func contentHitBox(_ looks: inout Int) -> HitBox {
    var box: HitBox
    if let shape = contentShape {
      box = HitBox(shape)
    } else {
      box = HitBox(drawing.bounds)
      if let index = hitIndex {
        looks += Self.keptBox
        box.formUnion(index.reach())
      } else {
        for child in children { box.formUnion(child.hitBox(&looks)) }
      }
    }
    if let clip = clipShape {
      box.clip(to: HitBox(clip))
    }
    return box
  }

  func keepHitBox(_ box: HitBox?) {
    guard let box else {
      if extras != nil { extras?.hitBox = nil }
      return
    }
    if let kept = extras?.hitBox { kept.box = box } else { needExtras().hitBox = HitBox.Kept(box) }
  }

  /// Whether the node is hit at all, its ancestors permitting.
  var canBeHit: Bool {
    placement.opacity >= RenderTree.leastOpacity
      && flags.isDisjoint(with: [.hidden, .transparentToHits])
  }

  /// Something that decides where the node is hit changes, or changed.
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
