import DeftGeometry

/// All objects of a window, by their ids.
struct AccessibleTree {
  /// An object and its position in the tree.
  struct Entry {
    /// The object. Its children are in `children`.
    var object: AccessibleObject
    /// The parent; `nil` for the window.
    var parent: UInt64?
    /// The index in the parent.
    var index: Int
    var children: [UInt64]
  }

  let root: UInt64
  private(set) var entries: [UInt64: Entry] = [:]

  init(_ object: AccessibleObject) {
    root = object.id
    add(object, to: nil, at: 0)
  }

  private mutating func add(_ object: AccessibleObject, to parent: UInt64?, at index: Int) {
    // Ignore objects with a duplicate id.
    guard entries[object.id] == nil else { return }
    var own = object
    own.children = []
    entries[object.id] = Entry(object: own, parent: parent, index: index, children: [])
    var children: [UInt64] = []
    for child in object.children where entries[child.id] == nil {
      add(child, to: object.id, at: children.count)
      children.append(child.id)
    }
    entries[object.id]?.children = children
  }

  subscript(_ id: UInt64) -> Entry? { entries[id] }

  /// Visits all objects, parents before children.
  func forEach(_ body: (Entry) -> Void) { visit(root, body) }

  private func visit(_ id: UInt64, _ body: (Entry) -> Void) {
    guard let entry = entries[id] else { return }
    body(entry)
    for child in entry.children { visit(child, body) }
  }

  /// Returns the innermost descendant of an object at a point of the window, in pixels. Later children are in front.
  func object(at point: CGPoint, in id: UInt64) -> UInt64? {
    guard let entry = entries[id] else { return nil }
    for child in entry.children.reversed() {
      if let found = object(at: point, in: child) { return found }
    }
    return entry.object.extents.contains(point) && entry.object.states.contains(.showing) ? id : nil
  }

  /// The focused object.
  var focused: UInt64? { entries.values.first { $0.object.states.contains(.focused) }?.object.id }

  /// Applies a reported move or value change, with the values of a later tree. Other events are ignored.
  mutating func apply(_ event: AccessibleEvent, from later: AccessibleTree) {
    guard let new = later[event.subject]?.object else { return }
    switch event {
    case .moved: entries[event.subject]?.object.extents = new.extents
    case .value: entries[event.subject]?.object.value = new.value
    default: break
    }
  }
}
