extension View {
  /// Replaces the view's accessibility with the accessibility of another view, which is neither shown nor hit tested.
  /// Use it to present a custom-drawn control as an equivalent standard control.
  ///
  ///     Dial(value: $volume)
  ///       .accessibilityRepresentation { Slider(value: $volume) { Text("Volume") } }
  ///
  /// - Parameter representation: The view that assistive technologies see.
  nonisolated public consuming func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    modifier(_AccessibilityRepresentationModifier(content: representation()))
  }
}

/// A modifier that replaces a view's accessibility with the accessibility of another view.
public struct _AccessibilityRepresentationModifier<Representation: View> {
  let content: Representation
  public typealias Body = Never
}

extension _AccessibilityRepresentationModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityRepresentationElement {
    let element = AccessibilityRepresentationElement(content, in: context)
    element.representation = Representation._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(
    _ element: AccessibilityRepresentationElement, with modifier: Self
  ) {
    guard let representation = element.representation else { return }
    Representation._update(
      .init(representation), with: modifier.content,
      in: _ViewContext(graph: element.graph, environment: element.environment))
  }
}

/// The element of a view that is represented by another view.
final class AccessibilityRepresentationElement: _WrapperElement {
  /// The representing view, which is neither laid out nor painted.
  var representation: _ViewElement? {
    didSet { if let representation { adopt(representation) } }
  }

  /// The representing view's nodes, all placed at this view's frame.
  var representationNodes: [AccessibilityNode] {
    var nodes: [AccessibilityNode] = []
    representation?.appendAccessibilityNodes(to: &nodes)
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
    representation?.end()
  }
}
