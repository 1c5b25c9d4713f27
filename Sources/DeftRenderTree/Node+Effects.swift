extension Node {
  /// A map applied in the node's own coordinates before scale, rotation and position, for itself and
  /// its children: unequal scales and shears, which those cannot tell.
  public var transformEffect: CGAffineTransform {
    get { flags.contains(.mapped) ? extras?.transformEffect ?? .identity : .identity }
    set {
      if newValue == transformEffect { return }
      willChange()
      needExtras().transformEffect = newValue
      flags.set(.mapped, !newValue.isIdentity)
      flags.insert(.moved)
    }
  }

  /// What happens to the picture of the node and its children, in this order; after `clipShape` and
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

  /// A node, with its children, outside of whose alpha nothing of this node and its children is
  /// painted or hit; its place is in this node's coordinates.
  ///
  /// Its colors do not matter, but how much they cover.  It is no child, and has one place: setting
  /// it takes it from where it was.
  ///
  /// - Precondition: the mask is neither this node nor one of its ancestors, nor a tree's root.
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

  /// How far effects carry pixels, under the map from the node's coordinates to device pixels.
  func outsets(in map: CGAffineTransform) -> Outsets {
    guard flags.contains(.effected), let effects = extras?.effects else { return .zero }
    return Outsets(effects, in: map)
  }

  /// Records, for the node and all that it is in, that a picture kept of them is out of date.
  func noteContentChange() {
    var ancestor = Optional(self)
    while let node = ancestor {
      if !node.flags.isDisjoint(with: .layered) { node.extras?.version &+= 1 }
      ancestor = node.parent
    }
  }
}
