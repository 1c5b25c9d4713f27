/// A layout that centers a label on a background that fits the label plus padding.
struct ControlBackgroundLayout: Layout, Equatable {
  /// The minimum height in points.
  var height: CGFloat
  /// The horizontal padding in points, unless the background is circular.
  var inset: CGFloat
  /// The minimum width in points.
  var width: CGFloat = 0
  /// Whether the background is as wide as it is high, and fits the label without its horizontal
  /// padding.
  var isCircular = false

  /// The horizontal padding in points.
  private var horizontalInset: CGFloat { isCircular ? verticalInset : inset }

  /// The minimum vertical padding in points.
  private var verticalInset: CGFloat { min(max(2, (height - 20) / 2), 8) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let label = subviews.last?.sizeThatFits(inner(proposal)) ?? .zero
    let size = CGSize(
      width: max(width, label.width + 2 * horizontalInset),
      height: max(height, label.height + 2 * verticalInset))
    if !isCircular { return size }
    let side = max(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let background = subviews.first, let label = subviews.last else { return }
    background.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    label.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: inner(proposal))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * horizontalInset) },
      height: proposal.height.map { max(0, $0 - 2 * verticalInset) })
  }
}
