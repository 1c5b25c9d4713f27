import DeftGeometry

/// The shapes that a marquee on the canvas selects.
///
/// The policy: *a marquee selects a shape if it touches the painted area of the shape, and not only its bounding box.
/// Pinned shapes are ignored, because users draw marquees across them.* Groups are selected as a whole.
public enum Marquee {
  /// Returns the shapes that a marquee selects, from the back to the front.
  ///
  /// It queries the index, so the cost depends on the shapes in the marquee and not on the document.
  ///
  /// - Parameters:
  ///   - rect: the marquee, on the canvas.
  ///   - document: the document.
  ///   - index: the spatial index of the document.
  ///   - measure: measures the frames of shapes.
  public static func shapes(
    in rect: CGRect, of document: Document, _ index: SpatialIndex, _ measure: FigureMeasure
  ) -> [ShapeID] {
    var places: [Int] = []
    index.forEach(in: rect) { id, frame in
      guard let place = document.index(of: id), !document.shapes[place].isPinned else { return }
      if rect.contains(frame) || touches(document.shapes[place], rect, measure) {
        places.append(place)
      }
    }
    places.sort()
    return places.map { document.shapes[$0].id }
  }

  /// Returns whether a canvas rectangle touches the painted area of a shape.
  public static func touches(
    _ shape: CanvasShape, _ rect: CGRect, _ measure: FigureMeasure
  ) -> Bool {
    let overhang = shape.line.reach * shape.pose.scale
    let reach = rect.insetBy(dx: -overhang, dy: -overhang)
    let outline = measure.outline(of: shape.figure).applying(shape.pose.transform.affine)
    var touches = false
    // A hollow text is touched anywhere in its frame, like other texts.
    var isHollow = shape.line.isHollow
    if case .text = shape.figure { isHollow = false }
    outline.forEachSegment(closing: !isHollow) { a, b in
      if !touches { touches = crosses(a, b, reach) }
    }
    // If no segment crosses the rectangle, it is entirely inside or outside the shape.
    return touches || (!isHollow && outline.contains(rect.center))
  }

  /// Returns whether a segment has a point in a rectangle.
  private static func crosses(_ a: CGPoint, _ b: CGPoint, _ r: CGRect) -> Bool {
    var (t0, t1) = (CGFloat(0), CGFloat(1))
    // Clips the segment at each pair of edges; a part must remain.
    func cut(_ from: CGFloat, _ way: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Bool {
      if way == 0 { return low <= from && from <= high }
      let (u, v) = ((low - from) / way, (high - from) / way)
      t0 = max(t0, min(u, v))
      t1 = min(t1, max(u, v))
      return t0 <= t1
    }
    return cut(a.x, b.x - a.x, r.minX, r.maxX) && cut(a.y, b.y - a.y, r.minY, r.maxY)
  }
}
