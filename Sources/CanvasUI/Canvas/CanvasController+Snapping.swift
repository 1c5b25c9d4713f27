import CanvasEditing
import Deft

/// What is moved, scaled or turned rests on what lies around it, where people have asked for that.
///
/// The policy: *neighbors hold what is moved while snapping is on, the grid does while it is shown; Control turns this
/// round for as long as it is down.*
extension CanvasController {
  /// What holds what is moved just now.
  private var holding: (neighbors: Bool, grid: Bool) {
    let (neighbors, grid) = (editor.snaps, editor.showsGrid)
    guard modifiers.contains(.control) else { return (neighbors, grid) }
    return neighbors || grid ? (false, false) : (true, false)
  }

  /// What shapes snap to that are being changed; nil: to nothing just now.
  ///
  /// - Parameters:
  ///   - kept: what they have snapped to since the change began.
  ///   - ids: the shapes, which do not snap to themselves.
  ///   - frame: the rectangle around them, on the plane.
  func snapping(
    _ kept: Snapping?, of ids: @autoclosure () -> Set<ShapeID>,
    around frame: @autoclosure () -> CGRect
  ) -> Snapping? {
    let holding = holding
    guard holding.neighbors || holding.grid else { return nil }
    if let kept { return kept }
    let (camera, grid) = (lens.camera, holding.grid ? Self.gridSpacing : nil)
    guard holding.neighbors else {
      return Snapping(neighbors: [], zoom: camera.zoom, grid: grid)
    }
    return Snapping(
      editor.index, besides: ids(), around: frame(), seen: camera.toPlane(editor.freeWindow),
      zoom: camera.zoom, grid: grid)
  }

  /// Fingers have moved what they carry.
  func move(_ hold: ShapeHold, _ value: TransformGesture.Value) {
    let camera = lens.camera
    var (map, snap) = (value.transform, Snap.none)
    // At the end no contact is left.
    if value.contactCount < 2, value.scale == 1, value.rotation == .zero {
      snap = self.snap(hold, value)
    } else if editor.snaps {
      // Control has put down the second finger of a mouse, and says nothing here.
      (map, snap) = turn(hold, value)
    }
    hold.isSnapped = !snap.guides.isEmpty || snap.correction != .zero
    hold.move(value, map, through: camera, snappedBy: snap.correction)
    marks.show(snap.guides, through: camera)
  }

  /// How far what is carried goes beyond the finger, to rest on a line of its neighbors or of the grid.
  private func snap(_ hold: ShapeHold, _ value: TransformGesture.Value) -> Snap {
    let camera = lens.camera
    func frame() -> CGRect {
      let poses = hold.poses(value.transform, through: camera)
      return hold.frame(of: poses, zoom: camera.zoom) { editor.frame(of: $0, at: $1) }
    }
    guard
      var snapping = snapping(
        hold.snapping, of: Set(hold.members.map(\.view.shape.id)), around: frame())
    else { return .none }
    let snap = snapping.snap(frame())
    hold.snapping = snapping
    return snap
  }

  /// Several fingers have turned what they carry: near a multiple of 15 degrees, the shape that they are on has just
  /// that, turned about its own middle, so that nothing jumps when one of them leaves.
  private func turn(
    _ hold: ShapeHold, _ value: TransformGesture.Value
  ) -> (SimilarityTransform, Snap) {
    guard let lead = hold.members.first(where: { $0.view === hold.lead }),
      value.rotation != .zero
    else { return (value.transform, .none) }
    let angle = lead.start.rotation + value.rotation
    let snapped = hold.turning.snap(angle)
    guard snapped.isStep else { return (value.transform, .none) }
    let middle = value.transform.apply(lead.start.position)
    let map = value.transform.concatenating(
      SimilarityTransform(about: middle, rotation: snapped - angle))
    let pose = lens.camera.toPlane(lead.start.transformed(by: map))
    let reach = lead.view.bounds.height / 2 * pose.scale
    return (map, Snap(correction: .zero, guides: [.turned(snapped, about: pose.position, reach)]))
  }
}

extension Angle {
  /// Whether it is a multiple of what turns snap to.
  var isStep: Bool {
    let steps = radians / Snapping.angleStep.radians
    return abs(steps - steps.rounded()) < 1e-9
  }
}

extension SnapGuide {
  /// Says that something stands at an angle: a line from its middle to above its upper edge.
  ///
  /// - Parameters:
  ///   - angle: how far it is turned.
  ///   - middle: its middle, on the plane.
  ///   - reach: how far its upper edge is from there.
  static func turned(_ angle: Angle, about middle: CGPoint, _ reach: CGFloat) -> SnapGuide {
    let way = CGSize(width: sin(angle.radians), height: -cos(angle.radians)) * reach
    return SnapGuide(.line, from: middle, to: middle + way)
  }
}
