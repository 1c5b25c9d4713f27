/// What only moves: *content that moves by whole device pixels, in front of nothing but one even color, is copied within
/// the buffer; painted is what comes in, and whatever is not sure to look as it did.*
///
/// A list that scrolls is that.  What moves is one node with nothing but other nodes in it; in one frame there is one such
/// node at most.  Painted anew are within its pixels: what of it changes by itself, what may look different a pixel
/// further on (pictures, gradients, shadows, effects), and where anything else is seen, or was, above or beneath it.
/// Where that is most of it, all of it is painted; and so is all that changed before any of it could be painted.
///
/// Told as damage are all pixels that moved: whoever shows a buffer need not know how they came there.
extension RenderTree {
  /// Pixels of the last frame that are seen elsewhere in this one.
  struct Slide {
    /// Where they are now.
    let target: PixelRect
    /// How far they have come, in device pixels.
    let way: (x: Int, y: Int)
    /// The pixels that are painted.
    var rest: Region
  }

  /// A node that moves by whole device pixels, and what is known of its pixels while a frame is composed.
  struct Slider {
    /// The fewest pixels that are worth looking for what else is painted there.
    static let leastArea = 1 << 14
    /// The most nodes that are looked at for that.
    static let reach = 1 << 14

    let node: Node
    let way: (x: Int, y: Int)
    /// The pixels whose clips are sure to let all of them through.
    let clip: PixelRect
    /// The pixels that its content touched in the last frame, or touches in this one.
    var extent = PixelRect.empty
    /// How many nodes have been looked at.
    var looks = 0
    /// Where others are seen.
    var others: [PixelRect] = []
    /// Whether something even lies beneath that lets nothing through.
    var isCovered = false
  }

  /// The node that moves with all that is in it, if one does.
  func findSlider() -> Slider? {
    // What was painted in haste is sampled, and may differ a pixel further on.
    guard shortcuts.contains(.copying), hasty.nodes.isEmpty else { return nil }
    for index in changes.indices {
      let node = changes[index].node
      // Whatever is dragged draws something itself, and goes no further.
      guard node.drawing.isEmpty, !node.children.isEmpty else { continue }
      if let slider = slider(of: changes[index]) { return slider }
    }
    return nil
  }

  private func slider(of change: Change) -> Slider? {
    let node = change.node
    var place = change.placement
    place.position = node.placement.position
    guard node.tree === self, node.parent != nil, node.flags.contains(.changed), node.isShown,
      change.isShown, change.drawing.isEmpty, place == node.placement,
      place.position != change.placement.position, place.opacity == 1,
      node.flags.isDisjoint(with: [.regrouped, .moved, .new, .effected, .masked, .mask])
    else { return nil }
    // What it is in rests, is upright, and is painted above the backdrop as one.
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
    guard let clip = sureClip(about: node) else { return nil }
    unit.lastChange = frame
    return Slider(node: node, way: (Int(across.rounded()), Int(down.rounded())), clip: clip)
  }

