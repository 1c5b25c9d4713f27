/// An element with accessibility properties.
protocol AccessibleElement: _ViewElement {
  var ownAccessibility: AccessibilityProperties? { get }
}

extension _ViewElement {
  /// The element's own accessibility properties; by default, the properties of static text with the element's text.
  final var accessibility: AccessibilityProperties? {
    if let element = self as? any AccessibleElement { return element.ownAccessibility }
    return inspectedText.flatMap { $0.isEmpty ? nil : .text($0) }
  }
}

extension ImageElement: AccessibleElement {
  var ownAccessibility: AccessibilityProperties? { .picture(image.image) }
}
