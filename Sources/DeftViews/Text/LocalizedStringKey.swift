import DeftSystem

/// A text that can be translated, with values in it.
///
///     Text("\(distance, specifier: "%.1f") pt from \(name)")
///
/// Its key is the text with a format in the place of each value, here "%.1f pt from %@"; with that, a
/// translation is looked for: in the tables (`Localizable.strings`) of the program's bundle, where it has any, and
/// then in its `MessageCatalog`, where each value is "%@".  Without one, values are written where they stand; numbers are not grouped.
/// `**bold**`, `*italic*`, `~~gone~~`, code in backticks and `[links](https://example.org)` look as they say;
/// a string is shown as it is, and nothing is opened.
public struct LocalizedStringKey: Equatable, Sendable {
  package enum Argument: Equatable, Sendable {
    case string(String)
    case text(Text)
  }

  /// A part of what is said: as it is written, or a value.
  package enum Piece: Equatable {
    case literal(String)
    case value(Argument)
  }

  /// What is looked for.
  package let key: String
  let arguments: [Argument]
  /// What lies before, between and after the arguments.
  let literals: [String]

  /// The key as it is, without values.
  public init(_ value: String) { (key, arguments, literals) = (value, [], [value]) }

  /// The parts of the text, translated.
  func parts(tableName: String?, bundle: Bundle?) -> [Text.Part] {
    let translation = translation(tableName, bundle)
    let pieces =
      arguments.isEmpty
      ? [.literal(translation ?? key)] : translation.map(substituted) ?? written
    return Self.parts(of: pieces)
  }

  /// The parts of a text that was translated, by the marks in it.
  static func parts(of pieces: [Piece]) -> [Text.Part] {
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

  /// Whether the program may have tables; most have none, and need not look.  Foundation itself would look at all that
  /// lies beside the program, which are thousands of others where it is installed.
  private static let hasTables =
    ProgramBundle.main?.resourcePath
    .flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) }
    .map { $0.contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".strings") } } ?? false

  private func translation(_ tableName: String?, _ bundle: Bundle?) -> String? {
    if let bundle = bundle ?? (Self.hasTables ? ProgramBundle.main : nil) {
      let found = bundle.localizedString(forKey: key, value: nil, table: tableName)
      if found != key { return found }
    }
    return bundle == nil && tableName == nil ? MessageCatalog.shownFormat(of: literals) : nil
  }

  /// The pieces of a translation: arguments stand where its formats are, by their order or by number.
  package func substituted(in translation: String) -> [Piece] {
    MessageFormat(translation, values: arguments.count).pieces.map {
      switch $0 {
      case .literal(let literal): .literal(literal)
      case .value(let index): .value(arguments[index])
      }
    }
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
