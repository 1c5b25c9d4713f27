import DeftGeometry

// Support for equal gaps, and for the guides of a snap.
extension Snapping {
  /// The rounding tolerance within which two values count as the same line, in canvas points.
  private static let same: CGFloat = 1e-6

  /// Offers the positions at which a frame forms a gap of the same width as another gap.
  func offerGaps(
    of frame: CGRect, along axis: ShapeAxis, within reach: CGFloat,
    _ offer: (FrameFeature, CGFloat) -> Void
  ) {
    let lines = axis == .horizontal ? horizontal : vertical
    // Offers the position in the middle between two neighbors.
    if let (before, after) = beside(frame, along: axis) {
      let (low, high) = (axis.high(of: neighbors[before]), axis.low(of: neighbors[after]))
      if high - low > axis.length(of: frame) { offer(.middle, (low + high) / 2) }
    }
    // Offers the positions after and before two neighbors, at the distance between these neighbors.
    SnapLines.forEach(lines.behind, within: reach, of: axis.low(of: frame)) { line in
      if continues(lines.gaps[line.owner], frame, axis) { offer(.low, line.value) }
    }
    SnapLines.forEach(lines.before, within: reach, of: axis.high(of: frame)) { line in
      if continues(lines.gaps[line.owner], frame, axis) { offer(.high, line.value) }
    }
  }

  /// Returns the guides of a snapped frame: the lines that it touches, and the equal gaps.
  func guides(of frame: CGRect, along axes: [ShapeAxis]) -> [SnapGuide] {
    var guides: [SnapGuide] = []
    for axis in axes {
      let lines = axis == .horizontal ? horizontal : vertical
      for feature in [FrameFeature.low, .middle, .high] {
        // The edges and the center of a frame without extent coincide, so that one guide is enough.
        if feature != .low, axis.length(of: frame) <= Self.same { continue }
        let value = axis.value(of: feature, in: frame)
        var extent = axis.across.low(of: frame)...axis.across.high(of: frame)
        var isLine = false
        let those = feature == .middle ? lines.middles : lines.edges
        SnapLines.forEach(those, within: Self.same, of: value) { line in
          isLine = true
          let other = neighbors[line.owner]
          extent =
            min(
              extent.lowerBound, axis.across.low(of: other))...max(
              extent.upperBound, axis.across.high(of: other))
        }
        if isLine {
          guides.append(
            SnapGuide(
              .line, from: axis.point(value, across: extent.lowerBound),
              to: axis.point(value, across: extent.upperBound)))
        }
      }
      guides += gapMarks(of: frame, along: axis)
    }
    return guides
  }

  /// Returns the equal gaps that a frame is part of.
  func gapMarks(of frame: CGRect, along axis: ShapeAxis) -> [SnapGuide] {
    let lines = axis == .horizontal ? horizontal : vertical
    var marks: [SnapGuide] = []
    func mark(_ a: CGRect, _ b: CGRect) {
      guard let overlap = axis.overlap(a, b) else { return }
      let across = (overlap.lowerBound + overlap.upperBound) / 2
      let guide = SnapGuide(
        .gap, from: axis.point(axis.high(of: a), across: across),
        to: axis.point(axis.low(of: b), across: across))
      if !marks.contains(guide) { marks.append(guide) }
    }
    if let (before, after) = beside(frame, along: axis) {
      let (a, b) = (neighbors[before], neighbors[after])
      let (left, right) = (
        axis.low(of: frame) - axis.high(of: a), axis.low(of: b) - axis.high(of: frame)
      )
      if left > 0, abs(left - right) <= Self.same {
        mark(a, frame)
        mark(frame, b)
      }
    }
    func continued(_ these: [SnapLines.Line], _ value: CGFloat, isBehind: Bool) {
      SnapLines.forEach(these, within: Self.same, of: value) { line in
        let gap = lines.gaps[line.owner]
        guard continues(gap, frame, axis) else { return }
        let (a, b) = (neighbors[gap.first], neighbors[gap.second])
        mark(a, b)
        if isBehind { mark(b, frame) } else { mark(frame, a) }
      }
    }
    continued(lines.behind, axis.low(of: frame), isBehind: true)
    continued(lines.before, axis.high(of: frame), isBehind: false)
    return marks
  }

  /// Returns the neighbors on both sides of a frame along an axis; `nil` unless there are two.
  private func beside(_ frame: CGRect, along axis: ShapeAxis) -> (before: Int, after: Int)? {
    let low: FrameEdge = axis == .horizontal ? .left : .top
    let high: FrameEdge = axis == .horizontal ? .right : .bottom
    guard frame.width > 0, frame.height > 0,
      let before = index.nearest(to: frame, toward: low, within: Self.gapReach),
      let after = index.nearest(to: frame, toward: high, within: Self.gapReach)
    else { return nil }
    return (before.number, after.number)
  }

  /// Returns whether a frame is aligned with both shapes of a gap.
  private func continues(_ gap: SnapLines.Gap, _ frame: CGRect, _ axis: ShapeAxis) -> Bool {
    axis.overlap(neighbors[gap.first], frame) != nil
      && axis.overlap(neighbors[gap.second], frame) != nil
  }
}
