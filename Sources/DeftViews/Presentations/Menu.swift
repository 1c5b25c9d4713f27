/// A button that opens a menu.
///
///     Menu("Sort") {
///       Button("By name") { sortByName() }
///       Divider()
///       Toggle("Reversed", isOn: $isReversed)
///     }
///
/// Pressing the mouse button opens the menu, and releasing it on a row chooses the row. A finger taps,
/// or holds and slides to a row. Arrow keys and typed letters highlight a row, Return chooses it, and
/// Escape closes the menu. A menu in a menu is a row with a submenu.
public struct Menu<Label: View, Content: View> {
  let content: Content
  let label: Label
  let primaryAction: (() -> Void)?
  @Environment(\.isInMenu) private var isInMenu
  @Environment(\.erasedMenuStyle) private var style

  /// Creates a menu with a custom label.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.content, self.label, primaryAction) = (content(), label(), nil)
  }

  /// Creates a menu whose button has a custom label and performs an action. A long press or the
  /// secondary button opens the menu.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu whose button has a title and performs an action.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  /// Creates a menu whose button has a title and performs an action.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == DeftViews.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { DeftViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a menu with a title and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { DeftViews.Label(title, systemImage: systemImage) }
  }

  /// Creates a menu whose button has a title and a symbol and performs an action.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { DeftViews.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  /// Creates a menu whose button has a title and a symbol and performs an action.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { DeftViews.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Menu where Label == DeftViews.Label<Text, Image> {
  /// Creates a menu with a title and a picture.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { DeftViews.Label(titleKey, image: image) }
  }

  /// Creates a menu with a title and a picture.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, image: ImageResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { DeftViews.Label(title, image: image) }
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates a menu from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    self.init(
      content: { configuration.content }, label: { configuration.label },
      action: configuration.primaryAction)
  }
}

extension Menu {
  nonisolated fileprivate init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, action: (() -> Void)?
  ) {
    (self.content, self.label, primaryAction) = (content(), label(), action)
  }
}

extension Menu: View {
  public var body: some View {
    if let style, !isInMenu {
      style.menu(
        MenuStyleConfiguration(
          label: MenuStyleConfiguration.Label(content: AnyView(label)),
          content: MenuStyleConfiguration.Content(content: AnyView(content)),
          primaryAction: primaryAction))
    } else if isInMenu {
      Submenu(content: AnyView(content), label: AnyView(label))
    } else {
      MenuButton(content: AnyView(content), label: AnyView(label), primaryAction: primaryAction)
    }
  }
}
