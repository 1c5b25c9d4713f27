/// The appearance of disclosure groups.
///
///     struct PlusStyle: DisclosureGroupStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         VStack(alignment: .leading) {
///           Button {
///             configuration.isExpanded.toggle()
///           } label: {
///             HStack {
///               configuration.label
///               Text(configuration.isExpanded ? "−" : "+")
///             }
///           }
///           if configuration.isExpanded { configuration.content }
///         }
///       }
///     }
///
/// The style also applies to groups in the content.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group passed to its style.
public struct DisclosureGroupStyleConfiguration {
  public let label: Label
  public let content: Content
  /// Whether the content is visible.
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    (self.label, self.content, _isExpanded) = (label, content, isExpanded)
  }

  /// The type-erased label.
  public struct Label {
    let content: AnyView
  }
  /// The type-erased content, which is created when a style shows it.
  public struct Content {
    let make: () -> AnyView
  }
}

extension DisclosureGroupStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension DisclosureGroupStyleConfiguration.Content: View {
  public var body: some View { make() }
}

/// The default style: a button with a chevron, and the content below it.
public struct AutomaticDisclosureGroupStyle {
  nonisolated public init() {}
}

extension AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public func makeBody(configuration: Configuration) -> some View {
    DisclosureGroup(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
    .environment(\.erasedDisclosureGroupStyle, nil)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default style.
  nonisolated public static var automatic: AutomaticDisclosureGroupStyle {
    AutomaticDisclosureGroupStyle()
  }
}

extension View {
  /// Sets the style of disclosure groups in the view.
  nonisolated public consuming func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S)
    -> some View
  {
    environment(
      \.erasedDisclosureGroupStyle,
      style is AutomaticDisclosureGroupStyle ? nil : DisclosureGroupStyleBox(style: style))
  }
}

/// A type-erased style of disclosure groups.
protocol ErasedDisclosureGroupStyle {
  func group(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView
}

struct DisclosureGroupStyleBox<S: DisclosureGroupStyle>: ErasedDisclosureGroupStyle {
  let style: S
  func group(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    AnyView(StyledDisclosureGroup(style: style, configuration: configuration))
  }
}

private struct StyledDisclosureGroup<S: DisclosureGroupStyle> {
  let style: S
  let configuration: DisclosureGroupStyleConfiguration
}

extension StyledDisclosureGroup: View {
  var body: some View { style.makeBody(configuration: configuration) }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: (any ErasedDisclosureGroupStyle)? { nil }
}

extension EnvironmentValues {
  /// The style of disclosure groups; `nil` for the default.
  var erasedDisclosureGroupStyle: (any ErasedDisclosureGroupStyle)? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}
