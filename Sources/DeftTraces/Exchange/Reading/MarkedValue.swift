/// A value of a YAML or a JSON document, with the line on which it begins.
struct MarkedValue {
  /// What a value is made of.
  enum Content {
    case text(String)
    case list([MarkedValue])
    case map([(key: String, value: MarkedValue)])
  }

  var line: Int
  var content: Content
  /// Whether a text stood in quotes, so that it is no number.
  var isQuoted = false

  /// The value of a key; nil where there is none.
  subscript(_ key: String) -> MarkedValue? {
    guard case .map(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// What is in a list; nil for what is none.
  var list: [MarkedValue]? {
    if case .list(let values) = content { values } else { nil }
  }

  /// The keys and values of a map; nil for what is none.
  var pairs: [(key: String, value: MarkedValue)]? {
    if case .map(let pairs) = content { pairs } else { nil }
  }

  /// A text, or a number as it stands there.
  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// A whole number, also one that is written with a point.
  var integer: Int? {
    guard !isQuoted, let text else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// A number that is finite.
  var number: Double? {
    guard !isQuoted, let text, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
