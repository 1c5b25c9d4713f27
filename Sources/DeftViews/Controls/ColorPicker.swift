/// A control that selects a color.
///
///     ColorPicker("Background", selection: $background, supportsOpacity: false)
///
/// A press on the swatch shows a palette and sliders for hue, saturation, brightness and opacity
/// below it.
public struct ColorPicker<Label: View> {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label
  @State private var isOpen = false
  @Environment(\.self) private var environment

  nonisolated public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
  }
}

extension ColorPicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension ColorPicker: View {
  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 10) {
        if !environment.labelsHidden {
          label.font(environment.controlFont())
            .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
          if environment.isInList { Spacer(minLength: 0) }
        }
        Button {
          withAnimation(environment.accessibilityReduceMotion ? nil : .snappy(duration: 0.25)) {
            isOpen.toggle()
          }
        } label: {
          Swatch(color: selection.wrappedValue, isRound: false)
            .frame(width: 44, height: environment.controlSize.height)
        }
        .buttonStyle(PlainButtonStyle())
        .modifier(_AccessibilityLabelModifier(content: label))
        .accessibilityValue(selection.wrappedValue.resolve(in: environment).description)
        .formControl()
      }
      if isOpen {
        ColorPanel(selection: selection, supportsOpacity: supportsOpacity)
          .transition(.opacity)
      }
    }
    .accessible { $0.children = .contain }
  }
}

/// A color in a frame; a translucent color is shown over a diagonal.
private struct Swatch {
  let color: Color
  let isRound: Bool
  @Environment(\.self) private var environment

  init(color: Color, isRound: Bool) { (self.color, self.isRound) = (color, isRound) }
}

extension Swatch: View {
  var body: some View {
    let palette = ControlPalette(environment)
    let radius = isRound ? CGFloat.infinity : environment.controlSize.radius
    ZStack {
      ControlBackground(.white, radius: radius)
      ControlBackground(color.resolved(in: environment), border: palette.hairline, radius: radius)
    }
    .contentShape(Rectangle())
  }
}

/// The palette and the sliders of a color picker.
private struct ColorPanel {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  /// The components being edited. They preserve the hue while the color is gray.
  @State private var parts: HueParts?
  @Environment(\.self) private var environment

  init(selection: Binding<Color>, supportsOpacity: Bool) {
    (self.selection, self.supportsOpacity) = (selection, supportsOpacity)
  }

  private static let colors: [(Color, LocalizedStringResource)] = [
    (.red, "Red"), (.orange, "Orange"), (.yellow, "Yellow"), (.green, "Green"), (.teal, "Teal"),
    (.blue, "Blue"), (.purple, "Purple"), (.pink, "Pink"), (.brown, "Brown"), (.gray, "Gray"),
    (.black, "Black"), (.white, "White"),
  ]
}

extension ColorPanel: View {
  var body: some View {
    let now = current
    VStack(alignment: .leading, spacing: 10) {
      VStack(spacing: 0) {
        ForEach(0..<2) { row in
          HStack(spacing: 0) {
            ForEach(0..<6) { column in swatch(Self.colors[row * 6 + column]) }
          }
        }
      }
      slider(
        String(localized: "Hue"), \.hue,
        (0...6).map { HueParts(hue: Double($0) / 6, saturation: 1, brightness: 1).color })
      slider(String(localized: "Saturation"), \.saturation, now.ends(\.saturation))
      slider(String(localized: "Brightness"), \.brightness, now.ends(\.brightness))
      if supportsOpacity {
        slider(String(localized: "Opacity"), \.opacity, now.ends(\.opacity))
      }
    }
    .frame(width: 6 * 44)
    .padding(10)
    .background(.quaternary.opacity(0.3), in: RoundedRectangle(cornerRadius: 10))
  }

  /// The components of the selection: the edited ones if they still produce its color.
  private var current: HueParts {
    let color = selection.wrappedValue.resolved(in: environment)
    if let parts, parts.color.resolved(in: environment).isClose(to: color) { return parts }
    return HueParts(color)
  }

  private func swatch(_ entry: (color: Color, name: LocalizedStringResource)) -> some View {
    let chosen = selection.wrappedValue == entry.color
    return Button {
      parts = nil
      selection.wrappedValue = entry.color
    } label: {
      Swatch(color: entry.color, isRound: true)
        .frame(width: 30, height: 30)
        .overlay {
          if chosen {
            Circle().stroke(Color(control: ControlPalette(environment).accent), lineWidth: 2.5)
              .padding(-4)
          }
        }
        .frame(width: 44, height: 44)
        .contentShape(Rectangle())
    }
    .buttonStyle(PlainButtonStyle())
    .accessibilityLabel(String(localized: entry.name))
    .accessibilityAddTraits(chosen ? .isSelected : [])
  }

  private func slider(
    _ title: String, _ part: WritableKeyPath<HueParts, Double>, _ colors: [Color]
  ) -> some View {
    let value = Binding<Double> {
      current[keyPath: part]
    } set: { new in
      var edited = current
      edited[keyPath: part] = new
      parts = edited
      selection.wrappedValue = edited.color
    }
    return VStack(alignment: .leading, spacing: 2) {
      HStack {
        Text(verbatim: title)
        Spacer()
        Text(verbatim: "\(Int((current[keyPath: part] * 100).rounded()))%").monospacedDigit()
          .foregroundStyle(.secondary)
      }
      .font(.system(size: 12))
      .accessibilityHidden(true)
      Capsule().fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
        .frame(height: 8)
        .accessibilityHidden(true)
      Slider(value: value) { Text(verbatim: title) }.labelsHidden()
    }
  }
}

/// Hue, saturation, brightness and opacity of a color, each 0...1.
struct HueParts: Equatable {
  var hue: Double
  var saturation: Double
  var brightness: Double
  var opacity = 1.0

  init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    self.opacity = opacity
  }

  /// Creates the components of a color. The hue of a gray is 0.
  init(_ color: RGBAColor) {
    let most = max(color.red, color.green, color.blue)
    let range = most - min(color.red, color.green, color.blue)
    var hue = 0.0
    if range > 0 {
      if most == color.red {
        hue = (color.green - color.blue) / range
      } else if most == color.green {
        hue = (color.blue - color.red) / range + 2
      } else {
        hue = (color.red - color.green) / range + 4
      }
      if hue < 0 { hue += 6 }
    }
    self.init(
      hue: hue / 6, saturation: most > 0 ? range / most : 0, brightness: most,
      opacity: color.alpha)
  }

  var color: Color {
    Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
  }

  /// Returns the colors at both ends of a component's range.
  func ends(_ part: WritableKeyPath<HueParts, Double>) -> [Color] {
    [0, 1].map { value in
      var end = self
      end[keyPath: part] = value
      return end.color
    }
  }
}

extension RGBAColor {
  /// Returns whether two colors look the same.
  fileprivate func isClose(to other: RGBAColor) -> Bool {
    max(
      abs(red - other.red), abs(green - other.green), abs(blue - other.blue),
      abs(alpha - other.alpha)) < 0.002
  }
}
