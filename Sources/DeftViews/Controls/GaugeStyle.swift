/// The appearance of gauges.
///
///     struct Ring: GaugeStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Circle().trim(from: 0, to: configuration.value).stroke(.tint, lineWidth: 6)
///           .overlay { configuration.currentValueLabel }
///       }
///     }
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge passed to its style.
public struct GaugeStyleConfiguration {
  /// The position of the value between the bounds, 0...1.
  public var value: Double
  public var label: Label
  /// The label of the value; `nil` if the gauge has none.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound; `nil` if the gauge has none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound; `nil` if the gauge has none.
  public var maximumValueLabel: MaximumValueLabel?

  /// The type-erased label of a gauge.
  public struct Label {
    let content: AnyView
  }
  /// The type-erased label of a gauge's value.
  public struct CurrentValueLabel {
    let content: AnyView
  }
  /// The type-erased label of a gauge's lower bound.
  public struct MinimumValueLabel {
    let content: AnyView
  }
  /// The type-erased label of a gauge's upper bound.
  public struct MaximumValueLabel {
    let content: AnyView
  }
}

extension GaugeStyleConfiguration.Label: View {
  public var body: some View { content }
}

extension GaugeStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MinimumValueLabel: View {
  public var body: some View { content }
}

extension GaugeStyleConfiguration.MaximumValueLabel: View {
  public var body: some View { content }
}

extension View {
  /// Sets the style of gauges in the view.
  nonisolated public consuming func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.erasedGaugeStyle, GaugeStyleBox(style: style))
  }
}

/// A type-erased gauge style.
protocol ErasedGaugeStyle {
  func gauge(_ configuration: GaugeStyleConfiguration) -> AnyView
}

struct GaugeStyleBox<S: GaugeStyle>: ErasedGaugeStyle {
  let style: S
  func gauge(_ configuration: GaugeStyleConfiguration) -> AnyView {
    AnyView(StyledGauge(style: style, configuration: configuration))
  }
}

private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: any ErasedGaugeStyle { GaugeStyleBox(style: DefaultGaugeStyle()) }
}

extension EnvironmentValues {
  var erasedGaugeStyle: any ErasedGaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

struct StyledGauge<S: GaugeStyle> {
  let style: S
  let configuration: GaugeStyleConfiguration
}

extension StyledGauge: View {
  var body: some View { style.makeBody(configuration: configuration) }
}
