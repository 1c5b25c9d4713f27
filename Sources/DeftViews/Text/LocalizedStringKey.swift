/// A text that can be translated, with values in it.
///
///     Text("\(distance, specifier: "%.1f") pt from \(name)")
///
/// Its key is the text with a format in the place of each value, here "%.1f pt from %@"; with that, a
/// translation is looked for.  Without one, values are written where they stand; numbers are not grouped.
/// `**bold**`, `*italic*`, `~~gone~~`, code in backticks and `[links](https://example.org)` look as they say;
/// a string is shown as it is, and nothing is opened.
public struct LocalizedStringKey: Equatable, Sendable {
  enum Argument: Equatable, Sendable {
    case string(String)
    case text(Text)
  }

  /// A part of what is said: as it is written, or a value.
  enum Piece: Equatable {
    case literal(String)
    case value(Argument)
  }

  /// What is looked for.
  let key: String
  let arguments: [Argument]
  /// What lies before, between and after the arguments.
  let literals: [String]

  /// The key as it is, without values.
  public init(_ value: String) { (key, arguments, literals) = (value, [], [value]) }

  /// The parts of the text, translated.
  func parts(tableName: String?, bundle: Bundle?) -> [Text.Part] {
    let translation = Self.translation(of: key, tableName, bundle)
    let pieces =
      arguments.isEmpty
      ? [.literal(translation ?? key)] : translation.map(substituted) ?? written
    if pieces.contains(where: {
      if case .literal(let text) = $0 { InlineMarkup.mayBe(in: text) } else { false }
    }) {
      return InlineMarkup.parts(of: pieces)
    }
    var parts: [Text.Part] = []
    for piece in pieces {
      switch piece {
      case .value(.text(let text)): parts += text.parts
      case .literal(let string), .value(.string(let string)):
        if let last = parts.last, last.look == nil {
          parts[parts.count - 1].string += string
        } else if !string.isEmpty {
          parts.append(Text.Part(string: string))
        }
      }
    }
    return parts.isEmpty ? [Text.Part(string: "")] : parts
  }

  private var written: [Piece] {
    literals.indices.flatMap { index -> [Piece] in
      let literal = Piece.literal(literals[index])
      return index < arguments.count ? [literal, .value(arguments[index])] : [literal]
    }
  }

  /// Whether the program has any translations; most have none, and need not look.
  private static let hasTables = !Bundle.main.paths(forResourcesOfType: "strings", inDirectory: nil)
    .isEmpty

  private static func translation(
    of key: String, _ tableName: String?, _ bundle: Bundle?
  ) -> String? {
    guard bundle != nil || hasTables else { return nil }
    let found = (bundle ?? .main).localizedString(forKey: key, value: nil, table: tableName)
    return found == key ? nil : found
  }

  /// The pieces of a translation: arguments stand where its formats are, by their order or by number.
  func substituted(in translation: String) -> [Piece] {
    var pieces: [Piece] = []
    var literal = ""
    var next = 0
    var rest = Substring(translation)
    while let character = rest.popFirst() {
      guard character == "%" else {
        literal.append(character)
        continue
      }
      if rest.first == "%" {
        literal.append(rest.removeFirst())
        continue
      }
      // "%2$@": the second argument.
      var index = next
      let digits = rest.prefix(while: \.isNumber)
      if let number = Int(digits), rest.dropFirst(digits.count).first == "$" {
        index = number - 1
        rest = rest.dropFirst(digits.count + 1)
      } else {
        next += 1
      }
      while let part = rest.popFirst(), !part.isLetter && part != "@" || "lhqzt".contains(part) {}
      guard arguments.indices.contains(index) else { continue }
      pieces += [.literal(literal), .value(arguments[index])]
      literal = ""
    }
    return pieces + [.literal(literal)]
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  /// A text without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
    literals = stringInterpolation.literals
  }

  /// Collects a text and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []
    fileprivate var literals = [""]

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    private mutating func append(_ argument: Argument, specifier: String) {
      arguments.append(argument)
      literals.append("")
      key += specifier
    }

    /// Adds text as it is.
    public mutating func appendLiteral(_ literal: String) {
      literals[literals.count - 1] += literal
      key += literal.replacing("%", with: "%%")
    }
    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      append(.string(string), specifier: "%@")
    }
    /// Adds a text with its looks.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text), specifier: "%@") }
    /// Adds a number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.string(value._written), specifier: value._specifier)
    }
    /// Adds a number, written as C's `printf` would: `"%.1f"`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      append(.string(String(format: specifier, value._argument)), specifier: specifier)
    }
    /// Adds a value, as its format writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.string(format.format(input)), specifier: "%@")
    }
    /// Adds a value, as a formatter writes it.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let string = formatter.flatMap { $0.string(for: subject) } ?? "\(subject)"
      append(.string(string), specifier: "%@")
    }
    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)), specifier: "%@")
    }
    /// Adds what a value says of itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.string(String(describing: value)), specifier: "%@")
    }
  }
}

/// A number that can stand in a text, and how it is written by C's `printf`.
public protocol _FormatSpecifiable: Equatable {
  /// The number, as `printf` takes it.
  var _argument: any CVarArg { get }
  /// The format.
  var _specifier: String { get }
}

extension _FormatSpecifiable {
  /// The number, written by its own format.
  fileprivate var _written: String { String(format: _specifier, _argument) }
}

extension _FormatSpecifiable where Self: SignedInteger {
  /// The number, as `printf` takes it.
  public var _argument: any CVarArg { Int64(self) }
  /// A whole number.
  public var _specifier: String { "%lld" }
}
extension _FormatSpecifiable where Self: UnsignedInteger {
  /// The number, as `printf` takes it.
  public var _argument: any CVarArg { UInt64(self) }
  /// A whole number without sign.
  public var _specifier: String { "%llu" }
}
extension _FormatSpecifiable where Self: BinaryFloatingPoint {
  /// The number, as `printf` takes it.
  public var _argument: any CVarArg { Double(self) }
  /// A number with six digits after the point.
  public var _specifier: String { "%lf" }
}

extension Int: _FormatSpecifiable {}
extension Int8: _FormatSpecifiable {}
extension Int16: _FormatSpecifiable {}
extension Int32: _FormatSpecifiable {}
extension Int64: _FormatSpecifiable {}
extension UInt: _FormatSpecifiable {}
extension UInt8: _FormatSpecifiable {}
extension UInt16: _FormatSpecifiable {}
extension UInt32: _FormatSpecifiable {}
extension UInt64: _FormatSpecifiable {}
extension Float: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}
extension CGFloat: _FormatSpecifiable {}
