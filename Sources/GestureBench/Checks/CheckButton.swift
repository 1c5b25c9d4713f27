import AppSupport
import Deft

/// The style of buttons in a check: large enough for a finger, with an outline.
struct CheckButtonStyle {
  /// Whether the button performs the expected action.
  var isProminent = false
  /// Whether the button looks pressed although its gesture is not active.
  var isHeld = false
}

extension CheckButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    CheckButtonFace(
      label: configuration.label, isPressed: configuration.isPressed || isHeld,
      isProminent: isProminent)
  }
}

/// The appearance of a button in its current state.
private struct CheckButtonFace {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isProminent: Bool
  @State private var isHovered = false
  @Environment(\.palette) private var palette
  @Environment(\.isEnabled) private var isEnabled

  init(label: ButtonStyleConfiguration.Label, isPressed: Bool, isProminent: Bool) {
    (self.label, self.isPressed, self.isProminent) = (label, isPressed, isProminent)
  }
}

extension CheckButtonFace: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.grid)
    label
      .font(.system(size: Palette.body, weight: .medium))
      .foregroundStyle(
        Color(isProminent ? palette.onAccent : palette.text),
        Color(isProminent ? palette.onAccent : palette.secondaryText)
      )
      .lineLimit(1)
      .padding(.horizontal, 14)
      .frame(minWidth: Panel.button, minHeight: Panel.button)
      .background { plate.fill(Color(fill)) }
      .overlay {
        if !isProminent { plate.strokeBorder(Color(palette.hairline)) }
      }
      .contentShape([.interaction, .focusEffect], plate)
      .opacity(isEnabled ? 1 : 0.4)
      .onHover { isHovered = $0 }
  }

  private var fill: RGBAColor {
    if isProminent {
      return isPressed ? palette.accent.mixed(with: palette.text, by: 0.25) : palette.accent
    }
    return isPressed ? palette.pressedFill : isHovered ? palette.hoverFill : palette.panel
  }
}

/// A button with its key, which is shown in the secondary color.
struct CheckButton {
  let title: LocalizedStringResource
  var keys = ""
  var symbol: String?
  var isProminent = false
  var isHeld = false
  let action: () -> Void

  init(
    _ title: LocalizedStringResource, keys: String = "", symbol: String? = nil,
    isProminent: Bool = false, isHeld: Bool = false, action: @escaping () -> Void
  ) {
    (self.title, self.keys, self.symbol) = (title, keys, symbol)
    (self.isProminent, self.isHeld, self.action) = (isProminent, isHeld, action)
  }
}

extension CheckButton: View {
  var body: some View {
    Button(action: action) {
      HStack(spacing: Panel.grid) {
        if let symbol { Image(systemName: symbol) }
        Text(title)
        if !keys.isEmpty {
          Text(verbatim: keys).font(.system(size: Palette.caption)).foregroundStyle(.secondary)
        }
      }
    }
    .buttonStyle(CheckButtonStyle(isProminent: isProminent, isHeld: isHeld))
    .named(String(localized: title), keys: keys)
  }
}
