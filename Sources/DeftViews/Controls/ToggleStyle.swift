/// The appearance and behavior of toggles.
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
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle passed to its style.
public struct ToggleStyleConfiguration {
  public let label: Label
  /// The toggle's state, which the style changes.
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values that differ.
  public let isMixed: Bool

  /// The type-erased label of a toggle.
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
  /// Sets the style of toggles in the view.
  nonisolated public consuming func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.erasedToggleStyle, ToggleStyleBox(style: style))
  }
}

/// A type-erased toggle style.
protocol ErasedToggleStyle {
  func toggle(_ configuration: ToggleStyleConfiguration) -> AnyView
}

struct ToggleStyleBox<S: ToggleStyle>: ErasedToggleStyle {
  let style: S
  func toggle(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(StyledToggle(style: style, configuration: configuration))
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: any ErasedToggleStyle { ToggleStyleBox(style: DefaultToggleStyle()) }
}

extension EnvironmentValues {
  var erasedToggleStyle: any ErasedToggleStyle {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

struct StyledToggle<S: ToggleStyle> {
  let style: S
  let configuration: ToggleStyleConfiguration
  @Environment(\.isInMenu) private var isInMenu

  init(style: S, configuration: ToggleStyleConfiguration) {
    (self.style, self.configuration) = (style, configuration)
  }
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
        $0.kind =
          isInMenu
          ? .menuToggle(isOn.wrappedValue)
          : .toggle(configuration.isMixed ? nil : isOn.wrappedValue)
        ($0.added, $0.removed) = ([.isButton, .isToggle], .isStaticText)
        $0.actions = [(.default, { isOn.wrappedValue.toggle() })]
      }
  }
}
