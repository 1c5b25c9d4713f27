import DeftLocalization

/// Any JSON value, for validation.
enum JSONValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let c = try decoder.singleValueContainer()
    // A failed attempt costs more than a successful one, so the most common types come first.
    if let value = try? c.decode(Double.self) {
      self = .number(value)
    } else if let value = try? c.decode(String.self) {
      self = .string(value)
    } else if c.decodeNil() {
      self = .null
    } else if let value = try? c.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? c.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try c.decode([String: JSONValue].self))
    }
  }

  /// The type, for messages.
  var kind: LocalizedStringResource {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The JSON object of one line, with clear error messages for missing or wrong fields.
struct JSONObject {
  /// The reason why a line is rejected.
  struct Refusal: Error { var reason: LocalizedStringResource }

  let fields: [String: JSONValue]

  init(_ line: some Collection<UInt8>) throws(Refusal) {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(line))
    } catch {
      throw Refusal(reason: "This is not JSON.")
    }
    guard case .object(let fields) = value else {
      throw Refusal(reason: "A line must be an object, not \(value.kind).")
    }
    self.fields = fields
  }

  func has(_ name: String) -> Bool { fields[name] != nil }

  /// Returns a number, or `nil` if the field is missing.
  func optionalNumber(_ name: String) throws(Refusal) -> Double? {
    guard let value = fields[name] else { return nil }
    guard case .number(let number) = value else {
      throw Refusal(reason: "“\(name)” must be a number, not \(value.kind).")
    }
    guard number.isFinite else { throw Refusal(reason: "“\(name)” must be a finite number.") }
    return number
  }

  func number(_ name: String) throws(Refusal) -> Double {
    guard let number = try optionalNumber(name) else {
      throw Refusal(reason: "The number “\(name)” is missing.")
    }
    return number
  }

  func integer(_ name: String) throws(Refusal) -> Int {
    let number = try number(name)
    guard let integer = Int(exactly: number) else {
      throw Refusal(reason: "“\(name)” must be an integer, not \(number.description).")
    }
    return integer
  }

  func optionalString(_ name: String) throws(Refusal) -> String? {
    guard let value = fields[name] else { return nil }
    guard case .string(let text) = value else {
      throw Refusal(reason: "“\(name)” must be a string, not \(value.kind).")
    }
    return text
  }
}
