// The first pass of a frame: computes the bounds of changed nodes and the resulting damage.
//
// It visits only the nodes on the list of changes, and their descendants if a placement, the order or the
// visibility changed. A node that was changed and reset matches its painted state and adds no damage.
extension RenderTree {
  /// Updates the bounds of changed nodes and collects their damage.
  func compose() {
    if isAllStale {
      damage = Region(extent)
      backdrop.damage = Region(extent)
      layers.removeAll()
      composeSubtree(of: root, in: surroundings(of: root))
      for change in changes { change.node.flags.subtract(.perUpdate) }
      backdrop.isOutOfOrder = true
      isAllStale = false
    } else {
      for node in arrivals where node.tree === self && node.flags.contains(.new) {
        composeSubtree(of: node, in: surroundings(of: node))
        if hasEffects { node.parent?.noteContentChange() }
      }
      if var candidate = findScrollCandidate() {
        for change in changes {
          if change.node === candidate.node {
            composeScrolling(&candidate)
          } else {
            compose(change)
          }
        }
        planScrollCopy(candidate)
      } else {
        for change in changes { compose(change) }
      }
    }
    if !drafts.texts.nodes.isEmpty { noteMotionOfTexts() }
    empty(&arrivals)
    empty(&changes)
  }

  /// The transform from window points to device pixels.
  package var baseTransform: CGAffineTransform {
    CGAffineTransform(a: displayScale, b: 0, c: 0, d: displayScale, tx: CGFloat(leftPixels), ty: 0)
  }

  /// The inherited state that a node's pixels depend on.
  struct Surroundings {
    /// The transform from the parent's coordinates to device pixels.
    var map: CGAffineTransform
    /// Whether all ancestors are visible.
    var isSeen = true
    /// The pixels inside the clips of the ancestors, up to the nearest projection.
    var clip = Surroundings.everything
    /// The effects of the ancestors on pixels inside `clip`; `nil` without effects.
    var effects: EffectReach?

    static let everything = PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)

    /// Returns the surroundings of a node's children.
    func within(_ node: Node) -> Surroundings {
      var inner = self
      inner.map = node.transform.concatenating(map)
      inner.isSeen = isSeen && node.isShown
      if !node.flags.isDisjoint(with: [.clipped, .effected, .projected]) {
        inner.confine(to: node)
      }
      return inner
    }

    /// Applies the effects and the clip of the node whose coordinates `map` transforms.
    private mutating func confine(to node: Node) {
      if let projection = node.projection {
        effects = EffectReach(
          projection: projection.conjugated(by: map), outside: clip, outer: effects)
        clip = Surroundings.everything
      }
      let outsets = node.outsets(in: map)
      if outsets != .zero {
        effects = EffectReach(adding: outsets, to: effects, within: clip)
        clip = clip.grown(by: outsets.reversed)
      }
      if node.flags.contains(.clipped), let shape = node.clipShape {
        clip = clip.intersection(DeviceBounds(shape.boundingRect, in: map).rect)
      }
    }
  }

  /// Returns the surroundings of a node, computed from its ancestors.
  func surroundings(of node: Node) -> Surroundings {
    guard let parent = node.parent else { return Surroundings(map: baseTransform) }
    return surroundings(of: parent).within(parent)
  }

  private func compose(_ change: Change) {
    let node = change.node
    guard node.tree === self, node.flags.contains(.changed) else { return }
    let isReordered = node.flags.contains(.regrouped)
    let isMoved = node.flags.contains(.moved)
    node.flags.subtract(.perUpdate)
    let isToggled = node.isShown != change.isShown
    // A container that becomes translucent or opaque changes the grouping of its children.
    let isRegrouped =
      node.opacity != change.placement.opacity && !node.children.isEmpty
    if isReordered || isToggled || isRegrouped { backdrop.isOutOfOrder = true }

    if hasEffects {
      (node.drawing == change.drawing ? node.parent : node)?.noteContentChange()
    }
    if node.placement != change.placement || isReordered || isToggled || isMoved {
      let isRotatedOrScaled =
        isMoved || node.placement.scale != change.placement.scale
        || node.placement.rotation != change.placement.rotation
      composeSubtree(of: node, in: surroundings(of: node), isRotatedOrScaled: isRotatedOrScaled)
    } else if node.drawing != change.drawing {
      let inner = surroundings(of: node).within(node)
      if let part = node.drawing.part(differingFrom: change.drawing, under: inner.map),
        inner.effects == nil, !node.flags.contains(.new)
      {
        compose(node, changedIn: part, clip: inner.clip)
      } else {
        compose(node, in: inner)
      }
    }
  }

  /// Reports a part of a node's pixels as damage. Its bounds stay the same.
  private func compose(_ node: Node, changedIn part: PixelRect, clip: PixelRect) {
    statistics.composed += 1
    if node.bounds.isEmpty { return }
    let part = DeviceBounds(pixels: part).clipped(to: clip)
    addDamage(part)
    noteInBackdrop(node, was: part, isOwnChange: true)
  }

  func composeSubtree(
    of node: Node, in outer: Surroundings, isRotatedOrScaled: Bool = false
  ) {
    let inner = outer.within(node)
    let isInMotion =
      isRotatedOrScaled && node.drawing.isCostlyInMotion && !node.flags.contains(.new)
    compose(node, in: inner)
    if isInMotion { noteMotion(of: node) }
    for child in node.children {
      composeSubtree(of: child, in: inner, isRotatedOrScaled: isRotatedOrScaled)
    }
    if node.flags.contains(.masked), let mask = node.mask {
      composeSubtree(of: mask, in: inner, isRotatedOrScaled: isRotatedOrScaled)
    }
  }

  /// Computes a node's pixels and reports the previous and the new ones as damage.
  private func compose(_ node: Node, in inner: Surroundings) {
    statistics.composed += 1
    let isNew = node.flags.contains(.new)
    if isNew { node.flags.subtract(.perUpdate.union(.new)) }
    let old = node.bounds
    node.bounds = bounds(of: node, in: inner)
    if old.isEmpty && node.bounds.isEmpty { return }
    if hasPaintBlocks, node.bounds != old { noteBounds(of: node) }
    addDamage(old)
    addDamage(node.bounds)
    noteInBackdrop(node, was: old, isOwnChange: !isNew && !isAllStale)
  }

  /// Returns the pixels that a node's own drawing may cover.
  func bounds(of node: Node, in inner: Surroundings) -> DeviceBounds {
    guard inner.isSeen, !node.drawing.isEmpty else { return .empty }
    let bounds = DeviceBounds(node.drawing.bounds, in: inner.map).clipped(to: inner.clip)
    guard let effects = inner.effects else { return bounds }
    return effects.affected(bounds)
  }

  /// Empties a list, and frees its memory if it was unusually long.
  private func empty<Element>(_ list: inout [Element]) {
    list.removeAll(keepingCapacity: list.count <= 256)
  }
}
