extension Node {
  /// The transform to the parent's coordinates: the transform effect, then scale and rotation about the
  /// origin, then the position.
  public var transform: CGAffineTransform {
    let transform = placement.transform
    return flags.contains(.mapped) ? transformEffect.concatenating(transform) : transform
  }

  /// Returns the transform to window coordinates, in points. Projections are ignored.
  public func localToGlobal() -> CGAffineTransform {
    var map = transform
    var ancestor = parent
    while let node = ancestor {
      map = map.concatenating(node.transform)
      ancestor = node.parent
    }
    return map
  }

  /// Converts a point from the node's coordinates to the window's.
  public func convertToGlobal(_ point: CGPoint) -> CGPoint {
    projectionToGlobal()?.image(of: point) ?? point.applying(localToGlobal())
  }

  /// Converts a point from the window's coordinates to the node's; `nil` if the transform is singular.
  public func convertFromGlobal(_ point: CGPoint) -> CGPoint? {
    if let projection = projectionToGlobal() { return projection.source(of: point) }
    return localToGlobal().inverse.map { point.applying($0) }
  }

  /// Converts a point from this node's coordinates to another node's; `nil` if the other node's transform is
  /// singular.
  public func convert(_ point: CGPoint, to other: Node) -> CGPoint? {
    other.convertFromGlobal(convertToGlobal(point))
  }

  /// The bounding box of the node's own drawing, in window coordinates; null without a drawing.
  public var globalBounds: CGRect { globalBounds(of: drawing.bounds) }

  /// Returns whether this node is the other node or one of its ancestors.
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
