import DeftGeometry

/// Which shapes a rectangle that is drawn on the plane takes.
///
/// The policy: *what it touches, it takes, by what is painted and not by boxes; pinned shapes it leaves, since one draws
/// it across them.*  Groups are taken whole.
public enum Marquee {
  /// The shapes that a marquee takes, from the back to the front.
  ///
  /// It asks the index, so that it costs what lies within it and not what there is.
  ///
  /// - Parameters:
  ///   - rect: the marquee, on the plane.
  ///   - document: whose shapes are meant.
  ///   - index: where they lie.
  ///   - measure: how much room figures take.
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

  /// Whether a rectangle of the plane touches what is painted of a shape.
  public static func touches(
    _ shape: CanvasShape, _ rect: CGRect, _ measure: FigureMeasure
  ) -> Bool {
    let overhang = shape.line.reach * shape.pose.scale
    let reach = rect.insetBy(dx: -overhang, dy: -overhang)
    let outline = measure.outline(of: shape.figure).applying(shape.pose.transform.affine)
    var touches = false
    // Letters that are hollow are taken by their frame like others.
    var isHollow = shape.line.isHollow
    if case .text = shape.figure { isHollow = false }
    outline.forEachSegment(closing: !isHollow) { a, b in
      if !touches { touches = crosses(a, b, reach) }
    }
    // Where no line crosses it, it lies wholly inside or wholly outside.
    return touches || (!isHollow && outline.contains(rect.center))
  }

  /// Whether a straight piece has a point in a rectangle.
  private static func crosses(_ a: CGPoint, _ b: CGPoint, _ r: CGRect) -> Bool {
    var (t0, t1) = (CGFloat(0), CGFloat(1))
    // Cut the piece at each pair of edges; something must be left.
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
