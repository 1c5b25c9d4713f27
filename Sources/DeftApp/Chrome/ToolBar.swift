import Deft

/// The panel at the foot of the window: reset, the transitions to choose from, slow motion, help.
final class ToolBar {
  /// What the buttons do.
  struct Actions {
    var resetAll: () -> Void
    var choose: (Transition) -> Void
    var toggleSlow: () -> Void
    var toggleHelp: () -> Void
  }

  /// What is painted; its origin is the top left corner.
  let node = Node()

  private let panel = Node()
  private let size: CGSize
  private let transitions: [ChromeButton]
  private let slow: ChromeButton
  private let others: [ChromeButton]

  /// The tool bar, to be placed with `layout`.
  init(
    palette: Palette, measurer: any TextMeasurer, interaction: Interaction, actions: Actions
  ) {
    func button(
      _ title: String, _ key: String, _ width: CGFloat, _ action: @escaping () -> Void
    ) -> ChromeButton {
      ChromeButton(
        title, key: key, width: width, palette: palette, measurer: measurer,
        interaction: interaction, action: action)
    }
    let reset = button("Reset all", "⇧R", 84, actions.resetAll)
    transitions = Transition.allCases.map { transition in
      button(transition.title, "\(transition.key)", 66) { actions.choose(transition) }
    }
    slow = button("Slow", "S", 56, actions.toggleSlow)
    let help = button("Help", "?", 56, actions.toggleHelp)
    others = [reset, help]

    let groups = [[reset], transitions, [slow], [help]]
    var x = Panel.grid
    for (index, group) in groups.enumerated() {
      if index > 0 { x += Panel.grid }
      for button in group {
        button.node.position = CGPoint(x: x, y: Panel.grid)
        x += button.size.width + 2
        node.addChild(button.node)
      }
      x -= 2
    }
    size = CGSize(width: x + Panel.grid, height: ChromeButton.height + 2 * Panel.grid)
    panel.contentShape = Path(CGRect(origin: .zero, size: size))
    node.insertChild(panel, at: 0)
    self.palette = palette
    redraw()
  }

  /// The colors.
  var palette: Palette {
    didSet {
      for button in buttons { button.palette = palette }
      redraw()
    }
  }

  /// Shows how things move.
  func show(_ motion: Motion) {
    for (transition, button) in zip(Transition.allCases, transitions) {
      button.isSelected = transition == motion.transition
    }
    slow.isSelected = motion.isSlow
  }

  /// Shows which button the pointer rests on.
  func hover(_ node: Node?) {
    for button in buttons { button.isHovered = button.node === node }
  }

  /// Places the tool bar at the foot of a window; narrower windows show it smaller.
  func layout(in window: CGSize) {
    let fit = min(1, (window.width - 2 * Panel.grid) / size.width)
    node.scale = fit
    node.position = CGPoint(
      x: ((window.width - size.width * fit) / 2).rounded(),
      y: (window.height - size.height * fit - 2 * Panel.grid).rounded())
  }

  private var buttons: [ChromeButton] { others + transitions + [slow] }

  private func redraw() { panel.drawing = Drawing(Panel.background(size, palette)) }
}
