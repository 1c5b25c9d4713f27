extension Node {
  /// The map from the node's coordinates to its parent's: the transform effect, then scale and
  /// rotation about the origin, then the position.
  public var transform: CGAffineTransform {
    let transform = placement.transform
    return flags.contains(.mapped) ? transformEffect.concatenating(transform) : transform
  }

  /// The map from the node's coordinates to those of the window, in points.
  public func localToGlobal() -> CGAffineTransform {
    var map = transform
    var ancestor = parent
    while let node = ancestor {
      map = map.concatenating(node.transform)
      ancestor = node.parent
    }
    return map
  }

  /// The point of the window where a point of the node lies.
  public func convertToGlobal(_ point: CGPoint) -> CGPoint { point.applying(localToGlobal()) }

  /// The point of the node that lies at a point of the window, or nil where the node is flattened.
  public func convertFromGlobal(_ point: CGPoint) -> CGPoint? {
    localToGlobal().inverse.map { point.applying($0) }
  }

  /// The point of another node that lies where a point of this one does, or nil where the other is
  /// flattened.
  public func convert(_ point: CGPoint, to other: Node) -> CGPoint? {
    other.convertFromGlobal(convertToGlobal(point))
  }

  /// The rectangle around the node's own drawing, in the window's points; null without a drawing.
  public var globalBounds: CGRect { drawing.bounds.applying(localToGlobal()) }

  /// Whether this node is another, or an ancestor of it.
  public func isAncestor(ofOrSame other: Node) -> Bool {
    var ancestor: Node? = other
    while let node = ancestor {
      if node === self { return true }
      ancestor = node.parent
    }
    return false
  }
}

extension Node.Placement {
  var transform: CGAffineTransform {
    if rotation == .zero {
      return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: position.x, ty: position.y)
    }
    let (s, c) = (scale * sin(rotation.radians), scale * cos(rotation.radians))
    return CGAffineTransform(a: c, b: s, c: -s, d: c, tx: position.x, ty: position.y)
  }
}
