/// The displayed form of a field's text, and the mapping between positions in both.
///
/// A composition is inserted at the caret. Single-line fields show line breaks as spaces. Secure
/// fields show dots.
struct DisplayedText: Equatable {
  let string: String
  /// The range of the composition; empty without a composition.
  let composed: Range<Int>
  private let form: Form

  private enum Form: Equatable {
    case plain(composedAt: Int, length: Int)
    case secret(ends: [Int])
  }

  /// The display mode of a field.
  enum Mode: Hashable {
    case lines
    case line
    /// Dots instead of the text.
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

  /// Returns the text with line breaks replaced by spaces of the same byte length.
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

  /// Converts a position in the text to one in the displayed text.
  func displayedOffset(_ offset: Int) -> Int {
    switch form {
    case .plain(let place, let length): offset <= place ? offset : offset + length
    case .secret(let ends):
      (ends.firstIndex { $0 >= offset } ?? ends.count - 1) * Self.dot.utf8.count
    }
  }

  /// Converts a position in the displayed text to one in the text.
  func textOffset(_ offset: Int) -> Int {
    switch form {
    case .plain(let place, let length):
      offset <= place ? offset : max(place, offset - length)
    case .secret(let ends): ends[min(max(0, offset / Self.dot.utf8.count), ends.count - 1)]
    }
  }
}
