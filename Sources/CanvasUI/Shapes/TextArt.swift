import Deft

/// The art of a text on the canvas: one or more lines, centered on the origin.
final class TextArt {
  /// The text with its font.
  let run: TextRun
  /// The frame of its lines.
  let frame: CGRect

  private let ink: CGRect
  private let measurer: any TextMeasurer

  /// Creates the art of a text with a font size in points.
  init(_ string: String, size: CGFloat, measurer: any TextMeasurer) {
    run = TextRun(string, font: FontSpec(size: size, weight: 800))
    let metrics = measurer.measure(run)
    (frame, ink) = (CGRect(center: .zero, size: metrics.size), metrics.ink)
    self.measurer = measurer
  }

  /// Returns the letters, filled with a paint.
  func item(_ paint: Paint) -> Drawing.Item {
    if case .color(let color) = paint { return .text(run, color, in: frame, ink: ink) }
    return .letters(run, paint, in: frame, ink: ink)
  }

  /// The outline of the letters, created on demand; the frame, if the letters have no outlines.
  private(set) lazy var contour: Path =
    measurer.outline(of: run)?.offsetBy(dx: frame.minX, dy: frame.minY)
    ?? Path(roundedRect: frame, cornerRadius: 8)
}
