/// A modifier that labels a view with another view's labels.
struct _AccessibilityLabelModifier<Content: View> {
  let content: Content
  typealias Body = Never
}

extension _AccessibilityLabelModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityLabelElement {
    let element = AccessibilityLabelElement(content, in: context)
    element.labelView = Content._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(_ element: AccessibilityLabelElement, with modifier: Self) {
    guard let labelView = element.labelView else { return }
    Content._update(
      .init(labelView), with: modifier.content,
      in: _ViewContext(graph: element.graph, environment: element.environment))
  }
}

/// The element of a view that is labeled by another view.
class AccessibilityLabelElement: _WrapperElement, AccessibleElement {
  /// The view that provides the label. It is neither laid out nor painted.
  final var labelView: _ViewElement? {
    didSet { if let labelView { adopt(labelView) } }
  }

  var ownAccessibility: AccessibilityProperties? {
    var nodes: [AccessibilityNode] = []
    labelView?.appendAccessibilityNodes(to: &nodes)
    let labels = nodes.compactMap(\.label)
    var properties = AccessibilityProperties()
    properties.label = labels.isEmpty ? nil : labels.joined(separator: ", ")
    return properties
  }

  override func destroy() {
    super.destroy()
    labelView?.end()
  }
}

/// A modifier that replaces a view's accessibility with another view's labels.
struct _AccessibilityLabelOnlyModifier<Content: View> {
  let content: Content
  typealias Body = Never
}

extension _AccessibilityLabelOnlyModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityLabelOnlyElement {
    let element = AccessibilityLabelOnlyElement(content, in: context)
    element.labelView = Content._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(_ element: AccessibilityLabelOnlyElement, with modifier: Self) {
    _AccessibilityLabelModifier.update(
      element, with: _AccessibilityLabelModifier(content: modifier.content))
  }
}

/// The element of a view whose accessibility is replaced by another view's labels.
final class AccessibilityLabelOnlyElement: AccessibilityLabelElement {
  override var ownAccessibility: AccessibilityProperties? {
    var properties = super.ownAccessibility
    properties?.children = .ignore
    return properties
  }
}
