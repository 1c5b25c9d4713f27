/// A text resolved in an environment: its run and its paint.
struct ResolvedText: Equatable {
  var run: TextRun
  var style: ResolvedStyle
  var minimumLines: Int
  var minimumScaleFactor: CGFloat
  var allowsTightening = false
  /// Whether gray areas replace the text.
  var isRedacted = false
  /// The custom attributes of the spans; empty if no span has any.
  var attributes: [CustomTextAttributes?] = []

  init(_ text: Text, in environment: EnvironmentValues) {
    if !environment.hasTextSettings, let string = text.plainString {
      // Most texts have no explicit style and need no parts.
      let font = environment.font ?? .body
      run = TextRun(string, font: font.spec)
      run.lineSpacing = font.leadingSpacing
      run.hugsLines = true
      run.beginsAtRight = environment.layoutDirection == .rightToLeft
      style = ForegroundStyle()._resolve(in: environment)
      (minimumLines, minimumScaleFactor) = (0, 1)
      return
    }
    let settings = environment.textSettings.values
    isRedacted = settings.isRedacted
    let parts = text.parts
    let partAttributes = parts.map { part in
      guard var attributes = part.attributes else { return settings.attributes }
      attributes.fill(from: settings.attributes)
      return attributes
    }
    if partAttributes.contains(where: { $0.custom != nil }) {
      attributes = partAttributes.map(\.custom)
    }
    func string(_ part: Text.Part) -> String {
      switch settings.textCase {
      case nil: part.string
      case .uppercase: part.string.uppercased()
      case .lowercase: part.string.lowercased()
      }
    }
    // A single part determines the paint, which can be a gradient.
    style =
      (parts.count == 1 ? partAttributes[0].style : nil)?._resolve(in: environment)
      ?? ForegroundStyle()._resolve(in: environment)
    run = TextRun(
      spans: zip(parts, partAttributes).map { part, attributes in
        TextSpan(
          string(part), font: attributes.font(in: environment),
          color: parts.count == 1 ? nil : attributes.style?._resolve(in: environment).color,
          underline: attributes.underline?.decoration(in: environment),
          strikethrough: attributes.strikethrough?.decoration(in: environment),
          kerning: attributes.kerning ?? 0, baselineOffset: attributes.baselineOffset ?? 0)
      })
    run.alignment =
      switch settings.alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    run.truncation =
      switch settings.truncation {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
    run.lineLimit = settings.lineLimit
    let font = partAttributes.first?.font ?? environment.font
    run.lineSpacing = settings.lineSpacing + (font?.leadingSpacing ?? 0)
    run.hugsLines = true
    run.beginsAtRight = environment.layoutDirection == .rightToLeft
    minimumLines = settings.minimumLines
    minimumScaleFactor = settings.minimumScaleFactor
    allowsTightening = settings.allowsTightening
  }

  /// Returns the text laid out for a proposal, and its metrics.
  ///
  /// Lines wrap at the proposed width. A text that does not fit is tightened first, if allowed, and
  /// scales down next, if allowed. Then its last lines are omitted, but one line always remains.
  func fitted(
    to proposal: ProposedViewSize, _ measurer: any TextMeasurer
  ) -> (run: TextRun, metrics: TextMetrics) {
    var (run, metrics) = limited(run, to: proposal, measurer)
    var unscaled = self.run
    if allowsTightening, metrics.isTruncated {
      // As on Apple's systems, text becomes narrower by a twentieth at most.
      let space = self.run.meanAdvance(measurer)
      for step in 1...5 where metrics.isTruncated {
        unscaled = self.run.tightened(by: space * CGFloat(step) / 100)
        (run, metrics) = limited(unscaled, to: proposal, measurer)
      }
    }
    var factor: CGFloat = 1
    while metrics.isTruncated, factor > minimumScaleFactor {
      factor = max(minimumScaleFactor, factor - 0.05)
      (run, metrics) = limited(unscaled.scaled(by: factor), to: proposal, measurer)
    }
    if metrics.lineCount < minimumLines {
      let line = metrics.size.height / CGFloat(max(1, metrics.lineCount))
      let spacing = CGFloat(minimumLines - metrics.lineCount)
      metrics.size.height += spacing * (line + (metrics.lineCount == 1 ? run.lineSpacing : 0))
    }
    return (run, metrics)
  }

  private func limited(
    _ run: TextRun, to proposal: ProposedViewSize, _ measurer: any TextMeasurer
  ) -> (TextRun, TextMetrics) {
    var run = run.lineLimit == nil ? run : run.asOneParagraph
    var metrics = measurer.measure(run)
    if let limit = run.lineLimit, metrics.lineCount > limit {
      // Lines can only be omitted if there is a width.
      run.width = metrics.size.width
      metrics = measurer.measure(run)
    }
    if let width = proposal.width, width < metrics.size.width {
      run.width = max(0, width)
      metrics = measurer.measure(run)
    }
    if let height = proposal.height, height < metrics.size.height - 0.01, metrics.lineCount > 1 {
      let line =
        (metrics.size.height + run.lineSpacing) / CGFloat(metrics.lineCount)
      let fitting = max(1, ((height + run.lineSpacing + 0.01) / line).rounded(.down))
      run = run.asOneParagraph
      run.lineLimit = min(run.lineLimit ?? .max, Int(min(fitting, 1e6)))
      // A text with only explicit line breaks needs a width for its ellipsis.
      if run.width == nil { run.width = metrics.size.width }
      metrics = measurer.measure(run)
    }
    return (run, metrics)
  }
}

extension TextRun {
  /// Returns the text with its font sizes, kerning and baseline offsets multiplied by the given
  /// factor.
  func scaled(by factor: CGFloat) -> TextRun {
    changed { span in
      span.font.size *= factor
      span.kerning *= factor
      span.baselineOffset *= factor
    }
  }

  /// Returns the text with other colors of its spans.
  func recolored(_ color: (RGBAColor) -> RGBAColor) -> TextRun {
    spans.isEmpty ? self : changed { $0.color = $0.color.map(color) }
  }

  /// Returns the text with less space between letters, in points.
  fileprivate func tightened(by space: CGFloat) -> TextRun { changed { $0.kerning -= space } }

  /// Returns the mean width of the letters of the longest line, in points.
  fileprivate func meanAdvance(_ measurer: any TextMeasurer) -> CGFloat {
    let letters = string.split(whereSeparator: \.isNewline).lazy.map(\.count).max() ?? 0
    var run = self
    (run.width, run.lineLimit) = (nil, nil)
    return measurer.measure(run).size.width / CGFloat(max(1, letters))
  }

  /// The text with its paragraph breaks replaced by line breaks, so that one line limit applies to
  /// the whole text.
  var asOneParagraph: TextRun {
    if !string.utf8.contains(0x0A) { return self }
    return changed { $0.string.replace("\n", with: "\u{2028}") }
  }

  private func changed(_ change: (inout TextSpan) -> Void) -> TextRun {
    let parts = spans.isEmpty ? [TextSpan(string, font: font)] : spans
    var run = TextRun(
      spans: parts.map { part in
        var part = part
        change(&part)
        return part
      }, alignment: alignment, width: width, lineLimit: lineLimit)
    run.truncation = truncation
    run.lineSpacing = lineSpacing
    run.hugsLines = hugsLines
    run.beginsAtRight = beginsAtRight
    return run
  }
}
