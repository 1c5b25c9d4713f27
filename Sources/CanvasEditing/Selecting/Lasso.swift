import DeftGeometry

/// A closed line on the canvas that selects the shapes inside it.
///
/// The policy: *a lasso selects a shape if it surrounds more than half of the shape's outline. It
/// therefore need not be drawn exactly around a shape, and does not select a neighbor that it only
/// touches. It ignores pinned shapes, as a marquee does.* Groups are selected as a whole.
public struct Lasso: Hashable, Sendable {
  /// The area inside the line.
  private let area: Path
  private let frame: CGRect

  /// The number of points of each outline that are tested. Source: our own; few enough for thousands of shapes.
  private static let samples = 16

  /// Creates a lasso through points of the canvas.
  public init(_ points: [CGPoint]) {
    area = Path {
      $0.addLines(points)
      $0.closeSubpath()
    }
    frame = area.boundingRect
  }

  /// Returns the shapes inside the lasso, from the back to the front.
  ///
  /// It queries the index, so the cost depends on the shapes near the lasso and not on the document.
  public func shapes(
    of document: Document, _ index: SpatialIndex, _ measure: FigureMeasure
  ) -> [ShapeID] {
    guard !frame.isNull else { return [] }
    var places: [Int] = []
    index.forEach(in: frame) { id, box in
      guard let place = document.index(of: id) else { return }
      let shape = document.shapes[place]
      if !shape.isPinned, frame.intersects(box), surrounds(shape, measure) { places.append(place) }
    }
    return places.sorted().map { document.shapes[$0].id }
  }

  /// Returns whether the lasso surrounds more than half of a shape's outline.
  public func surrounds(_ shape: CanvasShape, _ measure: FigureMeasure) -> Bool {
    let outline = measure.outline(of: shape.figure).applying(shape.pose.transform.affine)
    var segments: [(start: CGPoint, end: CGPoint, length: CGFloat)] = []
    var length: CGFloat = 0
    outline.forEachSegment(flatness: 1, closing: true) { a, b in
      segments.append((a, b, a.distance(to: b)))
      length += a.distance(to: b)
    }
    guard length > 0 else { return area.contains(shape.pose.position, eoFill: true) }
    // Tests points at equal distances along the outline.
    let step = length / CGFloat(Self.samples)
    var (next, passed, inside) = (step / 2, CGFloat(0), 0)
    for segment in segments {
      while next <= passed + segment.length, segment.length > 0 {
        let offset = (segment.end - segment.start) * ((next - passed) / segment.length)
        if area.contains(segment.start + offset, eoFill: true) { inside += 1 }
        next += step
      }
      passed += segment.length
    }
    return inside > Self.samples / 2
  }
}
