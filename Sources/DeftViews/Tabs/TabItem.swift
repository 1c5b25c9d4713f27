/// A modifier that sets the label of a view in a tab bar.
public struct _TabItemModifier {
  let label: AnyView
  public typealias Body = Never
}

extension _TabItemModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TabItemElement {
    let element = TabItemElement(content, in: context)
    element.label = modifier.label
    return element
  }

  nonisolated static func update(_ element: TabItemElement, with modifier: Self) {
    element.label = modifier.label
    element.environment.tabModel?.labelsDidChange()
  }
}

extension _TabItemModifier: ItemTraitModifier {}

/// The trait of a view with a label in a tab bar: its element.
enum TabItemTrait {}

/// The element of a view with a label in a tab bar.
final class TabItemElement: _WrapperElement {
  var label = AnyView(EmptyView())

  override func trait(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(TabItemTrait.self) ? self : super.trait(key)
  }
}

extension View {
  /// Sets the label of the view in the tab bar: a ``Label``, or an image and a text.
  nonisolated public consuming func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(_TabItemModifier(label: AnyView(label())))
  }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  private let value: Int
  /// Search. The tab has a magnifying glass if it has no label.
  public static let search = TabRole(value: 0)
}

/// A tab of a tab view.
///
///     TabView(selection: $tab) {
///       Tab("Home", systemImage: "house", value: .home) { Home() }
///       Tab("Settings", systemImage: "gear", value: .settings) { Settings() }
///     }
public struct Tab<Value: Hashable, Content: View, Label: View> {
  private let value: Value?
  private let content: Content
  private let label: Label

  /// Creates a tab with a label.
  nonisolated public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    (self.value, self.content, self.label) = (value, content(), label())
  }

  nonisolated private init(_ value: Value?, _ content: Content, _ label: Label) {
    (self.value, self.content, self.label) = (value, content, label)
  }
}

extension Tab where Value == Never {
  /// Creates a tab with a label. Its position identifies it.
  nonisolated public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, content(), label())
  }
}

/// The label of a tab with a title and an image.
public struct DefaultTabLabel {
  let label: DeftViews.Label<Text, Image>
}

extension DefaultTabLabel: View {
  public var body: some View { label }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a title and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value, content(),
      DefaultTabLabel(label: DeftViews.Label(titleKey, systemImage: systemImage)))
  }

  /// Creates a tab with a title and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value, content(), DefaultTabLabel(label: DeftViews.Label(title, systemImage: systemImage)))
  }

  /// Creates a tab with a title and a picture.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value, content(), DefaultTabLabel(label: DeftViews.Label(titleKey, image: image)))
  }

  /// Creates a tab whose role provides its label.
  nonisolated public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(
      value, content(),
      DefaultTabLabel(label: DeftViews.Label("Search", systemImage: "magnifyingglass")))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a title and a symbol. Its position identifies it.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content(), DefaultTabLabel(label: DeftViews.Label(titleKey, systemImage: systemImage)))
  }

  /// Creates a tab with a title and a symbol. Its position identifies it.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(
      nil, content(), DefaultTabLabel(label: DeftViews.Label(title, systemImage: systemImage)))
  }

  /// Creates a tab with a title and a picture. Its position identifies it.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(nil, content(), DefaultTabLabel(label: DeftViews.Label(titleKey, image: image)))
  }

  /// Creates a tab whose role provides its label. Its position identifies it.
  nonisolated public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(
      nil, content(),
      DefaultTabLabel(label: DeftViews.Label("Search", systemImage: "magnifyingglass")))
  }
}

extension Tab: View {
  /// The content, with the label and the value for the tab view.
  @ViewBuilder public var body: some View {
    if let value {
      RootStack { content }.tabItem { label }.tag(value)
    } else {
      RootStack { content }.tabItem { label }
    }
  }
}
