/// The default style: a bar that is filled up to the value.
public struct DefaultGaugeStyle {
  nonisolated public init() {}
}

extension DefaultGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGauge(configuration: configuration)
  }
}

/// A bar that is filled up to the value, between the labels of the bounds.
public struct LinearCapacityGaugeStyle {
  nonisolated public init() {}
}

extension LinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGauge(configuration: configuration)
  }
}

/// A compact line with a dot at the value. It does not show the gauge's label.
public struct AccessoryLinearGaugeStyle {
  nonisolated public init() {}
}

extension AccessoryLinearGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearGauge(configuration: configuration)
  }
}

/// A compact bar that is filled up to the value, with the label above and the value below.
public struct AccessoryLinearCapacityGaugeStyle {
  nonisolated public init() {}
}

extension AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    AccessoryLinearCapacityGauge(configuration: configuration)
  }
}

/// An open ring with a dot at the value. At the opening, it shows the labels of the bounds, or
/// else the gauge's label.
public struct AccessoryCircularGaugeStyle {
  nonisolated public init() {}
}

extension AccessoryCircularGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    CircularGauge(configuration: configuration, isCapacity: false)
  }
}

/// A closed ring that is filled from the top up to the value.
public struct AccessoryCircularCapacityGaugeStyle {
  nonisolated public init() {}
}

extension AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public func makeBody(configuration: Configuration) -> some View {
    CircularGauge(configuration: configuration, isCapacity: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default style: a bar that is filled up to the value.
  nonisolated public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, between the labels of the bounds.
  nonisolated public static var linearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A compact line with a dot at the value.
  nonisolated public static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A compact bar that is filled up to the value.
  nonisolated public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a dot at the value.
  nonisolated public static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A closed ring that is filled from the top up to the value.
  nonisolated public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// The label, a filled bar between the labels of the bounds, and the value, centered.
struct LinearCapacityGauge {
  let configuration: GaugeStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  init(configuration: GaugeStyleConfiguration) { self.configuration = configuration }
}

extension LinearCapacityGauge: View {
  var body: some View {
    VStack(spacing: 4) {
      if !labelsHidden { configuration.label }
      HStack(spacing: 8) {
        configuration.minimumValueLabel.font(.footnote)
        GaugeTrack(form: .bar(height: 6), share: configuration.value)
        configuration.maximumValueLabel.font(.footnote)
      }
      configuration.currentValueLabel.font(.footnote).foregroundStyle(.secondary)
    }
  }
}

/// A line with a dot, between the labels of the bounds.
struct AccessoryLinearGauge {
  let configuration: GaugeStyleConfiguration
}

extension AccessoryLinearGauge: View {
  var body: some View {
    HStack(spacing: 8) {
      if let minimum = configuration.minimumValueLabel {
        minimum
      } else {
        configuration.currentValueLabel
      }
      GaugeTrack(form: .line, share: configuration.value)
      configuration.maximumValueLabel
    }
    .font(.footnote.weight(.medium))
    .lineLimit(1)
  }
}

/// The label, a filled bar and the value, at the leading edge.
struct AccessoryLinearCapacityGauge {
  let configuration: GaugeStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  init(configuration: GaugeStyleConfiguration) { self.configuration = configuration }
}

extension AccessoryLinearCapacityGauge: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      if !labelsHidden { configuration.label.font(.headline) }
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GaugeTrack(form: .bar(height: 8), share: configuration.value)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
    .font(.footnote)
  }
}

/// A ring with the value in the middle.
struct CircularGauge {
  let configuration: GaugeStyleConfiguration
  /// Whether the ring is closed and filled up to the value.
  let isCapacity: Bool
  @Environment(\.self) private var environment

  init(configuration: GaugeStyleConfiguration, isCapacity: Bool) {
    (self.configuration, self.isCapacity) = (configuration, isCapacity)
  }
}

extension CircularGauge: View {
  /// The diameter of the ring, in points. Source: our own; the lock screen of iOS has 58 to 76.
  private static let diameter: CGFloat = 64

  var body: some View {
    let side = environment.controlSize.scaled(Self.diameter)
    ZStack {
      GaugeTrack(form: isCapacity ? .ring : .arc, share: configuration.value)
      center
        .font(.system(size: (side * 0.28).rounded(), weight: .semibold))
        .frame(maxWidth: side * 0.64, maxHeight: side * 0.5)
      if !isCapacity {
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          opening.font(.system(size: (side * 0.17).rounded(), weight: .medium))
        }
      }
    }
    .lineLimit(1)
    .minimumScaleFactor(0.5)
    .frame(width: side, height: side)
  }

  @ViewBuilder private var center: some View {
    if let value = configuration.currentValueLabel {
      value
    } else if isCapacity {
      label
    }
  }

  /// The labels at the opening of the ring.
  @ViewBuilder private var opening: some View {
    let side = environment.controlSize.scaled(Self.diameter)
    if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
      HStack(spacing: 2) {
        configuration.minimumValueLabel
        Spacer(minLength: 0)
        configuration.maximumValueLabel
      }
      .frame(width: side * 0.66)
    } else {
      label.frame(maxWidth: side * 0.5)
    }
  }

  @ViewBuilder private var label: some View {
    if !environment.labelsHidden { configuration.label }
  }
}
