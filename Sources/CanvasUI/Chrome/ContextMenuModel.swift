import AppSupport
import CanvasEditing
import Deft

/// The state of the context menu of a shape, of the canvas or of the zoom button.
@Observable
final class ContextMenuModel {
  /// A line of the menu.
  enum Entry: Identifiable {
    case command(Command)
    /// A line with the eight hues.
    case hues
    /// A divider between parts, with an index for its id.
    case divider(Int)

    var id: String {
      switch self {
      case .command(let command): command.name.english
      case .hues: "hues"
      case .divider(let index): "divider \(index)"
      }
    }
  }

  /// The point where the menu was opened, in points of the window.
  @ObservationIgnored let place: CGPoint
  /// The lines.
  @ObservationIgnored let entries: [Entry]
  /// The states of the commands.
  @ObservationIgnored let states: CommandStates
  /// Whether a finger opened the menu; lines are then higher.
  @ObservationIgnored let isTouch: Bool
  /// The width of the longest line, in points.
  @ObservationIgnored private let neededWidth: CGFloat
  /// The index of the highlighted line, or nil.
  private(set) var marked: Int?
  /// The index of the highlighted hue, while the line of hues is highlighted.
  private(set) var hue = 0

  /// Creates a menu from parts, without unavailable commands unless `keepsAll` is set.
  init(
    _ parts: [[CanvasAction]], states: CommandStates, at place: CGPoint, isTouch: Bool = false,
    keepsAll: Bool = false, titles: any TextMeasurer
  ) {
    (self.place, self.states, self.isTouch) = (place, states, isTouch)
    var entries: [Entry] = []
    for (index, part) in parts.enumerated() {
      var lines: [Entry] = []
      for action in part where keepsAll || states.canPerform(action) {
        if case .fill = action {
          if action == .fill(Hue.allCases[0]) { lines.append(.hues) }
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
    [.editText, .cut, .copy, .paste, .duplicate, .delete],
    Hue.allCases.map { .fill($0) },
    [.bringToFront, .sendToBack, .group, .ungroup, .togglePin],
    [.reset, .setHome],
    [.zoomToSelection, .rename],
  ]

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
    case .hues: true
    case .divider: false
    }
  }

  /// Highlights the next available line, and wraps around.
  func move(forward: Bool) {
    let all = entries.indices.filter(canMark)
    guard !all.isEmpty else { return }
    if let marked, let index = all.firstIndex(of: marked) {
      self.marked = all[(index + (forward ? 1 : all.count - 1)) % all.count]
    } else {
      marked = forward ? all.first : all.last
    }
  }

  /// Highlights the next hue, while the line of hues is highlighted.
  func moveAcross(forward: Bool) {
    guard isHueMarked else { return }
    hue = (hue + (forward ? 1 : Hue.allCases.count - 1)) % Hue.allCases.count
  }

  /// Whether the line of hues is highlighted.
  var isHueMarked: Bool {
    if let marked, case .hues = entries[marked] { true } else { false }
  }

  /// The action that Return performs; nil if no line is highlighted.
  var chosen: CanvasAction? {
    guard let marked else { return nil }
    switch entries[marked] {
    case .command(let command): return command.action
    case .hues: return .fill(Hue.allCases[hue])
    case .divider: return nil
    }
  }

  // MARK: - Sizes

  /// The height of a line in points.
  var row: CGFloat { isTouch ? Panel.button : 34 }
  static let divider: CGFloat = 9
  /// The margin around the lines, in points.
  static let margin: CGFloat = 6

  /// The preferred size, in points.
  var size: CGSize {
    let height = entries.reduce(2 * Self.margin) {
      if case .divider = $1 { $0 + Self.divider } else { $0 + row }
    }
    return CGSize(
      width: max(neededWidth, isTouch ? 8 * 34 : 8 * 32) + 2 * Self.margin, height: height)
  }
}
