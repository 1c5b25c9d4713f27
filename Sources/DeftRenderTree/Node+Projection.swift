extension Node {
  /// A projective transform of the image of the node and its children, applied in the node's own coordinates
  /// before `transformEffect`. Hit tests apply its inverse. It is `nil` for affine transforms, which
  /// `transformEffect` represents without an image.
  package var projection: Projection? {
    get { flags.contains(.projected) ? extras?.projection : nil }
    set {
      let old = projection
      if newValue == old { return }
      willChange()
      needExtras().projection = newValue
      flags.set(.projected, newValue != nil)
      flags.set(.mapped, newValue != nil || extras?.transformEffect.isIdentity == false)
      flags.insert((newValue == nil) == (old == nil) ? .moved : .regrouped)
      if newValue != nil { tree?.hasEffects = true }
    }
  }

  /// Shows the node with a transform: as an affine transform if possible, otherwise as a
  /// projection.
  package func show(_ projection: Projection) {
    if let affine = projection.affine {
      self.projection = nil
      transformEffect = affine
    } else {
      transformEffect = .identity
      self.projection = projection
    }
  }

  /// Returns the transform to window coordinates if it is not affine; `nil` if it is.
  package func projectionToGlobal() -> Projection? {
    guard isProjected else { return nil }
    var map = Projection()
    var ancestor = Optional(self)
    while let node = ancestor {
      if let own = node.projection { map = map.concatenating(own) }
      map = map.concatenating(Projection(node.transform))
      ancestor = node.parent
    }
    return map
  }

  /// Whether the node or one of its ancestors has a projection.
  private var isProjected: Bool {
    var ancestor = Optional(self)
    while let node = ancestor {
      if node.flags.contains(.projected) { return true }
      ancestor = node.parent
    }
    return false
  }

  /// Returns the bounding box of a rectangle in window coordinates.
  package func globalBounds(of rect: CGRect) -> CGRect {
    projectionToGlobal()?.bounds(of: rect) ?? rect.applying(localToGlobal())
  }

  /// Returns the pixels that the content's pixels may cover after the node's effects and projection.
  ///
  /// - Parameters:
  ///   - rect: The pixels of the content.
  ///   - map: The transform from the node's coordinates to device pixels.
  func affected(_ rect: PixelRect, in map: CGAffineTransform) -> PixelRect {
    let grown = rect.grown(by: outsets(in: map))
    guard let projection else { return grown }
    return projection.conjugated(by: map)?.pixels(of: grown) ?? .empty
  }
}

extension Projection {
  /// Returns the pixels that the image of a rectangle of pixels may touch. Pixels are interpolated
  /// with their neighbors.
  package func pixels(of rect: PixelRect) -> PixelRect {
    if rect.isEmpty { return .empty }
    let image = bounds(of: rect.rect.insetBy(dx: -1, dy: -1))
    return image.isNull ? .empty : PixelRect(covering: image.insetBy(dx: -1, dy: -1))
  }
}
