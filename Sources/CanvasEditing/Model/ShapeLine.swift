import DeftGeometry

/// How wide the line along a shape's outline is, in points at the shape's natural size.
///
/// The policy: *a ring is hollow however it is filled, and a stroke goes round its band; ink never is; any other
/// figure is hollow with a fill of ``Fill/line(_:)``, and then its stroke says how wide its line is.*
public struct ShapeLine: Hashable, Sendable {
  /// Whether the shape is nothing but a line, so that only the line is painted and hit.
  public var isHollow = false
  /// The width of the line of a hollow shape; else 0.
  public var width: CGFloat = 0
  /// How far a border reaches beyond the line of a hollow shape, or beyond the outline of a filled one.
  public var border: CGFloat = 0

  /// How far all of it reaches beyond the outline.
  public var reach: CGFloat { width / 2 + border }

  /// The width of a hollow figure's line where no stroke says it.
  public static let defaultWidth: CGFloat = 12
}

extension CanvasShape {
  /// The line along the shape's outline.
  public var line: ShapeLine {
    if case .ring(_, let width) = figure {
      return ShapeLine(isHollow: true, width: width, border: style.stroke?.width ?? 0)
    }
    // A line drawn by hand is an area that is filled, whatever the fill.
    if case .ink = figure { return ShapeLine(border: (style.stroke?.width ?? 0) / 2) }
    if case .line = style.fill {
      // Letters are slender.
      if case .text(_, let size) = figure {
        return ShapeLine(isHollow: true, width: style.stroke?.width ?? max(1.5, size / 24))
      }
      return ShapeLine(isHollow: true, width: style.stroke?.width ?? ShapeLine.defaultWidth)
    }
    return ShapeLine(border: (style.stroke?.width ?? 0) / 2)
  }
}
