/// A title with a picture.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon
  @Environment(\.labelLook) private var look

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
  /// The label that a style is asked to show, to be shown in another one.
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
    look.label(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The look of a label.
  associatedtype Body: View
  /// What is known of a label.
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label's style knows of it.
public struct LabelStyleConfiguration {
  public let title: Title
  /// The picture.
  public let icon: Icon

  /// The title, its type hidden.
  public struct Title {
    let content: AnyView
  }
  /// The picture, its type hidden.
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

/// The picture and the title beside each other.
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

/// The usual look: the picture and the title.
public struct DefaultLabelStyle {
  nonisolated public init() {}
}

extension DefaultLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The title alone.
public struct TitleOnlyLabelStyle {
  nonisolated public init() {}
}

extension TitleOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The picture alone; people who do not see it are told the title.
public struct IconOnlyLabelStyle {
  nonisolated public init() {}
}

extension IconOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.modifier(_AccessibilityStandInModifier(content: configuration.title))
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The usual look.
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The picture and the title beside each other.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The picture alone.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  nonisolated public consuming func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelLook, StyledLabelLook(style: style))
  }
}

/// A style of labels, its type hidden.
protocol LabelLook {
  func label(_ configuration: LabelStyleConfiguration) -> AnyView
}

struct StyledLabelLook<S: LabelStyle>: LabelLook {
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

private struct LabelLookKey: EnvironmentKey {
  static var defaultValue: any LabelLook { StyledLabelLook(style: DefaultLabelStyle()) }
}

extension EnvironmentValues {
  var labelLook: any LabelLook {
    get { self[LabelLookKey.self] }
    set { self[LabelLookKey.self] = newValue }
  }
}
