import DeftGeometry

/// A canvas document: its shapes in order, its numbered poses and its pictures.
///
/// The policy: *a document is a value, and only edits change it.* The selection, the camera and the intermediate
/// state of a gesture are not part of it.
///
/// See also: ``Edit``, which changes it, and ``History``, which undoes edits.
public struct Document: Hashable, Sendable {
  /// The shapes, from the back to the front.
  public private(set) var shapes: [CanvasShape] = []
  /// The numbered poses of the whole canvas, 1 to 9, each with the poses of the shapes.
  public internal(set) var poses: [Int: [ShapeID: Pose]] = [:]
  /// The names of the named poses, by pose number.
  public internal(set) var poseNames: [Int: String] = [:]
  /// The pictures that are not built into the program, by the names that figures use. Each value is the contents of a
  /// picture file.
  public internal(set) var pictures: [String: Data] = [:]

  /// The indices of the shapes in `shapes`, by id.
  private var places: [ShapeID: Int] = [:]

  /// The valid numbers of numbered poses.
  public static let poseNumbers = 1...9

  public init() {}

  /// Creates a document with shapes, whose ids must be unique.
  public init(_ shapes: [CanvasShape]) {
    self.shapes = shapes
    places.reserveCapacity(shapes.count)
    renumber(shapes.indices)
    precondition(places.count == shapes.count, "Two shapes have the same id.")
  }

  /// The shape with an id; `nil` if no shape has this id.
  public subscript(id: ShapeID) -> CanvasShape? { places[id].map { shapes[$0] } }

  /// Returns the index of a shape, which is the number of shapes below it; `nil` if no shape has this id.
  public func index(of id: ShapeID) -> Int? { places[id] }

  public static func == (a: Document, b: Document) -> Bool {
    a.shapes == b.shapes && a.poses == b.poses && a.poseNames == b.poseNames
      && a.pictures == b.pictures
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shapes)
    hasher.combine(poses)
    hasher.combine(poseNames)
    hasher.combine(pictures)
  }

  /// Replaces the pictures with those of another document.
  package mutating func adoptPictures(of other: Document) { pictures = other.pictures }

  // MARK: - Support for edits

  /// Inserts shapes at their final indices, ordered from the back to the front.
  mutating func insert(_ new: [(shape: CanvasShape, index: Int)]) {
    guard let first = new.first else { return }
    if new.count == 1 {
      shapes.insert(first.shape, at: first.index)
      return renumber(first.index..<shapes.count)
    }
    // Inserts all shapes in one pass, because each separate insertion would move all shapes after it.
    var merged: [CanvasShape] = []
    merged.reserveCapacity(shapes.count + new.count - first.index)
    var rest = shapes[first.index...]
    for (shape, index) in new {
      let count = index - first.index - merged.count
      merged += rest.prefix(count)
      rest = rest.dropFirst(count)
      merged.append(shape)
    }
    merged += rest
    rest = []
    shapes.replaceSubrange(first.index..., with: merged)
    renumber(first.index..<shapes.count)
  }

  /// Removes the shapes at these indices, ordered from the front to the back.
  mutating func remove(at indices: [Int]) {
    guard let first = indices.last else { return }
    for index in indices { places[shapes[index].id] = nil }
    var next = indices.count - 1
    var kept = first
    for index in first..<shapes.count {
      if next >= 0, indices[next] == index {
        next -= 1
      } else {
        shapes.swapAt(kept, index)
        kept += 1
      }
    }
    shapes.removeSubrange(kept...)
    renumber(first..<shapes.count)
  }

  mutating func replace(at index: Int, with shape: CanvasShape) { shapes[index] = shape }

  /// Reorders the shapes of a range; `order` has their current indices in the new order.
  mutating func reorder(_ range: Range<Int>, _ order: some Collection<Int>) {
    let new = order.map { shapes[$0] }
    shapes.replaceSubrange(range, with: new)
    renumber(range)
  }

  private mutating func renumber(_ range: Range<Int>) {
    for index in range { places[shapes[index].id] = index }
  }
}
