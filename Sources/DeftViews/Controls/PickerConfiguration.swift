/// A picker, as a type-erased style presents it.
struct PickerConfiguration {
  let label: AnyView
  /// The values with their views, in order.
  let options: [PickerOption]
  let chosen: AnyHashable
  let choose: (AnyHashable) -> Void

  /// The label as text; `nil` if it is another view.
  var labelText: String? = nil

  /// The chosen value as text; `nil` if its view is not a text.
  var valueText: String? { options.first { $0.tag == chosen }?.text }
  var values: [PickerOption] { options.filter { $0.tag != nil } }
}

extension PickerConfiguration {
  /// Chooses another value for an arrow key, Home or End; returns `false` for any other key and for
  /// a picker without values.
  func choose(by key: KeyEquivalent, in direction: LayoutDirection) -> Bool {
    let tags = options.compactMap(\.tag)
    guard !tags.isEmpty else { return false }
    let now = tags.firstIndex(of: chosen)
    let last = tags.count - 1
    switch key.mirrored(in: direction) {
    case .rightArrow, .downArrow: choose(tags[min(last, (now ?? -1) + 1)])
    case .leftArrow, .upArrow: choose(tags[max(0, (now ?? last + 1) - 1)])
    case .home: choose(tags[0])
    case .end: choose(tags[last])
    default: return false
    }
    return true
  }
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
  static var defaultValue: (any ErasedPickerStyle)? { DefaultPickerStyle() }
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
    labelText = Self.text(of: label)
    chosen = AnyHashable(tag: selection.wrappedValue)
    choose = { tag in
      // The selection may be an optional of the tags' type.
      guard let value = (tag.base as? Value) ?? (tag as? Value), value != selection.wrappedValue
      else { return }
      selection.wrappedValue = value
    }
    options = Self.parts(of: content).enumerated().map { index, part in
      PickerOption(
        id: index, tag: part.tag, view: AnyView(part.view), text: Self.text(of: part.view))
    }
  }

  /// Returns the views in a picker with their tags. A view without a tag has the id of its element
  /// in a `ForEach`. The headers and footers of sections have no tags.
  private static func parts(
    of content: some View, id: AnyHashable? = nil
  ) -> [(view: any View, tag: AnyHashable?)] {
    content.viewParts.flatMap { part -> [(view: any View, tag: AnyHashable?)] in
      let id = part.id ?? id
      if let section = (part.view as? any SectionView)?.parts {
        var parts = Self.parts(of: section.content, id: id)
        parts.insert((view: section.top, tag: nil), at: 0)
        parts.append((view: section.bottom, tag: nil))
        return parts
      }
      if let modified = part.view as? any ModifiedParts {
        let parts = Self.parts(of: modified.unmodified, id: id)
        if parts.count != 1 {
          return parts.map { part in
            let view = part.view
            return (view: modified.modify(view), tag: part.tag)
          }
        }
      }
      let tag = Self.tag(of: part.view) ?? id.map { AnyHashable(tag: $0) }
      return [(view: part.view, tag: tag)]
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

/// A view with a modifier, which can also be applied to each part of the view.
private protocol ModifiedParts {
  var unmodified: any View { get }
  func modify(_ part: some View) -> any View
}

extension ModifiedContent: ModifiedParts where Content: View, Modifier: ViewModifier {
  fileprivate var unmodified: any View { content }
  fileprivate func modify(_ part: some View) -> any View { part.modifier(modifier) }
}

/// A modifier that sets a tag.
private protocol TaggingModifier {
  var anyTag: AnyHashable { get }
}

extension _TagModifier: TaggingModifier {
  fileprivate var anyTag: AnyHashable { AnyHashable(tag: value) }
}
