import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// What of the commands fits what people type, the best first.
///
/// The policy: *each word that is typed must fit; the whole name comes first, then its beginning, the beginnings of
/// its words, their initials, other words for the same, and at last letters within the name.*
/// Among equals, what was used last comes first, then the order of the table.
package struct CommandSearch {
  /// A command and how well it fits: less is better.
  package struct Hit {
    package let command: Command
    let rank: Int
  }

  /// The commands that fit a query; all of them, where nothing is typed.
  ///
  /// - Parameters:
  ///   - query: what is typed.
  ///   - commands: what is looked through.
  ///   - recent: what was used, the last first.
  package static func hits(_ query: String, in commands: [Command], recent: [CanvasAction] = [])
    -> [Hit]
  {
    let words = fold(query).split(separator: " ").map(Array.init)
    let places = Dictionary(
      recent.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var found: [(hit: Hit, recency: Int, index: Int)] = []
    for (index, command) in commands.enumerated() {
      guard let rank = rank(of: command, words) else { continue }
      found.append((Hit(command: command, rank: rank), places[command.action] ?? .max, index))
    }
    found.sort { ($0.hit.rank, $0.recency, $0.index) < ($1.hit.rank, $1.recency, $1.index) }
    return found.map(\.hit)
  }

  private static func rank(of command: Command, _ words: [[Character]]) -> Int? {
    if words.isEmpty { return 0 }
    let own = rank(
      of: words, title: command.title, String(localized: command.words), command.group)
    // Who knows a command by its English name finds it in every language.
    guard command.title != command.name.english else { return own }
    let other = rank(
      of: words, title: command.name.english, command.words.english, command.group)
    return [own, other].compactMap(\.self).min()
  }

  private static func rank(
    of words: [[Character]], title: String, _ others: String, _ group: CommandGroup
  ) -> Int? {
    let title = fold(title)
    let names = title.split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    let others = fold("\(others) \(String(localized: group.name)) \(group.name.english)")
      .split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    // What is typed as one: "bring f" is nearer to "Bring forward" than its words are.
    let typed = words.map { String($0) }.joined(separator: " ")
    if title.hasPrefix(typed) { return title.count == typed.count ? 0 : 1 }
    var worst = 2
    for word in words {
      guard let rank = rank(of: word, title: Array(title), names, others) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  /// How one word fits: 2 at the beginning of a name's word, 3 as initials, 4 as another word for it, 5 within the
  /// name, 6 as letters in order; nil: not at all.
  private static func rank(
    of word: [Character], title: [Character], _ names: [[Character]], _ others: [[Character]]
  ) -> Int? {
    if names.contains(where: { $0.starts(with: word) }) { return 2 }
    if word.count > 1, names.map({ $0[0] }).starts(with: word) { return 3 }
    if others.contains(where: { $0.starts(with: word) }) { return 4 }
    if contains(title, word) { return 5 }
    return word.count > 2 && inOrder(word, in: title) ? 6 : nil
  }

  private static func contains(_ text: [Character], _ word: [Character]) -> Bool {
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }

  /// Whether the letters of a word come in a text, in their order, the first one where a word begins.
  private static func inOrder(_ word: [Character], in text: [Character]) -> Bool {
    var rest = word[...]
    var isStart = true
    for character in text {
      if character == rest.first, rest.count < word.count || isStart { rest.removeFirst() }
      if rest.isEmpty { return true }
      isStart = character == " "
    }
    return false
  }

  /// Text without case and accents.
  package static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
  }
}
