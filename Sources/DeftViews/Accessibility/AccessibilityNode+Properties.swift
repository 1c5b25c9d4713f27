extension AccessibilityNode {
  /// Applies the view's accessibility properties.
  mutating func adopt(_ properties: AccessibilityProperties) {
    label = properties.label ?? label
    value = properties.value ?? properties.deferredValue?() ?? value
    hint = properties.hint ?? hint ?? properties.help
    identifier = properties.identifier ?? identifier
    sortPriority = properties.sortPriority ?? sortPriority
    traits = traits.union(properties.added).subtracting(properties.removed)
    handlers =
      properties.actions
      + handlers.filter { old in
        old.kind.name != nil || !properties.actions.contains { $0.kind == old.kind }
      }
    adjustHandler = properties.adjust ?? adjustHandler
    kind = properties.kind ?? kind
    isExpanded = properties.isExpanded ?? isExpanded
    range = properties.range ?? range
    editor = properties.editor ?? editor
    zoomHandler = properties.zoom ?? zoomHandler
    scrollHandler = properties.scroll ?? scrollHandler
    scrollEdges = properties.scrollEdges ?? scrollEdges
    // An explicit label or value replaces reading the text by character.
    if properties.label != nil || properties.value != nil { reader = nil }
    reader = properties.reader ?? reader
    // A control offers its own actions instead of its gestures.
    if properties.kind != nil, properties.kind != .canvas { gestures = [] }
  }

  /// Merges the labels, values and actions of several nodes and their descendants into this one.
  mutating func combine(_ nodes: [AccessibilityNode]) {
    let nodes = nodes.flatMap(\.flattened)
    func joined(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    label = joined(nodes.compactMap(\.label))
    value = joined(nodes.compactMap(\.value))
    hint = joined(nodes.compactMap(\.hint))
    for node in nodes {
      traits.formUnion(node.traits)
      for handler in node.handlers where !handlers.contains(where: { $0.kind == handler.kind }) {
        handlers.append(handler)
      }
      adjustHandler = adjustHandler ?? node.adjustHandler
      zoomHandler = zoomHandler ?? node.zoomHandler
      if scrollHandler == nil { copyScrolling(from: node) }
      isFocused = isFocused || node.isFocused
      if node.isTappable, !isTappable {
        (isTappable, tapTarget) = (true, node.tapTarget)
        tapTarget.parts.insert(node.frame, at: 0)
      }
      offer(node.gestures)
      kind = kind ?? node.kind
      isExpanded = isExpanded ?? node.isExpanded
      range = range ?? node.range
      editor = editor ?? node.editor
      if focusHandler == nil { (focusHandler, isFocusable) = (node.focusHandler, node.isFocusable) }
    }
  }

  /// This node and its descendants as a flat list. A derived label is dropped if a descendant
  /// has a label.
  var flattened: [AccessibilityNode] {
    var own = self
    own.children = []
    let inner = children.flatMap(\.flattened)
    if hasDerivedLabel, inner.contains(where: { $0.label != nil }) { own.label = nil }
    return [own] + inner
  }
}
