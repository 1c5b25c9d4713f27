import DeftGeometry

/// The snapping of moved, scaled or rotated shapes to their surroundings.
///
/// The policy: *a moved shape follows the finger exactly, except near a line, where it snaps to the line. It snaps at
/// the distance ``pull`` and unsnaps at the distance ``release``, so that it does not flicker.* Edges snap to the edges
/// of visible shapes, and centers to their centers. Shapes also snap to gaps of equal width, and to the grid if it is
/// visible.
///
/// The caller creates a value from the visible shapes when a gesture begins, and queries it with each move. The cost of
/// a query depends neither on the size of the document nor on the number of visible shapes.
///
///     var snapping = Snapping(
///       index, excluding: selection.ids, around: frame, seen: camera.toCanvas(window), zoom: camera.zoom)
///     let snap = snapping.snap(frame.offsetBy(dx: offset.width, dy: offset.height))
///     // the shapes move by offset + snap.correction
public struct Snapping: Sendable {
  /// The distance within which a shape snaps to a line, in window points. Source: our own, the tremor of a fingertip.
  /// Snapping is on by default, and a larger distance would disturb drags to nearby positions.
  public static let pull: CGFloat = 4
  /// The distance beyond which a shape unsnaps from a line, in window points. Source: our own, 1.5 times `pull`.
  public static let release: CGFloat = 6
  /// The step of the angles to which a rotation snaps.
  public static let angleStep = Angle.degrees(15)
  /// The angles within which a rotation snaps, and beyond which it unsnaps. Source: our own.
  public static let (anglePull, angleRelease) = (Angle.degrees(2.5), Angle.degrees(3.75))
  /// The maximum number of shapes to snap to, nearest first. Source: our own; more guides would be distracting.
  public static let neighborLimit = 256
  /// The maximum width of a gap that is compared with other gaps, in canvas points.
  static let gapReach: CGFloat = 4000

  let neighbors: [CGRect]
  let index: LooseGrid
  let horizontal: SnapLines
  let vertical: SnapLines
  private let spacing: CGFloat?
  private let zoom: CGFloat
  private var holds: [ShapeAxis: Hold] = [:]
  private var scaleHold: (axis: ShapeAxis, hold: Hold)?
  private var heldAngle: Angle?

  /// A line that a feature of the frame is snapped to.
  struct Hold: Hashable {
    var feature: FrameFeature
    var value: CGFloat
    var isGap = false
  }

  /// Creates the snapping of a gesture and collects the snap lines.
  ///
  /// - Parameters:
  ///   - index: the spatial index of the document.
  ///   - moved: the moved shapes, which do not snap to themselves.
  ///   - frame: the frame of the moved shapes.
  ///   - seen: the visible part of the canvas; shapes outside are ignored.
  ///   - zoom: the zoom of the camera.
  ///   - grid: the spacing of the grid on the canvas, in points; `nil` for no grid.
  ///   - isTarget: Returns whether other shapes snap to a shape.
  public init(
    _ index: SpatialIndex, excluding moved: Set<ShapeID>, around frame: CGRect, seen: CGRect,
    zoom: CGFloat = 1, grid: CGFloat? = nil, isTarget: (ShapeID) -> Bool = { _ in true }
  ) {
    var found: [(id: ShapeID, frame: CGRect)] = []
    index.forEach(in: seen) { id, other in
      if !moved.contains(id), isTarget(id) { found.append((id, other)) }
    }
    // Sorts the shapes, because the index has no order and snapping must be deterministic.
    if found.count > Self.neighborLimit {
      let keyed = found.map { (distance: $0.frame.squareDistance(to: frame), item: $0) }
      found = keyed.sorted { ($0.distance, $0.item.id) < ($1.distance, $1.item.id) }
        .prefix(Self.neighborLimit).map(\.item)
    } else {
      found.sort { $0.id < $1.id }
    }
    self.init(neighbors: found.map(\.frame), zoom: zoom, grid: grid)
  }

