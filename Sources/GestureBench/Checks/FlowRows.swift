import Deft

/// Views in rows: each row has as many as fit, at their own widths.
struct FlowRows {
  /// The distance between views and between rows, in points.
  var spacing: CGFloat

  /// Returns the frames of views with the given ideal sizes, relative to the first row's corner.
  private func frames(of sizes: [CGSize], width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var (corner, height) = (CGPoint.zero, CGFloat(0))
    for size in sizes {
      let size = CGSize(width: min(size.width, width), height: size.height)
      if corner.x > 0, corner.x + size.width > width {
        (corner, height) = (CGPoint(x: 0, y: corner.y + height + spacing), 0)
      }
      frames.append(CGRect(origin: corner, size: size))
      corner.x += size.width + spacing
      height = max(height, size.height)
    }
    return frames
  }
}

extension FlowRows: Layout {
  func makeCache(subviews: Subviews) {}

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return frames(of: sizes, width: proposal.width ?? .infinity)
      .reduce(CGRect.zero) { $0.union($1) }.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    for (view, frame) in zip(subviews, frames(of: sizes, width: bounds.width)) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }
}
