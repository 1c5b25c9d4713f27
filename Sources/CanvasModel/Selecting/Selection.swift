import DeftGeometry

/// Which shapes are meant by what comes next.
///
/// The policy: *whoever means a shape of a group means all of its outermost group.*  A selection is no part of the
/// document and no step of its history; what it names and is not there any more is simply not selected
/// (``pruned(to:)``).
///
///     var selection = Selection()
///     selection.select("circle", in: document)
///     selection.toggle("star", in: document)  // Shift+tap: both
public struct Selection: Hashable, Sendable {
  /// The shapes.
  public private(set) var ids: Set<ShapeID> = []

  /// Nothing.
  public init() {}

  /// These shapes and no others, whatever groups they are in.
  public init(alone ids: some Sequence<ShapeID>) { self.ids = Set(ids) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { ids.isEmpty }
  /// How many shapes are selected.
  public var count: Int { ids.count }
  /// Whether a shape is selected.
  public func contains(_ id: ShapeID) -> Bool { ids.contains(id) }

  /// Selects a shape with its group, and nothing else; nil: nothing.
  public mutating func select(_ id: ShapeID?, in document: Document) {
    ids = id.map { Set(document.unit(of: $0)) } ?? []
  }

  /// Selects shapes with their groups, and nothing else.
  public mutating func select(_ ids: some Sequence<ShapeID>, in document: Document) {
    self.ids = Set(document.units(of: Set(ids)).joined())
  }

  /// Adds a shape with its group, or takes both away where all of it is selected.
  public mutating func toggle(_ id: ShapeID, in document: Document) {
    let unit = document.unit(of: id)
    if ids.isSuperset(of: unit) { ids.subtract(unit) } else { ids.formUnion(unit) }
  }

  /// Adds shapes with their groups: a marquee with Shift.
  public mutating func add(_ others: some Sequence<ShapeID>, in document: Document) {
    ids.formUnion(document.units(of: Set(others)).joined())
  }

  /// Selects all that is there.
  public mutating func selectAll(in document: Document) { ids = Set(document.shapes.map(\.id)) }

  /// What of the selection is there in a document.
  public func pruned(to document: Document) -> Selection {
    Selection(alone: ids.filter { document[$0] != nil })
  }

  /// The selected shapes from the back to the front.
  public func shapes(in document: Document) -> [CanvasShape] { document.shapes(of: ids) }

  /// Selects what comes after the selection in the order of the shapes, a group as one: Tab.
  ///
  /// From the last one the way goes on at the first.  With nothing selected it is the first one, or the last one
  /// backwards.
  ///
  /// - Parameters:
  ///   - document: whose shapes are meant.
  ///   - backward: the other way round: Shift+Tab.
  public mutating func advance(in document: Document, backward: Bool = false) {
    let count = document.shapes.count
    guard count > 0 else { return ids = [] }
    let places = ids.compactMap { document.index(of: $0) }
    // From the frontmost of what is selected, or backwards from the rearmost.
    let start = (backward ? places.min() : places.max()) ?? (backward ? count : -1)
    for step in 1...count {
      let place = (start + (backward ? -step : step) + 2 * count) % count
      let id = document.shapes[place].id
      if step == count || !ids.contains(id) { return select(id, in: document) }
    }
  }

  /// The rectangle around all that is selected, on the plane; null where that is nothing.
  public func frame(in document: Document, _ measure: FigureMeasure) -> CGRect {
    ids.reduce(CGRect.null) { frame, id in
      document[id].map { frame.union(measure.frame(of: $0)) } ?? frame
    }
  }
}
