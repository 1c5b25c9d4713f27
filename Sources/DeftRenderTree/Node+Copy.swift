extension Node {
  /// Returns a copy of the node and its descendants, outside any tree. Content shapes are not copied.
  package func copy() -> Node {
    let copy = Node(drawing: drawing)
    (copy.position, copy.scale, copy.rotation) = (position, scale, rotation)
    copy.opacity = opacity
    copy.isHidden = isHidden
    if let clipShape { copy.clipShape = clipShape }
    copy.clipsEvenOdd = clipsEvenOdd
    copy.transformEffect = transformEffect
    copy.projection = projection
    copy.effects = effects
    copy.mask = mask?.copy()
    for child in children { copy.addChild(child.copy()) }
    return copy
  }
}
