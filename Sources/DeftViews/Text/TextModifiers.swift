/// How the lines of a text of several lie to each other.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the side where reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side where reading ends.
  case trailing
}

extension Text {
  /// What is left out of a line that is too long.
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning.
    case head
    /// The end.
    case tail
    case middle
  }

  /// How letters are shown.
  public enum Case: CaseIterable, Hashable, Sendable {
    /// As capitals.
    case uppercase
    /// As small letters.
    case lowercase
  }
}

extension View {
  /// How the lines of texts of several lie to each other.
  nonisolated public consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View
  {
    texts { $0.alignment = alignment }
  }

  /// The most lines that texts have; nil for as many as they need.
  nonisolated public consuming func lineLimit(_ number: Int?) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (number.map { max(1, $0) }, 0) }
  }

  /// The most lines that texts have.
  ///
  /// - Parameters:
  ///   - limit: The number of lines, 1 or more.
  ///   - reservesSpace: Whether they are as high with fewer lines.
  nonisolated public consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (max(1, limit), reservesSpace ? limit : 0) }
  }

  /// The most lines that texts have.
  nonisolated public consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// The lines for which texts keep space.
  nonisolated public consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (nil, limit.lowerBound) }
  }

  /// The lines for which texts keep space, and the most that they have.
  nonisolated public consuming func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (max(1, limit.upperBound), limit.lowerBound) }
  }

  /// What is added between lines, in points.
  nonisolated public consuming func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    texts { $0.lineSpacing = max(0, lineSpacing) }
  }

  /// What is left out where a text does not fit.
  nonisolated public consuming func truncationMode(_ mode: Text.TruncationMode) -> some View {
    texts { $0.truncation = mode }
  }

  /// How much smaller texts may become to fit, 0...1.
  nonisolated public consuming func minimumScaleFactor(_ factor: CGFloat) -> some View {
    texts { $0.minimumScaleFactor = min(max(factor, 0.1), 1) }
  }

  /// Whether letters are shown as capitals or small; nil for as they are written.
  nonisolated public consuming func textCase(_ textCase: Text.Case?) -> some View {
    texts { $0.textCase = textCase }
  }

  /// The weight of texts; nil for that of their fonts.
  nonisolated public consuming func fontWeight(_ weight: Font.Weight?) -> some View {
    texts { $0.look.weight = weight }
  }

  /// The design of the fonts of texts; nil for their own.
  nonisolated public consuming func fontDesign(_ design: Font.Design?) -> some View {
    texts { $0.look.design = design }
  }

  /// Makes texts bold.
  nonisolated public consuming func bold(_ isActive: Bool = true) -> some View {
    texts { $0.look.isBold = isActive }
  }

  /// Makes texts italic.
  nonisolated public consuming func italic(_ isActive: Bool = true) -> some View {
    texts { $0.look.isItalic = isActive }
  }

  /// Gives all letters of texts one width.
  nonisolated public consuming func monospaced(_ isActive: Bool = true) -> some View {
    texts { $0.look.design = isActive ? .monospaced : nil }
  }

  /// Gives all digits of texts one width, so that numbers that change do not tremble.
  nonisolated public consuming func monospacedDigit() -> some View {
    texts { $0.look.hasTabularFigures = true }
  }

  /// Draws a line under texts.
  nonisolated public consuming func underline(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View {
    texts { $0.look.underline = TextLook.Line(isActive: isActive, color: color) }
  }

  /// Draws a line through texts.
  nonisolated public consuming func strikethrough(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View {
    texts { $0.look.strikethrough = TextLook.Line(isActive: isActive, color: color) }
  }

  /// Adds space between letters, in points.
  nonisolated public consuming func kerning(_ kerning: CGFloat) -> some View {
    texts { $0.look.kerning = kerning }
  }

  /// Adds space between letters, in points.
  nonisolated public consuming func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Moves texts up from their line, in points.
  nonisolated public consuming func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    texts { $0.look.baselineOffset = baselineOffset }
  }
}
