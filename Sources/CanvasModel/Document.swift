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

  /// An empty document.
  public init() {}

  /// A document of these shapes, each with an id of its own.
  public init(_ shapes: [CanvasShape]) {
    self.shapes = shapes
    renumber(from: 0)
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

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(shapes)
    hasher.combine(poses)
    hasher.combine(pictures)
  }

  // MARK: - For edits

  mutating func insert(_ shape: CanvasShape, at index: Int) {
    shapes.insert(shape, at: index)
    renumber(from: index)
  }

  mutating func remove(at index: Int) {
    places[shapes.remove(at: index).id] = nil
    renumber(from: index)
  }

  mutating func replace(at index: Int, with shape: CanvasShape) { shapes[index] = shape }

  mutating func move(from: Int, to: Int) {
    shapes.insert(shapes.remove(at: from), at: to)
    for index in min(from, to)...max(from, to) { places[shapes[index].id] = index }
  }

  private mutating func renumber(from index: Int) {
    for index in index..<shapes.count { places[shapes[index].id] = index }
  }
}
