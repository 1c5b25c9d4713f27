/// A modifier that sets accessibility properties on a view.
public struct AccessibilityAttachmentModifier {
  var properties: AccessibilityProperties
  public typealias Body = Never
}

extension AccessibilityAttachmentModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AccessibilityElement {
    let element = AccessibilityElement(content, in: context)
    element.properties = modifier.properties
    return element
  }

  nonisolated static func update(_ element: AccessibilityElement, with modifier: Self) {
    element.properties = modifier.properties
  }
}

/// The element of a view with accessibility properties.
final class AccessibilityElement: _WrapperElement, AccessibleElement {
  var properties = AccessibilityProperties()

  var ownAccessibility: AccessibilityProperties? { properties }
  override var inspectedID: AnyHashable? { properties.identifier.map { AnyHashable($0) } }
  override var inspectedLabel: String? { properties.label }
}

extension View {
  /// Sets accessibility properties on the view.
  nonisolated func accessible(
    _ configure: (inout AccessibilityProperties) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    var properties = AccessibilityProperties()
    configure(&properties)
    return modifier(AccessibilityAttachmentModifier(properties: properties))
  }
}
