/// The layout of views in a row or a column.
///
/// The policy is SwiftUI's: *Space goes to the views of highest priority first, after the minimum
/// lengths of the others have been reserved. Within a priority, the least flexible view chooses
/// first, and each view is proposed an equal share of the remaining space.*
struct StackLayout {
  let axis: Axis
  /// The distance between views; `nil` for the distance that they prefer.
  let spacing: CGFloat?
  /// Returns the position of a view's guide across the stack.
  let guide: (ViewDimensions) -> CGFloat

  /// The result of measuring a stack's views.
  struct Arrangement {
    var proposals: [ProposedViewSize]
    /// The distance of each view from the previous one.
    var gaps: [CGFloat]
    var lengths: [CGFloat] = []
    /// The positions of the views' guides across the stack.
    var guides: [CGFloat] = []
    var reach = Reach()
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    let arrangement = arrange(proposal, subviews)
    let length = arrangement.lengths.reduce(0, +) + arrangement.gaps.reduce(0, +)
    return size(length, arrangement.reach.length)
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    let arrangement = arrange(proposal, subviews)
    var position: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      position += arrangement.gaps[index]
      let across = arrangement.reach.place(of: arrangement.guides[index])
      let point =
        axis == .horizontal
        ? CGPoint(x: bounds.minX + position, y: bounds.minY + across)
        : CGPoint(x: bounds.minX + across, y: bounds.minY + position)
      subview.place(at: point, proposal: arrangement.proposals[index])
      position += arrangement.lengths[index]
    }
  }

  /// Returns the stack's preferred distance from other views: at its ends, the distance that the
  /// first and the last view prefer; at its sides, the largest distance that any of its views
  /// prefers.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    let (start, end): (Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    var result = ViewSpacing.zero
    result.formUnion(first.spacing, edges: start)
    result.formUnion(last.spacing, edges: end)
    let across: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for subview in subviews { result.formUnion(subview.spacing, edges: across) }
    return result
  }

  /// Measures the views for a proposal.
  func arrange(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> Arrangement {
    let gaps = gaps(subviews)
    let proposals = proposals(proposal, subviews, gaps: gaps.reduce(0, +))
    var result = Arrangement(proposals: proposals, gaps: gaps)
    result.lengths.reserveCapacity(subviews.count)
    result.guides.reserveCapacity(subviews.count)
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: proposals[index])
      let place = guide(dimensions)
      result.lengths.append(length(dimensions.size))
      result.guides.append(place)
      result.reach.add(breadth(dimensions.size), guide: place)
    }
    return result
  }

  private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    subviews.indices.map { index in
      if index == 0 { return 0 }
      return spacing
        ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: axis)
    }
  }

  /// Returns the proposal for each view.
  private func proposals(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, gaps: CGFloat
  ) -> [ProposedViewSize] {
    let across = axis == .horizontal ? proposal.height : proposal.width
    func offer(_ length: CGFloat?) -> ProposedViewSize {
      axis == .horizontal
        ? ProposedViewSize(width: length, height: across)
        : ProposedViewSize(width: across, height: length)
    }
    let available = axis == .horizontal ? proposal.width : proposal.height
    guard let available, available < .infinity, subviews.count > 1 else {
      return subviews.map { _ in offer(available) }
    }

    var result = subviews.map { _ in offer(0) }
    let priorities = subviews.map(\.priority)
    let least = subviews.map { length($0.sizeThatFits(offer(0))) }
    let flexibility = subviews.indices.map { index in
      let most = length(subviews[index].sizeThatFits(offer(.infinity)))
      return most == .infinity ? .infinity : most - least[index]
    }
    var left = available - gaps
    for priority in Set(priorities).sorted(by: >) {
      let group = subviews.indices.filter { priorities[$0] == priority }
      let reserved = subviews.indices.filter { priorities[$0] < priority }
        .reduce(0) { $0 + least[$1] }
      var share = max(0, left - reserved)
      // Two flexibilities may both be infinite; equally flexible views remain in order.
      let order = group.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
      for (count, index) in order.enumerated() {
        result[index] = offer(share / CGFloat(order.count - count))
        let taken = length(subviews[index].sizeThatFits(result[index]))
        share = taken.isFinite ? max(0, share - taken) : 0
        left -= taken.isFinite ? taken : 0
      }
    }
    return result
  }

  private func length(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }
  private func size(_ length: CGFloat, _ breadth: CGFloat) -> CGSize {
    axis == .horizontal
      ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

/// The extent of views on both sides of the line on which their guides are aligned.
struct Reach {
  private var before = -CGFloat.infinity
  private var after = -CGFloat.infinity
  private var isEndless = false

  /// Adds a view with the given extent and guide.
  mutating func add(_ length: CGFloat, guide: CGFloat) {
    guard length.isFinite, guide.isFinite else {
      isEndless = true
      return
    }
    before = max(before, guide)
    after = max(after, length - guide)
  }

  /// The total extent of all views.
  var length: CGFloat {
    if isEndless { return .infinity }
    return before == -.infinity ? 0 : before + after
  }

  /// Returns the start of a view with this guide.
  func place(of guide: CGFloat) -> CGFloat {
    guide.isFinite && before > -.infinity ? before - guide : 0
  }
}
