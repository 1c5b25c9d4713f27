import DeftGeometry

// Edits that transform shapes, set their homes and reset them.
extension Document {
  /// Returns the factors by which shapes can be scaled together, as in ``CanvasShape/scaleLimits(of:)``. Pinned shapes
  /// are ignored; if all are pinned, the only factor is 1.
  public func scaleLimits(of ids: some Sequence<ShapeID>) -> ClosedRange<CGFloat> {
    let shapes = ids.lazy.compactMap { self[$0] }.filter { !$0.isPinned }
    return CanvasShape.scaleLimits(of: shapes.map(\.pose.scale)) ?? 1...1
  }

  /// Returns the edit that transforms shapes, for example after a drag by fingers or handles; pinned shapes do not
  /// move.
  ///
  /// - Parameters:
  ///   - ids: the shapes.
  ///   - map: the transform. Its scale is clamped to ``scaleLimits(of:)``; its fixed point stays the same.
  ///   - kind: the kind of the edit.
  public func transforming(
    _ ids: some Collection<ShapeID>, by map: SimilarityTransform, _ kind: EditKind
  ) -> Edit {
    let map = map.clamped(to: scaleLimits(of: ids))
    return edit(kind, of: ids) { shape in
      guard !shape.isPinned else { return }
      let wasInRange = CanvasShape.scaleRange.contains(shape.pose.scale)
      shape.pose = shape.pose.transformed(by: map)
      // Dividing a limit by the scale and multiplying again may exceed the limit by a rounding error.
      if wasInRange { shape.pose.scale = Settling.scale(shape.pose.scale) }
    }
  }

  /// Returns the edit that makes the current poses of shapes their homes.
  public func settingHome(_ ids: some Sequence<ShapeID>, _ kind: EditKind) -> Edit {
    edit(kind, of: shapes(of: ids).map(\.id)) { $0.home = $0.pose }
  }

  /// Returns the edit that moves shapes to their homes; pinned shapes do not move.
  public func goingHome(_ ids: some Sequence<ShapeID>, _ kind: EditKind) -> Edit {
    edit(kind, of: shapes(of: ids).map(\.id)) { shape in
      if !shape.isPinned { shape.pose = shape.home }
    }
  }
}

extension SimilarityTransform {
  /// Returns the transform with its scale clamped to a range and with the same fixed point.
  ///
  /// A transform without a fixed point retains its translation.
  package func clamped(to range: ClosedRange<CGFloat>) -> SimilarityTransform {
    let factor = min(max(scale, range.lowerBound), range.upperBound)
    if factor == scale { return self }
    // The fixed point: p = k R p + t.
    let (c, s) = (scale * cos(rotation.radians), scale * sin(rotation.radians))
    let det = (1 - c) * (1 - c) + s * s
    guard det > 1e-12 else {
      return SimilarityTransform(translation: translation, scale: factor, rotation: rotation)
    }
    let (x, y) = (translation.width, translation.height)
    let fixed = CGPoint(x: ((1 - c) * x - s * y) / det, y: (s * x + (1 - c) * y) / det)
    return SimilarityTransform(about: fixed, scale: factor, rotation: rotation)
  }
}
