/// One or more lines of text.
///
/// It is as wide as its longest line, wraps where it is offered less, and ends in an ellipsis where its
/// lines are limited.
///
///     Text("Hello, \(name)!").font(.title).bold()
///     Text(speed, format: .number.precision(.fractionLength(1))) + Text(" pt/s").foregroundStyle(.secondary)
public struct Text: Equatable, Sendable {
  /// A part with a look of its own.
  package struct Part: Equatable, Sendable {
    package var string: String
    package var look: TextLook?
  }

  enum Storage: Equatable, Sendable {
    // Most texts have one part: they need no array.
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

  /// The text of a key, in the language that the bundle has for it; the key itself where it has none.
  ///
  /// - Parameters:
  ///   - key: What is said, with values in it.
  ///   - tableName: The file of translations; nil for "Localizable".
  ///   - bundle: Where that is; nil for the program's own.
  ///   - comment: What translators are told.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(parts: key.parts(tableName: tableName, bundle: bundle))
  }

  /// A text that is translated, in the language of the person who is looking.
  ///
  /// Its marks count, as in a key.
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

  /// A value, as its format writes it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// A value, as a formatter writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Texts are made of parts.
  @available(
    *, unavailable, message: "Add texts with looks of their own instead: Text(…).bold() + Text(…)"
  )
  public init(_ attributedContent: AttributedString) { self.init(verbatim: "") }

  /// A text, and another after it; each keeps its looks.
  public static func + (lhs: Text, rhs: Text) -> Text { Text(.many(lhs.parts + rhs.parts)) }

  /// The parts, one after the other.
  package var parts: [Part] {
    switch storage {
    case .one(let part): [part]
    case .many(let parts): parts
    }
  }

  /// What it says, if it says nothing of its looks.
  var plainString: String? {
    if case .one(let part) = storage, part.look == nil { part.string } else { nil }
  }

  /// All that it says.
  var string: String {
    switch storage {
    case .one(let part): part.string
    case .many(let parts): parts.map(\.string).joined()
    }
  }

  /// The text, with a look of which each part takes what it has not said itself.
  private func filled(_ change: (inout TextLook) -> Void) -> Text {
    var outer = TextLook()
    change(&outer)
    func filled(_ part: Part) -> Part {
      var look = part.look ?? TextLook()
      look.fill(from: outer)
      return Part(string: part.string, look: look)
    }
    switch storage {
    case .one(let part): return Text(.one(filled(part)))
    case .many(let parts): return Text(.many(parts.map(filled)))
    }
  }
}

extension Text {
  public func font(_ font: Font?) -> Text { filled { $0.font = font } }
  /// The text in a weight; nil for that of its font.
  public func fontWeight(_ weight: Font.Weight?) -> Text { filled { $0.weight = weight } }
  /// The text in a design; nil for that of its font.
  public func fontDesign(_ design: Font.Design?) -> Text { filled { $0.design = design } }
  public func bold() -> Text { bold(true) }
  /// The text in bold letters, or not.
  public func bold(_ isActive: Bool) -> Text { filled { $0.isBold = isActive } }
  /// The text in slanted letters.
  public func italic() -> Text { italic(true) }
  /// The text in slanted letters, or not.
  public func italic(_ isActive: Bool) -> Text { filled { $0.isItalic = isActive } }
  /// The text in letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    filled { $0.design = isActive ? .monospaced : nil }
  }
  /// The text with digits of one width, so that numbers that change do not tremble.
  public func monospacedDigit() -> Text { filled { $0.hasTabularFigures = true } }
  /// The text with a line under it; by default of its own color.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    filled { $0.underline = TextLook.Line(isActive: isActive, color: color) }
  }
  /// The text with a line through it; by default of its own color.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    filled { $0.strikethrough = TextLook.Line(isActive: isActive, color: color) }
  }
  /// The text with space added between its letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { filled { $0.kerning = kerning } }
  /// The text with space added between its letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { filled { $0.kerning = tracking } }
  /// The text, moved up from its line, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    filled { $0.baselineOffset = baselineOffset }
  }
  /// The text in a color; nil for that of the surroundings.
  public func foregroundColor(_ color: Color?) -> Text {
    filled { $0.style = color.map { AnyShapeStyle($0) } }
  }
  /// The text in a style; of a gradient, a text of several parts takes the first color.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    filled { $0.style = AnyShapeStyle(style) }
  }
}

extension Text: View {
  public typealias Body = Never

  /// Makes a leaf that paints the text.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    TextElement(view, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(TextElement.self).update(with: view.pointee, in: context)
  }
}
