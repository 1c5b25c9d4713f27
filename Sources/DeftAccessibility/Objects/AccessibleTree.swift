import DeftGeometry

/// All objects of a window by their ids.
struct AccessibleTree {
  /// An object and where it stands.
  struct Entry {
    /// The object; what is in it stands under `children`.
    var object: AccessibleObject
    /// What it is in; nil for the window.
    var parent: UInt64?
    /// Which of the things in its parent it is.
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
    // Whoever gives an id twice is told of once.
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

  /// All objects, each before what is in it.
  func forEach(_ body: (Entry) -> Void) { visit(root, body) }

  private func visit(_ id: UInt64, _ body: (Entry) -> Void) {
    guard let entry = entries[id] else { return }
    body(entry)
    for child in entry.children { visit(child, body) }
  }

  /// The innermost object at a point of the window, in pixels, in what an object holds; what is told later lies above.
  func object(at point: CGPoint, in id: UInt64) -> UInt64? {
    guard let entry = entries[id] else { return nil }
    for child in entry.children.reversed() {
      if let found = object(at: point, in: child) { return found }
    }
    return entry.object.extents.contains(point) && entry.object.states.contains(.showing) ? id : nil
  }

  /// What has the focus.
  var focused: UInt64? { entries.values.first { $0.object.states.contains(.focused) }?.object.id }

  /// Takes over what an event says, and nothing else, from a later tree.
  mutating func apply(_ event: AccessibleEvent, from later: AccessibleTree) {
    guard let new = later[event.subject]?.object else { return }
    switch event {
    case .moved: entries[event.subject]?.object.extents = new.extents
    case .value: entries[event.subject]?.object.value = new.value
    default: break
    }
  }
}
