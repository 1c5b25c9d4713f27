import AppSupport
import CanvasEditing
import Deft

/// The line around a shape or a group that is selected or under the pointer.
///
/// The policy: *marks are above all shapes, so neither the opacity and hue of a shape nor other shapes that cover it
/// reduce their contrast. A line in the color of the canvas separates a mark from all hues.*
struct SelectionMark: Equatable {
  enum Kind {
    case selected, hovered
    /// The group around the selection.
    case entered
  }

  var kind: Kind
  var appearance: Appearance
  /// Points of the window per point of the outline. Marks have a constant width in the window.
  var scale: CGFloat

  /// The distance of the line from the painted shape, in points of the window.
  private static let distance: CGFloat = 2.75
  /// The distance of the frame of a group from the marks of its members, in points of the window.
  private static let groupMargin: CGFloat = 6

  /// Returns the mark of a shape.
  ///
  /// - Parameters:
  ///   - outline: the outline of the shape.
  ///   - reach: the painted width outside the outline, in points of the outline.
  ///   - isFilled: whether the area inside the outline belongs to the shape.
  ///   - palette: the colors.
  func drawing(
    around outline: Path, reach: CGFloat = 0, isFilled: Bool = true, _ palette: Palette
  ) -> Drawing {
    let unit = 1 / max(scale, 1e-6)
    func line(
      _ color: RGBAColor, _ width: CGFloat, _ path: Path, dash: [CGFloat] = []
    ) -> Drawing.Item {
      .stroke(
        path, color.paint,
        StrokeStyle(lineWidth: width * unit, lineJoin: .round, dash: dash.map { $0 * unit }))
    }
    func path(_ distance: CGFloat) -> Path {
      outline.outset(by: reach + distance * unit, flatness: 0.2 * unit, isFilled: isFilled)
    }
    switch kind {
    case .selected:
      let path = path(Self.distance)
      return Drawing([line(palette.canvas, 5, path), line(palette.accent, 2, path)])
    case .entered:
      // The frame is outside the mark of a member at the edge of the group.
      let path = path(Self.distance + Self.groupMargin)
      return Drawing([
        line(palette.canvas.opacity(0.6), 3, path),
        line(palette.accent.opacity(0.6), 1.25, path, dash: [5, 4]),
      ])
    case .hovered: return Drawing([line(palette.text.opacity(0.55), 1.75, path(0.9))])
    }
  }
}
