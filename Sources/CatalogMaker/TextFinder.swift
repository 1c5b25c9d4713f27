/// A finder of the translatable texts in a source.
///
/// The policy: *a literal is a text if its parameter, property or result is declared as a text.* Literals that are
/// compared, concatenated or searched are not texts.
struct TextFinder {
  /// A translatable text.
  struct Text {
    var literal: Token.StringLiteral
    var many: Token.StringLiteral?
    var context: String?
    var comment: String?
    var offset: Int
  }

  let declarations: Declarations
  /// The module of the source.
  let module: String
  private(set) var found: [Int: Text] = [:]
  /// The names that are declared with other types in the current scope, and hide text properties with the same name.
  private var hiddenNames: Set<String> = []

  /// Returns the texts of a source, in order.
  static func texts(
    in places: [Token.Place], of module: String, _ declarations: Declarations
  ) -> [Text] {
    var finder = TextFinder(declarations, module)
    finder.walk(places)
    return finder.found.values.sorted { $0.offset < $1.offset }
  }

  private init(_ declarations: Declarations, _ module: String) {
    (self.declarations, self.module) = (declarations, module)
  }

  private mutating func walk(_ places: [Token.Place]) {
    let outerNames = hiddenNames
    defer { hiddenNames = outerNames }
    hideNames(declaredIn: places)
    for (index, place) in places.enumerated() {
      switch place.token {
      case .group(_, let inner): walk(inner)
      case .string(let string): for value in string.values { walk(value) }
      case .symbol: break
      case .word(let word):
        switch word {
        case "func", "subscript", "init":
          readFunction(at: index, in: places)
          if word == "init" { readCall(at: index, in: places) }
        case "let", "var":
          if let property = Property(at: index, in: places), property.type.hasTexts {
            if let initial = property.initial {
              collect(property.type, initial, comment: place.comment)
            }
            if let body = property.body { collectResults(property.type, body[...]) }
          }
        default:
          readCall(at: index, in: places)
          readAssignment(at: index, in: places)
          readAppend(at: index, in: places)
        }
      }
    }
  }

  private mutating func hideNames(declaredIn places: [Token.Place]) {
    for (index, place) in places.enumerated() where ["let", "var"].contains(place.word) {
      if let property = Property(at: index, in: places) {
        if property.type.hasTexts {
          hiddenNames.remove(property.name)
        } else {
          hiddenNames.insert(property.name)
        }
      } else if let name = Property.stringVariable(at: index, in: places) {
        hiddenNames.insert(name)
      }
    }
  }

  /// Reads the texts in the result and the default arguments of a function.
  private mutating func readFunction(at index: Int, in places: [Token.Place]) {
    guard index == 0 || places[index - 1].symbol != ".",
      let open = places[index...].firstIndex(where: { $0.group("(") != nil }),
      let group = places[open].group("(")
    else { return }
    for element in group.split(whereSeparator: { $0.symbol == "," }) {
      guard let colon = element.firstIndex(where: { $0.symbol == ":" }),
        let equals = element.firstIndex(where: { $0.symbol == "=" }), colon < equals
      else { continue }
      collect(
        TextType(element[(colon + 1)..<equals]), element[(equals + 1)...], comment: nil)
    }
    let rest = places[(open + 1)...]
    guard let body = rest.firstIndex(where: { $0.group("{") != nil }),
      let arrow = rest[..<body].firstIndex(where: { $0.symbol == "->" }),
      !rest[..<arrow].contains(where: { $0.word == "func" || $0.word == "var" })
    else { return }
    let type = TextType(rest[(arrow + 1)..<body].prefix { $0.word != "where" })
    if type.hasTexts, let body = places[body].group("{") { collectResults(type, body[...]) }
  }

  private mutating func readCall(at index: Int, in places: [Token.Place]) {
    guard let name = places[index].word, index == 0 || places[index - 1].word != "func",
      let group = Self.arguments(after: index, in: places)
    else { return }
    var signatures = declarations.signatures[name] ?? []
    if name == "init" || name == "Self" {
      guard name == "Self" || (index > 0 && places[index - 1].symbol == ".") else { return }
      let type = index > 1 && places[index - 1].isAttached ? places[index - 2].word : nil
      signatures = type.flatMap { declarations.signatures[$0] } ?? declarations.initializers
    }
    let arguments = group.split { $0.symbol == "," }
    let labels = arguments.map { TextType.label(of: $0) }
    for signature in signatures where signature.module.map({ $0 == module }) ?? true {
      guard let parameters = signature.parameters(for: labels) else { continue }
      collectArguments(parameters, arguments, comment: places[index].comment)
    }
  }

  /// Returns the arguments of a call, after its generic arguments.
  private static func arguments(
    after index: Int, in places: [Token.Place]
  ) -> [Token.Place]? {
    var next = index + 1
    if next < places.count, places[next].symbol == "<", places[next].isAttached {
      while next < places.count, places[next].symbol != ">" {
        guard
          places[next].word != nil || places[next].symbol != nil || places[next].group("[") != nil
        else { return nil }
        next += 1
      }
      next += 1
    }
    guard next < places.count, places[next].isAttached else { return nil }
    return places[next].group("(")
  }

