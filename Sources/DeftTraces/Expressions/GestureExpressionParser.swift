import DeftLocalization

/// A parser of gesture expressions, from left to right:
///
///     expression  = gesture { "." combination "(" label ":" expression ")" }
///     gesture     = name "(" [ label ":" number { "," label ":" number } ] ")" | "(" expression ")"
struct GestureExpressionParser {
  private let text: String
  private let characters: [Character]
  private var index = 0
  private var depth = 0
  private var parts = 0
  /// The completions at the position of the error.
  private(set) var offers: [String] = []

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  mutating func parse() throws(GestureExpressionError) -> GestureExpression {
    let expression = try expression()
    skipSpace()
    guard index == characters.count else {
      throw error(
        "“.simultaneously”, “.sequenced”, “.exclusively” or the end", offering: Self.combinations)
    }
    return expression
  }

  // MARK: The grammar

  private mutating func expression() throws(GestureExpressionError) -> GestureExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= GestureExpression.partLimit else {
      throw error("at most \(GestureExpression.partLimit) levels of nesting")
    }
    var result = try primary()
    while consume(".") { result = try combination(of: result) }
    return result
  }

  private mutating func primary() throws(GestureExpressionError) -> GestureExpression {
    if consume("(") {
      let inner = try expression()
      try expect(")", "“)”", offering: [")"] + Self.combinations)
      return inner
    }
    skipSpace()
    let start = index
    let name = word()
    let names: LocalizedStringResource =
      "a gesture: tap, spatialTap, longPress, drag, magnify, rotate or transform"
    guard let labels = Self.labels[name] else {
      throw error(names, at: start, offering: Self.names.map { "\($0)(" })
    }
    parts += 1
    guard parts <= GestureExpression.partLimit else {
      throw error("at most \(GestureExpression.partLimit) gestures", at: start)
    }
    try expect(
      "(", "“(” after “\(name)”",
      offering: labels.isEmpty ? ["()"] : ["()"] + labels.map { "(\($0): " })
    let values = try arguments(of: name, labels)
    switch name {
    case "tap": return .tap(count: Int(values["count"] ?? 1))
    case "spatialTap": return .spatialTap(count: Int(values["count"] ?? 1))
    case "longPress":
      return .longPress(
        minimumDuration: values["minimumDuration"] ?? 0.5,
        maximumDistance: values["maximumDistance"] ?? 10)
    case "drag": return .drag(minimumDistance: values["minimumDistance"] ?? 10)
    case "magnify": return .magnify(minimumScaleDelta: values["minimumScaleDelta"] ?? 0.01)
    case "rotate": return .rotate(minimumAngleDelta: values["minimumAngleDelta"] ?? 1)
    default: return .transform
    }
  }

  /// The gesture names, the most common ones first.
  private static let names = [
    "drag", "tap", "longPress", "magnify", "rotate", "transform", "spatialTap",
  ]

  static let combinations = [
    ".simultaneously(with: ", ".sequenced(before: ", ".exclusively(before: ",
  ]

  /// The suggested values of arguments: the defaults, except for the count.
  private static let defaults = [
    "count": "2", "minimumDuration": "0.5", "maximumDistance": "10", "minimumDistance": "10",
    "minimumScaleDelta": "0.01", "minimumAngleDelta": "1",
  ]

  /// The argument labels of each gesture, in Swift's order.
  private static let labels: [String: [String]] = [
    "tap": ["count"], "spatialTap": ["count"],
    "longPress": ["minimumDuration", "maximumDistance"], "drag": ["minimumDistance"],
    "magnify": ["minimumScaleDelta"], "rotate": ["minimumAngleDelta"], "transform": [],
  ]

  private mutating func combination(
    of first: GestureExpression
  ) throws(GestureExpressionError) -> GestureExpression {
    skipSpace()
    let start = index
    let name = word()
    let label: String
    switch name {
    case "simultaneously": label = "with"
    case "sequenced", "exclusively": label = "before"
    default:
      throw error(
        "simultaneously, sequenced or exclusively", at: start,
        offering: Self.combinations.map { String($0.dropFirst()) })
    }
    try expect("(", "“(” after “\(name)”", offering: ["(\(label): "])
    skipSpace()
    let place = index
    guard word() == label, consume(":") else {
      throw error("“\(label):”", at: place, offering: ["\(label): "])
    }
    let second = try expression()
    try expect(
      ")", "“)”, or “.” with another combination", offering: [")"] + Self.combinations)
    switch name {
    case "simultaneously": return .simultaneous(first, second)
    case "sequenced": return .sequence(first, second)
    default: return .exclusive(first, second)
    }
  }

  private mutating func arguments(
    of name: String, _ labels: [String]
  ) throws(GestureExpressionError) -> [String: Double] {
    var (rest, values) = (labels[...], [String: Double]())
    if consume(")") { return values }
    while true {
      skipSpace()
      let start = index
      let label = word()
      guard let found = rest.firstIndex(of: label) else {
        // After the comma, another argument must follow.
        let end = values.isEmpty ? [")"] : []
        throw error(
          Self.labels(rest) ?? "“)”: \(name) has no such argument", at: start,
          offering: end + rest.map { "\($0): " })
      }
      rest = rest[(found + 1)...]
      try expect(":", "“:” after “\(label)”", offering: [": "])
      values[label] = label == "count" ? try count() : try number(of: label)
      if consume(")") { return values }
      guard consume(",") else {
        throw error(
          rest.isEmpty ? "“)”" : "“,” or “)”", offering: [")"] + rest.map { ", \($0): " })
      }
    }
  }

  /// Returns the allowed labels as text; `nil` if there are none.
  private static func labels(_ rest: ArraySlice<String>) -> LocalizedStringResource? {
    guard let last = rest.last else { return nil }
    let end: LocalizedStringResource = "“\(last):”"
    return rest.dropLast().reversed().reduce(end) { "“\($1):” or \($0)" }
  }

  private mutating func count() throws(GestureExpressionError) -> Double {
    skipSpace()
    let start = index
    let value = try number(of: "count")
    guard value >= 1, value <= 100, value.rounded() == value else {
      throw error("an integer from 1 to 100", at: start)
    }
    return value
  }

  private mutating func number(of label: String) throws(GestureExpressionError) -> Double {
    skipSpace()
    let start = index
    // The characters of a number in Swift, including underscores.
    while index < characters.count, isPartOfNumber(characters[index], from: start) { index += 1 }
    let literal = String(characters[start..<index]).replacing("_", with: "")
    guard literal.first?.isNumber == true || literal.first == "-", literal.last?.isNumber == true,
      let value = Double(literal), value.isFinite
    else {
      throw error(
        "a number, such as 0.5", at: start, offering: Self.defaults[label].map { [$0] } ?? [])
    }
    guard value >= 0 else { throw error("a number that is not negative", at: start) }
    return value
  }

  private func isPartOfNumber(_ c: Character, from start: Int) -> Bool {
    guard c.isASCII else { return false }
    if c.isNumber || c == "_" || c == "." || c == "e" || c == "E" { return true }
    guard c == "-" || c == "+" else { return false }
    return index == start || characters[index - 1] == "e" || characters[index - 1] == "E"
  }

  // MARK: Words

  private mutating func skipSpace() {
    while index < characters.count, characters[index].isWhitespace { index += 1 }
  }

  private mutating func word() -> String {
    let start = index
    while index < characters.count, characters[index].isLetter { index += 1 }
    return String(characters[start..<index])
  }

  private mutating func consume(_ character: Character) -> Bool {
    let start = index
    skipSpace()
    guard index < characters.count, characters[index] == character else {
      index = start
      return false
    }
    index += 1
    return true
  }

  private mutating func expect(
    _ character: Character, _ what: LocalizedStringResource,
    offering offers: [String]
  ) throws(GestureExpressionError) {
    guard consume(character) else { throw error(what, offering: offers) }
  }

  /// Creates an error at a position, by default at the next token, and stores the completions there.
  private mutating func error(
    _ expected: LocalizedStringResource, at place: Int? = nil, offering offers: [String] = []
  ) -> GestureExpressionError {
    self.offers = offers
    var offset = place ?? index
    if place == nil {
      while offset < characters.count, characters[offset].isWhitespace { offset += 1 }
    }
    return GestureExpressionError(expression: text, offset: offset, expected: expected)
  }
}
