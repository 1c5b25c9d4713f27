/// The declaration of a property or variable.
struct Property {
  var name: String
  var type: TextType
  /// The parameters, if the property is a closure.
  var parameters: [TextType] = []
  var isStatic: Bool
  /// The initial value; `nil` if there is none.
  var initial: ArraySlice<Token.Place>?
  /// The accessors or observers.
  var body: [Token.Place]?

  /// Reads a declaration that begins with "let" or "var"; `nil` if its type is neither declared nor inferable from its
  /// initial value.
  init?(at index: Int, in places: [Token.Place]) {
    guard index + 2 < places.count, let name = places[index + 1].word else { return nil }
    self.name = name
    isStatic = index > 0 && ["static", "class"].contains(places[index - 1].word)
    if places[index + 2].symbol == "=" {
      guard index + 4 < places.count, let typeName = places[index + 3].word,
        TextType.names.contains(typeName), places[index + 4].group("(") != nil
      else { return nil }
      type = .text
      initial = Self.expression(from: index + 3, in: places)
      return
    }
    guard places[index + 2].symbol == ":" else { return nil }
    var end = index + 3
    while end < places.count, places[end].symbol != "=", places[end].group("{") == nil,
      places[end].symbol != ",", !(places[end].startsLine && end > index + 3)
    {
      end += 1
    }
    type = TextType(places[(index + 3)..<end])
    parameters = TextType.parameters(of: places[(index + 3)..<end]) ?? []
    guard end < places.count else { return }
    if places[end].symbol == "=" {
      initial = Self.expression(from: end + 1, in: places)
    } else {
      body = places[end].group("{")
    }
  }

  /// Returns the name declared by a “var” without a type, which has the type of its initial value; `nil` for other
  /// declarations.
  static func untypedVariable(at index: Int, in places: [Token.Place]) -> String? {
    guard index + 2 < places.count, places[index].word == "var",
      index == 0 || !["static", "class"].contains(places[index - 1].word),
      places[index + 2].symbol == "="
    else { return nil }
    return places[index + 1].word
  }

  /// Returns the name of a variable without a declared type whose initial value is a string literal; `nil` for other
  /// declarations.
  static func stringVariable(at index: Int, in places: [Token.Place]) -> String? {
    guard index + 3 < places.count, places[index + 2].symbol == "=",
      places[index + 3].string != nil, index + 4 == places.count || places[index + 4].word != "as"
    else { return nil }
    return places[index + 1].word
  }

  /// Returns the tokens of an expression, up to the end of its statement.
  static func expression(from start: Int, in places: [Token.Place]) -> ArraySlice<Token.Place> {
    var end = start
    while end < places.count {
      let place = places[end]
      if end > start, place.startsLine, !continuesStatement(place, after: places[end - 1]) { break }
      if place.symbol == "," || place.symbol == ";" { break }
      end += 1
    }
    return places[start..<end]
  }

  /// Returns whether a line continues the previous statement.
  static func continuesStatement(_ place: Token.Place, after before: Token.Place) -> Bool {
    if let symbol = place.symbol, ["?", ":", ".", "??", "+", "&&", "||"].contains(symbol) {
      return true
    }
    if let symbol = before.symbol, ["=", "?", ":", "??", "+", "&&", "||"].contains(symbol) {
      return true
    }
    return place.word == "else"
  }
}
