import Deft

/// The panel at the foot of the window: reset, the transitions to choose from, slow motion, help.
///
/// Each button says the key that does the same.
struct ToolBar {
  let motion: Motion
  let perform: (KeyCommand) -> Void

  /// The size in points.
  static let size = CGSize(width: 574, height: ToolButtonStyle.height + 2 * Panel.grid)

  /// By how much a badge so wide must be higher than usual, in points, so that it lies above and not beside it.
  static func clearance(in window: CGSize, beside width: CGFloat) -> CGFloat {
    let room = (window.width - size.width) / 2 - StageBadge.margin - Panel.grid
    return room < width ? size.height + 3 * Panel.grid - StageBadge.margin : 0
  }
}

extension ToolBar: View {
  var body: some View {
    HStack(spacing: Panel.grid) {
      button("Reset all", key: "⇧R", width: 84, .resetAll)
      HStack(spacing: 2) {
        ForEach(Transition.allCases, id: \.self) { transition in
          button(
            transition.title, key: "\(transition.key)", width: 66, .choose(transition),
            isSelected: transition == motion.transition)
        }
      }
      button("Slow", key: "S", width: 56, .toggleSlow, isSelected: motion.isSlow)
      button("Help", key: "?", width: 56, .toggleHelp)
    }
    .padding(Panel.grid)
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Tool bar")
  }

  private func button(
    _ title: String, key: String, width: CGFloat, _ command: KeyCommand,
    isSelected: Bool = false
  ) -> some View {
    Button {
      perform(command)
    } label: {
      VStack(spacing: 0) {
        Text(title).font(.system(size: Palette.body, weight: .medium))
        Text(key).font(.system(size: Palette.caption)).foregroundStyle(.secondary)
      }
    }
    .buttonStyle(ToolButtonStyle(width: width, isSelected: isSelected))
    .accessibilityLabel(title)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

/// The look of the tool bar's buttons: nothing but their label, until the pointer comes over them.
struct ToolButtonStyle {
  let width: CGFloat
  /// Whether what the button stands for is chosen.
  let isSelected: Bool

  /// The height of all buttons: a comfortable target for a finger.
  static let height: CGFloat = 44
}

extension ToolButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    ToolButton(
      label: configuration.label, isPressed: configuration.isPressed, isSelected: isSelected,
      width: width)
  }
}

/// A button of the tool bar in its state.
struct ToolButton {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isSelected: Bool
  let width: CGFloat
  @State private var isHovered = false
  @Environment(\.palette) private var palette
  @Environment(\.isEnabled) private var isEnabled

  init(
    label: ButtonStyleConfiguration.Label, isPressed: Bool, isSelected: Bool, width: CGFloat
  ) {
    (self.label, self.isPressed, self.isSelected) = (label, isPressed, isSelected)
    self.width = width
  }
}

extension ToolButton: View {
  var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
    let isAccented = isSelected && !isPressed
    label
      .foregroundStyle(
        Color(isAccented ? palette.onAccent : palette.text),
        Color(isAccented ? palette.onAccent : palette.secondaryText)
      )
      .opacity(isEnabled ? 1 : 0.4)
      .frame(width: width, height: ToolButtonStyle.height)
      .background { plate.fill(Color(fill)) }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
      .animation(.easeOut(duration: 0.12), value: fill)
  }

  private var fill: RGBAColor {
    if isPressed { return palette.pressedFill }
    if isSelected { return palette.accent }
    return isHovered ? palette.hoverFill : palette.hoverFill.opacity(0)
  }
}
