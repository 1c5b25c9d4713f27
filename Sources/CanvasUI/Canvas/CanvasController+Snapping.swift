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
    let (camera, grid) = (viewport.camera, holding.grid ? Self.gridSpacing : nil)
    guard holding.neighbors else {
      return Snapping(neighbors: [], zoom: camera.zoom, grid: grid)
    }
    return Snapping(
      editor.index, besides: ids(), around: frame(), seen: camera.toPlane(editor.freeWindow),
      zoom: camera.zoom, grid: grid)
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
