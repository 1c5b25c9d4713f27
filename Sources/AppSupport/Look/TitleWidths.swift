import Deft

extension TextMeasurer {
  /// The width of a text in one line of the desktop's font, in whole points.
  ///
  /// - Parameter weight: 400 is regular, 500 medium, 600 semibold.
  package func width(of text: String, size: CGFloat = Palette.body, weight: Int = 400) -> CGFloat {
    let font = FontSpec(size: size, weight: weight)
    // As views lay it out, so that it is laid out once.
    var run = TextRun(text, font: font)
    run.hugsLines = true
    return measure(run).size.width.rounded(.up)
  }
}

extension EnvironmentValues {
  /// What tells how wide titles are; nil where views are on no stage.
  package var titles: (any TextMeasurer)? { stage.stage?.textMeasurer }
}
