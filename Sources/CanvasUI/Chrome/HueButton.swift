import AppSupport
import CanvasEditing
import Deft

/// The swatch of a hue, with a ring if it is selected.
struct HueButton {
  let hue: Hue
  let isOn: Bool
  var isMarked = false
  var side = Panel.button
  let choose: () -> Void
  @Environment(\.palette) private var palette

  init(
    hue: Hue, isOn: Bool, isMarked: Bool = false, side: CGFloat = Panel.button,
    choose: @escaping () -> Void
  ) {
    (self.hue, self.isOn, self.isMarked, self.side) = (hue, isOn, isMarked, side)
    self.choose = choose
  }
}

extension HueButton: View {
  var body: some View {
    let tones = palette.tones(hue)
    Button(action: choose) {
      Circle()
        .fill(
          LinearGradient(
            colors: [Color(tones.lit), Color(tones.deep)], startPoint: .topLeading,
            endPoint: .bottomTrailing)
        )
        .overlay { Circle().strokeBorder(Color(palette.rim(hue)), lineWidth: 2) }
        .frame(width: side * 0.55, height: side * 0.55)
    }
    .buttonStyle(SwatchStyle(side: side, isOn: isOn, isMarked: isMarked))
    .named(hue.title, keys: CommandTable.command(for: .fill(hue))?.keyText ?? "")
    .accessibilityAddTraits(isOn ? .isSelected : [])
    .accessibilityKind(.option(isChosen: isOn))
    .accessibilityMarked(isMarked)
  }
}

/// The swatch that opens the sliders of a custom color: the color wheel, with the custom color in the middle if it is
/// selected.
struct CustomHueButton {
  /// The selected color.
  let hue: Hue
  let isOpen: Bool
  var isMarked = false
  let open: () -> Void
  @Environment(\.palette) private var palette

  init(hue: Hue, isOpen: Bool, isMarked: Bool = false, open: @escaping () -> Void) {
    (self.hue, self.isOpen, self.isMarked, self.open) = (hue, isOpen, isMarked, open)
  }

  private static let colors = stride(from: 0.0, through: 1, by: 1.0 / 12).map {
    CustomColor(CustomColor.Wheel(hue: $0, saturation: 0.8, brightness: 0.55))
  }
}

extension CustomHueButton: View {
  var body: some View {
    let side = Panel.button * 0.55
    Button(action: open) {
      ZStack {
        Circle().fill(
          AngularGradient(
            colors: Self.colors.map { Color(RGBAColor(.custom($0))) }, center: .center))
        if hue.isCustom {
          Circle().fill(Color(palette.panel)).frame(width: side * 0.72, height: side * 0.72)
          Circle().fill(Color(palette.tones(hue).deep)).frame(
            width: side * 0.58, height: side * 0.58)
        }
      }
      .frame(width: side, height: side)
    }
    .buttonStyle(SwatchStyle(isOn: hue.isCustom, isMarked: isMarked || isOpen))
    .accessibilityLabel("Custom color…")
    .accessibilityAddTraits(isOpen ? .isSelected : [])
    .accessibilityMarked(isMarked)
  }
}

/// The style of a swatch: a ring if it is selected, and a background while it is highlighted or pressed.
///
/// The style of other buttons would use the accent color as background, on which a swatch may not stand out.
struct SwatchStyle {
  var side = Panel.button
  let isOn: Bool
  var isMarked = false
}

extension SwatchStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    SwatchPlate(
      label: configuration.label, isPressed: configuration.isPressed, isOn: isOn,
      isMarked: isMarked, side: side)
  }
}

/// A styled swatch.
private struct SwatchPlate {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isOn: Bool
  let isMarked: Bool
  let side: CGFloat
  @State private var isHovered = false
  @Environment(\.palette) private var palette
  @Environment(\.isEnabled) private var isEnabled

  init(
    label: ButtonStyleConfiguration.Label, isPressed: Bool, isOn: Bool, isMarked: Bool,
    side: CGFloat
  ) {
    (self.label, self.isPressed, self.isOn) = (label, isPressed, isOn)
    (self.isMarked, self.side) = (isMarked, side)
  }
}

extension SwatchPlate: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
    label
      .overlay {
        if isOn {
          Circle().strokeBorder(Color(palette.accent), lineWidth: 2)
            .frame(width: side * 0.78, height: side * 0.78)
        }
      }
      .frame(width: side, height: side)
      .opacity(isEnabled ? 1 : 0.4)
      .background {
        plate.fill(
          Color(
            isPressed
              ? palette.pressedFill
              : palette.hoverFill.opacity(isHovered && isEnabled || isMarked ? 1 : 0)))
      }
      .overlay {
        if isMarked { plate.strokeBorder(Color(palette.accent), lineWidth: 2) }
      }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
  }
}
