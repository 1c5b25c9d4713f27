/// The content painted in a canvas or one of its layers: groups from back to front.
final class CanvasLayer {
  var groups: [Group] = []

  /// An area to which painting is clipped.
  struct Clip: Equatable {
    var path: Path
    var isEvenOdd: Bool
  }

  /// The transform, clips and effects of painted items.
  struct Appearance: Equatable {
    var map = CGAffineTransform.identity
    var clips: [Clip] = []
    var effects: [NodeEffect] = []
  }

  /// Items painted with the same transform, clips and effects.
  struct Group {
    var appearance: Appearance
    var items: [Drawing.Item] = []
    var opacity = 1.0
    var layer: CanvasLayer?

    var isPlain: Bool { appearance == Appearance() && layer == nil && opacity == 1 }
  }

  /// Adds items to the last group if it has the same appearance. Items with effects always start a
  /// new group.
  func add(_ items: [Drawing.Item], _ appearance: Appearance) {
    if let last = groups.last, last.appearance == appearance, last.layer == nil,
      appearance.effects.isEmpty
    {
      groups[groups.count - 1].items += items
    } else {
      groups.append(Group(appearance: appearance, items: items))
    }
  }

  /// Returns one node per group.
  func nodes() -> [Node] {
    groups.map { group in
      var node = Node(drawing: Drawing(group.items))
      node.transformEffect = group.appearance.map
      node.opacity = group.opacity
      node.effects = group.appearance.effects
      for child in group.layer?.nodes() ?? [] { node.addChild(child) }
      for clip in group.appearance.clips.reversed() {
        let outer = Node()
        outer.clipShape = clip.path
        outer.clipsEvenOdd = clip.isEvenOdd
        outer.addChild(node)
        node = outer
      }
      return node
    }
  }
}
