/// A modifier that shows a short text on the tab or the list row of a view.
public struct _BadgeModifier {
  let text: String?
  @Environment(\.isInList) private var isInList

  nonisolated init(text: String?) { self.text = text }
}

extension _BadgeModifier: ViewModifier {
  /// Returns the view. In a list, the text is at its trailing end.
  @ViewBuilder public func body(content: Content) -> some View {
    if isInList {
      HStack(spacing: 8) {
        content
        if let text {
          Spacer(minLength: 0)
          Text(text).foregroundStyle(.secondary)
        }
      }
      .modifier(RowBadge())
    } else {
      content.modifier(TabBadge(text: text))
    }
  }
}

/// A modifier around a list row that consists of a view and its badge: the row has the background,
/// the insets, the tag and the other traits of the view.
struct RowBadge {
  typealias Body = Never
}

extension RowBadge: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> RowBadgeElement { RowBadgeElement(content, in: context) }

  nonisolated static func update(_ element: RowBadgeElement, with modifier: Self) {}
}

final class RowBadgeElement: _WrapperElement {
  override func trait(_ key: ObjectIdentifier) -> Any? {
    (content as? ContainerElement)?.items.first?.trait(key)
  }
}

/// A modifier that passes a badge to the enclosing tab view.
struct TabBadge: Equatable {
  let text: String?
  typealias Body = Never
}

extension TabBadge: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TabBadgeElement {
    let element = TabBadgeElement(content, in: context)
    element.text = modifier.text
    return element
  }

  nonisolated static func update(_ element: TabBadgeElement, with modifier: Self) {
    guard element.text != modifier.text else { return }
    element.text = modifier.text
    element.environment.tabModel?.labelsDidChange()
  }
}

extension TabBadge: ItemTraitModifier {}

/// The trait of a view with a badge: its text.
enum TabBadgeTrait {}

final class TabBadgeElement: _WrapperElement {
  var text: String?

  override func trait(_ key: ObjectIdentifier) -> Any? {
    if key == ObjectIdentifier(TabBadgeTrait.self), let text { return text }
    return super.trait(key)
  }
}

extension View {
  /// Shows a number on the view's tab or list row; nothing for 0.
  nonisolated public consuming func badge(_ count: Int) -> some View {
    modifier(_BadgeModifier(text: count == 0 ? nil : String(count)))
  }

  /// Shows a text on the view's tab or list row.
  nonisolated public consuming func badge(_ label: Text?) -> some View {
    modifier(_BadgeModifier(text: label?.string))
  }

  /// Shows a text on the view's tab or list row.
  nonisolated public consuming func badge(_ key: LocalizedStringKey?) -> some View {
    modifier(_BadgeModifier(text: key.map { Text($0).string }))
  }

  /// Shows a text on the view's tab or list row.
  @_disfavoredOverload
  nonisolated public consuming func badge<S: StringProtocol>(_ label: S?) -> some View {
    modifier(_BadgeModifier(text: label.map { String($0) }))
  }
}
