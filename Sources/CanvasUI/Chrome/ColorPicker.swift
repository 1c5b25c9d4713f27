import AppSupport
import CanvasEditing
import Deft

/// The sliders and the field of a custom color: hue, brightness, and the hexadecimal form.
///
/// The policy: *each change applies at once, and the changes of one drag are one step of the history.* If the color is
/// gray, which has no hue, the picker shows the hue that was chosen last. A hue chosen for a gray, or for the nearly gray
/// black of the palette, is vivid.
struct ColorPicker {
  /// The color of the selection or of new shapes.
  let color: CustomColor
  let choose: (CustomColor) -> Void
  /// The last chosen position on the color wheel; nil until a slider has moved.
  @State private var chosen: CustomColor.Wheel?
  /// The typed text; nil while the field is not edited.
  @State private var typed: String?
  @FocusState private var isTyping: Bool
  @Environment(\.palette) private var palette

  init(color: CustomColor, choose: @escaping (CustomColor) -> Void) {
    (self.color, self.choose) = (color, choose)
  }

  /// The height in points: two sliders and a field.
  static let height: CGFloat = 3 * Panel.button
  /// The saturation that a gray receives when its hue is changed.
  private static let saturation = 0.8
  /// The saturation below which a color counts as gray. The black of the palette has 0.19.
  private static let grayLimit = 0.2

  /// The position of the color on the color wheel, with the hue that was chosen last if the color is gray.
  private var wheel: CustomColor.Wheel {
    if let chosen, CustomColor(chosen) == color { return chosen }
    return color.wheel
  }
}

extension ColorPicker: View {
  var body: some View {
    VStack(spacing: 0) {
      ColorSlider(
        "Hue", value: wheel.hue, colors: hues,
        words: { String(localized: "\(Int(($0 * 360).rounded())) degrees") }
      ) { hue in
        var wheel = wheel
        wheel.hue = hue
        // A change of the hue must be visible.
        if wheel.saturation < Self.grayLimit { wheel.saturation = Self.saturation }
        wheel.brightness = min(max(wheel.brightness, 0.15), 0.9)
        pick(wheel)
      }
      ColorSlider(
        "Brightness", value: wheel.brightness, colors: brightnesses,
        words: { "\(Int(($0 * 100).rounded()))%" }
      ) { brightness in
        var wheel = wheel
        wheel.brightness = brightness
        pick(wheel)
      }
      field
    }
  }

  private func pick(_ wheel: CustomColor.Wheel) {
    (chosen, typed) = (wheel, nil)
    choose(CustomColor(wheel))
  }

  private var hues: [Color] {
    stride(from: 0.0, through: 1, by: 1.0 / 12).map {
      shown(.init(hue: $0, saturation: max(wheel.saturation, 0.5), brightness: 0.55))
    }
  }
  private var brightnesses: [Color] {
    [0, 0.25, 0.5, 0.75, 1].map {
      shown(.init(hue: wheel.hue, saturation: wheel.saturation, brightness: $0))
    }
  }
  private func shown(_ wheel: CustomColor.Wheel) -> Color {
    Color(RGBAColor(.custom(CustomColor(wheel))))
  }

  private var field: some View {
    HStack(spacing: Panel.grid) {
      Circle().fill(Color(RGBAColor(.custom(color))))
        .overlay { Circle().strokeBorder(Color(palette.rim(.custom(color))), lineWidth: 2) }
        .frame(width: 24, height: 24)
        .accessibilityHidden(true)
      TextField(
        "Hex color",
        text: Binding(get: { typed ?? color.description }, set: { type($0) })
      )
      .textFieldStyle(.roundedBorder)
      .font(.system(size: Palette.body)).monospacedDigit()
      .focused($isTyping)
      .onSubmit {
        typed = nil
        isTyping = false
      }
      .onChange(of: isTyping) { _, isTyping in if !isTyping { typed = nil } }
    }
    .frame(height: Panel.button)
  }

  /// Applies the typed text as soon as it is a valid color, with or without “#”.
  private func type(_ text: String) {
    typed = text
    let digits = text.trimmingCharacters(in: .whitespaces)
    if let color = CustomColor(digits.hasPrefix("#") ? digits : "#" + digits), color != self.color {
      chosen = nil
      choose(color)
    }
  }
}

/// A slider on a bar of colors.
struct ColorSlider {
  let title: LocalizedStringResource
  let value: Double
  let colors: [Color]
  /// Called to describe a value in words.
  let words: (Double) -> String
  let change: (Double) -> Void
  @Environment(\.palette) private var palette

  init(
    _ title: LocalizedStringResource, value: Double, colors: [Color],
    words: @escaping (Double) -> String, change: @escaping (Double) -> Void
  ) {
    (self.title, self.value, self.colors) = (title, value, colors)
    (self.words, self.change) = (words, change)
  }

  /// The diameter of the knob and the height of the bar, in points.
  private static let (knob, bar): (CGFloat, CGFloat) = (24, 16)
  /// The step by which an arrow key or an assistive technology changes the value.
  private static let step = 1.0 / 36
}

extension ColorSlider: View {
  var body: some View {
    GeometryReader { area in
      let length = max(area.size.width - Self.knob, 1)
      ZStack(alignment: .leading) {
        Capsule()
          .fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
          .overlay { Capsule().strokeBorder(Color(palette.hairline)) }
          .frame(height: Self.bar)
        Circle().fill(Color(palette.panel))
          .overlay { Circle().strokeBorder(Color(palette.text), lineWidth: 2) }
          .frame(width: Self.knob, height: Self.knob)
          .offset(x: length * value)
      }
      .frame(height: area.size.height)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0).onChanged { choose($0.location.x, length) }
          .inputKinds([.pointer, .pen])
      )
      // A finger that begins vertically scrolls a small panel and does not change the color.
      .gesture(
        SpatialTapGesture().onEnded { choose($0.location.x, length) }
          .exclusively(before: DragGesture().onChanged { choose($0.location.x, length) })
          .inputKinds([.touch]))
    }
    .frame(height: Panel.button)
    .focusable()
    .onKeyPress(.leftArrow) { step(-1) }
    .onKeyPress(.rightArrow) { step(1) }
    // The color bar is not mirrored in right-to-left languages.
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(title))
    .accessibilityValue(words(value))
    .accessibilityAdjustableAction { _ = step($0 == .increment ? 1 : -1) }
  }

  private func choose(_ x: CGFloat, _ length: CGFloat) {
    change(min(max((x - Self.knob / 2) / length, 0), 1))
  }

  private func step(_ sign: Double) -> KeyPress.Result {
    change(min(max(value + sign * Self.step, 0), 1))
    return .handled
  }
}
