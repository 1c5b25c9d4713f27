/// An English text that is translated when it is displayed.
///
///     let title: LocalizedStringResource = "\(done) of \(all) pages"
///     title.english              // "3 of 7 pages"
///     String(localized: title)   // "3 von 7 Seiten" with a German catalog
///
/// The key in a catalog is the text with "%@" for each value, here "%@ of %@ pages". A translation
/// refers to the values by order or by number ("%2$@"). Pass the resource on and look it up as late
/// as possible: use `english` for storage, logs and command output, and `String(localized:)` for
/// windows.
///
/// A value can be another resource, which is then translated, too.
///
/// See also `LocalizedStringKey`, which is looked up immediately and can interpolate `Text` views.
public struct LocalizedStringResource: Hashable, Sendable {
  /// A value in a text.
  enum Value: Hashable, Sendable {
    case string(String)
    case resource(LocalizedStringResource)
  }

  /// The singular or plural form of a text.
  struct Wording: Hashable, Sendable {
    /// The literals before, between and after the values.
    var literals: [String]
    var values: [Value] = []

    /// Returns the key in a catalog: a format if `hasFormats`, which is true if the singular or the plural has values.
    func key(hasFormats: Bool) -> String {
      hasFormats ? MessageFormat.key(of: literals) : literals[0]
    }
  }

  /// The plural form with its count.
  struct Plural: Hashable, Sendable {
    var many: Wording
    var count: Int
  }

  var wording: Wording
  var plural: Plural?
  /// The context, which distinguishes texts that are equal in English; `nil` for none.
  public private(set) var context: String?
  /// Whether the first letter is capitalized.
  private(set) var isCapitalized = false
  /// Whether the final full stop is omitted; see ``withoutFullStop``.
  private(set) var omitsFullStop = false

  /// Creates a text whose translation depends on its context.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: The context, such as "button".
  public init(_ text: LocalizedStringResource, context: String) {
    self = text
    self.context = context
  }

  /// Creates a text with a plural form.
  ///
  ///     LocalizedStringResource("\(n) shape", many: "\(n) shapes", count: n)
  ///
  /// - Parameters:
  ///   - one: The text for a count of 1.
  ///   - many: The text for all other counts. Translations use the values of this text and have as
  ///     many plural forms as their language needs.
  ///   - count: The count.
  ///   - context: The context, if the translation depends on it.
  public init(
    _ one: LocalizedStringResource, many: LocalizedStringResource, count: Int,
    context: String? = nil
  ) {
    wording = one.wording
    plural = Plural(many: many.wording, count: count)
    self.context = context
  }

  /// The text with its first letter capitalized in every language.
  package var capitalized: LocalizedStringResource {
    var new = self
    new.isCapitalized = true
    return new
  }

  /// The text without its final full stop, for use inside another sentence.
  package var withoutFullStop: LocalizedStringResource {
    var new = self
    new.omitsFullStop = true
    return new
  }

  /// The English text with its values.
  public var english: String { string { _ in nil } }
}

extension LocalizedStringResource: CustomStringConvertible {
  /// The English text, because programs also read printed and logged text.
  public var description: String { english }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
  /// Creates a text without values.
  public init(stringLiteral value: String) {
    wording = Wording(literals: [value])
  }

  /// Creates a text with values.
  public init(stringInterpolation: StringInterpolation) {
    wording = stringInterpolation.wording
  }

  /// The literals and values of an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var wording = Wording(literals: [""])

    public init(literalCapacity: Int, interpolationCount: Int) {}

    private mutating func append(_ value: Value) {
      wording.values.append(value)
      wording.literals.append("")
    }

    /// Adds a literal.
    public mutating func appendLiteral(_ literal: String) {
      wording.literals[wording.literals.count - 1] += literal
    }
    /// Adds a string.
    public mutating func appendInterpolation(_ string: String) {
      append(.string(string))
    }
    /// Adds another text, which is also translated.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.resource(resource))
    }
    /// Adds a number.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.string(value._written))
    }
    /// Adds a number in a `printf` format such as `"%.1f"`.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      append(.string(String(format: specifier, value._argument)))
    }
    /// Adds a value in a format style.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.string(format.format(input)))
    }
    /// Adds the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.string(String(describing: value)))
    }
  }
}
