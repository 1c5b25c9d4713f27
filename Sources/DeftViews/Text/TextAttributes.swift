/// The attributes that a part of a text or an environment specifies; unspecified ones are `nil`.
///
/// The policy: *The innermost value wins*: the text's own value, then the value of the text to
/// which it was added, then the value of the enclosing view.
package struct TextAttributes: Equatable, Sendable {
  var font: Font?
  var style: AnyShapeStyle?
  var weight: Font.Weight?
  package var design: Font.Design?
  package var isBold: Bool?
  package var isItalic: Bool?
  var hasTabularFigures: Bool?
  var width: Font.Width?
  var scale: Text.Scale?
  var underline: Line?
  package var strikethrough: Line?
  var kerning: CGFloat?
  var baselineOffset: CGFloat?
  /// The clock whose text replaces the letters.
  var clock: TextClock?
  /// The attributes for text renderers.
  var custom: CustomTextAttributes?

  package init() {}

  /// A line under or through the text.
  package struct Line: Equatable, Sendable {
    var isActive: Bool
    var color: Color?
    var pattern = TextDecoration.Pattern.solid

    func decoration(in environment: EnvironmentValues) -> TextDecoration? {
      isActive
        ? TextDecoration(color: color?.resolved(in: environment), pattern: pattern) : nil
    }
  }

  /// Fills unspecified values from an outer style.
  mutating func fill(from outer: TextAttributes) {
    font = font ?? outer.font
    style = style ?? outer.style
    weight = weight ?? outer.weight
    design = design ?? outer.design
    isBold = isBold ?? outer.isBold
    isItalic = isItalic ?? outer.isItalic
    hasTabularFigures = hasTabularFigures ?? outer.hasTabularFigures
    width = width ?? outer.width
    scale = scale ?? outer.scale
    underline = underline ?? outer.underline
    strikethrough = strikethrough ?? outer.strikethrough
    kerning = kerning ?? outer.kerning
    baselineOffset = baselineOffset ?? outer.baselineOffset
    if let other = outer.custom, custom?.fill(from: other) == nil { custom = other }
  }

  func font(in environment: EnvironmentValues) -> FontSpec {
    var spec = (font ?? environment.font ?? .body).spec
    if let weight { spec.weight = weight.value }
    if let design { spec.family = design.family }
    if isBold == true { spec.weight = max(spec.weight, Font.Weight.bold.value) }
    if isBold == false { spec.weight = min(spec.weight, Font.Weight.regular.value) }
    if let isItalic { spec.isItalic = isItalic }
    if hasTabularFigures == true { spec.hasTabularFigures = true }
    if let width { spec.stretch = width.stretch }
    if let scale { spec.size *= scale.factor }
    return spec
  }
}

/// The text settings of an environment; shared and immutable.
final class TextSettings: Equatable, Sendable {
  let values: Values

  struct Values: Equatable, Sendable {
    var attributes = TextAttributes()
    var alignment = TextAlignment.leading
    var lineLimit: Int?
    var minimumLines = 0
    var lineSpacing: CGFloat = 0
    var truncation = Text.TruncationMode.tail
    var minimumScaleFactor: CGFloat = 1
    var allowsTightening = false
    var textCase: Text.Case?
    var redaction = RedactionReasons()
    /// Whether the view is private: it is redacted if the reason is `privacy`.
    var isPrivate = false
    var contentTransition = ContentTransition.interpolate
    /// Whether people can select texts.
    var isSelectable = false
    /// Whether the environment has variants or effects of symbols.
    var hasSymbolSettings = false

    /// Whether gray areas replace the content.
    var isRedacted: Bool {
      redaction.contains(.placeholder) || isPrivate && redaction.contains(.privacy)
    }
  }

  static let standard = TextSettings(Values())

  init(_ values: Values) { self.values = values }

  static func == (a: TextSettings, b: TextSettings) -> Bool { a === b || a.values == b.values }
}

private enum TextSettingsKey: PlacedKey {
  typealias Value = TextSettings
  static var place: EnvironmentPlace { .fourth }
}

extension EnvironmentValues {
  var textSettings: TextSettings {
    get { self[TextSettingsKey.self] ?? .standard }
    set { self[TextSettingsKey.self] = newValue }
  }

  /// Whether the environment has any text settings.
  var hasTextSettings: Bool { self[TextSettingsKey.self] != nil }

  /// The text settings, changed as a whole.
  var textValues: TextSettings.Values {
    get { textSettings.values }
    set { textSettings = TextSettings(newValue) }
  }
}

extension EnvironmentValues {
  /// The alignment of the lines of multiline texts.
  public var multilineTextAlignment: TextAlignment {
    get { textValues.alignment }
    set { textValues.alignment = newValue }
  }
  /// The maximum number of lines; `nil` for no limit.
  public var lineLimit: Int? {
    get { textValues.lineLimit }
    set { textValues.lineLimit = newValue }
  }
  /// The space added between lines, in points.
  public var lineSpacing: CGFloat {
    get { textValues.lineSpacing }
    set { textValues.lineSpacing = newValue }
  }
  /// The truncated part of a text that does not fit.
  public var truncationMode: Text.TruncationMode {
    get { textValues.truncation }
    set { textValues.truncation = newValue }
  }
  /// The smallest scale of a text that shrinks to fit, 0...1.
  public var minimumScaleFactor: CGFloat {
    get { textValues.minimumScaleFactor }
    set { textValues.minimumScaleFactor = newValue }
  }
  /// Whether the space between letters shrinks, by a small amount, if a text does not fit; `false`
  /// by default.
  public var allowsTightening: Bool {
    get { textValues.allowsTightening }
    set { textValues.allowsTightening = newValue }
  }
  /// The letter case; `nil` for unchanged.
  public var textCase: Text.Case? {
    get { textValues.textCase }
    set { textValues.textCase = newValue }
  }
}

extension View {
  /// Changes the text settings of the environment.
  nonisolated func texts(
    _ change: @escaping (inout TextSettings.Values) -> Void
  ) -> some View {
    transformEnvironment(\.textSettings) { settings in
      var values = settings.values
      change(&values)
      settings = TextSettings(values)
    }
  }
}
