import DeftGeometry
import DeftViews

/// Places the hand's palette where it was dragged, or else in the lower corner at the leading edge.
///
/// The palette is always inside the window: it is moved if it has grown or if the window has shrunk, and it is not
/// larger than the window.
struct PaletteLayout: Layout {
  /// The dragged position in points of the window; nil for the corner.
  var origin: CGPoint?
  /// Whether the corner is on the right.
  var isMirrored: Bool
  /// The minimum distance between the corner and the window's edges, in points.
  var margin: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let room = ProposedViewSize(
      width: max(0, bounds.width - 2 * margin), height: max(0, bounds.height - 2 * margin))
    for subview in subviews {
      let size = subview.sizeThatFits(room)
      let corner = CGPoint(
        x: isMirrored ? bounds.width - margin - size.width : margin,
        y: bounds.height - margin - size.height)
      let place = CGRect(origin: origin ?? corner, size: size).clamped(to: bounds.size).origin
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: room)
    }
  }
}
