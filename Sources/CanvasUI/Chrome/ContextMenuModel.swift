import AppSupport
import CanvasEditing
import Deft

/// The state of the context menu of a shape, the canvas or the zoom button.
@Observable
final class ContextMenuModel {
  /// A line of the menu.
  enum Entry: Identifiable {
    case command(Command)
    /// A line of icons for several commands.
    case row(Row)
    /// A divider between parts, with an index for its id.
    case divider(Int)

    var id: String {
      switch self {
      case .command(let command): command.name.english
      case .row(let row): "\(row)"
      case .divider(let index): "divider \(index)"
      }
    }
  }

  /// A line of icons.
  enum Row: Equatable {
    /// A line of six swatches. The last swatch of the second line opens the custom colors.
    case hues(Int)
    /// Alignment and distribution.
    case alignments

    var actions: [CanvasAction] {
      switch self {
      case .hues(let row):
        ContextMenuModel.hues(row)
      case .alignments: ContextMenuModel.alignments
      }
    }

    /// Creates the row of icons that contains an action; nil for an action that has its own line.
    fileprivate init?(_ action: CanvasAction) {
      if let index = ContextMenuModel.colors.firstIndex(of: action) {
        self = .hues(index / ContextMenuModel.huesPerRow)
        return
      }
      switch action {
      case .align, .distribute: self = .alignments
      default: return nil
      }
    }
  }

  /// The point where the menu was opened, in points of the window.
  @ObservationIgnored let place: CGPoint
  /// The edited shapes and their bar, which the menu leaves free if there is room.
  @ObservationIgnored let subject: CGRect?
  @ObservationIgnored let entries: [Entry]
  /// The states of the commands.
  @ObservationIgnored let states: CommandStates
  /// Whether a finger opened the menu; its lines are then taller.
  @ObservationIgnored let isTouch: Bool
  /// The width of the longest line, in points.
  @ObservationIgnored private let neededWidth: CGFloat
  /// The index of the highlighted line, or nil.
  private(set) var marked: Int?
  /// The index of the highlighted icon, while a line of icons is highlighted.
  private(set) var column = 0

  /// Creates a menu from parts. Unavailable commands are omitted unless `keepsAll` is set.
  init(
    _ parts: [[CanvasAction]], states: CommandStates, at place: CGPoint,
    besides subject: CGRect? = nil, isTouch: Bool = false,
    keepsAll: Bool = false, titles: any TextMeasurer
  ) {
    (self.place, self.subject, self.states, self.isTouch) = (place, subject, states, isTouch)
    var entries: [Entry] = []
    for (index, part) in parts.enumerated() {
      var lines: [Entry] = []
      for action in part where keepsAll || states.canPerform(action) {
        if let row = Row(action) {
          if lines.last?.id != "\(row)" { lines.append(.row(row)) }
        } else if let command = CommandTable.command(for: action) {
          lines.append(.command(command))
        }
      }
      if !lines.isEmpty, !entries.isEmpty { entries.append(.divider(index)) }
      entries += lines
    }
    self.entries = entries
    neededWidth = entries.reduce(0) { widest, entry in
      guard case .command(let command) = entry else { return widest }
      return max(widest, CommandRow.width(of: command, states, titles))
    }
  }

  // MARK: - Commands

  /// The commands for the selection.
  static let selection: [[CanvasAction]] = [
    [.editText, .fitText, .cut, .copy, .paste, .duplicate, .delete],
    colors,
    alignments,
    [.bringToFront, .sendToBack, .connect, .group, .ungroup, .togglePin],
    [.reset, .setHome],
    [.zoomToSelection, .rename],
  ]

  /// The number of colors in a line.
  static let huesPerRow = 6

  /// Returns the actions of a line of colors.
  static func hues(_ row: Int) -> [CanvasAction] {
    Array(colors.dropFirst(row * huesPerRow).prefix(huesPerRow))
  }

  /// The commands that choose a color.
  static let colors: [CanvasAction] = Hue.allCases.map { .fill($0) } + [.showColorPicker]

  /// The commands that align and distribute shapes.
  static let alignments: [CanvasAction] =
    ShapeAlignment.allCases.map { .align($0) } + ShapeAxis.allCases.map { .distribute($0) }

  /// The commands for a text or a name that is edited.
  static let text: [[CanvasAction]] = [[.cut, .copy, .paste, .delete], [.selectAll]]

  /// The commands for the empty canvas.
  static let canvas: [[CanvasAction]] = [
    [.paste, .add(.text), .placePicture, .selectAll],
    [.undo, .redo],
    [.resetAll, .setAllHomes],
    [.zoomToFit, .zoomToActualSize, .toggleGrid, .toggleSnapping],
    [.showCommands],
  ]

  // MARK: - Highlighting

  private func canMark(_ index: Int) -> Bool {
    switch entries[index] {
    case .command(let command): states.canPerform(command.action)
    case .row(let row): row.actions.contains(where: states.canPerform)
    case .divider: false
    }
  }

  /// Highlights the next available line, and wraps around.
  func move(forward: Bool) {
    let all = entries.indices.filter(canMark)
    guard !all.isEmpty else { return }
    let wasRow = markedRow != nil
    if let marked, let index = all.firstIndex(of: marked) {
      self.marked = all[(index + (forward ? 1 : all.count - 1)) % all.count]
    } else {
      marked = forward ? all.first : all.last
    }
    guard let actions = markedRow?.actions else { return column = 0 }
    // When the highlight moves from one line of icons to the next, it stays in its column.
    column = wasRow ? min(column, actions.count - 1) : 0
    if !states.canPerform(actions[column]) {
      column = actions.firstIndex(where: states.canPerform) ?? 0
    }
  }

  /// Highlights the next available icon, while a line of icons is highlighted.
  func moveAcross(forward: Bool) {
    guard let actions = markedRow?.actions else { return }
    for _ in actions {
      column = (column + (forward ? 1 : actions.count - 1)) % actions.count
      if states.canPerform(actions[column]) { return }
    }
  }

  /// The highlighted line of icons, or nil.
  var markedRow: Row? {
    if let marked, case .row(let row) = entries[marked] { row } else { nil }
  }

  /// The action that Return performs; nil if no line is highlighted.
  var chosen: CanvasAction? {
    guard let marked else { return nil }
    switch entries[marked] {
    case .command(let command): return command.action
    case .row(let row):
      let action = row.actions[column]
      return states.canPerform(action) ? action : nil
    case .divider: return nil
    }
  }

  // MARK: - Sizes

  /// The height of a line in points.
  var row: CGFloat { isTouch ? Panel.button : 34 }
  /// The width of an icon in points.
  var icon: CGFloat { isTouch ? Panel.button : 32 }
  static let divider: CGFloat = 9
  /// The margin around the lines, in points.
  static let margin: CGFloat = 6

  /// The number of icons that fit in the narrowest menu, even if it has no line of icons.
  private let columns = 8

  /// The preferred size, in points.
  var size: CGSize {
    let height = entries.reduce(2 * Self.margin) {
      if case .divider = $1 { $0 + Self.divider } else { $0 + row }
    }
    return CGSize(
      width: max(neededWidth, CGFloat(columns) * icon) + 2 * Self.margin, height: height)
  }
}
