import CanvasModel
import Deft

/// A swatch of a hue, ringed where it is chosen.
struct HueButton {
  let hue: Hue
  let isOn: Bool
  var isMarked = false
  var side = ChromeLayout.button
  let choose: () -> Void
  @Environment(\.palette) private var palette

  init(
    hue: Hue, isOn: Bool, isMarked: Bool = false, side: CGFloat = ChromeLayout.button,
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
      ZStack {
        Circle()
          .fill(
            LinearGradient(
              colors: [Color(tones.lit), Color(tones.deep)], startPoint: .topLeading,
              endPoint: .bottomTrailing)
          )
          .frame(width: side * 0.55, height: side * 0.55)
        if isOn {
          Circle().strokeBorder(Color(palette.accent), lineWidth: 2)
            .frame(width: side * 0.78, height: side * 0.78)
        }
      }
    }
    .buttonStyle(SwatchStyle(side: side, isMarked: isMarked))
    .accessibilityLabel(hue.title)
    .accessibilityAddTraits(isOn ? .isSelected : [])
    .accessibilityKind(.option(isChosen: isOn))
    .accessibilityMarked(isMarked)
  }
}

/// The look of a swatch: a plate behind it while it is marked or pressed.
private struct SwatchStyle {
  let side: CGFloat
  let isMarked: Bool
}

extension SwatchStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ToolButtonPlate(
      label: configuration.label, isPressed: configuration.isPressed, isMarked: isMarked,
      side: side)
  }
}

/// A swatch in its state.
private struct ToolButtonPlate {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isMarked: Bool
  let side: CGFloat
  @State private var isHovered = false
  @Environment(\.palette) private var palette

  init(label: ButtonStyleConfiguration.Label, isPressed: Bool, isMarked: Bool, side: CGFloat) {
    (self.label, self.isPressed, self.isMarked) = (label, isPressed, isMarked)
    self.side = side
  }
}

extension ToolButtonPlate: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
    label
      .frame(width: side, height: side)
      .background {
        plate.fill(
          Color(
            isPressed
              ? palette.pressedFill
              : palette.hoverFill.opacity(isHovered || isMarked ? 1 : 0)))
      }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
  }
}
