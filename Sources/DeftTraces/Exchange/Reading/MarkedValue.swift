/// A value of a YAML or JSON document, with the line on which it begins.
struct MarkedValue {
  enum Content {
    case text(String)
    case list([MarkedValue])
    case map([(key: String, value: MarkedValue)])
  }

  var line: Int
  var content: Content
  /// Whether a text was quoted and is therefore not a number.
  var isQuoted = false

  /// The value of a key; `nil` if there is none.
  subscript(_ key: String) -> MarkedValue? {
    guard case .map(let pairs) = content else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// The elements of a list; `nil` for other values.
  var list: [MarkedValue]? {
    if case .list(let values) = content { values } else { nil }
  }

  /// The keys and values of a map; `nil` for other values.
  var pairs: [(key: String, value: MarkedValue)]? {
    if case .map(let pairs) = content { pairs } else { nil }
  }

  /// A text, or a number as written.
  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  /// An integer, even if written with a decimal point.
  var integer: Int? {
    guard !isQuoted, let text else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// A finite number.
  var number: Double? {
    guard !isQuoted, let text, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
