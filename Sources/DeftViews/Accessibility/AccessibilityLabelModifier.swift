/// Labels a view with another view's labels.
struct _AccessibilityLabelModifier<Words: View> {
  let content: Words
  typealias Body = Never
}

extension _AccessibilityLabelModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityWordsElement {
    let element = AccessibilityWordsElement(content, in: context)
    element.words = Words._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(_ element: AccessibilityWordsElement, with modifier: Self) {
    guard let words = element.words else { return }
    Words._update(
      .init(words), with: modifier.content,
      in: _ViewContext(graph: element.graph, environment: element.environment))
  }
}

/// The element of a view that is labelled by another view.
class AccessibilityWordsElement: _WrapperElement, AccessibleElement {
  /// The labelling view, which is neither laid out nor painted.
  final var words: _ViewElement? {
    didSet { if let words { adopt(words) } }
  }

  var ownAccessibility: AccessibilityProperties? {
    var nodes: [AccessibilityNode] = []
    words?.appendAccessibilityNodes(to: &nodes)
    let labels = nodes.compactMap(\.label)
    var properties = AccessibilityProperties()
    properties.label = labels.isEmpty ? nil : labels.joined(separator: ", ")
    return properties
  }

  override func destroy() {
    super.destroy()
    words?.end()
  }
}

/// Replaces a view's accessibility with another view's labels.
struct _AccessibilityStandInModifier<Words: View> {
  let content: Words
  typealias Body = Never
}

extension _AccessibilityStandInModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityStandInElement {
    let element = AccessibilityStandInElement(content, in: context)
    element.words = Words._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(_ element: AccessibilityStandInElement, with modifier: Self) {
    _AccessibilityLabelModifier.update(
      element, with: _AccessibilityLabelModifier(content: modifier.content))
  }
}

/// The element of a view whose accessibility is replaced by another view's labels.
final class AccessibilityStandInElement: AccessibilityWordsElement {
  override var ownAccessibility: AccessibilityProperties? {
    var properties = super.ownAccessibility
    properties?.children = .ignore
    return properties
  }
}
