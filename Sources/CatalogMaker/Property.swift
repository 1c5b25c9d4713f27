/// A property or variable, as it is declared.
struct Property {
  var name: String
  var type: TextType
  var isStatic: Bool
  /// What it is at first; nil if nothing is said.
  var initial: ArraySlice<Token.Place>?
  /// What computes it, or observes it.
  var body: [Token.Place]?

  /// Reads what begins with "let" or "var"; nil if its type is not written.
  init?(at index: Int, in places: [Token.Place]) {
    guard index + 2 < places.count, let name = places[index + 1].word,
      places[index + 2].symbol == ":"
    else { return nil }
    self.name = name
    isStatic = index > 0 && ["static", "class"].contains(places[index - 1].word)
    var end = index + 3
    while end < places.count, places[end].symbol != "=", places[end].group("{") == nil,
      places[end].symbol != ",", !(places[end].startsLine && end > index + 3)
    {
      end += 1
    }
    type = TextType(places[(index + 3)..<end])
    guard end < places.count else { return }
    if places[end].symbol == "=" {
      initial = Self.expression(from: end + 1, in: places)
    } else {
      body = places[end].group("{")
    }
  }

  /// What a value is, up to the end of its statement.
  static func expression(from start: Int, in places: [Token.Place]) -> ArraySlice<Token.Place> {
    var end = start
    while end < places.count {
      let place = places[end]
      if end > start, place.startsLine, !goesOn(place, after: places[end - 1]) { break }
      if place.symbol == "," || place.symbol == ";" { break }
      end += 1
    }
    return places[start..<end]
  }

  /// Whether a line is part of the statement before it.
  static func goesOn(_ place: Token.Place, after before: Token.Place) -> Bool {
    if let symbol = place.symbol, ["?", ":", ".", "??", "+", "&&", "||"].contains(symbol) {
      return true
    }
    if let symbol = before.symbol, ["=", "?", ":", "??", "+", "&&", "||"].contains(symbol) {
      return true
    }
    return place.word == "else"
  }
}
