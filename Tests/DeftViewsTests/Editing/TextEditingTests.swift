import DeftTesting
import DeftViews
import Testing

@Suite("Text editing")
struct TextEditingTests {
  @Test("Inserted text replaces the selection, or goes to the caret")
  func insert() {
    var editing = TextEditing("one two")
    editing.select(4..<7)
    editing.insert("three")
    #expect(editing.text == "one three")
    #expect(editing.selection == 9..<9)
    editing.select(to: 3)
    editing.insert(",", isTyped: true)
    #expect(editing.text == "one, three")
    #expect(editing.caret == 4)
  }

  @Test(
    "A grapheme cluster is a single character",
    arguments: [
      "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\r\n", "한", "ক্ষি", "👍🏽", "a\u{308}\u{323}", "שּׁ",
    ])
  func graphemes(_ character: String) {
    var editing = TextEditing("x" + character + "y")
    let end = 1 + character.utf8.count
    #expect(editing.character(after: 1) == end)
    #expect(editing.character(before: end) == 1)
    for inside in 2..<end { #expect(editing.boundary(at: inside) == 1) }
    editing.select(to: end)
    editing.delete(to: editing.character(before: end))
    #expect(editing.text == "xy")
    editing.undo()
    #expect(editing.text == "x" + character + "y")
  }

  @Test("Word boundaries handle apostrophes, underscores, numbers and CJK text")
  func words() {
    let editing = TextEditing("It's a naïve_test, über 42 日本語カタカナ!")
    func at(_ text: String) -> Int {
      guard let range = editing.text.range(of: text) else { return -1 }
      return editing.text.utf8.distance(from: editing.text.startIndex, to: range.lowerBound)
    }
    func word(_ text: String) -> String {
      String(editing.text[editing.indices(editing.word(at: at(text)))])
    }
    #expect(word("t's") == "It's")
    #expect(word("ve_t") == "naïve_test")
    #expect(word(", ") == ",")
    #expect(word("42") == "42")
    #expect(word("本") == "日本語")
    #expect(word("タ") == "カタカナ")
    #expect(editing.word(after: 0) == 4)
    #expect(editing.word(after: 4) == 6)
    #expect(editing.word(before: at("über")) == at("naïve"))
    #expect(editing.word(before: editing.length) == at("カ"))
  }

  @Test("Lines end at any kind of line break")
  func lines() {
    let editing = TextEditing("one\r\ntwo\n\nfour")
    #expect(editing.line(at: 1) == 0..<3)
    #expect(editing.line(at: 5) == 5..<8)
    #expect(editing.line(at: 9) == 9..<9)
    #expect(editing.wholeLine(at: 0) == 0..<5)
    #expect(editing.wholeLine(at: 12) == 10..<14)
  }

  @Test(
    "Undo groups typing by word, deletions together and each paste separately; moving the caret ends a group"
  )
  func grouping() {
    var editing = TextEditing()
    for character in "one two" { editing.insert(String(character), isTyped: true) }
    editing.insert("PASTE")
    for _ in 0..<5 { editing.delete(to: editing.character(before: editing.caret)) }
    editing.insert("x", isTyped: true)
    editing.select(to: 0)
    editing.insert("y", isTyped: true)
    var texts: [String] = []
    while editing.canUndo {
      texts.append(editing.text)
      editing.undo()
    }
    #expect(
      texts == ["yone twox", "one twox", "one two", "one twoPASTE", "one two", "one "])
    #expect(editing.text == "")
    while editing.canRedo { editing.redo() }
    #expect(editing.text == "yone twox")
  }

  @Test("Typing over a selection is one edit, and undoing it restores the selection")
  func typeOver() {
    var editing = TextEditing("alpha beta")
    editing.select(6..<10)
    for character in "gamma" { editing.insert(String(character), isTyped: true) }
    #expect(editing.text == "alpha gamma")
    editing.undo()
    #expect(editing.text == "alpha beta")
    #expect(editing.selection == 6..<10)
  }

