/// The appearance of control groups.
///
///     struct Stacked: ControlGroupStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         VStack {
///           configuration.label
///           ControlGroup(configuration)
///         }
///       }
///     }
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group passed to its style.
public struct ControlGroupStyleConfiguration {
  public let content: Content
  public let label: Label

  /// The type-erased controls of a group.
  public struct Content {
    let content: AnyView
    /// The label of the group from which the content originates.
    var label: AnyView?
  }
  /// The type-erased label of a group; empty if the group has none.
  public struct Label {
    let content: AnyView?
  }
}

extension ControlGroupStyleConfiguration.Content: View {
  public var body: some View { content }
}

extension ControlGroupStyleConfiguration.Label: View {
  public var body: some View { content }
}

/// The default style: a row of joined controls. In a menu, the controls are side by side, each with
/// its icon and title.
public struct AutomaticControlGroupStyle {
  nonisolated public init() {}
}

extension AutomaticControlGroupStyle: ControlGroupStyle {
  public func makeBody(configuration: Configuration) -> some View {
    AdaptiveControls(configuration: configuration, form: .titled)
  }
}

/// A row of joined controls, such as buttons that go back and forward.
public struct NavigationControlGroupStyle {
  nonisolated public init() {}
}

extension NavigationControlGroupStyle: ControlGroupStyle {
  public func makeBody(configuration: Configuration) -> some View {
    AdaptiveControls(configuration: configuration, form: .titled)
  }
}

/// A button that opens a menu of the controls; in a menu, a row with a submenu.
public struct MenuControlGroupStyle {
  nonisolated public init() {}
}

extension MenuControlGroupStyle: ControlGroupStyle {
  public func makeBody(configuration: Configuration) -> some View {
    ControlsMenu(label: configuration.label) { configuration.content }
  }
}

/// A button that opens a menu with the icons of the controls side by side; in a menu, only the icons.
public struct CompactMenuControlGroupStyle {
  nonisolated public init() {}
}

extension CompactMenuControlGroupStyle: ControlGroupStyle {
  public func makeBody(configuration: Configuration) -> some View {
    CompactControls(configuration: configuration)
  }
}

/// In a menu, icons of equal size in lines; a row of joined controls elsewhere.
public struct PaletteControlGroupStyle {
  nonisolated public init() {}
}

extension PaletteControlGroupStyle: ControlGroupStyle {
  public func makeBody(configuration: Configuration) -> some View {
    AdaptiveControls(configuration: configuration, form: .palette)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style: a row of joined controls.
  nonisolated public static var automatic: AutomaticControlGroupStyle {
    AutomaticControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// A row of joined controls, such as buttons that go back and forward.
  nonisolated public static var navigation: NavigationControlGroupStyle {
    NavigationControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A button that opens a menu of the controls; in a menu, a row with a submenu.
  nonisolated public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// A button that opens a menu with the icons of the controls; in a menu, only the icons.
  nonisolated public static var compactMenu: CompactMenuControlGroupStyle {
    CompactMenuControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// In a menu, icons of equal size in lines; a row of joined controls elsewhere.
  nonisolated public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension View {
  /// Sets the style of control groups in the view.
  nonisolated public consuming func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View
  {
    environment(\.erasedControlGroupStyle, ControlGroupStyleBox(style: style))
  }
}

/// A type-erased style of control groups.
protocol ErasedControlGroupStyle {
  func group(_ configuration: ControlGroupStyleConfiguration) -> AnyView
}

struct ControlGroupStyleBox<S: ControlGroupStyle>: ErasedControlGroupStyle {
  let style: S
  func group(_ configuration: ControlGroupStyleConfiguration) -> AnyView {
    AnyView(StyledControlGroup(style: style, configuration: configuration))
  }
}

private struct ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: any ErasedControlGroupStyle {
    ControlGroupStyleBox(style: AutomaticControlGroupStyle())
  }
}

extension EnvironmentValues {
  var erasedControlGroupStyle: any ErasedControlGroupStyle {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

struct StyledControlGroup<S: ControlGroupStyle> {
  let style: S
  let configuration: ControlGroupStyleConfiguration
}

extension StyledControlGroup: View {
  var body: some View {
    // Groups that the style creates use the default style.
    style.makeBody(configuration: configuration)
      .environment(
        \.erasedControlGroupStyle, ControlGroupStyleBox(style: AutomaticControlGroupStyle()))
  }
}

/// Joined controls; in a menu, controls side by side.
struct AdaptiveControls {
  let configuration: ControlGroupStyleConfiguration
  let form: MenuStripForm
  @Environment(\.isInMenu) private var isInMenu

  init(configuration: ControlGroupStyleConfiguration, form: MenuStripForm) {
    (self.configuration, self.form) = (configuration, form)
  }
}

extension AdaptiveControls: View {
  var body: some View {
    if isInMenu {
      MenuStrip(configuration: configuration, form: form)
    } else {
      ControlRow(configuration: configuration)
    }
  }
}

/// The icons of controls side by side. Outside a menu, a button opens a menu with them.
struct CompactControls {
  let configuration: ControlGroupStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu

  init(configuration: ControlGroupStyleConfiguration) { self.configuration = configuration }
}

extension CompactControls: View {
  var body: some View {
    if isInMenu {
      MenuStrip(configuration: configuration, form: .compact)
    } else {
      ControlsMenu(label: configuration.label) {
        MenuStrip(configuration: configuration, form: .compact)
      }
    }
  }
}

/// A menu with the label of a group; without a label, it shows three dots.
private struct ControlsMenu<Content: View> {
  let label: ControlGroupStyleConfiguration.Label
  let content: Content

  init(label: ControlGroupStyleConfiguration.Label, @ViewBuilder content: () -> Content) {
    (self.label, self.content) = (label, content())
  }
}

extension ControlsMenu: View {
  var body: some View {
    Menu {
      content
    } label: {
      if let label = label.content {
        label
      } else {
        Image(systemName: "ellipsis.circle").accessibilityLabel("More")
      }
    }
  }
}
