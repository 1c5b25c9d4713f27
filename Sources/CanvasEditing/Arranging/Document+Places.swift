import DeftGeometry

// Shapes are moved, scaled and turned together, go home, and to the named poses of the canvas.
extension Document {
  /// Returns the factors by which some shapes can be scaled together, as ``CanvasShape/scaleLimits(of:)`` has them;
  /// pinned ones stay, and where there are no others, 1 is the only one.
  public func scaleLimits(of ids: some Sequence<ShapeID>) -> ClosedRange<CGFloat> {
    let shapes = ids.lazy.compactMap { self[$0] }.filter { !$0.isPinned }
    return CanvasShape.scaleLimits(of: shapes.map(\.pose.scale)) ?? 1...1
  }

  /// The edit that maps the plane under some shapes, as fingers and handles do; pinned ones stay.
  ///
  /// - Parameters:
  ///   - ids: the shapes.
  ///   - map: the map, whose scale is brought within ``scaleLimits(of:)``, about the point that it leaves where it is.
  ///   - kind: the kind of the edit.
  public func transforming(
    _ ids: some Collection<ShapeID>, by map: SimilarityTransform, _ kind: EditKind
  ) -> Edit {
    let map = map.clamped(to: scaleLimits(of: ids))
    return edit(kind, of: ids) { shape in
      guard !shape.isPinned else { return }
      let wasInRange = CanvasShape.scaleRange.contains(shape.pose.scale)
      shape.pose = shape.pose.transformed(by: map)
      // A limit that was divided and multiplied again may be off by a bit.
      if wasInRange { shape.pose.scale = Settling.scale(shape.pose.scale) }
    }
  }

  /// The edit that makes where some shapes are their home.
  public func settingHome(_ ids: some Sequence<ShapeID>, _ kind: EditKind) -> Edit {
    edit(kind, of: shapes(of: ids).map(\.id)) { $0.home = $0.pose }
  }

  /// The edit that brings some shapes home; pinned ones stay.
  public func goingHome(_ ids: some Sequence<ShapeID>, _ kind: EditKind) -> Edit {
    edit(kind, of: shapes(of: ids).map(\.id)) { shape in
      if !shape.isPinned { shape.pose = shape.home }
    }
  }

  /// The edit that keeps where all shapes are as a named pose.
  ///
  /// - Parameter number: that of the pose, within ``Document/poseNumbers``.
  public func keepingPose(_ number: Int) -> Edit {
    let new = Dictionary(uniqueKeysWithValues: shapes.map { ($0.id, $0.pose) })
    let old = poses[number]
    return Edit(
      .keepPose, number: number, old == new ? [] : [.pose(number, from: old, to: new)])
  }

  /// The edit that brings shapes to a named pose; pinned ones stay, and those that it does not know.
  ///
  /// - Parameters:
  ///   - number: that of the pose; one that was not kept changes nothing.
  ///   - isFree: whether a shape may go there.
  public func goingToPose(_ number: Int, where isFree: (CanvasShape) -> Bool = { _ in true })
    -> Edit
  {
    let target = poses[number] ?? [:]
    let edit = edit(.goToPose, of: shapes.filter(isFree).map(\.id)) { shape in
      if !shape.isPinned, let pose = target[shape.id] { shape.pose = pose }
    }
    return Edit(.goToPose, number: number, edit.changes)
  }
}

extension SimilarityTransform {
  /// The map with its scale in a range, about the point that it leaves where it is.
  ///
  /// Where it leaves no point, since it only moves, it is as it was but for the scale.
  package func clamped(to range: ClosedRange<CGFloat>) -> SimilarityTransform {
    let factor = min(max(scale, range.lowerBound), range.upperBound)
    if factor == scale { return self }
    // The fixed point: where p = k R p + t.
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
