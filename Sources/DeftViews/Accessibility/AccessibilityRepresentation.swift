extension View {
  /// Tells people who do not see the view of another one in its place, which is neither seen nor hit: as a control that
  /// does the same as what is drawn by hand.
  ///
  ///     Dial(value: $volume)
  ///       .accessibilityRepresentation { Slider(value: $volume) { Text("Volume") } }
  ///
  /// - Parameter representation: What is told in its place.
  nonisolated public consuming func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    modifier(_AccessibilityRepresentationModifier(content: representation()))
  }
}

/// Tells of another view in the place of one.
public struct _AccessibilityRepresentationModifier<Other: View> {
  let content: Other
  public typealias Body = Never
}

extension _AccessibilityRepresentationModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityRepresentationElement {
    let element = AccessibilityRepresentationElement(content, in: context)
    element.other = Other._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(
    _ element: AccessibilityRepresentationElement, with modifier: Self
  ) {
    guard let other = element.other else { return }
    Other._update(
      .init(other), with: modifier.content,
      in: _ViewContext(graph: element.graph, environment: element.environment))
  }
}

/// What stands for a view in whose place another one is told.
final class AccessibilityRepresentationElement: _WrapperElement {
  /// The other one; laid out and painted nowhere.
  var other: _ViewElement? {
    didSet { if let other { adopt(other) } }
  }

  /// What is told: all of it lies where the view is.
  var told: [AccessibilityNode] {
    var nodes: [AccessibilityNode] = []
    other?.appendAccessibilityNodes(to: &nodes)
    let frame = frameInWindow
    func place(_ node: inout AccessibilityNode) {
      node.frame = frame
      for index in node.children.indices { place(&node.children[index]) }
    }
    for index in nodes.indices { place(&nodes[index]) }
    return nodes
  }

  override func destroy() {
    super.destroy()
    other?.end()
  }
}
