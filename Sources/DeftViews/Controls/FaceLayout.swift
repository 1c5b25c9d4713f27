/// A label in the middle of a face, which is as large as the label with space around it.
struct FaceLayout: Layout, Equatable {
  /// The least height of the face in points.
  var height: CGFloat
  /// From the face's sides to the label, in points.
  var inset: CGFloat
  /// The least width of the face in points.
  var width: CGFloat = 0

  /// From the face's top to the label, in points, at least.
  private var rise: CGFloat { min(max(2, (height - 20) / 2), 8) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let label = subviews.last?.sizeThatFits(inner(proposal)) ?? .zero
    return CGSize(
      width: max(width, label.width + 2 * inset),
      height: max(height, label.height + 2 * rise))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let face = subviews.first, let label = subviews.last else { return }
    face.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    label.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: inner(proposal))
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * inset) },
      height: proposal.height.map { max(0, $0 - 2 * rise) })
  }
}
