/// The positions of texts in the values of a type.
indirect enum TextType {
  case text
  case list(TextType)
  /// The values of a dictionary.
  case table(TextType)
  case tuple([TextType])
  case closure(TextType)
  case none

  static let names: Set = ["LocalizedStringResource", "LocalizedStringKey"]

  /// Reads a declared type.
  init(_ places: some Collection<Token.Place>) {
    var places = Array(places)
    var isAutoclosure = false
    while let first = places.first {
      if first.symbol == "@" {
        if places.dropFirst().first?.word == "autoclosure" { isAutoclosure = true }
        places.removeFirst(min(2, places.count))
      } else if let word = first.word, ["inout", "some", "any", "Self"].contains(word) {
        places.removeFirst()
      } else {
        break
      }
    }
    if let arrow = places.firstIndex(where: { $0.symbol == "->" }) {
      let result = TextType(places[(arrow + 1)...])
      // Calls pass a value to an autoclosure as to any other parameter.
      self = isAutoclosure ? result : result.wrapped { .closure($0) }
      return
    }
    guard let first = places.first else {
      self = .none
      return
    }
    if let word = first.word {
      let rest = places.dropFirst().allSatisfy { $0.symbol == "?" || $0.symbol == "!" }
      self = Self.names.contains(word) && rest ? .text : .none
    } else if let inner = first.group("[") {
      let parts = inner.split { $0.symbol == ":" }
      self =
        parts.count == 2
        ? TextType(parts[1]).wrapped { .table($0) } : TextType(inner).wrapped { .list($0) }
    } else if let inner = first.group("(") {
      let parts = inner.split { $0.symbol == "," }.map { TextType(Self.withoutLabel($0)) }
      self =
        parts.count == 1
        ? parts[0] : parts.contains(where: \.hasTexts) ? .tuple(parts) : .none
    } else {
      self = .none
    }
  }

  /// Returns the parameters of a declared closure type; `nil` for other types.
  static func parameters(of places: some Collection<Token.Place>) -> [TextType]? {
    var places = Array(places)
    while places.first?.symbol == "@" { places.removeFirst(min(2, places.count)) }
    guard let inner = places.first?.group("(") else { return nil }
    // An optional closure has an additional pair of parentheses.
    guard places.contains(where: { $0.symbol == "->" }) else {
      return inner.contains { $0.symbol == "->" } ? parameters(of: inner) : nil
    }
    return inner.split { $0.symbol == "," }.map { element in
      let colon = element.firstIndex { $0.symbol == ":" }
      return TextType(colon.map { element[($0 + 1)...] } ?? element)
    }
  }

  var hasTexts: Bool { if case .none = self { false } else { true } }

  private func wrapped(_ wrap: (TextType) -> TextType) -> TextType { hasTexts ? wrap(self) : .none }

  /// Returns an element of a tuple or call without its label.
  static func withoutLabel(_ places: ArraySlice<Token.Place>) -> ArraySlice<Token.Place> {
    label(of: places) == nil ? places : places.dropFirst(2)
  }

  /// Returns the label of an element of a tuple or call.
  static func label(of places: ArraySlice<Token.Place>) -> String? {
    guard let word = places.first?.word, places.dropFirst().first?.symbol == ":" else { return nil }
    return word
  }
}
