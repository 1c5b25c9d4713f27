import CanvasModel
import Deft

/// Where shapes lie: their frames, steps of keys, and where they may rest.
extension CanvasEditor {
  /// The rectangle around what is painted of a shape at its pose or another one, in points of the plane.
  func frame(of shape: CanvasShape, at pose: Pose? = nil) -> CGRect {
    measure.frame(of: shape, at: pose ?? shape.pose)
  }

  /// The rectangle around several shapes; nil where there is none.
  func frame(of shapes: some Sequence<CanvasShape>) -> CGRect? {
    shapes.reduce(nil) { $0?.union(frame(of: $1)) ?? frame(of: $1) }
  }

  /// The shapes that a rectangle of the plane touches, from the back to the front.
  func shapes(touching rect: CGRect) -> [ShapeID] {
    Marquee.shapes(in: rect, of: document, index, measure)
  }

  // MARK: - Rest

  /// By how much things of a frame have to move so that they may rest.
  func correction(of frame: CGRect) -> CGSize {
    Settling.way(of: frame, in: freeWindow, through: camera)
  }

  /// The poses at which shapes that are let go at some come to rest.
  func rest(_ poses: [(CanvasShape, Pose)]) -> [(CanvasShape, Pose)] {
    Settling.rest(poses, measure, in: freeWindow, through: camera)
  }

  // MARK: - Steps

  /// Moves, scales or turns the selected shapes by a step, about their common middle or another point of the
  /// plane; those that were to be seen stay so.
  func step(
    _ title: LocalizedStringResource, by way: CGSize = .zero, scale: CGFloat = 1,
    turn: Angle = .zero,
    about anchor: CGPoint? = nil, of shapes: [CanvasShape]? = nil, _ travel: Travel = .step,
    amending key: AnyHashable? = nil
  ) {
    let shapes = shapes ?? movable
    guard let old = frame(of: shapes) else { return }
    let factor = clamped(scale, for: shapes)
    let middle = shapes.count == 1 ? shapes[0].pose.position : old.center
    var poses = shapes.map { shape in
      var pose = shape.pose.transformed(about: anchor ?? middle, scale: factor, rotation: turn)
      pose.position = pose.position + way
      return (shape, pose)
    }
    // What was out of sight is moved where it is.
    if correction(of: old) == .zero { poses = rest(poses) }
    commit(edit(title, poses), travel, amending: key)
  }

  /// A factor within what all shapes can be scaled by.
  func clamped(_ factor: CGFloat, for shapes: [CanvasShape]) -> CGFloat {
    let range = CanvasShape.scaleRange
    let low = shapes.reduce(0) { max($0, min(1, range.lowerBound / $1.pose.scale)) }
    let high = shapes.reduce(CGFloat.infinity) { min($0, max(1, range.upperBound / $1.pose.scale)) }
    return min(max(factor, low), max(low, high))
  }

  /// The edit that brings shapes to poses.
  func edit(_ title: LocalizedStringResource, _ poses: [(CanvasShape, Pose)]) -> Edit {
    Edit(
      title,
      poses.compactMap { shape, pose in
        guard let old = document[shape.id], old.pose != pose else { return nil }
        var new = old
        new.pose = pose
        return .replace(old, with: new)
      })
  }

  // MARK: - Arranging

  /// The shapes that can be aligned: those that commands may move.
  private var alignable: Set<ShapeID> { Set(movable.map(\.id)) }

  func align(_ alignment: ShapeAlignment) {
    commit(document.aligning(alignable, to: alignment, measure))
  }

  func distribute(_ axis: ShapeAxis) {
    commit(document.distributing(alignable, along: axis, measure))
  }

  // MARK: - Looking

  /// Zooms about the middle of the free part of the window.
  func zoom(to zoom: CGFloat) {
    look(
      camera.zoomed(by: zoom / camera.zoom, about: CGPoint(x: freeWindow.midX, y: freeWindow.midY)),
      .answer)
  }

  /// Shows a part of the plane, whole and in the middle.
  func show(_ frame: CGRect?) {
    guard let frame else { return }
    look(.fitting(frame, into: freeWindow.insetBy(dx: 24, dy: 24)), .answer)
  }
}
