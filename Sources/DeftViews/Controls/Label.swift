public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
  @Environment(\.erasedLabelStyle) private var style

  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label from a style's configuration, for use in another style.
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

extension Label: View {
  public var body: some View {
    style.label(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label passed to its style.
public struct LabelStyleConfiguration {
  public let title: Title
  public let icon: Icon

  /// The type-erased title.
  public struct Title {
    let content: AnyView
  }
  /// The type-erased icon.
  public struct Icon {
    let content: AnyView
  }
}

extension LabelStyleConfiguration.Title: View {
  public var body: some View { content }
}

extension LabelStyleConfiguration.Icon: View {
  public var body: some View { content }
}

/// The icon followed by the title.
public struct TitleAndIconLabelStyle {
  nonisolated public init() {}
}

extension TitleAndIconLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}

/// The default style: the icon followed by the title.
public struct DefaultLabelStyle {
  nonisolated public init() {}
}

extension DefaultLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

public struct TitleOnlyLabelStyle {
  nonisolated public init() {}
}

extension TitleOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Only the icon; assistive technologies receive the title.
public struct IconOnlyLabelStyle {
  nonisolated public init() {}
}

extension IconOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.modifier(_AccessibilityLabelOnlyModifier(content: configuration.title))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon followed by the title.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  nonisolated public consuming func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.erasedLabelStyle, LabelStyleBox(style: style))
  }
}

/// A type-erased label style.
protocol ErasedLabelStyle {
  func label(_ configuration: LabelStyleConfiguration) -> AnyView
}

struct LabelStyleBox<S: LabelStyle>: ErasedLabelStyle {
  let style: S
  func label(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(StyledLabel(style: style, configuration: configuration))
  }
}

struct StyledLabel<S: LabelStyle> {
  let style: S
  let configuration: LabelStyleConfiguration
}

extension StyledLabel: View {
  var body: some View { style.makeBody(configuration: configuration) }
}

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: any ErasedLabelStyle { LabelStyleBox(style: DefaultLabelStyle()) }
}

extension EnvironmentValues {
  var erasedLabelStyle: any ErasedLabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}
