/// The alignment of the lines of multiline texts.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the leading edge.
  case leading
  case center
  /// At the trailing edge.
  case trailing
}

extension Text {
  /// The truncated part of a line that is too long.
  public enum TruncationMode: Hashable, Sendable {
    /// The start.
    case head
    /// The end.
    case tail
    case middle
  }

  /// The letter case of a text.
  public enum Case: CaseIterable, Hashable, Sendable {
    /// Capital letters.
    case uppercase
    /// Small letters.
    case lowercase
  }
}

extension View {
  /// Sets the alignment of the lines of multiline texts.
  nonisolated public consuming func multilineTextAlignment(_ alignment: TextAlignment) -> some View
  {
    texts { $0.alignment = alignment }
  }

  /// Sets the maximum number of lines; `nil` for no limit.
  nonisolated public consuming func lineLimit(_ number: Int?) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (number.map { max(1, $0) }, 0) }
  }

  /// Sets the maximum number of lines.
  ///
  /// - Parameters:
  ///   - limit: The number of lines, 1 or more.
  ///   - reservesSpace: Whether texts with fewer lines have the same height.
  nonisolated public consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (max(1, limit), reservesSpace ? limit : 0) }
  }

  /// Sets the maximum number of lines.
  nonisolated public consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Sets the minimum number of lines for which texts reserve space, and no maximum.
  nonisolated public consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (nil, limit.lowerBound) }
  }

  /// Sets the minimum number of lines for which texts reserve space, and the maximum number.
  nonisolated public consuming func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    texts { ($0.lineLimit, $0.minimumLines) = (max(1, limit.upperBound), limit.lowerBound) }
  }

  /// Sets the space added between lines, in points.
  nonisolated public consuming func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    texts { $0.lineSpacing = max(0, lineSpacing) }
  }

  /// Sets the truncated part of a text that does not fit.
  nonisolated public consuming func truncationMode(_ mode: Text.TruncationMode) -> some View {
    texts { $0.truncation = mode }
  }

  /// Sets the smallest scale of a text that shrinks to fit, clamped to 0.1...1.
  nonisolated public consuming func minimumScaleFactor(_ factor: CGFloat) -> some View {
    texts { $0.minimumScaleFactor = min(max(factor, 0.1), 1) }
  }

  /// Sets whether the space between letters shrinks, by a small amount, before a text that does not
  /// fit is scaled down or truncated.
  nonisolated public consuming func allowsTightening(_ flag: Bool) -> some View {
    texts { $0.allowsTightening = flag }
  }

  /// Sets the letter case; `nil` for unchanged.
  nonisolated public consuming func textCase(_ textCase: Text.Case?) -> some View {
    texts { $0.textCase = textCase }
  }

  /// Sets the weight of texts; `nil` for the weight of their fonts.
  nonisolated public consuming func fontWeight(_ weight: Font.Weight?) -> some View {
    texts { $0.attributes.weight = weight }
  }

  /// Sets the design of fonts; `nil` for their own designs.
  nonisolated public consuming func fontDesign(_ design: Font.Design?) -> some View {
    texts { $0.attributes.design = design }
  }

  /// Sets whether texts are bold.
  nonisolated public consuming func bold(_ isActive: Bool = true) -> some View {
    texts { $0.attributes.isBold = isActive }
  }

  /// Sets whether texts are italic.
  nonisolated public consuming func italic(_ isActive: Bool = true) -> some View {
    texts { $0.attributes.isItalic = isActive }
  }

  /// Sets whether texts are monospaced.
  nonisolated public consuming func monospaced(_ isActive: Bool = true) -> some View {
    texts { $0.attributes.design = isActive ? .monospaced : nil }
  }

  /// Uses tabular digits, so that changing numbers do not jitter.
  nonisolated public consuming func monospacedDigit() -> some View {
    texts { $0.attributes.hasTabularFigures = true }
  }

  /// Underlines texts.
  nonisolated public consuming func underline(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View {
    texts { $0.attributes.underline = TextAttributes.Line(isActive: isActive, color: color) }
  }

  /// Strikes texts through.
  nonisolated public consuming func strikethrough(
    _ isActive: Bool = true, color: Color? = nil
  ) -> some View {
    texts { $0.attributes.strikethrough = TextAttributes.Line(isActive: isActive, color: color) }
  }

  /// Adds space between letters, in points.
  nonisolated public consuming func kerning(_ kerning: CGFloat) -> some View {
    texts { $0.attributes.kerning = kerning }
  }

  /// Adds space between letters, in points.
  nonisolated public consuming func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }

  /// Moves texts up from their baselines, in points.
  nonisolated public consuming func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    texts { $0.attributes.baselineOffset = baselineOffset }
  }
}
