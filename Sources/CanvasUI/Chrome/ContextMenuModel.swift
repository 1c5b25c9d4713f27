import AppSupport
import CanvasEditing
import Deft

/// What the menu of a shape, of the plane or of the zoom shows, and what of it is marked.
@Observable
final class ContextMenuModel {
  /// A line of the menu.
  enum Entry: Identifiable {
    case command(Command)
    /// The eight hues, to choose from in the line itself.
    case hues
    /// A line between parts; counted, so that each has an id.
    case divider(Int)

    var id: String {
      switch self {
      case .command(let command): command.name.english
      case .hues: "hues"
      case .divider(let index): "divider \(index)"
      }
    }
  }

  /// Where it was asked for, in points of the window.
  @ObservationIgnored let place: CGPoint
  /// The lines.
  @ObservationIgnored let entries: [Entry]
  /// What can be done, and what is on.
  @ObservationIgnored let states: CommandStates
  /// Whether a finger asked for it: lines are higher then.
  @ObservationIgnored let isTouch: Bool
  /// The width that its longest line needs, in points.
  @ObservationIgnored private let needed: CGFloat
  /// Which line is marked; nil: none yet.
  private(set) var marked: Int?
  /// Which hue is marked while the line of hues is.
  private(set) var hue = 0

  /// A menu of parts, of which those commands are left out that cannot be done.
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
    needed = entries.reduce(0) { widest, entry in
      guard case .command(let command) = entry else { return widest }
      return max(widest, CommandRow.width(of: command, states, titles))
    }
  }

  // MARK: - Which commands fit

  /// What is offered for what is selected.
  static let selection: [[CanvasAction]] = [
    [.editText, .cut, .copy, .paste, .duplicate, .delete],
    Hue.allCases.map { .fill($0) },
    [.bringToFront, .sendToBack, .group, .ungroup, .togglePin],
    [.reset, .setHome],
    [.zoomToSelection, .rename],
  ]

  /// What is offered for the empty plane.
  static let plane: [[CanvasAction]] = [
    [.paste, .add(.text), .placePicture, .selectAll],
    [.undo, .redo],
    [.resetAll, .setAllHomes],
    [.zoomToFit, .zoomToActualSize, .toggleGrid, .toggleSnapping],
    [.showCommands],
  ]

  // MARK: - Marking

  private func canMark(_ index: Int) -> Bool {
    switch entries[index] {
    case .command(let command): states.canPerform(command.action)
    case .hues: true
    case .divider: false
    }
  }

  /// Marks the next line that something can be done with, round the end.
  func move(forward: Bool) {
    let all = entries.indices.filter(canMark)
    guard !all.isEmpty else { return }
    if let marked, let index = all.firstIndex(of: marked) {
      self.marked = all[(index + (forward ? 1 : all.count - 1)) % all.count]
    } else {
      marked = forward ? all.first : all.last
    }
  }

  /// Marks the next hue, while the line of hues is marked.
  func moveAcross(forward: Bool) {
    guard isHueMarked else { return }
    hue = (hue + (forward ? 1 : Hue.allCases.count - 1)) % Hue.allCases.count
  }

  /// Whether the line of hues is marked.
  var isHueMarked: Bool {
    if let marked, case .hues = entries[marked] { true } else { false }
  }

  /// What Return does; nil where nothing is marked.
  var chosen: CanvasAction? {
    guard let marked else { return nil }
    switch entries[marked] {
    case .command(let command): return command.action
    case .hues: return .fill(Hue.allCases[hue])
    case .divider: return nil
    }
  }

  // MARK: - Measures

  /// The height of a line in points.
  var row: CGFloat { isTouch ? Panel.button : 34 }
  static let divider: CGFloat = 9
  /// What is around the lines.
  static let margin: CGFloat = 6

  /// Its size in points, where there is room.
  var size: CGSize {
    let height = entries.reduce(2 * Self.margin) {
      if case .divider = $1 { $0 + Self.divider } else { $0 + row }
    }
    return CGSize(
      width: max(needed, isTouch ? 8 * 34 : 8 * 32) + 2 * Self.margin, height: height)
  }
}
