import Deft

/// The style of toolbar and palette buttons: a plain label that is highlighted under the pointer.
package struct ToolButtonStyle {
  package let width: CGFloat
  package let isSelected: Bool
  package var height = ToolButtonStyle.height
  /// Whether a selected button only has an outline, because it is selected most of the time.
  package var isQuiet = false

  /// The height of all buttons, comfortable for a finger.
  package static let height = Panel.button

  package init(
    width: CGFloat, isSelected: Bool, height: CGFloat = ToolButtonStyle.height,
    isQuiet: Bool = false
  ) {
    (self.width, self.isSelected, self.height) = (width, isSelected, height)
    self.isQuiet = isQuiet
  }
}

extension ToolButtonStyle: ButtonStyle {
  package func makeBody(configuration: Configuration) -> some View {
    ToolButton(
      label: configuration.label, isPressed: configuration.isPressed, isSelected: isSelected,
      size: CGSize(width: width, height: height), isQuiet: isQuiet)
  }
}

/// The appearance of a button in its current state.
package struct ToolButton {
  package let label: ButtonStyleConfiguration.Label
  package let isPressed: Bool
  package let isSelected: Bool
  package let size: CGSize
  package let isQuiet: Bool
  @State private var isHovered = false
  @Environment(\.palette) private var palette
  @Environment(\.isEnabled) private var isEnabled

  package init(
    label: ButtonStyleConfiguration.Label, isPressed: Bool, isSelected: Bool, size: CGSize,
    isQuiet: Bool = false
  ) {
    (self.label, self.isPressed, self.isSelected) = (label, isPressed, isSelected)
    (self.size, self.isQuiet) = (size, isQuiet)
  }
}

extension ToolButton: View {
  package var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
    let isAccented = isSelected && !isPressed && !isQuiet
    label
      .foregroundStyle(
        Color(isAccented ? palette.onAccent : isOutlined ? palette.accent : palette.text),
        Color(isAccented ? palette.onAccent : palette.secondaryText)
      )
      .opacity(isEnabled ? 1 : 0.4)
      .frame(width: size.width, height: size.height)
      .background { plate.fill(Color(fill)) }
      .overlay {
        if isOutlined { plate.strokeBorder(Color(palette.accent), lineWidth: 1.5).padding(2) }
      }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
      .animation(.easeOut(duration: 0.12), value: fill)
  }

  private var isOutlined: Bool { isSelected && isQuiet }

  private var fill: RGBAColor {
    if isPressed { return palette.pressedFill }
    if isSelected, !isQuiet { return palette.accent }
    return isHovered && isEnabled ? palette.hoverFill : palette.hoverFill.opacity(0)
  }
}
