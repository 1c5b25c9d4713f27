/// Scroll copies: *content that moves by whole device pixels over a uniform color is copied within the
/// buffer. Only newly exposed pixels, and pixels that may look different, are painted.*
///
/// A scrolling list is the typical case. The moving node has no drawing of its own, only descendants; at most
/// one node per frame qualifies. Within its pixels, these parts are repainted: content that changes by
/// itself, content that may look different at another pixel (images, gradients, shadows, effects), and places
/// where other nodes are or were visible above or beneath it. The whole area is painted if these parts are
/// most of it, or if an earlier update of the area has not been painted yet, because no buffer was free.
///
/// The reported damage includes all moved pixels: presenters need not know that they were copied.
extension RenderTree {
  /// Pixels of the last frame that appear elsewhere in this one.
  struct ScrollCopy {
    /// The destination of the pixels.
    let target: PixelRect
    /// The offset of the pixels, in device pixels.
    let offset: (x: Int, y: Int)
    /// The pixels to paint.
    var rest: Region
  }

  /// A node that moves by whole device pixels, with information about its pixels that is collected while
  /// composing the frame.
  struct ScrollCandidate {
    /// The minimum area for which other visible nodes are searched.
    static let leastArea = 1 << 14
    /// The maximum number of nodes to visit in that search.
    static let reach = 1 << 14

    let node: Node
    let offset: (x: Int, y: Int)
    /// The pixels that the clips of all ancestors certainly leave unclipped.
    let clip: PixelRect
    /// The pixels that the node's content covers in the last frame or in this one.
    var extent = PixelRect.empty
    /// The number of visited nodes.
    var visits = 0
    /// The pixels where other nodes are visible.
    var others: [PixelRect] = []
    /// Whether an opaque uniform surface lies beneath.
    var isCovered = false
  }

  /// Returns the node that moves with all its descendants, if one qualifies.
  func findScrollCandidate() -> ScrollCandidate? {
    // Content in draft quality is sampled, and may differ at another pixel.
    guard optimizations.contains(.scrollCopy), drafts.nodes.isEmpty else { return nil }
    for index in changes.indices {
      let node = changes[index].node
      // A dragged shape has its own drawing, and is rejected here.
      guard node.drawing.isEmpty, !node.children.isEmpty else { continue }
      if let candidate = candidate(of: changes[index]) { return candidate }
    }
    return nil
  }

  private func candidate(of change: Change) -> ScrollCandidate? {
    let node = change.node
    var place = change.placement
    place.position = node.placement.position
    guard node.tree === self, node.parent != nil, node.flags.contains(.changed), node.isShown,
      change.isShown, change.drawing.isEmpty, place == node.placement,
      place.position != change.placement.position, place.opacity == 1,
      node.flags.isDisjoint(
        with: [.regrouped, .moved, .new, .effected, .masked, .mask, .projected])
    else { return nil }
    // The ancestors must rest, be axis-aligned, and be painted above the backdrop as one group.
    var (ancestor, unit) = (node.parent, node)
    while let outer = ancestor {
      guard outer.flags.isDisjoint(with: [.changed, .new, .effected, .masked, .mask, .mapped]),
        outer.isShown, outer.placement.opacity == 1, outer.placement.rotation == .zero,
        outer.placement.scale > 0
      else { return nil }
      if outer.isGroup { unit = outer }
      ancestor = outer.parent
    }
    guard unit !== node, unit.flags.contains(.above), unit.flags.contains(.active) else {
      return nil
    }
    let map = surroundings(of: node).map
    let (across, down) = (
      map.a * (place.position.x - change.placement.position.x),
      map.d * (place.position.y - change.placement.position.y)
    )
    guard map.b == 0, map.c == 0, abs(across - across.rounded()) < 1e-6,
      abs(down - down.rounded()) < 1e-6, abs(across) < CGFloat(extent.width),
      abs(down) < CGFloat(extent.height)
    else { return nil }
    guard let clip = unclippedPixels(about: node) else { return nil }
    unit.lastChange = frame
    return ScrollCandidate(
      node: node, offset: (Int(across.rounded()), Int(down.rounded())), clip: clip)
  }