  /// The pixels that all clips of a node's ancestors leave as they are.
  private func sureClip(about node: Node) -> PixelRect? {
    var clip = extent
    var ancestor = node.parent
    while let outer = ancestor {
      if outer.flags.contains(.clipped), let shape = outer.clipShape {
        let map = surroundings(of: outer).within(outer).map
        clip = clip.intersection(PixelRect(within: shape.boundingRect.applying(map)))
        // Round corners are left to painting.
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

  /// Composes what moves; what of it does more than that is damage.
  func composeSliding(_ slider: inout Slider) {
    let node = slider.node
    node.flags.subtract(.news)
    if hasEffects { node.parent?.noteContentChange() }
    composeSliding(node, in: surroundings(of: node), &slider)
  }

  private func composeSliding(_ node: Node, in outer: Surroundings, _ slider: inout Slider) {
    let inner = outer.within(node)
    statistics.composed += 1
    let old = node.bounds
    node.bounds = bounds(of: node, in: inner)
    if !old.isEmpty || !node.bounds.isEmpty {
      slider.extent = slider.extent.union(old.rect).union(node.bounds.rect)
      if !node.drawing.looksTheSameElsewhere {
        addDamage(old)
        addDamage(node.bounds)
      }
      if !node.flags.contains(.above) { noteInBackdrop(node, was: old, isOwnChange: true) }
    }
    for child in node.children {
      if child.flags.isDisjoint(with: [.changed, .new, .effected, .masked]) {
        composeSliding(child, in: inner, &slider)
      } else {
        slider.extent = slider.extent.union(pixels(of: child))
        composeSubtree(of: child, in: inner)
        slider.extent = slider.extent.union(pixels(of: child))
      }
    }
  }

  /// The pixels that a node and all that is in it touch.
  private func pixels(of node: Node) -> PixelRect {
    node.children.reduce(node.bounds.rect) { $0.union(pixels(of: $1)) }
  }

  /// Plans what is copied and what is painted, once all damage is known but for that of what moves.
  func planSlide(_ found: Slider) {
    var slider = found
    let area = slider.extent.intersection(extent)
    defer { damage.formUnion(area) }
    let inner = area.intersection(slider.clip)
    let target = inner.intersection(inner.moved(by: slider.way))
    guard target.area >= Slider.leastArea, collectOthers(root, isPlain: true, inner, &slider),
      background.dots == nil || slider.isCovered
    else { return }
    var rest = PixelPieces()
    for rect in area.remainder(without: target) { rest.add(rect) }
    for rect in damage.rects + slider.others {
      rest.add(rect.intersection(area))
      rest.add(rect.moved(by: slider.way).intersection(area))
    }
    guard rest.area * 4 < area.area * 3 else { return }
    // What is elsewhere is painted in any case.
    for rect in damage.rects { rest.add(rect) }
    slide = Slide(target: target, way: slider.way, rest: rest.region)
  }

  /// Finds where anything is seen but what moves and what is even there; false where that takes too long.
  private func collectOthers(
    _ node: Node, isPlain: Bool, _ area: PixelRect, _ slider: inout Slider
  ) -> Bool {
    guard node !== slider.node, node.isShown else { return true }
    slider.looks += 1
    if slider.looks > Slider.reach { return false }
    // What the clip of another group leaves is even no more.
    let isPlain = isPlain && (!node.isGroup || node.isAncestor(ofOrSame: slider.node))
    if node.bounds.rect.intersects(area) {
      switch isPlain ? evenness(of: node, in: area) : .uneven {
      case .uneven: slider.others.append(node.bounds.rect)
      case .even: break
      case .covering:
        // Nobody sees what is beneath it.
        slider.others.removeAll()
        slider.isCovered = true
      }
    }
    for child in node.children where !collectOthers(child, isPlain: isPlain, area, &slider) {
      return false
    }
    return true
  }

  private enum Evenness { case uneven, even, covering }

  /// Whether a node's drawing has one color in all of a rectangle of device pixels.
  private func evenness(of node: Node, in area: PixelRect) -> Evenness {
    let map = surroundings(of: node).within(node).map
    guard map.b == 0, map.c == 0, map.inverse != nil else { return .uneven }
    let rect = area.rect.applying(map.inverted())
    var result = Evenness.even
    for item in node.drawing.items {
      if case .fill(let path, .color(let color), _) = item,
        path.covers(rect, within: Path.tolerance)
      {
        if color.alpha == 1, node.placement.opacity == 1 { result = .covering }
      } else if DeviceBounds(item.bounds, in: map).rect.intersects(area) {
        return .uneven
      }
    }
    return result
  }
}

extension Path {
  /// What the error of a computation may come to, in points.
  fileprivate static let tolerance: CGFloat = 1e-6

  /// Whether a rectangle lies in what the outline encloses; told of simple outlines without a dent, and false for others.
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - tolerance: how far it may reach beyond.
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
    // Curves are painted as lines, which lie a little within.
    let inner = rect.insetBy(dx: 2 * tolerance, dy: isRound ? -0.5 : 2 * tolerance)
    return Self.isConvex(points)
      && [
        (inner.minX, inner.minY), (inner.maxX, inner.minY), (inner.minX, inner.maxY),
        (inner.maxX, inner.maxY),
      ].allSatisfy { x, y in contains(CGPoint(x: x, y: y)) }
  }
}

/// Pixels that are gathered as rectangles none of which lies on another.
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
  /// The whole pixels that lie in a rectangle, but for the error of a computation.
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

  func moved(by way: (x: Int, y: Int)) -> PixelRect {
    isEmpty
      ? self : PixelRect(x0: x0 + way.x, y0: y0 + way.y, x1: x1 + way.x, y1: y1 + way.y)
  }

  /// The pixels without so many rows at both ends.
  fileprivate func inset(by rows: Int) -> PixelRect {
    PixelRect(x0: x0, y0: y0 + rows, x1: x1, y1: y1 - rows)
  }

  /// What is left without another rectangle, as rectangles that do not lie on each other.
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
