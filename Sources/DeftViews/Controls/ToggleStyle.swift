/// How toggles look, and how they are switched.
///
///     struct Ring: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label
///           .opacity(configuration.isOn ? 1 : 0.5)
///           .onTapGesture { configuration.isOn.toggle() }
///       }
///     }
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The look of a toggle.
  associatedtype Body: View
  /// What is known of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle's style knows of it.
public struct ToggleStyleConfiguration {
  public let label: Label
  /// Whether it is on; to be set.
  @Binding public var isOn: Bool
  /// Whether it stands for several values that differ.
  public let isMixed: Bool

  /// What a toggle is for, its type hidden.
  public struct Label {
    let content: AnyView
  }

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    (self.label, _isOn, self.isMixed) = (label, isOn, isMixed)
  }
}

extension ToggleStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension View {
  /// How toggles in the view look.
  nonisolated public consuming func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleLook, StyledToggleLook(style: style))
  }
}

/// A style of toggles, its type hidden.
protocol ToggleLook {
  func toggle(_ configuration: ToggleStyleConfiguration) -> AnyView
}

struct StyledToggleLook<S: ToggleStyle>: ToggleLook {
  let style: S
  func toggle(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(StyledToggle(style: style, configuration: configuration))
  }
}

private struct ToggleLookKey: EnvironmentKey {
  static var defaultValue: any ToggleLook { StyledToggleLook(style: DefaultToggleStyle()) }
}

extension EnvironmentValues {
  var toggleLook: any ToggleLook {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
  }
}

struct StyledToggle<S: ToggleStyle> {
  let style: S
  let configuration: ToggleStyleConfiguration
}

extension StyledToggle: View {
  var body: some View {
    let isOn = configuration.$isOn
    style.makeBody(configuration: configuration)
      .accessible {
        $0.children = .combine
        $0.value =
          configuration.isMixed
          ? String(localized: "mixed", context: "toggle")
          : isOn.wrappedValue
            ? String(localized: "on", context: "toggle")
            : String(localized: "off", context: "toggle")
        $0.kind = .toggle(configuration.isMixed ? nil : isOn.wrappedValue)
        ($0.added, $0.removed) = ([.isButton, .isToggle], .isStaticText)
        $0.actions = [(.default, { isOn.wrappedValue.toggle() })]
      }
  }
}
