/// How views stand in a row or a column.
///
/// The policy is SwiftUI's: *space goes to higher priorities first; among equals, the least flexible view
/// chooses first, and each is offered an equal share of what is left.*
struct StackLayout {
  let axis: Axis
  let spacing: CGFloat
  /// Where the guide of a view lies across the stack, with its extent there.
  let guide: (ViewDimensions) -> CGFloat

  /// What a stack has found out about its views.
  struct Arrangement {
    var proposals: [ProposedViewSize]
    var lengths: [CGFloat]
    /// Across the stack: from the line of the guides to the edges.
    var before: [CGFloat]
    var after: [CGFloat]

    var ascent: CGFloat { before.max() ?? 0 }
    var descent: CGFloat { after.max() ?? 0 }
  }

  func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    let arrangement = arrange(proposal, subviews)
    let gaps = spacing * CGFloat(max(0, subviews.count - 1))
    let length = arrangement.lengths.reduce(0, +) + gaps
    return size(length, arrangement.ascent + arrangement.descent)
  }

  func place(
    in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    let arrangement = arrange(proposal, subviews)
    var position: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let across = arrangement.ascent - arrangement.before[index]
      let point =
        axis == .horizontal
        ? CGPoint(x: bounds.minX + position, y: bounds.minY + across)
        : CGPoint(x: bounds.minX + across, y: bounds.minY + position)
      subview.place(at: point, proposal: arrangement.proposals[index])
      position += arrangement.lengths[index] + spacing
    }
  }

  private func arrange(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> Arrangement {
    let proposals = proposals(proposal, subviews)
    var result = Arrangement(proposals: proposals, lengths: [], before: [], after: [])
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: proposals[index])
      let place = guide(dimensions)
      result.lengths.append(length(dimensions.size))
      result.before.append(place)
      result.after.append(breadth(dimensions.size) - place)
    }
    return result
  }

  /// What each view is offered.
  private func proposals(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> [ProposedViewSize] {
    let across = axis == .horizontal ? proposal.height : proposal.width
    func offer(_ length: CGFloat?) -> ProposedViewSize {
      axis == .horizontal
        ? ProposedViewSize(width: length, height: across)
        : ProposedViewSize(width: across, height: length)
    }
    let available = axis == .horizontal ? proposal.width : proposal.height
    guard let available else { return subviews.map { _ in offer(nil) } }

    var result = subviews.map { _ in offer(0) }
    if subviews.count == 1 { return [offer(available)] }
    let priorities = subviews.map(\.priority)
    let least = subviews.map { length($0.sizeThatFits(offer(0))) }
    let most = subviews.map { length($0.sizeThatFits(offer(.infinity))) }
    var left = available - spacing * CGFloat(max(0, subviews.count - 1))
    for priority in Set(priorities).sorted(by: >) {
      let group = subviews.indices.filter { priorities[$0] == priority }
      let reserved = subviews.indices.filter { priorities[$0] < priority }
        .reduce(0) { $0 + least[$1] }
      var share = max(0, left - reserved)
      // Flexibilities may be infinite both; views that are equally flexible keep their order.
      func flexibility(_ index: Int) -> CGFloat {
        most[index] == .infinity ? .infinity : most[index] - least[index]
      }
      let order = group.sorted { (flexibility($0), $0) < (flexibility($1), $1) }
      for (count, index) in order.enumerated() {
        let part = share / CGFloat(order.count - count)
        result[index] = offer(part)
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

/// The layout of an `HStack`.
public struct HStackLayout: Layout, Equatable, Sendable {
  /// On which line the views' guides stand.
  public var alignment: VerticalAlignment
  /// The distance between views in points; nil for the usual one.
  public var spacing: CGFloat?

  /// A row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// It stacks across.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private var stack: StackLayout {
    StackLayout(axis: .horizontal, spacing: spacing ?? ViewSpacing.usual) { $0[alignment] }
  }

  /// As wide as all views and the gaps, as high as they reach from the line.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { stack.size(proposal, subviews) }

  /// Side by side.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { stack.place(in: bounds, proposal, subviews) }
}

/// The layout of a `VStack`.
public struct VStackLayout: Layout, Equatable, Sendable {
  /// On which line the views' guides stand.
  public var alignment: HorizontalAlignment
  /// The distance between views in points; nil for the usual one.
  public var spacing: CGFloat?

  /// A column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// It stacks down.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private var stack: StackLayout {
    StackLayout(axis: .vertical, spacing: spacing ?? ViewSpacing.usual) { $0[alignment] }
  }

  /// As high as all views and the gaps, as wide as they reach from the line.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { stack.size(proposal, subviews) }

  /// One below the other.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { stack.place(in: bounds, proposal, subviews) }
}

/// The layout of a `ZStack`.
public struct ZStackLayout: Layout, Equatable, Sendable {
  /// At which point of each other the views' guides lie.
  public var alignment: Alignment

  /// Views on top of each other.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// As large as all views reach from the point.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let reach = reach(proposal, subviews)
    return CGSize(
      width: reach.before.x + reach.after.x, height: reach.before.y + reach.after.y)
  }

  /// On top of each other, the last one in front.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let before = reach(proposal, subviews).before
    for subview in subviews {
      let guide = subview.dimensions(in: proposal)[alignment]
      subview.place(
        at: CGPoint(x: bounds.minX + before.x - guide.x, y: bounds.minY + before.y - guide.y),
        proposal: proposal)
    }
  }

  private func reach(
    _ proposal: ProposedViewSize, _ subviews: Subviews
  ) -> (before: CGPoint, after: CGPoint) {
    var (before, after) = (CGPoint.zero, CGPoint.zero)
    for (index, subview) in subviews.enumerated() {
      let dimensions = subview.dimensions(in: proposal)
      let guide = dimensions[alignment]
      let rest = CGPoint(x: dimensions.width - guide.x, y: dimensions.height - guide.y)
      if index == 0 { (before, after) = (guide, rest) }
      before = CGPoint(x: max(before.x, guide.x), y: max(before.y, guide.y))
      after = CGPoint(x: max(after.x, rest.x), y: max(after.y, rest.y))
    }
    return (before, after)
  }
}
