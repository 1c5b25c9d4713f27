import AppSupport
import CanvasEditing
import Deft

/// The drag of a handle, which scales or rotates the selection.
final class HandleDrag: HandState {
  var kind: InteractionState { .handling }
  /// The frame at the start of the drag.
  let frame: SelectionFrame
  private unowned let canvas: CanvasController
  private let members: [(view: ShapeView, pose: Pose)]
  private let limits: ClosedRange<CGFloat>
  private let handle: SelectionFrame.Handle
  /// The start of the drag, on the canvas.
  private let start: CGPoint
  /// The position of the contact, in the window.
  private var place: CGPoint
  /// The axis-aligned rectangle around all shapes in the frame.
  private let bounds: CGRect
  private var snapping: Snapping?
  private var isRotation: Bool { handle == .rotation }

  /// Starts the drag of a handle at a point of the window; nil if nothing is selected.
  init?(_ handle: SelectionFrame.Handle, from place: CGPoint, on canvas: CanvasController) {
    let editor = canvas.editor
    guard
      let frame = SelectionFrame(of: editor.selection, in: editor.document, editor.measure)
    else { return nil }
    (self.canvas, self.handle, self.frame, self.place) = (canvas, handle, frame, place)
    start = canvas.viewport.camera.toCanvas(place)
    members = editor.movable.compactMap { shape in
      canvas.byID[shape.id].map { ($0, shape.pose) }
    }
    limits = editor.document.scaleLimits(of: editor.selection)
    bounds = editor.frame(of: editor.movable) ?? frame.bounds
    for (view, _) in members { view.pose.catchInFlight() }
    canvas.raise(members.map(\.view))
  }

  /// Returns whether the drag changes a shape.
  func holds(_ view: ShapeView) -> Bool { members.contains { $0.view === view } }

  func handle(_ gesture: CanvasGesture) {
    switch gesture {
    case .handle(_, .changed(_, let place)), .handle(_, .ended(_, let place)):
      self.place = place
      follow()
    case .handle(_, .cancelled), .shape: break
    }
  }

  func viewportDidChange() { follow() }

  private func follow() {
    let camera = canvas.viewport.camera
    let exact = frame.transform(
      dragging: handle, from: start, to: camera.toCanvas(place),
      aboutMiddle: canvas.modifiers.contains(.option), scaleLimits: limits,
      step: canvas.modifiers.contains(.shift) ? Snapping.angleStep : nil)
    let (map, guides) = snap(exact)
    canvas.marks.show(guides, through: camera)
    for (view, pose) in members { view.move(to: pose.transformed(by: map)) }
    let frame = frame.applying(map)
    canvas.handles.show(frame)
    canvas.marks.show(
      label: isRotation
        ? "\(Int(frame.rotation.folded.degrees.rounded()))°"
        : "\(Int(frame.size.width.rounded())) × \(Int(frame.size.height.rounded()))",
      at: place, canvas.host.textMeasurer)
  }

  /// Snaps a transform to a nearby line or angle.
  private func snap(_ map: SimilarityTransform) -> (SimilarityTransform, [SnapGuide]) {
    guard
      var snapping = canvas.snapping(
        snapping, of: Set(members.map(\.view.shape.id)), around: bounds)
    else { return (map, []) }
    defer { self.snapping = snapping }
    guard
      let anchor = frame.anchor(of: handle, aboutMiddle: canvas.modifiers.contains(.option))
    else {
      let angle = frame.rotation + map.rotation
      let snapped = snapping.snap(angle)
      guard snapped.isStep, map.rotation != .zero else { return (map, []) }
      let reach = frame.size.height / 2 + SelectionFrame.rotationReach / canvas.viewport.camera.zoom
      return (
        SimilarityTransform(about: frame.center, rotation: snapped - frame.rotation),
        [.turned(snapped, about: frame.center, reach)]
      )
    }
    let (factor, guides) = snapping.snap(bounds, scaledBy: map.scale, about: anchor)
    guard limits.contains(factor) else { return (map, []) }
    return (SimilarityTransform(about: anchor, scale: factor), guides)
  }

  func end(isLifted: Bool) -> HandEdit? {
    finish()
    let views = members.map(\.view)
    canvas.settle(views)
    return HandEdit(edit: canvas.edit(isRotation ? .rotate : .scale, views), views: views)
  }

  func cancel() {
    finish()
    canvas.goBack(members.map(\.view), canvas.motion.response(.snappy(duration: 0.3)))
  }

  private func finish() {
    canvas.marks.show(label: nil, at: .zero, canvas.host.textMeasurer)
    canvas.marks.show([], through: canvas.viewport.camera)
  }
}
