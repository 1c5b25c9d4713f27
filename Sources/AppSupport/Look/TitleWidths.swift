import Deft

extension TextMeasurer {
  /// Returns the width of a text in one line of the desktop's font, in whole points.
  ///
  /// A weight of 400 is regular, 500 medium and 600 semibold.
  package func width(of text: String, size: CGFloat = Palette.body, weight: Int = 400) -> CGFloat {
    let font = FontSpec(size: size, weight: weight)
    // Uses the same layout as views, so that the cache is shared.
    var run = TextRun(text, font: font)
    run.hugsLines = true
    return measure(run).size.width.rounded(.up)
  }
}

extension EnvironmentValues {
  /// The text measurer for titles; nil for views without a stage.
  package var titles: (any TextMeasurer)? { stage.stage?.textMeasurer }
}
