import CanvasEditing
import Deft

/// The state of the menu of all commands: the query, the matches, and the highlighted command.
@Observable
final class CommandMenuModel {
  /// The typed text.
  private(set) var query = ""
  /// The Latin letter on the key of each typed character, for keyboard layouts of other alphabets.
  @ObservationIgnored private var latin: [Character: Character] = [:]
  /// The lines, with headings if the query is empty.
  private(set) var lines: [Line] = []
  /// The index of the highlighted command, not counting headings.
  private(set) var marked = 0
  /// The states of the commands.
  @ObservationIgnored let states: CommandStates
  @ObservationIgnored private let commands: [Command]
  @ObservationIgnored private let recent: RecentCommands

  /// The maximum length of the query.
  static let limit = 80

  /// A line of the list.
  enum Line: Identifiable {
    case heading(String)
    /// A command with its index. A recently used command is also listed in its group.
    case command(Command, Int)

    var id: String {
      switch self {
      case .heading(let text): "heading \(text)"
      case .command(_, let index): CommandMenuModel.lineID(index)
      }
    }
  }

  /// Returns the id of the line of a command.
  static func lineID(_ index: Int) -> String { "\(index)" }

  /// Creates a menu with an empty query.
  ///
  /// - Parameters:
  ///   - commands: all commands.
  ///   - states: the current states of the commands.
  ///   - recent: the recently used commands.
  init(_ commands: [Command], states: CommandStates, recent: RecentCommands) {
    (self.commands, self.states, self.recent) = (commands, states, recent)
    search()
  }

  /// The command that Return performs; nil if there is no match.
  var chosen: Command? { command(marked) }

  /// Returns the command at an index.
  func command(_ index: Int) -> Command? {
    for case .command(let command, index) in lines { return command }
    return nil
  }

  /// The number of listed commands.
  var count: Int {
    lines.reduce(0) {
      if case .command = $1 { $0 + 1 } else { $0 }
    }
  }

  func mark(_ index: Int) { marked = max(0, min(index, count - 1)) }

  /// Moves the highlight by a number of lines. A single step wraps around.
  func move(by step: Int) {
    guard count > 0 else { return }
    mark(abs(step) == 1 ? (marked + step + count) % count : marked + step)
  }

  /// Searches for a text, which is truncated to the maximum length.
  func look(for text: String) {
    let text = String(text.prefix(Self.limit))
    guard text != query else { return }
    query = text
    search()
  }

  /// Records the Latin letter of a key. The letter is used if the typed text has no matches.
  func note(_ event: KeyEvent) {
    guard let typed = event.characters.first, let letter = event.shortcutCharacters.first else {
      return
    }
    latin[typed] = letter
  }

  private func search() {
    marked = 0
    lines.removeAll(keepingCapacity: true)
    var index = 0
    func add(_ command: Command) {
      lines.append(.command(command, index))
      index += 1
    }
    if query.contains(where: { $0 != " " }) {
      var hits = CommandSearch.hits(query, in: commands, recent: recent.actions)
      if hits.isEmpty {
        let typed = String(query.map { latin[$0] ?? $0 })
        hits = CommandSearch.hits(typed, in: commands, recent: recent.actions)
      }
      hits.forEach { add($0.command) }
      return
    }
    let used = recent.actions.compactMap { action in commands.first { $0.action == action } }
    if !used.isEmpty { lines.append(.heading(String(localized: "Recently used"))) }
    used.forEach(add)
    for group in CommandGroup.allCases {
      let own = commands.filter { $0.group == group }
      if !own.isEmpty { lines.append(.heading(String(localized: group.name))) }
      own.forEach(add)
    }
    // Highlight the first available command; recently used commands come first. Skip commands that remove shapes,
    // because Return may be pressed by mistake.
    let first = lines.lazy.compactMap { line -> Int? in
      guard case .command(let command, let index) = line else { return nil }
      let action = command.action
      return self.states.canPerform(action) && !action.removesShapes ? index : nil
    }.first
    marked = first ?? 0
  }
}