  @Test("A combining accent joins the preceding character")
  func joining() {
    var editing = TextEditing("e")
    editing.insert("\u{301}", isTyped: true)
    #expect(editing.text.count == 1)
    #expect(editing.caret == 3)
    editing.undo()
    #expect(editing.text == "e")
  }

  @Test("An external change of the text keeps the caret if possible and clears the undo history")
  func reset() {
    var editing = TextEditing("hello")
    editing.select(to: 2)
    editing.insert("x")
    editing.reset(to: "👩‍👩‍👧‍👦")
    #expect(!editing.canUndo)
    #expect(editing.caret == 0)
    editing.select(to: editing.length)
    editing.reset(to: "longer than that")
    #expect(editing.caret == editing.length)
  }

  @Test(
    "After random edits, the text agrees with an array of characters, and all edits can be undone")
  func storm() {
    let alphabet = [
      "a", "b", " ", "\n", "\r\n", "é", "e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "ש", "ل", "漢", "'", "_", "👍🏽",
    ]
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var editing = TextEditing()
      var model = NaiveText()
      var states: [[Character]] = [[]]
      for _ in 0..<120 {
        let count = model.characters.count
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          let new = alphabet.randomElement(using: &random) ?? ""
          editing.insert(new)
          model.insert(new)
        case 3:
          editing.delete(to: editing.character(before: editing.caret))
          model.delete(-1)
        case 4:
          editing.delete(to: editing.character(after: editing.caret))
          model.delete(1)
        default:
          let (to, extending) = (
            Int.random(in: 0...count, using: &random), Bool.random(using: &random)
          )
          editing.select(to: model.offset(to), extending: extending)
          model.select(to, extending)
        }
        // The inserted text may have joined its neighbors, so update the model.
        model.follow(editing)
        #expect(Array(editing.text) == model.characters, "seed \(seed)")
        #expect(editing.boundary(at: editing.caret) == editing.caret)
        #expect(editing.boundary(at: editing.anchor) == editing.anchor)
        if states.last != model.characters { states.append(model.characters) }
      }
      let last = editing.text
      while editing.canUndo { editing.undo() }
      #expect(editing.text.isEmpty, "seed \(seed)")
      while editing.canRedo { editing.redo() }
      #expect(Array(editing.text.utf8) == Array(last.utf8), "seed \(seed)")
    }
  }
}

/// Text as an array of characters, edited in the simplest way.
private struct NaiveText {
  var characters: [Character] = []
  var (anchor, caret) = (0, 0)

  private var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  func offset(_ count: Int) -> Int { characters.prefix(count).reduce(0) { $0 + $1.utf8.count } }

  mutating func insert(_ text: String) {
    characters.replaceSubrange(range, with: Array(text))
    caret = range.lowerBound + text.count
    anchor = caret
  }

  mutating func delete(_ way: Int) {
    if range.isEmpty {
      let other = min(max(0, caret + way), characters.count)
      anchor = other
    }
    let start = range.lowerBound
    characters.removeSubrange(range)
    (anchor, caret) = (start, start)
  }

  mutating func select(_ to: Int, _ extending: Bool) {
    caret = to
    if !extending { anchor = to }
  }

  /// Merges neighbors that form one grapheme cluster into one character, without changing the bytes.
  mutating func follow(_ editing: TextEditing) {
    let bytes = characters.flatMap { Array($0.utf8) }
    let (start, end) = (offset(anchor), offset(caret))
    characters = Array(String(decoding: bytes, as: UTF8.self))
    func count(_ offset: Int) -> Int {
      var (sum, count) = (0, 0)
      while sum < offset, count < characters.count {
        sum += characters[count].utf8.count
        count += 1
      }
      return count
    }
    (anchor, caret) = (count(start), count(end))
  }
}
