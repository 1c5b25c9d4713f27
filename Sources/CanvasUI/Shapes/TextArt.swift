import CanvasEditing
import Deft

/// The art of a text on the canvas: one or more lines, centered on the origin.
final class TextArt {
  /// The text with its font.
  let run: TextRun
  /// The frame of its lines.
  let frame: CGRect

  /// The distance of marks around a text from its frame, in points of the window.
  static let frameMargin: CGFloat = 6

  private let ink: CGRect
  private let measurer: any TextMeasurer

  /// Creates the art of a text.
  init(_ text: TextBlock, measurer: any TextMeasurer) {
    run = TextRun(
      text.content, font: FontSpec(size: text.size, weight: 800),
      alignment: TextRun.Alignment(text.alignment), width: text.width)
    let metrics = measurer.measure(run)
    (frame, ink) = (CGRect(center: .zero, size: metrics.size), metrics.ink)
    self.measurer = measurer
  }

  /// Returns the letters, filled with a paint.
  func item(_ paint: Paint) -> Drawing.Item {
    if case .color(let color) = paint { return .text(run, color, in: frame, ink: ink) }
    return .letters(run, paint, in: frame, ink: ink)
  }

  /// The outline of the letters, created on demand; nil if some of them are pictures.
  private(set) lazy var contour: Path? =
    measurer.outline(of: run)?.offsetBy(dx: frame.minX, dy: frame.minY)
}

extension TextRun.Alignment {
  /// Creates the alignment of a text on the canvas.
  fileprivate init(_ alignment: TextBlock.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}
