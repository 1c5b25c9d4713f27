/// A text in English, as it is written in the source, that is translated where it is shown.
///
///     let title: LocalizedStringResource = "\(done) of \(all) pages"
///     title.english              // "3 of 7 pages"
///     String(localized: title)   // "3 von 7 Seiten", where a catalog says so
///
/// Its key in a catalog is the text with "%@" in the place of each value, here "%@ of %@ pages", whatever the value
/// is; a translation names the values by their order, or by number ("%2$@").  Keep it as long as can be, and look it up late: what is
/// stored, logged or printed by a command is `english`, and what a window shows is `String(localized:)`.
///
/// A value may be such a text itself, and is then translated with it.
///
/// See also `LocalizedStringKey`, which is looked up at once, and whose values may be views' texts.
public struct LocalizedStringResource: Hashable, Sendable {
  /// A value in a text.
  enum Value: Hashable, Sendable {
    case string(String)
    case resource(LocalizedStringResource)
  }

  /// What is said, in one number.
  struct Wording: Hashable, Sendable {
    /// What lies before, between and after the values.
    var literals: [String]
    var values: [Value] = []

    /// What is looked for; with formats, if the wording has values or another one that goes with it.
    func key(hasFormats: Bool) -> String {
      hasFormats ? MessageFormat.key(of: literals) : literals[0]
    }
  }

  /// What is said of several.
  struct Plural: Hashable, Sendable {
    var many: Wording
    var count: Int
  }

  var wording: Wording
  var plural: Plural?
  /// What tells the text from others that are the same in English; nil for the one without.
  public private(set) var context: String?
  /// Whether the first letter is shown as a capital.
  private(set) var isCapitalized = false
  /// Whether it lacks the full stop at its end; see ``withoutFullStop``.
  private(set) var endsOpen = false

  /// A text that is the same in English as another one, and is not in other languages.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: Where it is said, or as what: "button".
  public init(_ text: LocalizedStringResource, context: String) {
    self = text
    self.context = context
  }

  /// A text that counts.
  ///
  ///     LocalizedStringResource("\(n) shape", many: "\(n) shapes", count: n)
  ///
  /// - Parameters:
  ///   - one: What is said of one.
  ///   - many: What is said of any other number.  Translations take their values from here, in as many forms as
  ///     their languages have.
  ///   - count: How many there are.
  ///   - context: Where it is said, or as what, where that makes a difference.
  public init(
    _ one: LocalizedStringResource, many: LocalizedStringResource, count: Int,
    context: String? = nil
  ) {
    wording = one.wording
    plural = Plural(many: many.wording, count: count)
    self.context = context
  }

  /// The text as a sentence: whatever its first letter is in a language, it is shown as a capital.
  package var capitalized: LocalizedStringResource {
    var new = self
    new.isCapitalized = true
    return new
  }

  /// A sentence as a part of another one: without the full stop at its end.
  package var withoutFullStop: LocalizedStringResource {
    var new = self
    new.endsOpen = true
    return new
  }

  /// The text in English, with its values.
  public var english: String { string { _ in nil } }
}

extension LocalizedStringResource: CustomStringConvertible {
  /// The text in English: what is printed or logged is for programs, too.
  public var description: String { english }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  /// A text without values.
  public init(stringLiteral value: String) {
    wording = Wording(literals: [value])
  }

  /// A text with values.
  public init(stringInterpolation: StringInterpolation) {
    wording = stringInterpolation.wording
  }

  /// Collects a text and its values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var wording = Wording(literals: [""])

    /// Nothing yet.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    private mutating func append(_ value: Value) {
      wording.values.append(value)
      wording.literals.append("")
    }

    /// Adds text as it is.
    public mutating func appendLiteral(_ literal: String) {
      wording.literals[wording.literals.count - 1] += literal
    }
    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      append(.string(string))
    }
    /// Adds another text, which is translated with this one.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.resource(resource))
    }
    /// Adds a number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.string(value._written))
    }
    /// Adds a number, written as C's `printf` would: `"%.1f"`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.string(String(format: specifier, value._argument)))
    }
    /// Adds a value, as its format writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.string(format.format(input)))
    }
    /// Adds what a value says of itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.string(String(describing: value)))
    }
  }
}
