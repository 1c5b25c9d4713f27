import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// A search for the commands that match a typed query, best match first.
///
/// The policy: *every typed word must match; the ranks are, in order: the whole name, a prefix of the name, prefixes of
/// its words, their initials, other search terms, the name of the group, and the typed letters within the name.* Among
/// equal ranks, recently used commands come first, then names with fewer words, then the order of the table.
package struct CommandSearch {
  /// A command and its rank; lower is better.
  package struct Hit {
    package let command: Command
    let rank: Int
  }

  /// Returns the commands that match a query; all of them for an empty query.
  ///
  /// - Parameters:
  ///   - query: the typed text.
  ///   - commands: the commands to search.
  ///   - recent: the recently used actions, most recent first.
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
    func order(_ each: (hit: Hit, recency: Int, index: Int)) -> (Int, Int, Int, Int) {
      let words = each.hit.rank == 1 ? each.hit.command.title.split(separator: " ").count : 0
      return (each.hit.rank, each.recency, words, each.index)
    }
    found.sort { order($0) < order($1) }
    return found.map(\.hit)
  }

  private static func rank(of command: Command, _ words: [[Character]]) -> Int? {
    if words.isEmpty { return 0 }
    let own = rank(
      of: words, title: command.title, String(localized: command.searchTerms), command.group)
    // The English name also matches in every other language.
    guard command.title != command.name.english else { return own }
    let other = rank(
      of: words, title: command.name.english, command.searchTerms.english, command.group)
    return [own, other].compactMap(\.self).min()
  }

  private static func rank(
    of words: [[Character]], title: String, _ others: String, _ group: CommandGroup
  ) -> Int? {
    let title = fold(title)
    let names = title.split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    func terms(_ text: String) -> [[Character]] {
      fold(text).split { !$0.isLetter && !$0.isNumber }.map(Array.init)
    }
    let others = terms(others)
    let groups = terms("\(String(localized: group.name)) \(group.name.english)")
    // Compares the whole query first: a prefix of the name, such as "bring f" for "Bring forward", ranks above matches
    // of single words.
    let typed = words.map { String($0) }.joined(separator: " ")
    if title.hasPrefix(typed) { return title.count == typed.count ? 0 : 1 }
    var worst = 2
    for word in words {
      guard let rank = rank(of: word, title: Array(title), names, others, groups)
      else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  /// Returns the rank of one word: 2 for a prefix of a word in the name, 3 for initials, 4 for a
  /// prefix of another search term, 5 for a prefix of a word in the group's name, 6 for a match
  /// anywhere in the name, 7 for letters in order, `nil` for no match.
  private static func rank(
    of word: [Character], title: [Character], _ names: [[Character]], _ others: [[Character]],
    _ groups: [[Character]]
  ) -> Int? {
    if names.contains(where: { $0.starts(with: word) }) { return 2 }
    if word.count > 1, names.map({ $0[0] }).starts(with: word) { return 3 }
    if others.contains(where: { $0.starts(with: word) }) { return 4 }
    if groups.contains(where: { $0.starts(with: word) }) { return 5 }
    if contains(title, word) { return 6 }
    return word.count > 2 && inOrder(word, in: title) ? 7 : nil
  }

  private static func contains(_ text: [Character], _ word: [Character]) -> Bool {
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }

  /// Returns whether a text contains the letters of a word in order, the first one at the start of a word.
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

  /// Returns a text without case and accents.
  package static func fold(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).lowercased()
  }
}
