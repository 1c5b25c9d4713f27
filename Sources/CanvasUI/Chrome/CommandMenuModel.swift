import CanvasEditing
import Deft

/// What the menu of all commands shows: what is typed, what fits it, and what is marked.
@Observable
final class CommandMenuModel {
  /// What is typed.
  private(set) var query = ""
  /// What keys would type in Latin letters, for those who type under another alphabet.
  @ObservationIgnored private var latin: [Character: Character] = [:]
  /// The lines, with headings between them where nothing is typed.
  private(set) var lines: [Line] = []
  /// Which of the commands is marked, counted without headings.
  private(set) var marked = 0
  /// What can be done, and what is on.
  @ObservationIgnored let states: CommandStates
  @ObservationIgnored private let commands: [Command]
  @ObservationIgnored private let recent: RecentCommands

  /// The most letters that are taken.
  static let limit = 80

  /// A line of the list.
  enum Line: Identifiable {
    case heading(String)
    /// A command, and the how many-th it is.  One that was used is also seen under its group.
    case command(Command, Int)

    var id: String {
      switch self {
      case .heading(let text): "heading \(text)"
      case .command(_, let index): CommandMenuModel.lineID(index)
      }
    }
  }

  /// The id of the line of a command.
  static func lineID(_ index: Int) -> String { "\(index)" }

  /// A menu of commands, with nothing typed.
  ///
  /// - Parameters:
  ///   - commands: all that there are.
  ///   - states: what can be done just now.
  ///   - recent: what was chosen before.
  init(_ commands: [Command], states: CommandStates, recent: RecentCommands) {
    (self.commands, self.states, self.recent) = (commands, states, recent)
    search()
  }

  /// The command that Return does; nil where nothing fits.
  var chosen: Command? { command(marked) }

  /// The command of a line.
  func command(_ index: Int) -> Command? {
    for case .command(let command, index) in lines { return command }
    return nil
  }

  /// How many commands there are.
  var count: Int {
    lines.reduce(0) {
      if case .command = $1 { $0 + 1 } else { $0 }
    }
  }

  func mark(_ index: Int) { marked = max(0, min(index, count - 1)) }

  /// Marks the command so many lines on, round the end where it is one.
  func move(by step: Int) {
    guard count > 0 else { return }
    mark(abs(step) == 1 ? (marked + step + count) % count : marked + step)
  }

  /// Looks for something; of a long text the first letters count, and are all that is kept.
  func look(for text: String) {
    let text = String(text.prefix(Self.limit))
    guard text != query else { return }
    query = text
    search()
  }

  /// Notes what a key types in Latin letters; that counts where nothing fits the text itself.
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
    // What was used last, or else the first that can be done.
    let first = lines.lazy.compactMap { line -> Int? in
      guard case .command(let command, let index) = line else { return nil }
      return self.states.canPerform(command.action) ? index : nil
    }.first
    marked = first ?? 0
  }
}