  /// Returns the pixels that the clips of all ancestors certainly leave unclipped.
  private func unclippedPixels(about node: Node) -> PixelRect? {
    var clip = extent
    var ancestor = node.parent
    while let outer = ancestor {
      if outer.flags.contains(.clipped), let shape = outer.clipShape {
        let map = surroundings(of: outer).within(outer).map
        clip = clip.intersection(PixelRect(within: shape.boundingRect.applying(map)))
        // Rounded corners are painted, not copied.
        guard map.b == 0, map.c == 0, map.inverse != nil,
          let inset = [0, 5, 9, 17, 33].first(where: { inset in
            let inner = clip.inset(by: inset)
            return !inner.isEmpty
              && shape.covers(inner.rect.applying(map.inverted()), within: Path.tolerance)
          })
        else { return nil }
        clip = clip.inset(by: inset)
      }
      ancestor = outer.parent
    }
    return clip.isEmpty ? nil : clip
  }

  /// Composes the moving content. Changes beyond the motion become damage.
  func composeScrolling(_ candidate: inout ScrollCandidate) {
    let node = candidate.node
    node.flags.subtract(.perUpdate)
    if hasEffects { node.parent?.noteContentChange() }
    composeScrolling(node, in: surroundings(of: node), &candidate)
  }

  private func composeScrolling(
    _ node: Node, in outer: Surroundings, _ candidate: inout ScrollCandidate
  ) {
    let inner = outer.within(node)
    statistics.composed += 1
    let old = node.bounds
    node.bounds = bounds(of: node, in: inner)
    if !old.isEmpty || !node.bounds.isEmpty {
      candidate.extent = candidate.extent.union(old.rect).union(node.bounds.rect)
      if !node.drawing.isPositionIndependent {
        addDamage(old)
        addDamage(node.bounds)
      }
      if !node.flags.contains(.above) { noteInBackdrop(node, was: old, isOwnChange: true) }
    }
    for child in node.children {
      if child.flags.isDisjoint(with: [.changed, .new, .effected, .masked, .projected]) {
        composeScrolling(child, in: inner, &candidate)
      } else {
        candidate.extent = candidate.extent.union(pixels(of: child))
        composeSubtree(of: child, in: inner)
        candidate.extent = candidate.extent.union(pixels(of: child))
      }
    }
  }

  /// Returns the pixels that a node and its descendants cover.
  private func pixels(of node: Node) -> PixelRect {
    node.children.reduce(node.bounds.rect) { $0.union(pixels(of: $1)) }
  }

  /// Plans the copied and the painted pixels. All damage apart from the motion must be known.
  func planScrollCopy(_ found: ScrollCandidate) {
    var candidate = found
    let area = candidate.extent.intersection(extent)
    defer { damage.formUnion(area) }
    let inner = area.intersection(candidate.clip)
    let target = inner.intersection(inner.moved(by: candidate.offset))
    guard target.area >= ScrollCandidate.leastArea,
      collectOthers(root, isPlain: true, inner, &candidate),
      background.dots == nil || candidate.isCovered
    else { return }
    var rest = PixelPieces()
    for rect in area.remainder(without: target) { rest.add(rect) }
    for rect in damage.rects + candidate.others {
      rest.add(rect.intersection(area))
      rest.add(rect.moved(by: candidate.offset).intersection(area))
    }
    guard rest.area * 4 < area.area * 3 else { return }
    // Damage elsewhere is painted in any case.
    for rect in damage.rects { rest.add(rect) }
    scrollCopy = ScrollCopy(target: target, offset: candidate.offset, rest: rest.region)
  }

  /// Collects the pixels where nodes are visible, except the candidate and a uniform surface
  /// beneath it. Returns `false` if that takes too long.
  private func collectOthers(
    _ node: Node, isPlain: Bool, _ area: PixelRect, _ candidate: inout ScrollCandidate
  ) -> Bool {
    guard node !== candidate.node, node.isShown else { return true }
    candidate.visits += 1
    if candidate.visits > ScrollCandidate.reach { return false }
    // Content clipped by another group is not uniform.
    let isPlain = isPlain && (!node.isGroup || node.isAncestor(ofOrSame: candidate.node))
    if node.bounds.rect.intersects(area) {
      switch isPlain ? uniformity(of: node, in: area) : .nonuniform {
      case .nonuniform: candidate.others.append(node.bounds.rect)
      case .uniform: break
      case .covering:
        // Nodes beneath an opaque surface are invisible.
        candidate.others.removeAll()
        candidate.isCovered = true
      }
    }
    for child in node.children where !collectOthers(child, isPlain: isPlain, area, &candidate) {
      return false
    }
    return true
  }

