import DeftGeometry

/// All that is kept of a canvas: its shapes in their order, the poses that it can be brought to, and its pictures.
///
/// The policy: *a document is a value, and changes by edits alone.*  What people see while a gesture goes on, what is
/// selected and which part of the plane the window shows is no part of it.
///
/// See also: ``Edit``, which changes it, and ``History``, which takes that back.
public struct Document: Hashable, Sendable {
  /// The shapes, from the back to the front.
  public private(set) var shapes: [CanvasShape] = []
  /// The named poses, 1 to 9, of the whole canvas: where each shape lies in it.
  public internal(set) var poses: [Int: [ShapeID: Pose]] = [:]
  /// The pictures that shapes show and that no program brings along, as files of a common format, by the names that
  /// figures call them.
  public internal(set) var pictures: [String: Data] = [:]

  /// Where the shape of an id stands in `shapes`.
  private var places: [ShapeID: Int] = [:]

  /// The numbers that named poses may have.
  public static let poseNumbers = 1...9

  public init() {}

  /// A document of these shapes, each with an id of its own.
  public init(_ shapes: [CanvasShape]) {
    self.shapes = shapes
    places.reserveCapacity(shapes.count)
    renumber(shapes.indices)
    precondition(places.count == shapes.count, "Two shapes have the same id.")
  }

  /// The shape of an id; nil where there is none.
  public subscript(id: ShapeID) -> CanvasShape? { places[id].map { shapes[$0] } }

  /// How many shapes are below the one of this id; nil where there is none.
  public func index(of id: ShapeID) -> Int? { places[id] }

  /// Two documents are the same when all that is kept of them is.
  public static func == (a: Document, b: Document) -> Bool {
    a.shapes == b.shapes && a.poses == b.poses && a.pictures == b.pictures
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shapes)
    hasher.combine(poses)
    hasher.combine(pictures)
  }

  // MARK: - For edits

  /// Takes in shapes at the places that they are to have, from the back to the front.
  mutating func insert(_ new: [(shape: CanvasShape, index: Int)]) {
    guard let first = new.first else { return }
    if new.count == 1 {
      shapes.insert(first.shape, at: first.index)
      return renumber(first.index..<shapes.count)
    }
    // In one go, since behind each of them all others have to move up.
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

  /// Takes out the shapes at some places, which come from the front to the back.
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

  /// Puts the shapes of a range into another order, told by where they stand.
  mutating func reorder(_ range: Range<Int>, _ order: some Collection<Int>) {
    let new = order.map { shapes[$0] }
    shapes.replaceSubrange(range, with: new)
    renumber(range)
  }

  private mutating func renumber(_ range: Range<Int>) {
    for index in range { places[shapes[index].id] = index }
  }
}
