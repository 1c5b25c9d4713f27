import DeftGeometry

/// The shapes that an eraser deletes.
///
/// The policy: *an eraser deletes a shape or group as a whole if it touches the painted area, but never deletes a
/// pinned shape.*
public enum Eraser {
  /// The radius of an eraser, in window points.
  public static let radius: CGFloat = 8

  /// Returns the shapes that an eraser touches along a straight path, in no particular order.
  ///
  /// It queries the index, so the cost depends on the shapes near the path and not on the document.
  ///
  /// - Parameters:
  ///   - start: the start of the path, on the canvas.
  ///   - end: the end of the path, on the canvas.
  ///   - radius: the radius of the eraser, in canvas points.
  ///   - document: the document.
  ///   - index: the spatial index of the document.
  ///   - measure: measures the frames of shapes.
  public static func shapes(
    from start: CGPoint, to end: CGPoint, within radius: CGFloat, of document: Document,
    _ index: SpatialIndex, _ measure: FigureMeasure
  ) -> Set<ShapeID> {
    let box = CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(start.x - end.x),
      height: abs(start.y - end.y)
    ).insetBy(dx: -radius, dy: -radius)
    var found: Set<ShapeID> = []
    index.forEach(in: box) { id, _ in
      guard !found.contains(id), let shape = document[id], !shape.isPinned,
        touches(shape, start, end, radius, measure)
      else { return }
      found.formUnion(document.unit(of: id).filter { document[$0]?.isPinned == false })
    }
    return found
  }

  /// Returns whether the path passes within a distance of the painted area of a shape.
  private static func touches(
    _ shape: CanvasShape, _ start: CGPoint, _ end: CGPoint, _ radius: CGFloat,
    _ measure: FigureMeasure
  ) -> Bool {
    let reach = radius + shape.line.reach * shape.pose.scale
    let outline = measure.outline(of: shape.figure).applying(shape.pose.transform.affine)
    // A hollow text is touched anywhere in its frame, like other texts.
    let isHollow = if case .text = shape.figure { false } else { shape.line.isHollow }
    var touches = false
    outline.forEachSegment(closing: !isHollow) { a, b in
      if !touches { touches = distance(from: start, end, to: a, b) <= reach }
    }
    // If the path does not come near the outline, it is entirely inside or outside the shape.
    return touches || !isHollow && outline.contains(start)
  }

  /// Returns the distance between two segments.
  private static func distance(
    from a: CGPoint, _ b: CGPoint, to c: CGPoint, _ d: CGPoint
  ) -> CGFloat {
    func side(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> CGFloat {
      (q - p).width * (r - p).height - (q - p).height * (r - p).width
    }
    func distance(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> CGFloat {
      let (way, offset) = (q - p, r - p)
      let square = way.dot(way)
      let share = square > 0 ? min(max(way.dot(offset) / square, 0), 1) : 0
      return (p + way * share).distance(to: r)
    }
    if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return 0 }
    return min(distance(a, b, c), distance(a, b, d), distance(c, d, a), distance(c, d, b))
  }
}
