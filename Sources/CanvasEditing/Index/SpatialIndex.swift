import DeftGeometry

/// Where the shapes of a document lie, so that those near a place are found without looking at the others.
///
/// The policy: *a question costs what it finds, not what there is.*  The index holds frames, which are rectangles
/// around shapes; whether an outline is hit is for who asks to find out of the few that are left.  To follow an edit
/// costs O(1) for each shape that it changes.
///
///     var index = SpatialIndex(document, measure)
///     index.follow(edit, in: document, measure)
///     let near = index.shapes(in: camera.toPlane(window))
public struct SpatialIndex: Sendable {
  private var grid = LooseGrid()
  private var ids: [ShapeID] = []
  private var numbers: [ShapeID: Int] = [:]
  private var free: [Int] = []

  public init() {}

  /// The index of a document's shapes.
  public init(_ document: Document, _ measure: FigureMeasure) {
    ids.reserveCapacity(document.shapes.count)
    numbers.reserveCapacity(document.shapes.count)
    for shape in document.shapes { set(measure.frame(of: shape), of: shape.id) }
  }

  /// How many shapes there are.
  public var count: Int { grid.count }

  /// The frame of a shape; nil where it is not in the index.
  public subscript(id: ShapeID) -> CGRect? { numbers[id].flatMap { grid.rect(of: $0) } }

  /// Enters the frame of a shape, or moves it; one that is null takes the shape out.
  public mutating func set(_ frame: CGRect, of id: ShapeID) {
    if frame.isNull { return remove(id) }
    if let number = numbers[id] { return grid.set(number, to: frame) }
    let number: Int
    if let reused = free.popLast() {
      number = reused
      ids[number] = id
    } else {
      number = ids.count
      ids.append(id)
    }
    numbers[id] = number
    grid.set(number, to: frame)
  }

  /// Takes a shape out, if it is there.
  public mutating func remove(_ id: ShapeID) {
    guard let number = numbers.removeValue(forKey: id) else { return }
    grid.remove(number)
    free.append(number)
  }

  /// Enters what an edit has done.
  ///
  /// - Parameters:
  ///   - edit: what was done, or taken back.
  ///   - document: the document after it.
  ///   - measure: how much room figures take.
  public mutating func follow(_ edit: Edit, in document: Document, _ measure: FigureMeasure) {
    for id in edit.shapes {
      if let shape = document[id] { set(measure.frame(of: shape), of: id) } else { remove(id) }
    }
  }

  /// Calls a closure with each shape whose frame touches a rectangle of the plane, in no order.
  public func forEach(in rect: CGRect, _ body: (_ id: ShapeID, _ frame: CGRect) -> Void) {
    grid.forEach(in: rect) { body(ids[$0], grid.rect(of: $0) ?? .null) }
  }

  /// The shapes whose frames touch a rectangle of the plane, in no order.
  public func shapes(in rect: CGRect) -> [ShapeID] {
    var found: [ShapeID] = []
    grid.forEach(in: rect) { found.append(ids[$0]) }
    return found
  }

  /// The shapes whose frames come within a distance of a point of the plane, in no order.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - margin: how far a frame may lie from it, along each axis, in points.
  public func shapes(at point: CGPoint, within margin: CGFloat = 0) -> [ShapeID] {
    shapes(in: CGRect(center: point, size: .zero).insetBy(dx: -margin, dy: -margin))
  }

  /// The shape that lies nearest to a frame in a direction, among those that it would meet if it went there.
  ///
  /// - Parameters:
  ///   - frame: the frame from which the distance counts.
  ///   - edge: the direction; `.left` looks for frames whose right edge is not farther right than the left one of `frame`.
  ///   - limit: how far to look, in points.
  ///   - isWanted: which shapes count.
  /// - Returns: the shape and the gap between the frames; nil where there is none.
  public func nearest(
    to frame: CGRect, toward edge: FrameEdge, within limit: CGFloat,
    where isWanted: (ShapeID) -> Bool
  ) -> (id: ShapeID, gap: CGFloat)? {
    guard !frame.isNull, limit > 0 else { return nil }
    // Near places first: what is met there ends the search.
    var reach = min(limit, max(frame.width, frame.height, 1))
    while true {
      var best: (id: ShapeID, gap: CGFloat)?
      grid.forEach(in: edge.strip(of: frame, reach: reach)) { number in
        guard let other = grid.rect(of: number) else { return }
        let gap = edge.gap(from: frame, to: other)
        guard gap >= 0, gap <= reach, isWanted(ids[number]) else { return }
        // Of two that are equally near, the one with the lower id, so that the answer is always the same.
        if best.map({ gap < $0.gap || (gap == $0.gap && ids[number] < $0.id) }) ?? true {
          best = (ids[number], gap)
        }
      }
      if best != nil || reach >= limit { return best }
      reach = min(limit, reach * 4)
    }
  }
}

/// An edge of a frame, and the direction in which it faces.
public enum FrameEdge: CaseIterable, Hashable, Sendable {
  /// The edges of a frame, clockwise.
  case left, top, right, bottom

  /// The part of the plane that a frame sweeps when it goes so far.
  func strip(of frame: CGRect, reach: CGFloat) -> CGRect {
    switch self {
    case .left: CGRect(x: frame.minX - reach, y: frame.minY, width: reach, height: frame.height)
    case .right: CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
    case .top: CGRect(x: frame.minX, y: frame.minY - reach, width: frame.width, height: reach)
    case .bottom: CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: reach)
    }
  }

  /// How far it is from a frame to another that lies on this side of it; negative where that overlaps.
  func gap(from frame: CGRect, to other: CGRect) -> CGFloat {
    switch self {
    case .left: frame.minX - other.maxX
    case .right: other.minX - frame.maxX
    case .top: frame.minY - other.maxY
    case .bottom: other.minY - frame.maxY
    }
  }
}
