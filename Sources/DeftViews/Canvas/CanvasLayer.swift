/// The content painted in a canvas or one of its layers: groups from back to front.
final class CanvasLayer {
  var groups: [Group] = []

  /// An area to which painting is clipped.
  enum Clip: Equatable {
    case path(Path, isEvenOdd: Bool)
    /// The alpha of a layer, or its complement.
    case layer(CanvasLayer, opacity: Double, isInverse: Bool)

    static func == (a: Clip, b: Clip) -> Bool {
      switch (a, b) {
      case (.path(let a, let isEvenOdd), .path(let b, let isOtherEvenOdd)):
        a == b && isEvenOdd == isOtherEvenOdd
      case (.layer(let a, let opacity, let isInverse), .layer(let b, let other, let isOtherInverse)):
        a === b && opacity == other && isInverse == isOtherInverse
      default: false
      }
    }
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
    var symbol: [Node] = []

    var isPlain: Bool {
      appearance == Appearance() && layer == nil && opacity == 1 && symbol.isEmpty
    }
  }

  /// Whether any group blends with the ones behind it.
  var isBlended: Bool {
    groups.contains { group in
      group.appearance.effects.contains { if case .blend = $0 { true } else { false } }
    }
  }

  /// Adds items to the last group if it has the same appearance. Items with effects always start a
  /// new group.
  func add(_ items: [Drawing.Item], _ appearance: Appearance) {
    if let last = groups.last, last.appearance == appearance, last.layer == nil,
      last.symbol.isEmpty, appearance.effects.isEmpty
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
      var effects = group.appearance.effects
      if group.layer?.isBlended == true, effects.isEmpty { effects = [.compositing] }
      // Blending applies after clipping.
      let isClipped = !group.appearance.clips.isEmpty
      let blending = isClipped ? effects.filter { if case .blend = $0 { true } else { false } } : []
      node.effects = blending.isEmpty ? effects : effects.filter { !blending.contains($0) }
      for child in group.layer?.nodes() ?? group.symbol { node.addChild(child) }
      for clip in group.appearance.clips.reversed() { node = clip.node(around: node) }
      if !blending.isEmpty { node.effects += blending }
      return node
    }
  }
}

extension CanvasLayer.Clip {
  /// Returns a node that contains and clips another node.
  fileprivate func node(around node: Node) -> Node {
    let outer = Node()
    outer.addChild(node)
    switch self {
    case .path(let path, let isEvenOdd):
      outer.clipShape = path
      outer.clipsEvenOdd = isEvenOdd
    case .layer(let layer, let opacity, let isInverse):
      let mask = Node()
      mask.opacity = opacity
      for child in layer.nodes() { mask.addChild(child) }
      if isInverse {
        // Erase the layer from the content.
        mask.effects = [.blend(.destinationOut)]
        outer.addChild(mask)
        outer.effects = [.compositing]
      } else {
        outer.mask = mask
      }
    }
    return outer
  }
}
