import DeftSystem

/// A translatable text with interpolated values.
///
///     Text("\(distance, specifier: "%.1f") pt from \(name)")
///
/// The key is the text with a format instead of each value, here "%.1f pt from %@". The key is
/// looked up in the tables (`Localizable.strings`) of the program's bundle and then in the
/// program's `MessageCatalog`, where each value is "%@". Without a translation, the text is used as
/// written. Numbers are not grouped. Markup is rendered: `**bold**`, `*italic*`, `~~struck~~`, code
/// in backticks and `[links](https://example.org)`, which cannot be opened. Interpolated strings
/// are shown literally.
public struct LocalizedStringKey: Equatable, Sendable {
  package enum Argument: Equatable, Sendable {
    case string(String)
    case text(Text)
  }

  /// A part of the text: a literal or a value.
  package enum Piece: Equatable {
    case literal(String)
    case value(Argument)
  }

  /// The lookup key.
  package let key: String
  let arguments: [Argument]
  /// The literals before, between and after the arguments.
  let literals: [String]

  /// Creates a key without values.
  public init(_ value: String) { (key, arguments, literals) = (value, [], [value]) }

  /// Returns the parts of the translated text.
  func parts(tableName: String?, bundle: Bundle?) -> [Text.Part] {
    let translation = translation(tableName, bundle)
    let pieces =
      arguments.isEmpty
      ? [.literal(translation ?? key)] : translation.map(substituted) ?? written
    return Self.parts(of: pieces)
  }

  /// Returns the parts of a translated text, split by its markup.
  static func parts(of pieces: [Piece]) -> [Text.Part] {
    if pieces.contains(where: {
      if case .literal(let text) = $0 { InlineMarkup.mayContainMarks(text) } else { false }
    }) {
      return InlineMarkup.parts(of: pieces)
    }
    var parts: [Text.Part] = []
    for piece in pieces {
      switch piece {
      case .value(.text(let text)): parts += text.parts
      case .literal(let string), .value(.string(let string)):
        if let last = parts.last, last.attributes == nil {
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

  /// Whether the program may have tables. Most programs have none and skip the lookup, because
  /// Foundation would scan the program's folder, which contains thousands of files if the program
  /// is installed.
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

  /// Returns the pieces of a translation, with arguments in place of its formats, by order or by
  /// number.
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
  /// Creates a key without values.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
    literals = stringInterpolation.literals
  }

  /// The collected literals and values of a text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []
    fileprivate var literals = [""]

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 4 * interpolationCount)
    }

    private mutating func append(_ argument: Argument, specifier: String) {
      arguments.append(argument)
      literals.append("")
      key += specifier
    }

    /// Adds literal text.
    public mutating func appendLiteral(_ literal: String) {
      literals[literals.count - 1] += literal
      key += literal.replacing("%", with: "%%")
    }
    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      append(.string(string), specifier: "%@")
    }
    /// Adds a styled text.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text), specifier: "%@") }
    /// Adds a number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.string(value._written), specifier: value._specifier)
    }
    /// Adds a number in a format of C's `printf`, such as `"%.1f"`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      append(.string(String(format: specifier, value._argument)), specifier: specifier)
    }
    /// Adds a value, formatted by a format style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.string(format.format(input)), specifier: "%@")
    }
    /// Adds a value, formatted by a formatter.
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
    /// Adds a value's description.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.string(String(describing: value)), specifier: "%@")
    }
  }
}
