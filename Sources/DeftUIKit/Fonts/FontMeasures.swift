import DeftCairo
import DeftRenderTree
import Synchronization

/// The measurements of a font, taken on first use.
final class FontMeasures: Sendable {
  private struct Values {
    var lineHeight: CGFloat
    var ascender: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
  }

  private let spec: FontSpec
  private let known = Mutex<Values?>(nil)

  init(_ spec: FontSpec) { self.spec = spec }

  /// The height of a line, in points.
  var lineHeight: CGFloat { values.lineHeight }
  /// The distance from the top of a line to the baseline, in points.
  var ascender: CGFloat { values.ascender }
  /// The height of capital letters, in points.
  var capHeight: CGFloat { values.capHeight }
  /// The height of the letter x, in points.
  var xHeight: CGFloat { values.xHeight }

  private var values: Values {
    known.withLock { known in
      if let known { return known }
      let capital = TextRuler.measure(TextRun("H", font: spec))
      let small = TextRuler.measure(TextRun("x", font: spec))
      func height(_ metrics: TextMetrics) -> CGFloat {
        metrics.ink.isNull ? 0 : metrics.firstBaseline - metrics.ink.minY
      }
      let new = Values(
        lineHeight: capital.size.height, ascender: capital.firstBaseline,
        capHeight: height(capital), xHeight: height(small))
      known = new
      return new
    }
  }
}

/// A measurer of texts for any thread. Its sizes are those of texts in windows.
enum TextRuler {
  private static let engine = Mutex(TextEngine())

  /// Returns the measurements of a text.
  static func measure(_ run: TextRun) -> TextMetrics {
    engine.withLock { $0.measure(run) }
  }

  /// The names of the installed font families, sorted.
  static var familyNames: [String] { engine.withLock { _ in TextEngine.familyNames } }
}
