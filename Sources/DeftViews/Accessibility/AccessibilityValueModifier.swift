/// A modifier that describes a view's value with another view's labels. A view without labels has
/// no effect.
struct _AccessibilityValueModifier<Content: View> {
  let content: Content
  typealias Body = Never
}

extension _AccessibilityValueModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityValueElement {
    let element = AccessibilityValueElement(content, in: context)
    element.labelView = Content._make(modifier.content, in: context)
    return element
  }

  nonisolated static func update(_ element: AccessibilityValueElement, with modifier: Self) {
    _AccessibilityLabelModifier.update(
      element, with: _AccessibilityLabelModifier(content: modifier.content))
  }
}

/// The element of a view whose value is described by another view's labels.
final class AccessibilityValueElement: AccessibilityLabelElement {
  override var ownAccessibility: AccessibilityProperties? {
    guard var properties = super.ownAccessibility else { return nil }
    (properties.value, properties.label) = (properties.label, nil)
    return properties
  }
}
