import DeftGeometry

/// The line along a shape's outline, in points at the shape's natural size.
///
/// The policy: *a ring is always hollow, and a stroke surrounds its band; ink and arrows are never hollow; any other
/// figure is hollow if its fill is ``Fill/line(_:)``, and its stroke then sets the width of the line.*
public struct ShapeLine: Hashable, Sendable {
  /// Whether only the line of the shape is painted and hit.
  public var isHollow = false
  /// The width of the line of a hollow shape; otherwise 0.
  public var width: CGFloat = 0
  /// The width of the border outside the line of a hollow shape, or outside the outline of a filled one.
  public var border: CGFloat = 0

  /// The painted width outside the outline.
  public var reach: CGFloat { width / 2 + border }

  /// The line width of a hollow figure without a stroke.
  public static let defaultWidth: CGFloat = 12
}

extension CanvasShape {
  /// The line along the shape's outline.
  public var line: ShapeLine {
    if case .ring(_, let width) = figure {
      return ShapeLine(isHollow: true, width: width, border: style.stroke?.width ?? 0)
    }
    // Ink and arrows are filled areas, regardless of the fill.
    switch figure {
    case .ink, .arrow: return ShapeLine(border: (style.stroke?.width ?? 0) / 2)
    default: break
    }
    if case .line = style.fill {
      // The default line of letters is thinner than that of other figures.
      if case .text(let text) = figure {
        return ShapeLine(isHollow: true, width: style.stroke?.width ?? max(1.5, text.size / 24))
      }
      return ShapeLine(isHollow: true, width: style.stroke?.width ?? ShapeLine.defaultWidth)
    }
    return ShapeLine(border: (style.stroke?.width ?? 0) / 2)
  }
}
