import AppSupport
import CanvasEditing
import Deft

/// The panel at the foot of the window: undo and redo, reset, the transitions to choose from, slow motion, and the
/// way to everything else.
///
/// Each button says the key that does the same.  Where there is no room for all titles, buttons show symbols, and one
/// shows the chosen transition and leads to the others.
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

  /// What its buttons ask for, between dividers.
  static let groups: [[CanvasAction]] = [
    [.undo, .redo], [.resetAll], HomeTransition.allCases.map { .transition($0) }, [.toggleSlow],
    [.showCommands, .toggleHelp],
  ]

  /// The width of a divider with what is around it, in points.
  static let divider: CGFloat = 11

  /// By how much a badge so wide must be farther to the right and higher than usual, in points, so that it lies above
  /// the tool bar and beside the palette, where it finds no room beside the tool bar.
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
    .accessibilityToolBar("Tool bar")
  }

  private var divider: some View {
    Color(palette.hairline).frame(width: 1, height: 28).frame(width: Self.divider)
  }

  @ViewBuilder private func cells(of group: [CanvasAction]) -> some View {
    if case .transition = group[0] {
      if isWide {
        HStack(spacing: 0) { ForEach(group, id: \.self) { cell($0) } }
          .accessibilityPicker("Transition")
      } else {
        transitions
      }
    } else {
      ForEach(group, id: \.self) { cell($0) }
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

  /// The button that stands for all transitions.
  private var transitions: some View {
    Button {
      perform(.transition(model.transition.next))
    } label: {
      VStack(spacing: 0) {
        Text(verbatim: model.transition.title)
          .font(.system(size: Palette.body, weight: .medium))
        Text(verbatim: "1 … 5").font(.system(size: Palette.caption)).foregroundStyle(.secondary)
      }
      .fixedSize()
    }
    .buttonStyle(ToolButtonStyle(width: cells.transitions, isSelected: false))
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Transition: \(model.transition.title)")
  }

  /// The key that stands on a button.
  static func keyText(of action: CanvasAction) -> String {
    // Of two, the shorter one.
    let keys = CommandTable.command(for: action)?.keys.map(\.text) ?? []
    return keys.min { $0.count < $1.count } ?? ""
  }

  /// What a button is called where its command's name is too long for it.
  package static func title(_ action: CanvasAction) -> String {
    switch action {
    case .transition(let transition): transition.title
    case .toggleSlow: String(localized: "Slow")
    case .showCommands: String(localized: "More")
    case .toggleHelp: String(localized: "Help")
    default: CommandTable.command(for: action)?.title ?? ""
    }
  }
}
