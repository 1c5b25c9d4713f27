extension View {
  /// Does something with the view for people who cannot touch it; what a tap would do, by default.
  nonisolated public consuming func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.actions = [(actionKind, handler)] }
  }

  /// Does something that has a name.
  nonisolated public consuming func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Does something that has a name.
  nonisolated public consuming func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: Text(nameKey)), handler)
  }

  /// Does something that has a name.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(name: String(name)), handler)
  }

  /// Changes the view's value; the arrow keys do it, too, while the view has the focus.
  nonisolated public consuming func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.adjust = handler }
  }

  /// Shows the view's content larger or smaller.
  nonisolated public consuming func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.zoom = handler }
  }

  /// Scrolls the view's content.
  nonisolated public consuming func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.scroll = handler }
  }

  /// Offers what controls do as actions of the view: each by the control's label.
  nonisolated public consuming func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(_AccessibilityActionsModifier(content: content()))
  }
}

/// Offers what controls do as actions of a view.
public struct _AccessibilityActionsModifier<Controls: View> {
  let content: Controls
  public typealias Body = Never
}

extension _AccessibilityActionsModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityActionsElement {
    let element = AccessibilityActionsElement(content, in: context)
    element.controls = Controls._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(_ element: AccessibilityActionsElement, with modifier: Self) {
    guard let controls = element.controls else { return }
    Controls._update(
      .init(controls), with: modifier.content,
      in: _ViewContext(graph: element.graph, environment: element.environment))
  }
}

/// What stands for a view with the actions of controls that are not seen.
final class AccessibilityActionsElement: _WrapperElement, AccessibleElement {
  /// The controls; laid out and painted nowhere.
  var controls: _ViewElement? {
    didSet { if let controls { adopt(controls) } }
  }

  var ownAccessibility: AccessibilityProperties? {
    var nodes: [AccessibilityNode] = []
    controls?.appendAccessibilityNodes(to: &nodes)
    var properties = AccessibilityProperties()
    properties.actions = nodes.flatMap { node in
      node.handlers.compactMap { handler in
        guard handler.kind == .default, let label = node.label else { return nil }
        return (AccessibilityActionKind(name: label), handler.perform)
      }
    }
    return properties
  }

  override func destroy() {
    super.destroy()
    controls?.end()
  }
}
