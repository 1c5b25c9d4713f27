/// The appearance of a menu's button; the menu itself always looks the same.
///
///     struct RedBorder: MenuStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Menu(configuration).border(.red)
///       }
///     }
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu passed to its style.
public struct MenuStyleConfiguration {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?

  /// The type-erased label of a menu.
  public struct Label {
    let content: AnyView
  }
  /// The type-erased content of a menu.
  public struct Content {
    let content: AnyView
  }
}

extension MenuStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension MenuStyleConfiguration.Content: View {
  public var body: some View { content }
}

/// The default style: a button in the current button style.
public struct DefaultMenuStyle {
  nonisolated public init() {}
}

extension DefaultMenuStyle: MenuStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button in the current button style.
public struct ButtonMenuStyle {
  nonisolated public init() {}
}

extension ButtonMenuStyle: MenuStyle {
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without a border.
public struct BorderlessButtonMenuStyle {
  nonisolated public init() {}
}

extension BorderlessButtonMenuStyle: MenuStyle {
  public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  nonisolated public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button in the current button style.
  nonisolated public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A button without a border.
  nonisolated public static var borderlessButton: BorderlessButtonMenuStyle {
    BorderlessButtonMenuStyle()
  }
}

extension View {
  /// Sets the style of menus in the view.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.erasedMenuStyle, MenuStyleBox(style: style))
  }

  /// Sets the visibility of a menu's arrow. Menus have no arrow, so this has no effect.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View { self }

  /// Sets the order of rows in menus. Rows are always in the order of their declaration, so this has
  /// no effect.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Sets whether menus close when a row in the view is chosen.
  nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior)
    -> some View
  { environment(\.menuActionDismissBehavior, behavior) }
}

/// The order of rows in menus.
public struct MenuOrder: Hashable, Sendable {
  private let value: Int
  public static let automatic = MenuOrder(value: 0)
  public static let fixed = MenuOrder(value: 1)
  public static let priority = MenuOrder(value: 2)
}

/// The effect on a menu when one of its rows is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let value: Int
  /// The default: the menu closes.
  public static let automatic = MenuActionDismissBehavior(value: 0)
  /// The menu closes.
  public static let enabled = MenuActionDismissBehavior(value: 1)
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(value: 2)
}

/// A type-erased menu style.
protocol ErasedMenuStyle {
  func menu(_ configuration: MenuStyleConfiguration) -> AnyView
}

struct MenuStyleBox<S: MenuStyle>: ErasedMenuStyle {
  let style: S
  func menu(_ configuration: MenuStyleConfiguration) -> AnyView {
    AnyView(StyledMenu(style: style, configuration: configuration))
  }
}

struct StyledMenu<S: MenuStyle> {
  let style: S
  let configuration: MenuStyleConfiguration
}

extension StyledMenu: View {
  var body: some View {
    // Menus that the style creates use the default style.
    style.makeBody(configuration: configuration).environment(\.erasedMenuStyle, nil)
  }
}

private struct MenuStyleKey: EnvironmentKey {
  static var defaultValue: (any ErasedMenuStyle)? { nil }
}

private struct MenuDismissKey: EnvironmentKey {
  static var defaultValue: MenuActionDismissBehavior { .automatic }
}

extension EnvironmentValues {
  /// The style of menus; `nil` for the default.
  var erasedMenuStyle: (any ErasedMenuStyle)? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
  /// Whether menus close when a row is chosen.
  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[MenuDismissKey.self] }
    set { self[MenuDismissKey.self] = newValue }
  }
}
