import AppSupport
import CanvasEditing
import Deft

/// The toolbar at the bottom of the window: undo and redo, reset with its transition, slow motion, snapping, the
/// command menu and help.
///
/// Each button shows its key. If there is no room for all titles, buttons show symbols. The button “Transition” shows
/// the selected transition, and opens a menu of all transitions.
package struct ToolBar {
  let model: ChromeModel
  package let cells: ToolBarCells
  let isWide: Bool
  package let perform: (CanvasAction) -> Void
  @Environment(\.palette) private var palette

  init(
    model: ChromeModel, cells: ToolBarCells, isWide: Bool,
    perform: @escaping (CanvasAction) -> Void
  ) {
    (self.model, self.cells, self.isWide, self.perform) = (model, cells, isWide, perform)
  }

  /// The actions of the buttons, grouped by dividers.
  static let groups: [[CanvasAction]] = [
    [.undo, .redo], [.resetAll, .showTransitions, .toggleSlow], [.toggleSnapping],
    [.showCommands, .toggleHelp],
  ]

  /// The width of a divider with its margins, in points.
  static let divider: CGFloat = 11

  /// Returns the offset to the right and upward, in points, of a badge of a given width. The offset
  /// is zero if the badge has room beside the toolbar; otherwise the badge is above the toolbar and
  /// beside the palette.
  package static func clearance(
    in window: CGSize, beside width: CGFloat, cells: ToolBarCells = .usual
  ) -> CGSize {
    let layout = ChromeLayout(size: window, cells: cells)
    let room = layout.toolBar.minX - StageBadge.margin - Panel.grid
    guard room < width else { return .zero }
    return CGSize(
      width: layout.palette(isOpen: false).maxX + 2 * Panel.grid - StageBadge.margin,
      height: layout.toolBar.height + 3 * Panel.grid - StageBadge.margin)
  }
}

extension ToolBar: View {
  package var body: some View {
    ShrinkToFit(
      size: CGSize(
        width: cells.width(isWide: isWide), height: ToolButtonStyle.height + 2 * Panel.grid),
      margin: 0, alignment: .bottom
    ) {
      HStack(spacing: 0) {
        ForEach(Self.groups.indices, id: \.self) { index in
          if index > 0 { divider }
          cells(of: Self.groups[index])
        }
      }
      .padding(Panel.grid)
      .panel()
    }
    .accessibilityToolBar("Toolbar")
  }

  private var divider: some View {
    Color(palette.hairline).frame(width: 1, height: 28).frame(width: Self.divider)
  }

  private func cells(of group: [CanvasAction]) -> some View {
    ForEach(group, id: \.self) { action in
      if action == .showTransitions { transitions } else { cell(action) }
    }
  }

  private func cell(_ action: CanvasAction) -> some View {
    let command = CommandTable.command(for: action)
    let width = cells.width(of: action, isWide: isWide)
    return CommandButton(action, of: model, width: width, perform: perform) {
      VStack(spacing: 0) {
        if isWide {
          Text(verbatim: Self.title(action)).font(.system(size: Palette.body, weight: .medium))
        } else {
          Image(systemName: command?.symbol ?? "").frame(height: 20)
        }
        Text(verbatim: Self.keyText(of: action))
          .font(.system(size: Palette.caption)).foregroundStyle(.secondary)
      }
      .fixedSize()
    }
  }

  /// The button that shows the transition, and opens the menu of transitions.
  private var transitions: some View {
    Button {
      perform(.showTransitions)
    } label: {
      VStack(spacing: 0) {
        Text(verbatim: Self.title(.showTransitions))
          .font(.system(size: Palette.body, weight: .medium))
        Text(verbatim: model.transition.title)
          .font(.system(size: Palette.caption)).foregroundStyle(.secondary)
      }
      .fixedSize()
    }
    .buttonStyle(ToolButtonStyle(width: cells.transitions, isSelected: false))
    .accessibilityElement(children: .combine)
    .accessibilityLabel(Self.title(.showTransitions))
    .help(Self.title(.showTransitions))
    .accessibilityValue(model.transition.title)
  }

  /// Returns the key that a button shows.
  static func keyText(of action: CanvasAction) -> String {
    // Choose the shortest key.
    let keys = CommandTable.command(for: action)?.keys.map(\.text) ?? []
    return keys.min { $0.count < $1.count } ?? ""
  }

  /// Returns the title of a button, which may be shorter than the title of its command.
  package static func title(_ action: CanvasAction) -> String {
    switch action {
    case .showTransitions: String(localized: "Transition")
    case .toggleSnapping: String(localized: "Snap")
    case .toggleSlow: String(localized: "Slow")
    case .showCommands: String(localized: "More")
    case .toggleHelp: String(localized: "Help")
    default: CommandTable.command(for: action)?.title ?? ""
    }
  }
}
