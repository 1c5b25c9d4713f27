/// The appearance of progress views.
///
///     struct Percent: ProgressViewStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         HStack {
///           configuration.label
///           Text(configuration.fractionCompleted ?? 0, format: .percent)
///         }
///       }
///     }
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view passed to its style.
public struct ProgressViewStyleConfiguration {
  /// The completed fraction, 0...1; `nil` if unknown.
  public let fractionCompleted: Double?
  /// The label; `nil` if the view has none.
  public var label: Label?
  /// The label of the current value; `nil` if the view has none.
  public var currentValueLabel: CurrentValueLabel?

  /// The type-erased label of a progress view.
  public struct Label {
    let content: AnyView
  }
  /// The type-erased label of a progress view's value.
  public struct CurrentValueLabel {
    let content: AnyView
  }
}

extension ProgressViewStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { content }
}

/// The default style: a bar for a known fraction, and a spinner for an unknown one.
public struct DefaultProgressViewStyle {
  nonisolated public init() {}
}

extension DefaultProgressViewStyle: ProgressViewStyle {
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgress(configuration: configuration)
    } else {
      LinearProgress(configuration: configuration)
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default style: a bar for a known fraction, and a spinner for an unknown one.
  nonisolated public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension View {
  /// Sets the style of progress views in the view.
  nonisolated public consuming func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View
  {
    environment(\.erasedProgressViewStyle, ProgressViewStyleBox(style: style))
  }
}

/// A type-erased style of progress views.
protocol ErasedProgressViewStyle {
  func progress(_ configuration: ProgressViewStyleConfiguration) -> AnyView
}

struct ProgressViewStyleBox<S: ProgressViewStyle>: ErasedProgressViewStyle {
  let style: S
  func progress(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(StyledProgress(style: style, configuration: configuration))
  }
}

private struct ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: any ErasedProgressViewStyle {
    ProgressViewStyleBox(style: DefaultProgressViewStyle())
  }
}

extension EnvironmentValues {
  var erasedProgressViewStyle: any ErasedProgressViewStyle {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

struct StyledProgress<S: ProgressViewStyle> {
  let style: S
  let configuration: ProgressViewStyleConfiguration
}

extension StyledProgress: View {
  var body: some View {
    // Progress views that the style creates use the default style.
    style.makeBody(configuration: configuration)
      .environment(
        \.erasedProgressViewStyle, ProgressViewStyleBox(style: DefaultProgressViewStyle()))
  }
}
