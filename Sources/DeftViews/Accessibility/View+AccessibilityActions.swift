extension View {
  /// Adds an accessibility action; by default, one that replaces a tap.
  nonisolated public consuming func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.actions = [(actionKind, handler)] }
  }

  /// Adds a named accessibility action.
  nonisolated public consuming func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }

  /// Adds a named accessibility action.
  nonisolated public consuming func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(named: Text(nameKey)), handler)
  }

  /// Adds a named accessibility action.
  @_disfavoredOverload
  nonisolated public consuming func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAction(AccessibilityActionKind(name: String(name)), handler)
  }

  /// Adds an action that adjusts the view's value. The arrow keys also call it while the view has
  /// the focus.
  nonisolated public consuming func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.adjust = handler }
  }

  /// Adds an action that zooms the view's content.
  nonisolated public consuming func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.zoom = handler }
  }

  /// Adds an action that scrolls the view's content.
  nonisolated public consuming func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessible { $0.scroll = handler }
  }

  /// Adds the actions of controls to the view, named after the controls' labels.
  nonisolated public consuming func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    modifier(_AccessibilityActionsModifier(content: content()))
  }
}

/// A modifier that adds the actions of controls to a view.
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

/// The element of a view with actions from hidden controls.
final class AccessibilityActionsElement: _WrapperElement, AccessibleElement {
  /// The controls, which are neither laid out nor painted.
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
