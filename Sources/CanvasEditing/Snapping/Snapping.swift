import DeftGeometry

/// Lets what is moved, scaled or turned snap to what lies around it.
///
/// The policy: *what is moved follows the finger exactly, except near a line, where it rests on it; a line takes hold at
/// ``pull`` and lets go at ``release``, so that nothing trembles between the two.*  Edges snap to edges and middles to
/// middles of shapes that are seen, to gaps as wide as others, and to the grid where that is shown.
///
/// It is made when a gesture begins, of what the window shows then, and asked with each move: what that costs grows
/// neither with the document nor with what is seen.
///
///     var snapping = Snapping(
///       index, besides: selection.ids, around: frame, seen: camera.toPlane(window), zoom: camera.zoom)
///     let snap = snapping.snap(frame.offsetBy(dx: way.width, dy: way.height))
///     // what is moved lies at way + snap.correction
public struct Snapping: Sendable {
  /// How near a line takes hold, in points of the window.  Source: our own; half of a fingertip's tremor more.
  public static let pull: CGFloat = 6
  /// How far away a line lets go, in points of the window.  Source: our own, half more than `pull`.
  public static let release: CGFloat = 9
  /// The angles that a turn snaps to are multiples of this.
  public static let angleStep = Angle.degrees(15)
  /// How near such an angle takes hold, and how far away it lets go.  Source: our own.
  public static let (anglePull, angleRelease) = (Angle.degrees(2.5), Angle.degrees(3.75))
  /// The most shapes to snap to: those nearest to what is moved.  Source: our own; more is no help but a nuisance.
  public static let neighborLimit = 256
  /// How wide a gap may be to be compared with others, in points of the plane.
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

  /// A line that has taken hold of a feature.
  struct Hold: Hashable {
    var feature: FrameFeature
    var value: CGFloat
    var isGap = false
  }

  /// What there is to snap to while a gesture goes on.
  ///
  /// - Parameters:
  ///   - index: where the shapes lie.
  ///   - moved: the shapes that are moved, which do not snap to themselves.
  ///   - frame: where they are.
  ///   - seen: the part of the plane that the window shows; what lies outside of it does not count.
  ///   - zoom: that of the camera.
  ///   - grid: the distance of the grid's lines on the plane, in points; nil: no grid.
  public init(
    _ index: SpatialIndex, besides moved: Set<ShapeID>, around frame: CGRect, seen: CGRect,
    zoom: CGFloat = 1, grid: CGFloat? = nil
  ) {
    var found: [(id: ShapeID, frame: CGRect)] = []
    index.forEach(in: seen) { id, other in
      if !moved.contains(id) { found.append((id, other)) }
    }
    // In an order of their own, since the index has none and what snaps must not depend on chance.
    if found.count > Self.neighborLimit {
      let keyed = found.map { (distance: $0.frame.squareDistance(to: frame), item: $0) }
      found = keyed.sorted { ($0.distance, $0.item.id) < ($1.distance, $1.item.id) }
        .prefix(Self.neighborLimit).map(\.item)
    } else {
      found.sort { $0.id < $1.id }
    }
    self.init(neighbors: found.map(\.frame), zoom: zoom, grid: grid)
  }

  /// What there is to snap to: these frames on the plane.
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

  /// Where a frame snaps to that a finger has brought here.
  ///
  /// - Parameter frame: where it would be, if it followed the finger exactly.
  public mutating func snap(_ frame: CGRect) -> Snap {
    guard frame.minX.isFinite, frame.minY.isFinite, frame.maxX.isFinite, frame.maxY.isFinite else {
      return .none
    }
    var way = CGSize.zero
    for axis in ShapeAxis.allCases {
      guard let hold = hold(of: frame, along: axis) else {
        holds[axis] = nil
        continue
      }
      holds[axis] = hold
      let distance = axis.way(hold.value - axis.value(of: hold.feature, in: frame))
      way = way + distance
    }
    return Snap(
      correction: way,
      guides: holds.isEmpty
        ? [] : guides(of: frame.offsetBy(dx: way.width, dy: way.height), along: ShapeAxis.allCases))
  }

  /// Where a point snaps to that a finger has brought here: the end of a line, a handle.
  public mutating func snap(_ point: CGPoint) -> Snap {
    snap(CGRect(origin: point, size: .zero))
  }

  /// Lets go of everything: what comes next is not held by what was before.
  public mutating func letGo() {
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
    // Of lines that are equally near, the first offered counts: middles, edges, gaps, the grid.
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
    let way = axis.way(hold.value - axis.value(of: hold.feature, in: frame))
    return frame.offsetBy(dx: way.width, dy: way.height)
  }

  // MARK: - Scaling and turning

  /// The scale at which an edge of a frame comes to lie on a line, of its neighbors or of the grid.
  ///
  /// - Parameters:
  ///   - frame: the frame at the scale 1.
  ///   - factor: the scale, if it followed the finger exactly; greater than 0.
  ///   - anchor: the point that stays.
  /// - Returns: the scale, and why, to be drawn.
  public mutating func snap(
    _ frame: CGRect, scaledBy factor: CGFloat, about anchor: CGPoint
  ) -> (factor: CGFloat, guides: [SnapGuide]) {
    var best: (axis: ShapeAxis, hold: Hold, factor: CGFloat, distance: CGFloat)?
    func offer(_ axis: ShapeAxis, _ hold: Hold, within reach: CGFloat) {
      let fixed = axis.coordinate(of: anchor)
      let arm = axis.value(of: hold.feature, in: frame) - fixed
      // An edge through the anchor does not move, and one close to it would jump.
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

  /// The angle, or the multiple of 15 degrees that it is near.
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

extension CGRect {
  /// The square of the distance between two rectangles; 0 where they touch.
  func squareDistance(to other: CGRect) -> CGFloat {
    let dx = max(0, max(other.minX - maxX, minX - other.maxX))
    let dy = max(0, max(other.minY - maxY, minY - other.maxY))
    return dx * dx + dy * dy
  }
}