  /// Creates a snapping to the frames of neighbors on the canvas.
  public init(neighbors: [CGRect], zoom: CGFloat = 1, grid: CGFloat? = nil) {
    self.neighbors = neighbors
    var index = LooseGrid()
    for (number, frame) in neighbors.enumerated() { index.set(number, to: frame) }
    self.index = index
    horizontal = SnapLines(.horizontal, neighbors, index)
    vertical = SnapLines(.vertical, neighbors, index)
    self.zoom = zoom
    spacing = grid.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: - Moving

  /// Snaps a moved frame.
  ///
  /// - Parameter frame: the frame under the finger, without snapping.
  public mutating func snap(_ frame: CGRect) -> Snap {
    guard frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else {
      return .none
    }
    var offset = CGSize.zero
    for axis in ShapeAxis.allCases {
      guard let hold = hold(of: frame, along: axis) else {
        holds[axis] = nil
        continue
      }
      holds[axis] = hold
      let distance = axis.offset(hold.value - axis.value(of: hold.feature, in: frame))
      offset = offset + distance
    }
    return Snap(
      correction: offset,
      guides: holds.isEmpty
        ? []
        : guides(
          of: frame.offsetBy(dx: offset.width, dy: offset.height), along: ShapeAxis.allCases))
  }

  /// Snaps the edges of a frame that a stretch moves, each along its axis.
  ///
  /// - Parameters:
  ///   - frame: the stretched frame under the finger, without snapping.
  ///   - edges: the moved edge along each axis.
  mutating func snap(_ frame: CGRect, edges: [ShapeAxis: FrameFeature]) -> Snap {
    var offset = CGSize.zero
    for (axis, feature) in edges {
      let value = axis.value(of: feature, in: frame)
      let lines = axis == .horizontal ? horizontal : vertical
      var line = holds[axis].flatMap { hold in
        hold.feature == feature && abs(hold.value - value) <= Self.release / zoom
          ? hold.value : nil
      }
      line = line ?? SnapLines.nearest(lines.edges, to: value, within: Self.pull / zoom)
      if line == nil, let spacing {
        let near = (value / spacing).rounded() * spacing
        if abs(near - value) <= Self.pull / zoom { line = near }
      }
      holds[axis] = line.map { Hold(feature: feature, value: $0) }
      if let line { offset = offset + axis.offset(line - value) }
    }
    guard !holds.isEmpty else { return .none }
    let snapped = frame.moving(edges, by: offset)
    return Snap(
      correction: offset, guides: guides(of: snapped, along: Array(holds.keys).sorted(by: <)))
  }

  /// Snaps a moved point, such as the end of a line or a handle.
  public mutating func snap(_ point: CGPoint) -> Snap {
    snap(CGRect(origin: point, size: .zero))
  }

  /// Unsnaps from all lines, so that the next query does not depend on earlier ones.
  public mutating func unsnap() {
    holds = [:]
    (scaleHold, heldAngle) = (nil, nil)
  }

  private func hold(of frame: CGRect, along axis: ShapeAxis) -> Hold? {
    if let held = holds[axis],
      abs(held.value - axis.value(of: held.feature, in: frame)) <= Self.release / zoom,
      !held.isGap || !gapMarks(of: moved(frame, to: held, axis), along: axis).isEmpty
    {
      return held
    }
    let reach = Self.pull / zoom
    var best: (hold: Hold, distance: CGFloat)?
    func offer(_ feature: FrameFeature, _ value: CGFloat, isGap: Bool = false) {
      let distance = abs(value - axis.value(of: feature, in: frame))
      if distance <= reach, distance < best?.distance ?? .infinity {
        best = (Hold(feature: feature, value: value, isGap: isGap), distance)
      }
    }
    let lines = axis == .horizontal ? horizontal : vertical
    // At equal distances, the first offer wins: centers, edges, gaps, the grid.
    if let value = SnapLines.nearest(lines.middles, to: axis.middle(of: frame), within: reach) {
      offer(.middle, value)
    }
    for feature in [FrameFeature.low, .high] {
      let value = axis.value(of: feature, in: frame)
      if let line = SnapLines.nearest(lines.edges, to: value, within: reach) {
        offer(feature, line)
      }
    }
    offerGaps(of: frame, along: axis, within: reach) { offer($0, $1, isGap: true) }
    if let spacing {
      let low = axis.low(of: frame)
      offer(.low, (low / spacing).rounded() * spacing)
    }
    return best?.hold
  }

  private func moved(_ frame: CGRect, to hold: Hold, _ axis: ShapeAxis) -> CGRect {
    let offset = axis.offset(hold.value - axis.value(of: hold.feature, in: frame))
    return frame.offsetBy(dx: offset.width, dy: offset.height)
  }

  // MARK: - Scaling and rotating

  /// Snaps a scale so that an edge of the frame is on a line of its neighbors or of the grid.
  ///
  /// - Parameters:
  ///   - frame: the frame at the scale 1.
  ///   - factor: the scale under the finger, without snapping; greater than 0.
  ///   - anchor: the fixed point.
  /// - Returns: the scale and the guides to draw.
  public mutating func snap(
    _ frame: CGRect, scaledBy factor: CGFloat, about anchor: CGPoint
  ) -> (factor: CGFloat, guides: [SnapGuide]) {
    var best: (axis: ShapeAxis, hold: Hold, factor: CGFloat, distance: CGFloat)?
    func offer(_ axis: ShapeAxis, _ hold: Hold, within reach: CGFloat) {
      let fixed = axis.coordinate(of: anchor)
      let arm = axis.value(of: hold.feature, in: frame) - fixed
      // An edge through the anchor does not move. For an edge near the anchor, snapping would change the scale too
      // much.
      guard abs(arm) * zoom > 2 * Self.release else { return }
      let wanted = (hold.value - fixed) / arm
      let distance = abs(wanted - factor) * abs(arm)
      if wanted > 0, distance <= reach, distance < best?.distance ?? .infinity {
        best = (axis, hold, wanted, distance)
      }
    }
    if let (axis, hold) = scaleHold { offer(axis, hold, within: Self.release / zoom) }
    if best == nil {
      for axis in ShapeAxis.allCases {
        let lines = axis == .horizontal ? horizontal : vertical
        for feature in [FrameFeature.low, .high] {
          let fixed = axis.coordinate(of: anchor)
          let value = fixed + (axis.value(of: feature, in: frame) - fixed) * factor
          let reach = Self.pull / zoom
          if let line = SnapLines.nearest(lines.edges, to: value, within: reach) {
            offer(axis, Hold(feature: feature, value: line), within: reach)
          }
          if let spacing {
            let line = (value / spacing).rounded() * spacing
            offer(axis, Hold(feature: feature, value: line), within: reach)
          }
        }
      }
    }
    guard let best else {
      scaleHold = nil
      return (factor, [])
    }
    scaleHold = (best.axis, best.hold)
    let map = SimilarityTransform(about: anchor, scale: best.factor)
    return (best.factor, guides(of: frame.applying(map.affine), along: [best.axis]))
  }

  /// Snaps an angle to a nearby multiple of 15 degrees.
  public mutating func snap(_ angle: Angle) -> Angle {
    if let held = heldAngle, abs((angle - held).radians) <= Self.angleRelease.radians {
      return held
    }
    let step = Self.angleStep.radians
    let near = Angle(radians: (angle.radians / step).rounded() * step)
    heldAngle = abs((angle - near).radians) <= Self.anglePull.radians ? near : nil
    return heldAngle ?? angle
  }
}

extension ShapeAxis: Comparable {
  public static func < (a: ShapeAxis, b: ShapeAxis) -> Bool {
    a == .horizontal && b == .vertical
  }
}

extension CGRect {
  /// Returns the rectangle after its edges along some axes have moved.
  fileprivate func moving(_ edges: [ShapeAxis: FrameFeature], by offset: CGSize) -> CGRect {
    var (x, y) = (minX...maxX, minY...maxY)
    if let edge = edges[.horizontal] {
      let (low, high) = edge == .low ? (minX + offset.width, maxX) : (minX, maxX + offset.width)
      x = min(low, high)...max(low, high)
    }
    if let edge = edges[.vertical] {
      let (low, high) = edge == .low ? (minY + offset.height, maxY) : (minY, maxY + offset.height)
      y = min(low, high)...max(low, high)
    }
    return CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound,
      height: y.upperBound - y.lowerBound)
  }

  /// Returns the square of the distance between two rectangles; 0 if they touch.
  func squareDistance(to other: CGRect) -> CGFloat {
    let dx = max(0, max(other.minX - maxX, minX - other.maxX))
    let dy = max(0, max(other.minY - maxY, minY - other.maxY))
    return dx * dx + dy * dy
  }
}
