extension Node {
  /// A transform of the node and its children, applied in the node's own coordinates before scale, rotation
  /// and position. It allows unequal scales and shears.
  public var transformEffect: CGAffineTransform {
    get { flags.contains(.mapped) ? extras?.transformEffect ?? .identity : .identity }
    set {
      if newValue == transformEffect { return }
      willChange()
      needExtras().transformEffect = newValue
      flags.set(.mapped, !newValue.isIdentity || flags.contains(.projected))
      flags.insert(.moved)
    }
  }

  /// The effects on the node and its children, in order of application. They apply after `clipShape` and
  /// `mask`, and before `opacity`.
  public var effects: [NodeEffect] {
    get { flags.contains(.effected) ? extras?.effects ?? [] : [] }
    set {
      if newValue == effects { return }
      willChange()
      needExtras().effects = newValue
      extras?.version &+= 1
      flags.insert(flags.contains(.effected) == newValue.isEmpty ? .regrouped : .moved)
      flags.set(.effected, !newValue.isEmpty)
      if !newValue.isEmpty { tree?.hasEffects = true }
    }
  }

  /// A node whose alpha limits where this node and its children are painted and hit. It is positioned in this
  /// node's coordinates.
  ///
  /// Only the alpha of the mask matters, not its colors. The mask is not a child, and has one
  /// owner: assigning a node as a mask removes it from its previous parent or owner.
  ///
  /// - Precondition: The mask is neither this node, nor one of its ancestors, nor the root of a tree.
  public var mask: Node? {
    get { flags.contains(.masked) ? extras?.mask : nil }
    set {
      let old = mask
      if newValue === old { return }
      willChange()
      if let old {
        tree?.detach(old)
        extras?.mask = nil
        flags.remove(.masked)
        old.flags.remove(.mask)
        old.parent = nil
      }
      if let newValue {
        precondition(!newValue.isAncestor(ofOrSame: self), "A node cannot be its own ancestor.")
        precondition(
          newValue.parent != nil || newValue.tree == nil, "A tree's root cannot become a mask.")
        newValue.removeFromParent()
        needExtras().mask = newValue
        flags.insert(.masked)
        newValue.flags.insert(.mask)
        newValue.parent = self
        tree?.hasEffects = true
        tree?.attach(newValue)
      }
      extras?.version &+= 1
      flags.insert(.regrouped)
    }
  }

  /// Returns the distances by which the effects spread pixels, given the transform from the node's
  /// coordinates to device pixels.
  func outsets(in map: CGAffineTransform) -> Outsets {
    guard flags.contains(.effected), let effects = extras?.effects else { return .zero }
    return Outsets(effects, in: map)
  }

  /// Invalidates the cached layers of the node and its ancestors.
  func noteContentChange() {
    var ancestor = Optional(self)
    while let node = ancestor {
      if !node.flags.isDisjoint(with: .layered) { node.extras?.version &+= 1 }
      ancestor = node.parent
    }
  }
}
