import DeftGeometry

// Edits that align and distribute shapes. A group counts as one unit with a common frame. A unit that contains a pinned
// shape does not move.
extension Document {
  /// Returns the edit that aligns edges or centers of shapes. If exactly one unit is pinned, the
  /// other units are aligned with it; otherwise all units are aligned with their common frame.
  ///
  /// - Parameters:
  ///   - ids: the shapes; with fewer than two units, nothing changes.
  ///   - alignment: the edge or center to align.
  ///   - measure: measures the frames of shapes.
  public func aligning(
    _ ids: Set<ShapeID>, to alignment: ShapeAlignment, _ measure: FigureMeasure
  ) -> Edit {
    let units = framedUnits(of: ids, measure)
    guard units.count > 1 else { return Edit(alignment.editKind, []) }
    let pinned = units.filter(\.isPinned)
    let whole =
      pinned.count == 1 ? pinned[0].frame : units.reduce(CGRect.null) { $0.union($1.frame) }
    let line = alignment.line(of: whole)
    let moves = units.filter { !$0.isPinned }.map {
      ($0.ids, alignment.offset(line - alignment.line(of: $0.frame)))
    }
    return moving(alignment.editKind, moves)
  }

  /// Returns the edit that makes the gaps between shapes equal along an axis. The first and the last shape do not move.
  ///
  /// If the shapes do not fit between the outer two, all neighbors overlap by the same amount.
  ///
  /// - Parameters:
  ///   - ids: the shapes; with fewer than three units that are not pinned, nothing changes.
  ///   - axis: the axis of the gaps.
  ///   - measure: measures the frames of shapes.
  public func distributing(
    _ ids: Set<ShapeID>, along axis: ShapeAxis, _ measure: FigureMeasure
  ) -> Edit {
    let units = framedUnits(of: ids, measure).filter { !$0.isPinned }
      .sorted { axis.middle(of: $0.frame) < axis.middle(of: $1.frame) }
    guard units.count > 2 else { return Edit(axis.editKind, []) }
    let (first, last) = (units[0].frame, units[units.count - 1].frame)
    let room = axis.high(of: last) - axis.low(of: first)
    let filled = units.reduce(0) { $0 + axis.length(of: $1.frame) }
    let gap = (room - filled) / CGFloat(units.count - 1)
    var low = axis.high(of: first) + gap
    var moves: [(ids: [ShapeID], offset: CGSize)] = []
    for unit in units[1..<(units.count - 1)] {
      moves.append((unit.ids, axis.offset(low - axis.low(of: unit.frame))))
      low += axis.length(of: unit.frame) + gap
    }
    return moving(axis.editKind, moves)
  }

  private struct FramedUnit {
    var ids: [ShapeID]
    var frame: CGRect
    var isPinned: Bool
  }

  private func framedUnits(of ids: Set<ShapeID>, _ measure: FigureMeasure) -> [FramedUnit] {
    units(of: ids, depth: enclosingGroups(of: ids).count).compactMap { unit in
      let shapes = unit.compactMap { self[$0] }
      let frame = shapes.reduce(CGRect.null) { $0.union(measure.frame(of: $1)) }
      return frame.isNull
        ? nil : FramedUnit(ids: unit, frame: frame, isPinned: shapes.contains(where: \.isPinned))
    }
  }

  private func moving(
    _ kind: EditKind, _ moves: [(ids: [ShapeID], offset: CGSize)]
  ) -> Edit {
    var changes: [Edit.Change] = []
    // Ignores differences due to rounding.
    for move in moves where move.offset.magnitude > 1e-9 {
      changes +=
        edit(kind, of: move.ids) { $0.pose.position = $0.pose.position + move.offset }.changes
    }
    return Edit(kind, changes)
  }
}

extension ShapeAlignment {
  var editKind: EditKind {
    switch self {
    case .left: .alignLeft
    case .center: .alignCenters
    case .right: .alignRight
    case .top: .alignTop
    case .middle: .alignMiddles
    case .bottom: .alignBottom
    }
  }

  func line(of frame: CGRect) -> CGFloat {
    switch self {
    case .left: frame.minX
    case .center: frame.midX
    case .right: frame.maxX
    case .top: frame.minY
    case .middle: frame.midY
    case .bottom: frame.maxY
    }
  }

  func offset(_ distance: CGFloat) -> CGSize {
    switch self {
    case .left, .center, .right: CGSize(width: distance, height: 0)
    case .top, .middle, .bottom: CGSize(width: 0, height: distance)
    }
  }
}

extension ShapeAxis {
  var editKind: EditKind {
    self == .horizontal ? .distributeHorizontally : .distributeVertically
  }

  func low(of frame: CGRect) -> CGFloat { self == .horizontal ? frame.minX : frame.minY }
  func high(of frame: CGRect) -> CGFloat { self == .horizontal ? frame.maxX : frame.maxY }
  func length(of frame: CGRect) -> CGFloat { self == .horizontal ? frame.width : frame.height }
  func middle(of frame: CGRect) -> CGFloat { (low(of: frame) + high(of: frame)) / 2 }
  func offset(_ distance: CGFloat) -> CGSize {
    self == .horizontal
      ? CGSize(width: distance, height: 0) : CGSize(width: 0, height: distance)
  }
}
