import DeftGeometry

/// The differences between two trees of a window, as events.
///
/// The policy: *an added or removed subtree is reported once, by its root. An object that moves together with its
/// parent is not reported.*
enum AccessibleChanges {
  /// Returns the events from one tree to the next, in sending order: removed and added objects, then changed
  /// properties, then changed states, then the focus.
  static func between(_ old: AccessibleTree, _ new: AccessibleTree) -> [AccessibleEvent] {
    var (structure, contents, states, focus) = (
      [AccessibleEvent](), [AccessibleEvent](), [AccessibleEvent](), [AccessibleEvent]()
    )
    new.forEach { entry in
      let id = entry.object.id
      guard let before = old[id] else { return }
      if before.children != entry.children {
        structure += children(of: id, before.children, entry.children)
      }
      contents += properties(id, before.object, entry.object)
      if isMoved(entry, before, old, new) { contents.append(.moved(id, entry.object.extents)) }
      var hasSelected = false
      for (state, name) in AccessibleStates.reported {
        let isOn = entry.object.states.contains(state)
        guard before.object.states.contains(state) != isOn else { continue }
        if state == .selected { hasSelected = true }
        let event = AccessibleEvent.state(id, name, isOn)
        if state == .focused, isOn { focus.append(event) } else { states.append(event) }
      }
      if hasSelected, let parent = entry.parent, new[parent]?.object.selection != nil {
        let event = AccessibleEvent.selection(of: parent)
        if !states.contains(event) { states.append(event) }
      }
    }
    // The loop skips new objects, so the focus of a new object is reported here.
    if let focused = new.focused, old[focused] == nil {
      focus.append(.state(focused, "focused", true))
    }
    return structure + contents + states + focus
  }

  private static func isMoved(
    _ entry: AccessibleTree.Entry, _ before: AccessibleTree.Entry, _ old: AccessibleTree,
    _ new: AccessibleTree
  ) -> Bool {
    let (from, to) = (before.object.extents, entry.object.extents)
    guard from.pixelParts != to.pixelParts else { return false }
    guard let parent = entry.parent, let a = old[parent]?.object.extents,
      let b = new[parent]?.object.extents, a.pixelParts != b.pixelParts
    else { return true }
    return from.size != to.size || to.minX - from.minX != b.minX - a.minX
      || to.minY - from.minY != b.minY - a.minY
  }

  /// Returns the removals and insertions that turn one list of children into another.
  private static func children(
    of id: UInt64, _ old: [UInt64], _ new: [UInt64]
  ) -> [AccessibleEvent] {
    var (events, list) = ([AccessibleEvent](), old)
    let kept = Set(new)
    for index in list.indices.reversed() where !kept.contains(list[index]) {
      events.append(.removed(list[index], from: id, at: index))
      list.remove(at: index)
    }
    for (index, child) in new.enumerated() where index >= list.count || list[index] != child {
      if let place = list[min(index, list.count)...].firstIndex(of: child) {
        events.append(.removed(child, from: id, at: place))
        list.remove(at: place)
      }
      events.append(.added(child, to: id, at: index))
      list.insert(child, at: index)
    }
    return events
  }

  private static func properties(
    _ id: UInt64, _ old: AccessibleObject, _ new: AccessibleObject
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.name != new.name { events.append(.name(id, new.name)) }
    if old.description != new.description { events.append(.description(id, new.description)) }
    if let value = new.value,
      value.current != old.value?.current || value.words != old.value?.words
    {
      events.append(.value(id, value.current))
    }
    if let old = old.text, let new = new.text { events += text(id, old, new) }
    return events
  }

  private static func text(
    _ id: UInt64, _ old: AccessibleText, _ new: AccessibleText
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.string != new.string {
      let (a, b) = (Array(old.string.unicodeScalars), Array(new.string.unicodeScalars))
      var start = 0
      while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
      var end = 0
      while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
        end += 1
      }
      let (gone, come) = (old.part(start..<a.count - end), new.part(start..<b.count - end))
      if !gone.isEmpty { events.append(.deleted(id, gone, at: start)) }
      if !come.isEmpty { events.append(.inserted(id, come, at: start)) }
    }
    if old.caret != new.caret { events.append(.caret(id, new.caret)) }
    if old.selection != new.selection, !old.selection.isEmpty || !new.selection.isEmpty {
      events.append(.textSelection(id))
    }
    return events
  }
}
