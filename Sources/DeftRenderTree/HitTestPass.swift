// The nodes under a point. A hit test runs when a contact begins; it uses presentation values, whether or not
// they have been painted.
extension RenderTree {
  /// Returns the topmost node with visible content at a point of the window, followed by its ancestors up to
  /// the root; empty if there is only background.
  ///
  /// A node is hit inside its content shape. Without one, it is hit where it draws: inside a fill, on a
  /// stroke, in the frame of a text or image. Nodes are not hit if they are hidden, have a singular
  /// transform, an opacity below 0.001, or `allowsHitTesting` set to `false`; this includes their
  /// descendants. Children are not hit outside a content shape, and nothing is hit outside a clip or mask
  /// unless `isHitBeyondClip` is set.
  public func hitTest(_ point: CGPoint) -> [Node] {
    var path: [Node] = []
    _ = hit(root, point, probe(point), &path)
    return path
  }

  /// Returns all nodes under a point of the window that satisfy `isWanted`, whether or not other nodes cover
  /// them. The order is front to back, each node before its parent.
  ///
  /// These are the nodes that `hitTest(_:)` would return if nothing were in front of them, and their
  /// ancestors.
  public func nodes(at point: CGPoint, where isWanted: (Node) -> Bool) -> [Node] {
    var found: [Node] = []
    _ = collect(root, point, probe(point), isWanted, &found)
    return found
  }

  /// Returns the same as `hitTest(_:)`. If nothing is hit, returns the nearest node within `slop` points, so
  /// that fingertips can hit small targets.
  public func hitTest(_ point: CGPoint, slop: CGFloat) -> [Node] {
    let path = hitTest(point)
    if !path.isEmpty || !(slop > 0) { return path }
    var nearest: (node: Node, distance: CGFloat)?
    approach(root, point, probe(point, slop: slop), slop: slop, pointsPerUnit: 1, &nearest)
    return nearest.map { sequence(first: $0.node, next: \.parent).map { $0 } } ?? []
  }

  /// The minimum opacity at which nodes are hit. Source: measured behavior of SwiftUI.
  static let leastOpacity = 0.001

  /// Converts a point to a node's own coordinates; `nil` if the node cannot be hit.
  private func enter(_ node: Node, _ point: CGPoint) -> CGPoint? {
    guard let local = convert(point, into: node) else { return nil }
    if node.flags.isDisjoint(with: [.clipped, .masked]) || node.isHitBeyondClip { return local }
    if node.clipShape?.contains(local, eoFill: node.clipsEvenOdd) == false { return nil }
    if let mask = node.mask, !covers(mask, local) { return nil }
    return local
  }

  private func convert(_ point: CGPoint, into node: Node) -> CGPoint? {
    guard node.canBeHit else { return nil }
    return convertUnconditionally(point, into: node)
  }

  private func convertUnconditionally(_ point: CGPoint, into node: Node) -> CGPoint? {
    let placement = node.placement
    if placement.rotation == .zero, !node.flags.contains(.mapped) {
      let local = CGPoint(
        x: (point.x - placement.position.x) / placement.scale,
        y: (point.y - placement.position.y) / placement.scale)
      return local.isFinite ? local : nil
    }
    let local = node.transform.inverse.map { point.applying($0) }
    guard node.flags.contains(.projected), let local else { return local }
    return node.projection?.source(of: local)
  }

  /// Returns whether a mask is painted at a point of the masked node.
  private func covers(_ node: Node, _ point: CGPoint) -> Bool {
    guard node.isShown, node.opacity >= Self.leastOpacity,
      let local = convertUnconditionally(point, into: node),
      node.clipShape?.contains(local, eoFill: node.clipsEvenOdd) != false
    else { return false }
    if let mask = node.mask, !covers(mask, local) { return false }
    return node.drawing.contains(local) || node.children.contains { covers($0, local) }
  }

  /// The point in device pixels, compared with the bounds of the last update while they are valid.
  private struct Probe {
    var x: CGFloat
    var y: CGFloat
    var margin: CGFloat
    /// Whether the node's transform is the same as in the last update.
    var isValid: Bool
    /// Whether the scale is uniform here and in all ancestors, so that distances in pixels are meaningful.
    var isUniformlyScaled = true

    /// Returns whether the bounds lie within `margin` of the point.
    func isNear(_ bounds: DeviceBounds) -> Bool {
      x + margin >= CGFloat(bounds.x0) && x - margin <= CGFloat(bounds.x1)
        && y + margin >= CGFloat(bounds.y0) && y - margin <= CGFloat(bounds.y1)
    }

    /// Returns whether a node can be skipped, because it has no children and is not near the point.
    func misses(_ node: Node) -> Bool {
      guard isValid, node.children.isEmpty, node.flags.isDisjoint(with: [.changed, .hitBeyondClip])
      else { return false }
      if margin > 0, node.flags.contains(.mapped) { return false }
      // An empty rectangle has no position, and a content shape may lie anywhere.
      return (node.bounds.isEmpty || !isNear(node.bounds)) && !node.hasContentShape
    }

