import AppSupport
import Deft

extension ShapeArt {
  /// Returns the badge of a pinned shape: a pin on a disc around the origin, in points of the screen.
  static func badge(_ palette: Palette) -> Drawing {
    let disc = Path(ellipseIn: CGRect(x: -13, y: -13, width: 26, height: 26))
    let head = Path(roundedRect: CGRect(x: -3.5, y: -7.5, width: 7, height: 7), cornerRadius: 1.5)
    let collar = Path(
      roundedRect: CGRect(x: -5.5, y: -1.5, width: 11, height: 3), cornerRadius: 1.5)
    let needle = Path {
      $0.move(to: CGPoint(x: 0, y: 1))
      $0.addLine(to: CGPoint(x: 0, y: 8))
    }
    let ink = Paint.color(palette.onAccent)
    return Drawing([
      .shadow(
        disc, Shadow(color: palette.shadow, radius: 5, offset: CGSize(width: 0, height: 2))),
      .fill(disc, palette.accent.paint),
      .stroke(disc, palette.panel.paint, StrokeStyle(lineWidth: 2)),
      .fill(head, ink), .fill(collar, ink),
      .stroke(needle, ink, StrokeStyle(lineWidth: 1.6, lineCap: .round)),
    ])
  }

  /// Returns the position of the badge: the upper right point of the painted shape, a little inside a filled one.
  static func badgePlace(on outline: Path, isLine: Bool) -> CGPoint {
    let box = outline.boundingRect
    guard !box.isNull else { return .zero }
    var corner = box.center
    outline.forEachSegment(closing: false) { a, b in
      for point in [a, b] where point.x - point.y > corner.x - corner.y { corner = point }
    }
    return isLine ? corner : box.center + (corner - box.center) * 0.86
  }
}