  private mutating func collectArguments(
    _ parameters: [Declarations.Signature.Parameter], _ arguments: [ArraySlice<Token.Place>],
    comment: String?
  ) {
    func literal(_ label: String) -> Token.StringLiteral? {
      guard let index = parameters.firstIndex(where: { $0.label == label }) else { return nil }
      let value = TextType.withoutLabel(arguments[index])
      return value.count == 1 ? value.first?.string : nil
    }
    let (many, context) = (literal("many"), literal("context")?.literals[0])
    for (parameter, argument) in zip(parameters, arguments) {
      if parameter.label == "many", many != nil { continue }
      let value = TextType.withoutLabel(argument)
      collect(parameter.type, value, comment: comment, many: many, context: context)
    }
  }

  private mutating func readAssignment(at index: Int, in places: [Token.Place]) {
    guard let name = places[index].word, declarations.properties.contains(name),
      index + 1 < places.count, places[index + 1].symbol == "="
    else { return }
    let before = index > 0 ? places[index - 1] : nil
    // The raw values of cases are strings, as in “case a = "A", b = "B"”.
    if ["let", "var", "case"].contains(before?.word) || before?.symbol == "," { return }
    if before?.symbol != ".", hiddenNames.contains(name) { return }
    collect(
      .text, Property.expression(from: index + 2, in: places), comment: places[index].comment)
  }

  /// Reads a text that is appended to a list of texts of the same module.
  private mutating func readAppend(at index: Int, in places: [Token.Place]) {
    guard let name = places[index].word, let element = declarations.lists[module]?[name],
      index + 3 < places.count, places[index + 1].symbol == ".",
      places[index + 2].word == "append", let group = places[index + 3].group("(")
    else { return }
    collect(element, group[...], comment: places[index].comment)
  }

  private mutating func collect(
    _ type: TextType, _ value: ArraySlice<Token.Place>, comment: String?,
    many: Token.StringLiteral? = nil, context: String? = nil
  ) {
    for index in value.indices {
      let place = value[index]
      let before = index > value.startIndex ? value[index - 1] : nil
      switch (type, place.token) {
      case (.text, .string(let literal)):
        guard Self.isGiven(at: index, in: value) else { continue }
        found[place.offset] = Text(
          literal: literal, many: many, context: context, comment: place.comment ?? comment,
          offset: place.offset)
      case (_, .group("{", let inner)):
        if case .closure(let result) = type {
          collectResults(result, inner[...])
        } else {
          collectResults(type, inner[...])
        }
      case (.list(let element), .group("[", let inner)) where !Self.isCall(place, before):
        for part in inner.split(whereSeparator: { $0.symbol == "," }) {
          collect(element, part, comment: part.first?.comment ?? comment)
        }
      case (.table(let element), .group("[", let inner)) where !Self.isCall(place, before):
        for part in inner.split(whereSeparator: { $0.symbol == "," }) {
          guard let colon = part.firstIndex(where: { $0.symbol == ":" }) else { continue }
          collect(element, part[(colon + 1)...], comment: part.first?.comment ?? comment)
        }
      case (.tuple(let elements), .group("(", let inner)) where !Self.isCall(place, before):
        for (element, part) in zip(elements, inner.split(whereSeparator: { $0.symbol == "," })) {
          collect(element, TextType.withoutLabel(part), comment: part.first?.comment ?? comment)
        }
      case (_, .group("(", let inner)) where !Self.isCall(place, before):
        collect(type, inner[...], comment: comment, many: many, context: context)
      default: break
      }
    }
  }

  private static func isCall(_ place: Token.Place, _ before: Token.Place?) -> Bool {
    place.isAttached && before != nil && before?.symbol != "=" && before?.symbol != ":"
  }

  /// Returns whether a literal is a complete value and not an operand of a condition or concatenation.
  private static func isGiven(at index: Int, in value: ArraySlice<Token.Place>) -> Bool {
    let compared: Set = ["==", "!=", "+", "+=", "<", ">", "&&", "||"]
    if index > value.startIndex {
      let before = value[index - 1]
      if before.word == "case" || before.word == "as" { return false }
      if let symbol = before.symbol, compared.contains(symbol) { return false }
    }
    if index + 1 < value.endIndex, let symbol = value[index + 1].symbol {
      if compared.contains(symbol) || symbol == "." { return false }
    }
    return true
  }

  /// Reads the texts that statements return.
  private mutating func collectResults(_ type: TextType, _ places: ArraySlice<Token.Place>) {
    var isDeclaration = false
    for index in places.indices {
      let place = places[index]
      let before = index > places.startIndex ? places[index - 1] : nil
      let begins = before == nil || place.startsLine
      if begins, before.map({ !Property.continuesStatement(place, after: $0) }) ?? true {
        isDeclaration = ["let", "var"].contains(place.word)
      }
      if isDeclaration { continue }
      let isResult =
        begins || ["return", "in", "else"].contains(before?.word)
        || [":", "?", "??"].contains(before?.symbol)
      switch place.token {
      case .string where isResult && Self.isGiven(at: index, in: places):
        collect(type, places[index...index], comment: place.comment)
      case .group("{", let inner): collectResults(type, inner[...])
      case .group("[", _) where isResult, .group("(", _) where isResult && !place.isAttached:
        collect(type, places[index...index], comment: place.comment)
      default: break
      }
    }
  }
}
