import DeftGeometry

/// The snap lines along one axis, sorted for binary search.
struct SnapLines: Sendable {
  /// A coordinate along the axis and the owner of the line.
  struct Line {
    var value: CGFloat
    /// The index of the neighbor whose edge or center is here, or the index of the gap.
    var owner: Int
  }

  /// A gap between two neighbors that face each other, with no shape between them.
  struct Gap {
    var first: Int
    var second: Int
    var width: CGFloat
  }

  let axis: ShapeAxis
  /// The edges and centers of neighbors.
  private(set) var edges: [Line] = []
  private(set) var middles: [Line] = []
  /// The gaps, and the positions at which the edges of a third shape would repeat a gap: `behind`
  /// for its low edge, and `before` for its high edge.
  private(set) var gaps: [Gap] = []
  private(set) var behind: [Line] = []
  private(set) var before: [Line] = []

  init(_ axis: ShapeAxis, _ neighbors: [CGRect], _ index: LooseGrid) {
    self.axis = axis
    edges.reserveCapacity(2 * neighbors.count)
    for (number, frame) in neighbors.enumerated() {
      edges.append(Line(value: axis.low(of: frame), owner: number))
      edges.append(Line(value: axis.high(of: frame), owner: number))
      middles.append(Line(value: axis.middle(of: frame), owner: number))
      let edge = axis == .horizontal ? FrameEdge.right : .bottom
      if let next = index.nearest(
        to: frame, toward: edge, within: Snapping.gapReach, excluding: number),
        next.gap > 0
      {
        gaps.append(Gap(first: number, second: next.number, width: next.gap))
      }
    }
    for (number, gap) in gaps.enumerated() {
      behind.append(Line(value: axis.high(of: neighbors[gap.second]) + gap.width, owner: number))
      before.append(Line(value: axis.low(of: neighbors[gap.first]) - gap.width, owner: number))
    }
    edges.sort { $0.value < $1.value }
    middles.sort { $0.value < $1.value }
    behind.sort { $0.value < $1.value }
    before.sort { $0.value < $1.value }
  }

  /// Calls a closure with each line within a distance of a value.
  static func forEach(
    _ lines: [Line], within reach: CGFloat, of value: CGFloat, _ body: (Line) -> Void
  ) {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].value < value - reach { low = middle + 1 } else { high = middle }
    }
    while low < lines.count, lines[low].value <= value + reach {
      body(lines[low])
      low += 1
    }
  }

  /// Returns the nearest line within a distance of a value; `nil` if there is none.
  static func nearest(_ lines: [Line], to value: CGFloat, within reach: CGFloat) -> CGFloat? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].value < value { low = middle + 1 } else { high = middle }
    }
    var best: CGFloat?
    for i in [low - 1, low] where lines.indices.contains(i) {
      let distance = abs(lines[i].value - value)
      if distance <= reach, distance < best.map({ abs($0 - value) }) ?? .infinity {
        best = lines[i].value
      }
    }
    return best
  }
}

extension LooseGrid {
  /// Returns the nearest rectangle that another rectangle would meet when it moves in a direction.
  func nearest(
    to frame: CGRect, toward edge: FrameEdge, within limit: CGFloat, excluding own: Int = -1
  ) -> (number: Int, gap: CGFloat)? {
    var reach = min(limit, max(frame.width, frame.height, 1))
    while true {
      var best: (number: Int, gap: CGFloat)?
      forEach(in: edge.strip(of: frame, reach: reach)) { number in
        guard number != own, let other = rect(of: number) else { return }
        // Ignores a rectangle that only touches the border of the swept area.
        let axis: ShapeAxis = edge == .left || edge == .right ? .horizontal : .vertical
        let gap = edge.gap(from: frame, to: other)
        guard gap >= 0, gap <= reach, axis.overlap(frame, other) != nil else { return }
        if best.map({ gap < $0.gap || (gap == $0.gap && number < $0.number) }) ?? true {
          best = (number, gap)
        }
      }
      if best != nil || reach >= limit { return best }
      reach = min(limit, reach * 4)
    }
  }
}