  private enum Uniformity { case nonuniform, uniform, covering }

  /// Returns whether a node's drawing has a uniform color throughout a rectangle of device pixels, and
  /// whether that color is opaque.
  private func uniformity(of node: Node, in area: PixelRect) -> Uniformity {
    let map = surroundings(of: node).within(node).map
    guard map.b == 0, map.c == 0, map.inverse != nil else { return .nonuniform }
    let rect = area.rect.applying(map.inverted())
    var result = Uniformity.uniform
    for item in node.drawing.items {
      if case .fill(let path, .color(let color), _) = item,
        path.covers(rect, within: Path.tolerance)
      {
        if color.alpha == 1, node.placement.opacity == 1 { result = .covering }
      } else if DeviceBounds(item.bounds, in: map).rect.intersects(area) {
        return .nonuniform
      }
    }
    return result
  }
}

extension Path {
  /// The maximum numerical error, in points.
  fileprivate static let tolerance: CGFloat = 1e-6

  /// Returns whether the outline encloses a rectangle. Only simple convex outlines are recognized; others
  /// yield `false`.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - tolerance: The distance by which the rectangle may extend beyond the outline.
  func covers(_ rect: CGRect, within tolerance: CGFloat) -> Bool {
    guard boundingRect.insetBy(dx: -tolerance, dy: -tolerance).contains(rect), elements.count <= 16
    else { return false }
    var points: [CGPoint] = []
    var isRound = false
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let p):
        if index > 0 { return false }
        points.append(p)
      case .line(let p): points.append(p)
      case .quadCurve(let p, let c):
        points += [c, p]
        isRound = true
      case .curve(let p, let c, let d):
        points += [c, d, p]
        isRound = true
      case .closeSubpath: if index < elements.count - 1 { return false }
      }
    }
    // Curves are painted as lines that lie slightly inside them.
    let inner = rect.insetBy(dx: 2 * tolerance, dy: isRound ? -0.5 : 2 * tolerance)
    return Self.isConvex(points)
      && [
        (inner.minX, inner.minY), (inner.maxX, inner.minY), (inner.minX, inner.maxY),
        (inner.maxX, inner.maxY),
      ].allSatisfy { x, y in contains(CGPoint(x: x, y: y)) }
  }
}

/// A set of pixels, collected as disjoint rectangles.
private struct PixelPieces {
  private var rects: [PixelRect] = []

  mutating func add(_ rect: PixelRect) {
    var pieces = rect.isEmpty ? [] : [rect]
    for known in rects {
      if pieces.isEmpty { return }
      pieces = pieces.flatMap { $0.remainder(without: known) }
    }
    rects += pieces
  }

  var area: Int { rects.reduce(0) { $0 + $1.area } }

  var region: Region {
    var region = Region()
    for rect in rects { region.formUnion(rect) }
    return region
  }
}

extension PixelRect {
  /// Creates the largest rectangle of whole pixels inside `rect`, allowing for numerical error.
  fileprivate init(within rect: CGRect) {
    let rect = rect.insetBy(dx: -1e-6, dy: -1e-6)
    guard rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite,
      abs(rect.minX) < 1e9, abs(rect.minY) < 1e9, abs(rect.maxX) < 1e9, abs(rect.maxY) < 1e9
    else {
      self = .empty
      return
    }
    self.init(
      x0: Int(rect.minX.rounded(.up)), y0: Int(rect.minY.rounded(.up)),
      x1: Int(rect.maxX.rounded(.down)), y1: Int(rect.maxY.rounded(.down)))
  }

  func moved(by offset: (x: Int, y: Int)) -> PixelRect {
    isEmpty
      ? self : PixelRect(x0: x0 + offset.x, y0: y0 + offset.y, x1: x1 + offset.x, y1: y1 + offset.y)
  }

  /// Returns the pixels without `rows` rows at the top and the bottom.
  fileprivate func inset(by rows: Int) -> PixelRect {
    PixelRect(x0: x0, y0: y0 + rows, x1: x1, y1: y1 - rows)
  }

  /// Returns this rectangle minus another, as disjoint rectangles.
  fileprivate func remainder(without other: PixelRect) -> [PixelRect] {
    let cut = intersection(other)
    if cut.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: cut.y0), PixelRect(x0: x0, y0: cut.y1, x1: x1, y1: y1),
      PixelRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1),
      PixelRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1),
    ].filter { !$0.isEmpty }
  }
}
