import CanvasEditing
import Deft

/// Snapping of moved, scaled and rotated shapes to their surroundings.
///
/// The policy: *shapes snap to neighbors while snapping is on, and to the grid while it is visible. Control inverts
/// this while it is down.*
extension CanvasController {
  /// The current targets of snapping. Ctrl+Alt does not invert them, because it copies shapes.
  private var snapTargets: (neighbors: Bool, grid: Bool) {
    let (neighbors, grid) = (editor.snaps, editor.showsGrid)
    guard modifiers.contains(.control), !modifiers.contains(.option) else {
      return (neighbors, grid)
    }
    return neighbors || grid ? (false, false) : (true, false)
  }

  /// Returns the snapping of shapes that are being changed; nil if snapping is off.
  ///
  /// - Parameters:
  ///   - current: the snapping to reuse, created when the change began.
  ///   - ids: the changed shapes, which do not snap to themselves.
  ///   - frame: the rectangle around the changed shapes, on the canvas.
  func snapping(
    _ current: Snapping?, of ids: @autoclosure () -> Set<ShapeID>,
    around frame: @autoclosure () -> CGRect
  ) -> Snapping? {
    let targets = snapTargets
    guard targets.neighbors || targets.grid else { return nil }
    if let current { return current }
    let (camera, grid) = (viewport.camera, targets.grid ? Self.gridSpacing : nil)
    guard targets.neighbors else {
      return Snapping(neighbors: [], zoom: camera.zoom, grid: grid)
    }
    return Snapping(
      editor.index, excluding: ids(), around: frame(), seen: camera.toCanvas(editor.freeWindow),
      zoom: camera.zoom, grid: grid,
      // An arrow follows its shapes, and the corners of its frame are not visible.
      isTarget: { [document = editor.document] in document[$0]?.figure.arrow == nil })
  }
}

extension Angle {
  /// Whether the angle is a multiple of the step to which rotations snap.
  var isStep: Bool {
    let steps = radians / Snapping.angleStep.radians
    return abs(steps - steps.rounded()) < 1e-9
  }
}

extension SnapGuide {
  /// Returns the guide of a rotated shape: a line from its center to a point above its upper edge.
  ///
  /// - Parameters:
  ///   - angle: the rotation.
  ///   - middle: the center of the shape, on the canvas.
  ///   - reach: the distance from the center to the upper edge.
  static func turned(_ angle: Angle, about middle: CGPoint, _ reach: CGFloat) -> SnapGuide {
    let offset = CGSize(width: sin(angle.radians), height: -cos(angle.radians)) * reach
    return SnapGuide(.line, from: middle, to: middle + offset)
  }
}
