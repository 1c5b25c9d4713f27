/// What a field shows of its text, and how places in the one are those in the other.
///
/// A composition stands where the caret is; a field of one line shows a break as a space; and what is secret is
/// shown as dots.
struct ShownText: Equatable {
  let string: String
  /// The part of it that is being composed; empty without a composition.
  let composed: Range<Int>
  private let form: Form

  private enum Form: Equatable {
    case plain(composedAt: Int, length: Int)
    case secret(ends: [Int])
  }

  /// How a field shows its text.
  enum Mode: Hashable {
    case lines
    case line
    /// As dots.
    case secret
  }

  init(_ editing: TextEditing, _ composition: TextComposition?, _ mode: Mode) {
    if mode == .secret {
      var (ends, offset) = ([0], 0)
      for character in editing.text {
        offset += String(character).utf8.count
        ends.append(offset)
      }
      string = String(repeating: Self.dot, count: ends.count - 1)
      (composed, form) = (0..<0, .secret(ends: ends))
      return
    }
    var text = mode == .line ? Self.onOneLine(editing.text) : editing.text
    let place = editing.caret
    let addition = composition?.text ?? ""
    if !addition.isEmpty {
      text.insert(
        contentsOf: addition, at: text.utf8.index(text.startIndex, offsetBy: place))
    }
    string = text
    composed = place..<place + addition.utf8.count
    form = .plain(composedAt: place, length: addition.utf8.count)
  }

  private static let dot = "\u{2022}"

  /// The text with spaces in the place of line breaks: as many bytes as there were.
  private static func onOneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    var line = ""
    for character in text {
      if character.isNewline {
        line += String(repeating: " ", count: String(character).utf8.count)
      } else {
        line.append(character)
      }
    }
    return line
  }

  /// The place of what is shown for a place of the text.
  func shown(_ offset: Int) -> Int {
    switch form {
    case .plain(let place, let length): offset <= place ? offset : offset + length
    case .secret(let ends):
      (ends.firstIndex { $0 >= offset } ?? ends.count - 1) * Self.dot.utf8.count
    }
  }

  /// The place of the text for a place of what is shown.
  func own(_ offset: Int) -> Int {
    switch form {
    case .plain(let place, let length):
      offset <= place ? offset : max(place, offset - length)
    case .secret(let ends): ends[min(max(0, offset / Self.dot.utf8.count), ends.count - 1)]
    }
  }
}
