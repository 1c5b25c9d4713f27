/// A maker of elements for texts that people can select.
protocol TextSelector: AnyObject {
  /// Returns an element that shows a text and its selection.
  func makeElement(of text: Text, in context: _ViewContext) -> _ViewElement
  /// Updates an element that this object has made.
  func update(_ element: _ViewElement, with text: Text, in context: _ViewContext)
}

private struct TextSelectorKey: EnvironmentKey {
  static var defaultValue: (any TextSelector)? { nil }
}

extension EnvironmentValues {
  /// The maker of the texts' elements; `nil` if people cannot select texts.
  var textSelector: (any TextSelector)? {
    // Most texts have no settings and need no lookup.
    get { hasTextSettings && textValues.isSelectable ? self[TextSelectorKey.self] : nil }
    set {
      self[TextSelectorKey.self] = newValue
      textValues.isSelectable = newValue != nil
    }
  }
}

/// The element of a text that people can select.
final class SelectableElement: _WrapperElement {
  private let selector: any TextSelector

  init(_ text: Text, by selector: any TextSelector, in context: _ViewContext) {
    self.selector = selector
    super.init(selector.makeElement(of: text, in: context), in: context)
  }

  func update(with text: Text, in context: _ViewContext) {
    environment = context.environment
    selector.update(content, with: text, in: context)
  }

  override var kind: String { "SelectableText" }
}
