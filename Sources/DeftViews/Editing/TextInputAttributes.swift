/// The text attributes of a field from its environment.
struct TextInputAttributes: Equatable {
  let font: FontSpec
  let color: RGBAColor
  let lineSpacing: CGFloat
  let alignment: TextRun.Alignment
  let beginsAtRight: Bool

  init(_ environment: EnvironmentValues) {
    let settings = environment.textSettings.values
    font = settings.attributes.font(in: environment)
    color =
      ForegroundStyle()._resolve(in: environment).plainColor
      ?? ControlPalette(environment).text
    let leading = (settings.attributes.font ?? environment.font)?.leadingSpacing ?? 0
    lineSpacing = settings.lineSpacing + leading
    beginsAtRight = environment.layoutDirection == .rightToLeft
    alignment =
      switch settings.alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
  }

  /// Returns the text run to lay out, with the composition underlined.
  func run(of shown: DisplayedText, width: CGFloat?) -> TextRun {
    var run: TextRun
    if shown.composed.isEmpty {
      run = TextRun(shown.string, font: font)
    } else {
      let text = shown.string.utf8
      let start = text.index(text.startIndex, offsetBy: shown.composed.lowerBound)
      let end = text.index(text.startIndex, offsetBy: shown.composed.upperBound)
      let parts = [
        TextSpan(String(shown.string[..<start]), font: font),
        TextSpan(String(shown.string[start..<end]), font: font, underline: TextDecoration()),
        TextSpan(String(shown.string[end...]), font: font),
      ]
      run = TextRun(spans: parts.filter { !$0.string.isEmpty })
    }
    (run.alignment, run.width, run.lineSpacing) = (alignment, width, lineSpacing)
    run.beginsAtRight = beginsAtRight
    return run
  }
}
