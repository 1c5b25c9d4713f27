/// An element that says something to people who do not see it.
protocol AccessibleElement: _ViewElement {
  /// What it says.
  var ownAccessibility: AccessibilityProperties? { get }
}

extension _ViewElement {
  /// What the element says by itself to people who do not see it; as a rule, what it shows as text.
  final var accessibility: AccessibilityProperties? {
    if let element = self as? any AccessibleElement { return element.ownAccessibility }
    return inspectedText.flatMap { $0.isEmpty ? nil : .text($0) }
  }
}

extension ImageElement: AccessibleElement {
  var ownAccessibility: AccessibilityProperties? { .picture(image.image) }
}
