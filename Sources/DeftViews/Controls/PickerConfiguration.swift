/// A picker, as a type-erased style presents it.
struct PickerConfiguration {
  let label: AnyView
  /// The values with their views, in order.
  let options: [PickerOption]
  let chosen: AnyHashable
  let choose: (AnyHashable) -> Void

  /// The chosen value as text; `nil` if its view is not a text.
  var valueText: String? { options.first { $0.tag == chosen }?.text }
}

/// A value of a picker and its view.
struct PickerOption: Identifiable {
  /// The position among the views.
  let id: Int
  /// The value; `nil` for views that are not values, such as dividers.
  let tag: AnyHashable?
  let view: AnyView
  let text: String?
}

/// A style that creates the view of a picker.
protocol ErasedPickerStyle {
  func picker(_ configuration: PickerConfiguration) -> AnyView
}

private struct PickerStyleKey: EnvironmentKey {
  static var defaultValue: (any ErasedPickerStyle)? { nil }
}

extension EnvironmentValues {
  /// The style of pickers; `nil` for segments.
  var erasedPickerStyle: (any ErasedPickerStyle)? {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension PickerConfiguration {
  init<Value: Hashable>(selection: Binding<Value>, label: some View, content: some View) {
    self.label = AnyView(label)
    chosen = AnyHashable(tag: selection.wrappedValue)
    choose = { tag in
      // The selection may be an optional of the tags' type.
      guard let value = (tag.base as? Value) ?? (tag as? Value), value != selection.wrappedValue
      else { return }
      selection.wrappedValue = value
    }
    options = content.viewParts.enumerated().map { index, part in
      let tag = Self.tag(of: part.view) ?? part.id.map { AnyHashable(tag: $0) }
      return PickerOption(
        id: index, tag: tag, view: AnyView(part.view), text: Self.text(of: part.view))
    }
  }

  /// Returns the tag of a view, from its outermost modifier that sets one.
  private static func tag(of view: Any) -> AnyHashable? {
    guard let view = view as? any ModifiedView else { return nil }
    return (view.anyModifier as? any TaggingModifier)?.anyTag ?? tag(of: view.anyContent)
  }

  private static func text(of view: Any) -> String? {
    if let text = view as? Text { return text.string }
    return (view as? any ModifiedView).flatMap { text(of: $0.anyContent) }
  }
}

/// A view with a modifier, whose types are unknown.
private protocol ModifiedView {
  var anyContent: Any { get }
  var anyModifier: Any { get }
}

extension ModifiedContent: ModifiedView {
  fileprivate var anyContent: Any { content }
  fileprivate var anyModifier: Any { modifier }
}

/// A modifier that sets a tag.
private protocol TaggingModifier {
  var anyTag: AnyHashable { get }
}

extension _TagModifier: TaggingModifier {
  fileprivate var anyTag: AnyHashable { AnyHashable(tag: value) }
}
