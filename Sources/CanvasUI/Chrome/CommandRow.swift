import AppSupport
import CanvasEditing
import Deft

/// A line of a menu: a command with its key, or the reason why it is unavailable.
struct CommandRow {
  let command: Command
  let states: CommandStates
  let isMarked: Bool
  let height: CGFloat
  let choose: () -> Void

  init(
    _ command: Command, states: CommandStates, isMarked: Bool, height: CGFloat,
    choose: @escaping () -> Void
  ) {
    (self.command, self.states, self.isMarked) = (command, states, isMarked)
    (self.height, self.choose) = (height, choose)
  }
}

extension CommandRow {
  private static let (margin, mark): (CGFloat, CGFloat) = (10, 16)

  /// Returns the width of a line, in whole points.
  static func width(
    of command: Command, _ states: CommandStates, _ titles: any TextMeasurer
  ) -> CGFloat {
    let end = states.obstacle(to: command) ?? command.keyText
    let texts =
      titles.width(of: states.title(of: command)) + titles.width(of: end, size: Palette.caption)
    return texts + 2 * margin + mark + 5 * Panel.grid
  }
}

extension CommandRow: View {
  var body: some View {
    let obstacle = states.obstacle(to: command)
    Button(action: choose) {
      HStack(spacing: Panel.grid) {
        Image(systemName: "checkmark")
          .font(.system(size: Palette.caption))
          .opacity(states.isOn(command.action) ? 1 : 0)
          .frame(width: Self.mark)
        Text(verbatim: states.title(of: command)).opacity(obstacle == nil ? 1 : 0.5)
        Spacer(minLength: 2 * Panel.grid)
        Text(verbatim: obstacle ?? command.keyText)
          .font(.system(size: Palette.caption))
          .foregroundStyle(.secondary)
      }
      .lineLimit(1)
      .padding(.horizontal, Self.margin)
    }
    .buttonStyle(MenuRowStyle(isMarked: isMarked, height: height))
    .accessibilityElement(children: .combine)
    .accessibilityKind(.menuItem)
    .accessibilityMarked(isMarked)
    .accessibilityLabel(states.title(of: command))
    .accessibilityHint(obstacle ?? command.keyText)
    .accessibilityAddTraits(isMarked ? .isSelected : [])
    .disabled(obstacle != nil)
  }
}

/// The style of a line in a menu, with a background while it is hovered or highlighted.
struct MenuRowStyle {
  let isMarked: Bool
  let height: CGFloat
}

extension MenuRowStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(
      label: configuration.label, isPressed: configuration.isPressed, isMarked: isMarked,
      height: height)
  }
}

/// A styled line of a menu.
struct MenuRow {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isMarked: Bool
  let height: CGFloat
  @State private var isHovered = false
  @Environment(\.palette) private var palette
  @Environment(\.isEnabled) private var isEnabled

  init(
    label: ButtonStyleConfiguration.Label, isPressed: Bool, isMarked: Bool, height: CGFloat
  ) {
    (self.label, self.isPressed, self.isMarked, self.height) = (label, isPressed, isMarked, height)
  }
}

extension MenuRow: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 6)
    let isAccented = isMarked && isEnabled && !isPressed
    label
      .foregroundStyle(
        Color(isAccented ? palette.onAccent : palette.text),
        Color(isAccented ? palette.onAccent : palette.secondaryText)
      )
      .frame(maxWidth: .infinity)
      .frame(height: height)
      .background { plate.fill(Color(fill)) }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
  }

  private var fill: RGBAColor {
    if isPressed { return palette.pressedFill }
    if isMarked { return isEnabled ? palette.accent : palette.pressedFill }
    return isHovered && isEnabled ? palette.hoverFill : palette.hoverFill.opacity(0)
  }
}
