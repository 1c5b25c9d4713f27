/// What a part of a text, or its surroundings, say about its looks; nil where they say nothing.
///
/// The policy: *the innermost word counts*: what a text says itself, then the text it was added to, then
/// the view around it.
package struct TextLook: Equatable, Sendable {
  var font: Font?
  var style: AnyShapeStyle?
  var weight: Font.Weight?
  package var design: Font.Design?
  package var isBold: Bool?
  package var isItalic: Bool?
  var hasTabularFigures: Bool?
  var underline: Line?
  package var strikethrough: Line?
  var kerning: CGFloat?
  var baselineOffset: CGFloat?
  /// What is told in the place of letters, if it changes with time.
  var clock: TextClock?

  package init() {}

  /// A line along the letters.
  package struct Line: Equatable, Sendable {
    var isActive: Bool
    var color: Color?

    func decoration(in environment: EnvironmentValues) -> TextDecoration? {
      isActive ? TextDecoration(color: color?.resolved(in: environment)) : nil
    }
  }

  /// Takes over what this one says nothing about.
  mutating func fill(from outer: TextLook) {
    font = font ?? outer.font
    style = style ?? outer.style
    weight = weight ?? outer.weight
    design = design ?? outer.design
    isBold = isBold ?? outer.isBold
    isItalic = isItalic ?? outer.isItalic
    hasTabularFigures = hasTabularFigures ?? outer.hasTabularFigures
    underline = underline ?? outer.underline
    strikethrough = strikethrough ?? outer.strikethrough
    kerning = kerning ?? outer.kerning
    baselineOffset = baselineOffset ?? outer.baselineOffset
  }

  /// The font in these surroundings.
  func font(in environment: EnvironmentValues) -> FontSpec {
    var spec = (font ?? environment.font ?? .body).spec
    if let weight { spec.weight = weight.value }
    if let design { spec.family = design.family }
    if isBold == true { spec.weight = max(spec.weight, Font.Weight.bold.value) }
    if isBold == false { spec.weight = min(spec.weight, Font.Weight.regular.value) }
    if let isItalic { spec.isItalic = isItalic }
    if hasTabularFigures == true { spec.hasTabularFigures = true }
    return spec
  }
}

/// What the surroundings say about texts; shared, and never changed.
final class TextSettings: Equatable, Sendable {
  let values: Values

  struct Values: Equatable, Sendable {
    var look = TextLook()
    var alignment = TextAlignment.leading
    var lineLimit: Int?
    var minimumLines = 0
    var lineSpacing: CGFloat = 0
    var truncation = Text.TruncationMode.tail
    var minimumScaleFactor: CGFloat = 1
    var textCase: Text.Case?
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

  /// Whether the surroundings say anything about texts.
  var hasTextSettings: Bool { self[TextSettingsKey.self] != nil }

  /// What the surroundings say about texts, to be changed as a whole.
  var textValues: TextSettings.Values {
    get { textSettings.values }
    set { textSettings = TextSettings(newValue) }
  }
}

extension EnvironmentValues {
  /// How the lines of a text of several lie to each other.
  public var multilineTextAlignment: TextAlignment {
    get { textValues.alignment }
    set { textValues.alignment = newValue }
  }
  /// The most lines that texts have; nil for as many as they need.
  public var lineLimit: Int? {
    get { textValues.lineLimit }
    set { textValues.lineLimit = newValue }
  }
  /// What is added between lines, in points.
  public var lineSpacing: CGFloat {
    get { textValues.lineSpacing }
    set { textValues.lineSpacing = newValue }
  }
  /// What is left out where a text does not fit.
  public var truncationMode: Text.TruncationMode {
    get { textValues.truncation }
    set { textValues.truncation = newValue }
  }
  /// How much smaller texts may become to fit, 0...1.
  public var minimumScaleFactor: CGFloat {
    get { textValues.minimumScaleFactor }
    set { textValues.minimumScaleFactor = newValue }
  }
  /// Whether letters are shown as capitals or small; nil for as they are written.
  public var textCase: Text.Case? {
    get { textValues.textCase }
    set { textValues.textCase = newValue }
  }
}

extension View {
  /// Changes what the surroundings say about texts.
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
