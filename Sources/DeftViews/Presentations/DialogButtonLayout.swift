/// The layout of a dialog's buttons and fields.
///
/// The policy: *fields come first. Two buttons are side by side if their labels fit, with the
/// cancel button first. Otherwise, the buttons are in a column, with the cancel button last.*
struct DialogButtonLayout: Layout {
  let buttons: DialogButtons
  /// Whether the first button without a role is the default, as in alerts.
  let hasDefaultButton: Bool

  /// The space between buttons, in points.
  private static let gap: CGFloat = 8

  /// Returns the rows, from top to bottom.
  private func rows(_ subviews: Subviews, width: CGFloat?) -> [[LayoutSubview]] {
    let fields = subviews.filter { $0[DialogButtonKey.self] == nil }
    let all = subviews.filter { $0[DialogButtonKey.self] != nil }
    let cancels = all.filter { $0[DialogButtonKey.self]?.role == .cancel }
    let others = all.filter { $0[DialogButtonKey.self]?.role != .cancel }
    var rows = fields.map { [$0] }
    let half = width.map { ($0 - Self.gap) / 2 } ?? .infinity
    if all.count == 2, all.allSatisfy({ $0.sizeThatFits(.unspecified).width <= half }) {
      rows.append(cancels + others)
    } else {
      rows += (others + cancels).map { [$0] }
    }
    return rows
  }

  private func offer(_ row: [LayoutSubview], _ width: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { ($0 - Self.gap * CGFloat(row.count - 1)) / CGFloat(row.count) },
      height: nil)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let rows = rows(subviews, width: proposal.width)
    var size = CGSize.zero
    for row in rows {
      let sizes = row.map { $0.sizeThatFits(offer(row, proposal.width)) }
      let width = sizes.reduce(CGFloat(row.count - 1) * Self.gap) { $0 + $1.width }
      size.width = max(size.width, width)
      size.height += sizes.map(\.height).max() ?? 0
    }
    size.height += CGFloat(max(0, rows.count - 1)) * Self.gap
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    buttons.update(
      subviews.compactMap { subview in
        subview[DialogButtonKey.self].map {
          DialogButtons.Entry(
            id: $0.id, role: $0.role, isProvided: $0.isProvided, element: subview.element)
        }
      }, hasDefaultButton: hasDefaultButton)
    var y = bounds.minY
    for row in rows(subviews, width: bounds.width) {
      let offer = offer(row, bounds.width)
      var (x, height) = (bounds.minX, CGFloat(0))
      for subview in row {
        subview.place(at: CGPoint(x: x, y: y), proposal: offer)
        x += (offer.width ?? 0) + Self.gap
        height = max(height, subview.sizeThatFits(offer).height)
      }
      y += height + Self.gap
    }
  }
}
