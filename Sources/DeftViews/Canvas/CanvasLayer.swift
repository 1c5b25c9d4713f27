/// The content painted in a canvas or one of its layers: groups from back to front.
final class CanvasLayer {
  var groups: [Group] = []

  /// An area to which painting is clipped.
  struct Clip: Equatable {
    var path: Path
    var isEvenOdd: Bool
  }

  /// The transform, clips and effects of painted items.
  struct Look: Equatable {
    var map = CGAffineTransform.identity
    var clips: [Clip] = []
    var effects: [NodeEffect] = []
  }

  /// Items painted with the same transform, clips and effects.
  struct Group {
    var look: Look
    var items: [Drawing.Item] = []
    var opacity = 1.0
    var layer: CanvasLayer?

    var isPlain: Bool { look == Look() && layer == nil && opacity == 1 }
  }

  /// Adds items to the last group if it has the same appearance. Items with effects always start a
  /// new group.
  func add(_ items: [Drawing.Item], _ look: Look) {
    if let last = groups.last, last.look == look, last.layer == nil, look.effects.isEmpty {
      groups[groups.count - 1].items += items
    } else {
      groups.append(Group(look: look, items: items))
    }
  }

  /// Returns one node per group.
  func nodes() -> [Node] {
    groups.map { group in
      var node = Node(drawing: Drawing(group.items))
      node.transformEffect = group.look.map
      node.opacity = group.opacity
      node.effects = group.look.effects
      for child in group.layer?.nodes() ?? [] { node.addChild(child) }
      for clip in group.look.clips.reversed() {
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