    /// Returns the probe for the children of a node.
    func within(_ node: Node) -> Probe {
      var inner = self
      // The bounds of the children are clipped.
      if node.flags.contains(.changed) || node.isHitBeyondClip { inner.isValid = false }
      return inner
    }
  }

  private func probe(_ point: CGPoint, slop: CGFloat = 0) -> Probe {
    visits = 0
    return Probe(
      x: point.x * displayScale + CGFloat(leftPixels), y: point.y * displayScale,
      margin: slop * displayScale,
      isValid: !isAllStale && point.isFinite)
  }

  private func collect(
    _ node: Node, _ point: CGPoint, _ outer: Probe, _ isWanted: (Node) -> Bool,
    _ found: inout [Node]
  ) -> Bool {
    if outer.misses(node) { return false }
    guard let local = enter(node, point) else { return false }
    let isInShape = node.hasContentShape ? node.contentShape?.contains(local) : nil
    if isInShape == false { return false }
    let probe = outer.within(node)
    var isUnder = false
    forEachChild(of: node, near: local) { child in
      if collect(child, local, probe, isWanted, &found) { isUnder = true }
      return true
    }
    guard isUnder || isInShape == true || node.drawing.contains(local) else { return false }
    if isWanted(node) { found.append(node) }
    return true
  }

  /// Calls `body` with the children that may be hit within a distance of a point of the node, front to back,
  /// until it returns `false`.
  ///
  /// - Returns: Whether `body` returned `true` for all of them.
  @inline(__always) @discardableResult
  private func forEachChild(
    of node: Node, near point: CGPoint, within margin: CGFloat = 0, _ body: (Node) -> Bool
  ) -> Bool {
    let isFinitePoint = point.isFinite && margin.isFinite
    if isFinitePoint, let near = node.hitIndex?.children(of: node, near: point, within: margin) {
      for child in near where !body(child) { return false }
      return true
    }
    let children = node.children
    visits += children.count
    if visits > Self.manyVisits { usesHitBoxes = true }
    let byBoxes = isFinitePoint && usesHitBoxes
    for i in stride(from: children.count - 1, through: 0, by: -1) {
      let child = children[i]
      if byBoxes, !child.children.isEmpty, !child.hitBox().isNear(point, within: margin) {
        continue
      }
      if !body(child) { return false }
    }
    return true
  }

  /// The number of visited nodes above which this hit test and all later ones use boxes.
  /// Source: measured; with fewer nodes, visiting all is cheaper than recomputing boxes after a change.
  private static let manyVisits = 64

  private func hit(_ node: Node, _ point: CGPoint, _ outer: Probe, _ path: inout [Node]) -> Bool {
    guard let local = enter(node, point) else { return false }
    let isInShape = node.hasContentShape ? node.contentShape?.contains(local) : nil
    if isInShape == false { return false }
    let probe = outer.within(node)
    let visitedAll = forEachChild(of: node, near: local) { child in
      probe.misses(child) || !hit(child, local, probe, &path)
    }
    if !visitedAll {
      path.append(node)
      return true
    }
    guard isInShape == true || node.drawing.contains(local) else { return false }
    path.append(node)
    return true
  }

  private func approach(
    _ node: Node, _ point: CGPoint, _ outer: Probe, slop: CGFloat, pointsPerUnit: CGFloat,
    _ nearest: inout (node: Node, distance: CGFloat)?
  ) {
    if outer.misses(node) { return }
    guard let local = enter(node, point) else { return }
    var probe = outer.within(node)
    // Under uneven scales, the mean scale applies, and distances in pixels are meaningless.
    if node.flags.contains(.mapped) { (probe.isValid, probe.isUniformlyScaled) = (false, false) }
    let scale = pointsPerUnit * abs(node.transform.determinant).squareRoot()
    let shape = node.contentShape
    let inside = shape?.contains(local) ?? true
    if inside {
      forEachChild(of: node, near: local, within: slop / scale) { child in
        approach(child, local, probe, slop: slop, pointsPerUnit: scale, &nearest)
        return true
      }
    }
    let distance =
      if let shape {
        inside ? 0 : shape.distance(to: local)
      } else {
        node.drawing.distance(to: local, limit: slop / scale)
      }
    let limit = nearest?.distance ?? slop.nextUp
    guard distance * scale < limit, shape != nil || isSeen(node, near: probe) else { return }
    nearest = (node, distance * scale)
  }

  /// Returns whether the visible part of a drawing is near, using current values: clipped parts cannot be
  /// hit.
  private func isSeen(_ node: Node, near probe: Probe) -> Bool {
    let bounds = bounds(of: node, in: surroundings(of: node).within(node))
    return !bounds.isEmpty && (!probe.isUniformlyScaled || probe.isNear(bounds))
  }
}
