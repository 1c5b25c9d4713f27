/// One or more lines of text.
///
/// A text is as wide as its longest line. It wraps if less width is proposed. If its lines exceed
/// the line limit or the proposed height, it is truncated with an ellipsis.
///
///     Text("Hello, \(name)!").font(.title).bold()
///     Text(speed, format: .number.precision(.fractionLength(1))) + Text(" pt/s").foregroundStyle(.secondary)
public struct Text: Equatable, Sendable {
  /// A part with its own style.
  package struct Part: Equatable, Sendable {
    package var string: String
    package var attributes: TextAttributes?
  }

  enum Storage: Equatable, Sendable {
    // Most texts have one part and need no array.
    case one(Part)
    case many([Part])
  }
  private var storage: Storage

  private init(_ storage: Storage) { self.storage = storage }

  init(parts: [Part]) {
    storage = parts.count == 1 ? .one(parts[0]) : .many(parts)
  }

  public init(verbatim content: String) { storage = .one(Part(string: content)) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// Creates a text from a key, translated with the bundle's tables or the program's
  /// `MessageCatalog`; without a translation, shows the text as written.
  ///
  /// - Parameters:
  ///   - key: The text to translate, with interpolated values.
  ///   - tableName: The file of translations; `nil` for "Localizable".
  ///   - bundle: The bundle of the file; `nil` for the program's own.
  ///   - comment: A note for translators; ignored.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(parts: key.parts(tableName: tableName, bundle: bundle))
  }

  /// Creates a text from a resource, translated to the user's language. Its markup is rendered, as
  /// in a key.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    let pieces = resource.shownPieces.map { piece -> LocalizedStringKey.Piece in
      switch piece {
      case .literal(let literal): .literal(literal)
      case .value(let value): .value(.string(value))
      }
    }
    self.init(parts: LocalizedStringKey.parts(of: pieces))
  }

  /// Creates a text from a value, formatted by a format style.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates a text from a value, formatted by a formatter.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Attributed strings are not available.
  @available(
    *, unavailable, message: "Concatenate styled texts instead: Text(…).bold() + Text(…)"
  )
  public init(_ attributedContent: AttributedString) { self.init(verbatim: "") }

  /// Concatenates two texts, which retain their styles.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(.many(lhs.parts + rhs.parts)) }

  /// The parts in order.
  package var parts: [Part] {
    switch storage {
    case .one(let part): [part]
    case .many(let parts): parts
    }
  }

  /// The string, if the text has no explicit style.
  var plainString: String? {
    if case .one(let part) = storage, part.attributes == nil { part.string } else { nil }
  }

  /// The string of all parts.
  var string: String {
    switch storage {
    case .one(let part): part.string
    case .many(let parts): parts.map(\.string).joined()
    }
  }

  /// Returns the text with a change to those style attributes that its parts do not specify.
  func filled(_ change: (inout TextAttributes) -> Void) -> Text {
    var outer = TextAttributes()
    change(&outer)
    func filled(_ part: Part) -> Part {
      var attributes = part.attributes ?? TextAttributes()
      attributes.fill(from: outer)
      return Part(string: part.string, attributes: attributes)
    }
    switch storage {
    case .one(let part): return Text(.one(filled(part)))
    case .many(let parts): return Text(.many(parts.map(filled)))
    }
  }
}

extension Text {
  public func font(_ font: Font?) -> Text { filled { $0.font = font } }
  /// Sets the weight; `nil` for the font's weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { filled { $0.weight = weight } }
  /// Sets the design; `nil` for the font's design.
  public func fontDesign(_ design: Font.Design?) -> Text { filled { $0.design = design } }
  public func bold() -> Text { bold(true) }
  /// Sets whether the text is bold.
  public func bold(_ isActive: Bool) -> Text { filled { $0.isBold = isActive } }
  /// Makes the text italic.
  public func italic() -> Text { italic(true) }
  /// Sets whether the text is italic.
  public func italic(_ isActive: Bool) -> Text { filled { $0.isItalic = isActive } }
  /// Sets whether the text is monospaced.
  public func monospaced(_ isActive: Bool = true) -> Text {
    filled { $0.design = isActive ? .monospaced : nil }
  }
  /// Uses tabular digits, so that changing numbers do not jitter.
  public func monospacedDigit() -> Text { filled { $0.hasTabularFigures = true } }
  /// Underlines the text; by default in its own color.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    filled { $0.underline = TextAttributes.Line(isActive: isActive, color: color) }
  }
  /// Strikes the text through; by default in its own color.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    filled { $0.strikethrough = TextAttributes.Line(isActive: isActive, color: color) }
  }
  /// Adds space between letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { filled { $0.kerning = kerning } }
  /// Adds space between letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { filled { $0.kerning = tracking } }
  /// Moves the text up from its baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    filled { $0.baselineOffset = baselineOffset }
  }
  /// Sets the color; `nil` for the environment's color.
  public func foregroundColor(_ color: Color?) -> Text {
    filled { $0.style = color.map { AnyShapeStyle($0) } }
  }
  /// Sets the style; a text of several parts uses the first color of a gradient.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    filled { $0.style = AnyShapeStyle(style) }
  }
}

extension Text: View {
  public typealias Body = Never

  /// Returns a leaf that paints the text, or the element of a text that people can select.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    if let selector = context.environment.textSelector {
      return SelectableElement(view, by: selector, in: context)
    }
    return TextElement(view, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    if ObjectIdentifier(type(of: box.element)) == ObjectIdentifier(SelectableElement.self) {
      return box.as(SelectableElement.self).update(with: view.pointee, in: context)
    }
    box.as(TextElement.self).update(with: view.pointee, in: context)
  }
}
