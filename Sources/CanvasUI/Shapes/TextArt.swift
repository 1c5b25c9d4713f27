import Deft

/// A text of the canvas: one line or several, about the origin.
final class TextArt {
  /// The text in its type.
  let run: TextRun
  /// The frame of its lines.
  let frame: CGRect

  private let ink: CGRect
  private let measurer: any TextMeasurer

  /// A text of a size in points.
  init(_ string: String, size: CGFloat, measurer: any TextMeasurer) {
    run = TextRun(string, font: FontSpec(size: size, weight: 800))
    let metrics = measurer.measure(run)
    (frame, ink) = (CGRect(center: .zero, size: metrics.size), metrics.ink)
    self.measurer = measurer
  }

  /// The letters, filled with a paint.
  func item(_ paint: Paint) -> Drawing.Item {
    if case .color(let color) = paint { return .text(run, color, in: frame, ink: ink) }
    return .letters(run, paint, in: frame, ink: ink)
  }

  /// The outline of the letters, made when it is first wanted; the frame, where letters have no outlines.
  private(set) lazy var contour: Path =
    measurer.outline(of: run)?.offsetBy(dx: frame.minX, dy: frame.minY)
    ?? Path(roundedRect: frame, cornerRadius: 8)
}
