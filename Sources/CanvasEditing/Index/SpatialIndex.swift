import DeftGeometry

/// A spatial index of the frames of shapes.
///
/// The policy: *the cost of a query depends on the number of results, not on the number of shapes.* The index stores
/// frames; the caller tests the outlines of the few results. An update after an edit costs O(1) per changed shape.
///
///     var index = SpatialIndex(document, measure)
///     index.follow(edit, in: document, measure)
///     let near = index.shapes(in: camera.toCanvas(window))
public struct SpatialIndex: Sendable {
  private var grid = LooseGrid()
  private var ids: [ShapeID] = []
  private var numbers: [ShapeID: Int] = [:]
  private var free: [Int] = []

  public init() {}

  /// Creates an index of a document's shapes.
  public init(_ document: Document, _ measure: FigureMeasure) {
    ids.reserveCapacity(document.shapes.count)
    numbers.reserveCapacity(document.shapes.count)
    for shape in document.shapes {
      let frame = measure.frame(of: shape)
      if !frame.isNull { add(frame, of: shape.id) }
    }
  }

  /// The number of shapes.
  public var count: Int { grid.count }

  /// The frame of a shape; `nil` if it is not in the index.
  public subscript(id: ShapeID) -> CGRect? { numbers[id].flatMap { grid.rect(of: $0) } }

  /// The smallest rectangle around all frames; null without shapes.
  public var bounds: CGRect {
    ids.indices.reduce(.null) { $0.union(grid.rect(of: $1) ?? .null) }
  }

  /// Sets the frame of a shape; a null frame removes the shape.
  public mutating func set(_ frame: CGRect, of id: ShapeID) {
    if frame.isNull { return remove(id) }
    if let number = numbers[id] { grid.set(number, to: frame) } else { add(frame, of: id) }
  }

  /// Adds a shape that is not in the index.
  private mutating func add(_ frame: CGRect, of id: ShapeID) {
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

  /// Removes a shape, if it is in the index.
  public mutating func remove(_ id: ShapeID) {
    guard let number = numbers.removeValue(forKey: id) else { return }
    grid.remove(number)
    free.append(number)
  }

  /// Updates the index after an edit.
  ///
  /// - Parameters:
  ///   - edit: the applied edit.
  ///   - document: the document after the edit.
  ///   - measure: measures the frames of shapes.
  public mutating func follow(_ edit: Edit, in document: Document, _ measure: FigureMeasure) {
    for id in edit.shapes {
      if let shape = document[id] { set(measure.frame(of: shape), of: id) } else { remove(id) }
    }
  }

  /// Calls a closure with each shape whose frame touches a canvas rectangle, in no particular order.
  public func forEach(in rect: CGRect, _ body: (_ id: ShapeID, _ frame: CGRect) -> Void) {
    grid.forEach(in: rect) { body(ids[$0], grid.rect(of: $0) ?? .null) }
  }

  /// Returns the shapes whose frames touch a canvas rectangle, in no particular order.
  public func shapes(in rect: CGRect) -> [ShapeID] {
    var found: [ShapeID] = []
    grid.forEach(in: rect) { found.append(ids[$0]) }
    return found
  }

  /// Returns the shapes whose frames are within a distance of a canvas point, in no particular order.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - margin: the maximum distance along each axis, in points.
  public func shapes(at point: CGPoint, within margin: CGFloat = 0) -> [ShapeID] {
    shapes(in: CGRect(center: point, size: .zero).insetBy(dx: -margin, dy: -margin))
  }

  /// Returns the nearest shape that a frame would meet when it moves in a direction.
  ///
  /// - Parameters:
  ///   - frame: the frame from which the distance is measured.
  ///   - edge: the direction; `.left` finds frames that do not extend to the right of the left edge
  ///     of `frame`.
  ///   - limit: the maximum distance, in points.
  ///   - isWanted: returns whether a shape is considered.
  /// - Returns: the shape and the gap between the frames; `nil` if no shape is found.
  public func nearest(
    to frame: CGRect, toward edge: FrameEdge, within limit: CGFloat,
    where isWanted: (ShapeID) -> Bool
  ) -> (id: ShapeID, gap: CGFloat)? {
    guard !frame.isNull, limit > 0 else { return nil }
    // Searches nearby first; a hit there ends the search.
    var reach = min(limit, max(frame.width, frame.height, 1))
    while true {
      var best: (id: ShapeID, gap: CGFloat)?
      grid.forEach(in: edge.strip(of: frame, reach: reach)) { number in
        guard let other = grid.rect(of: number) else { return }
        let gap = edge.gap(from: frame, to: other)
        guard gap >= 0, gap <= reach, isWanted(ids[number]) else { return }
        // At equal distances, the lower id wins, so that the result is deterministic.
        if best.map({ gap < $0.gap || (gap == $0.gap && ids[number] < $0.id) }) ?? true {
          best = (ids[number], gap)
        }
      }
      if best != nil || reach >= limit { return best }
      reach = min(limit, reach * 4)
    }
  }
}

/// An edge of a frame and its outward direction.
public enum FrameEdge: CaseIterable, Hashable, Sendable {
  /// The edges, clockwise.
  case left, top, right, bottom

  /// Returns the area that a frame sweeps when it moves by `reach`.
  func strip(of frame: CGRect, reach: CGFloat) -> CGRect {
    switch self {
    case .left: CGRect(x: frame.minX - reach, y: frame.minY, width: reach, height: frame.height)
    case .right: CGRect(x: frame.maxX, y: frame.minY, width: reach, height: frame.height)
    case .top: CGRect(x: frame.minX, y: frame.minY - reach, width: frame.width, height: reach)
    case .bottom: CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: reach)
    }
  }

  /// Returns the gap between a frame and another frame, measured on this side of the first; negative if they overlap.
  func gap(from frame: CGRect, to other: CGRect) -> CGFloat {
    switch self {
    case .left: frame.minX - other.maxX
    case .right: other.minX - frame.maxX
    case .top: frame.minY - other.maxY
    case .bottom: other.minY - frame.maxY
    }
  }
}
