extension ScrollElement: AccessibleElement {
  /// The fraction of the viewport that one accessibility scroll moves. It leaves one or two lines
  /// visible for context.
  private static let page: CGFloat = 0.85

  var ownAccessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    (properties.children, properties.kind) = (.contain, holdsRows ? .list : .scrollPane)
    let edges = environment.isScrollEnabled ? Self.edges.filter { step(towards: $0) != nil } : []
    properties.scrollEdges = edges
    if !edges.isEmpty {
      properties.scroll = { [address] edge in
        guard let element = address.element as? ScrollElement,
          let (motion, distance) = element.step(towards: edge)
        else { return }
        motion.step(by: distance)
        element.graph.requestFrame()
      }
    }
    if refreshing?.isRunning == true { properties.value = Text("Refreshing").string }
    if refreshing != nil {
      properties.actions.append(
        (
          AccessibilityActionKind(name: Text("Refresh").string),
          { [address] in (address.element as? ScrollElement)?.refreshing?.start() }
        ))
    }
    properties.finish = { $0.children.isEmpty ? nil : $0 }
    return properties
  }

  private static let edges: [Edge] = [.top, .bottom, .leading, .trailing]

  /// Returns the scroll motion and distance that reveal content towards an edge; `nil` at the end.
  private func step(towards edge: Edge) -> (motion: ScrollMotion, distance: CGFloat)? {
    let axis: Axis = edge == .top || edge == .bottom ? .vertical : .horizontal
    let motion = axis == .vertical ? y : x
    let distance = Self.page * motion.viewport * (edge == .top || edge == .leading ? -1 : 1)
    return axes.contains(Axis.Set(axis)) && motion.canStep(by: distance) ? (motion, distance) : nil
  }
}
