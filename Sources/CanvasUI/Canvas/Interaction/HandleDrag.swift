import AppSupport
import CanvasEditing
import Deft

/// The drag of a handle, which scales, stretches or rotates the selection, or sets the width of a text.
///
/// The policy: *an edge stretches shapes along their axes. A corner scales them and keeps their proportions, unless
/// Shift is down. A press that hardly moves changes nothing.*
final class HandleDrag: HandState {
  var kind: InteractionState { .handling }
  /// The frame at the start of the drag.
  let frame: SelectionFrame
  private unowned let canvas: CanvasController
  private let members: [(view: ShapeView, shape: CanvasShape)]
  private let limits: ClosedRange<CGFloat>
  private let handle: SelectionFrame.Handle
  /// The start of the drag, on the canvas.
  private let start: CGPoint
  /// The position of the contact, in the window.
  private var place: CGPoint
  /// The axis-aligned rectangle around all shapes in the frame.
  private let bounds: CGRect
  private var snapping: Snapping?
  /// The change of a text's width; nil if the handle scales or rotates.
  private var width: TextWidthDrag?
  private var isRotation: Bool { handle == .rotation }
  /// The shapes that the dragged end of an arrow is attached to.
  private var targets = ArrowTargetMarks()
  /// The distance from which a drag changes the shapes, in points of the window. Source: our own, the motion of a hand
  /// that clicks.
  private static let slop: CGFloat = 3
  /// Whether the contact has moved by ``slop``.
  private var hasMoved = false
  /// Whether the last movement has stretched the shapes.
  private var isStretched = false

  /// Starts the drag of a handle at a point of the window; nil if nothing is selected.
  init?(_ handle: SelectionFrame.Handle, from place: CGPoint, on canvas: CanvasController) {
    let editor = canvas.editor
    guard
      let frame = SelectionFrame(of: editor.selection, in: editor.document, editor.measure)
    else { return nil }
    (self.canvas, self.handle, self.frame, self.place) = (canvas, handle, frame, place)
    start = canvas.viewport.camera.toCanvas(place)
    members = editor.movable.compactMap { shape in
      canvas.byID[shape.id].map { ($0, shape) }
    }
    limits = editor.document.scaleLimits(of: editor.selection)
    bounds = editor.frame(of: editor.movable) ?? frame.bounds
    if members.count == 1 { width = TextWidthDrag(handle, of: members[0].view, editor.measure) }
    for (view, _) in members { view.pose.catchInFlight() }
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

  /// Whether the handle stretches the shapes now.
  private var stretches: Bool {
    guard let unit = handle.unit, members.contains(where: { $0.shape.figure.isStretchable })
    else { return false }
    return unit.dx == 0 || unit.dy == 0 || canvas.modifiers.contains(.shift)
  }

  private func follow() {
    let offset = canvas.viewport.camera.toWindow(start) - place
    hasMoved = hasMoved || offset.magnitude >= Self.slop
    guard hasMoved else { return }
    if handle.isEnd { return moveEnd() }
    isStretched = stretches
    if isStretched { stretch() } else { transform() }
  }

  /// Moves an end of an arrow, and attaches it to a shape under the pointer.
  private func moveEnd() {
    guard let (view, shape) = members.first, var arrow = shape.figure.arrow else { return }
    let pointer = canvas.viewport.camera.toCanvas(place)
    let held = frame.position(of: handle) + (pointer - start)
    let path = handle == .start ? \Arrow.start : \Arrow.end
    let other = handle == .start ? arrow.end : arrow.start
    var attachment = canvas.editor.attachment(at: pointer)
    // Do not attach both ends to one shape: the arrow would point at its own start.
    if attachment?.shape == other.attachment?.shape { attachment = nil }
    arrow[keyPath: path] = Arrow.End(
      shape.pose.transform.inverse.apply(held), attachment: attachment)
    var moved = shape
    moved.figure = .arrow(arrow)
    moved = moved.following(canvas.editor.measure) { [canvas] id in
      canvas.byID[id].map { ($0.shape, $0.seen) }
    }
    targets.show(attachment.map { [$0.shape] } ?? [], on: canvas)
    show(moved.figure, of: view)
    // The pose is unchanged, but the move makes the canvas report the arrow at rest.
    view.move(to: shape.pose)
    SelectionFrame(of: [shape.id], in: Document([moved]), canvas.editor.measure)
      .map(canvas.handles.show)
  }

  /// Stretches the shapes, and snaps the moved edges.
  private func stretch() {
    let camera = canvas.viewport.camera
    let pointer = camera.toCanvas(place)
    let aboutMiddle = canvas.modifiers.contains(.option)
    func stretch(to pointer: CGPoint) -> Stretch? {
      frame.stretch(dragging: handle, from: start, to: pointer, aboutMiddle: aboutMiddle)
    }
    guard var stretch = stretch(to: pointer) else { return }
    var guides: [SnapGuide] = []
    if var snapping = canvas.snapping(
      snapping, of: Set(members.map(\.shape.id)), around: bounds)
    {
      let snap = frame.snap(handle, after: stretch, &snapping)
      stretch =
        frame.stretch(
          dragging: handle, from: start, to: pointer + snap.correction, aboutMiddle: aboutMiddle)
        ?? stretch
      (self.snapping, guides) = (snapping, snap.guides)
    }
    canvas.marks.show(guides, through: camera)
    for (view, shape) in members {
      let stretched = stretch.applied(to: shape, canvas.editor.measure)
      show(stretched.figure, of: view)
      view.move(to: stretched.pose)
    }
    show(frame.applying(stretch))
  }

  /// Shows a shape with another figure, such as its stretched or its original one.
  private func show(_ figure: Figure, of view: ShapeView) {
    guard view.shape.figure != figure else { return }
    var shape = view.shape
    shape.figure = figure
    view.update(shape, art: canvas.art(of: shape))
  }

  private func transform() {
    let camera = canvas.viewport.camera
    if width != nil { return followWidth() }
    let exact = frame.transform(
      dragging: handle, from: start, to: camera.toCanvas(place),
      aboutMiddle: canvas.modifiers.contains(.option), scaleLimits: limits,
      step: canvas.modifiers.contains(.shift) ? Snapping.angleStep : nil)
    let (map, guides) = snap(exact)
    canvas.marks.show(guides, through: camera)
    for (view, shape) in members {
      show(shape.figure, of: view)
      view.move(to: shape.pose.transformed(by: map))
    }
    show(frame.applying(map))
  }

  /// Shows the frame, and its size or rotation beside the pointer.
  private func show(_ frame: SelectionFrame) {
    canvas.handles.show(frame)
    canvas.marks.show(
      label: isRotation
        ? "\(Int(frame.rotation.folded.degrees.rounded()))°"
        : "\(Int(frame.size.width.rounded())) × \(Int(frame.size.height.rounded()))",
      at: place, canvas.host.textMeasurer)
  }

  private func followWidth() {
    let camera = canvas.viewport.camera
    width?.follow(
      camera.toCanvas(place) - start, aboutMiddle: canvas.modifiers.contains(.option))
    guard let shape = width?.changed, let view = members.first?.view else { return }
    view.update(shape, art: canvas.art(of: shape))
    view.move(to: shape.pose)
    canvas.handles.show(SelectionFrame(around: shape, canvas.editor.measure) ?? frame)
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
    guard hasMoved else {
      cancel()
      return nil
    }
    finish()
    let views = members.map(\.view)
    if let width { return HandEdit(edit: width.edit(of: canvas.editor.document), views: views) }
    if !handle.isEnd { canvas.settle(views) }
    let kind: EditKind =
      handle.isEnd ? .moveArrowEnd : isRotation ? .rotate : isStretched ? .stretch : .scale
    return HandEdit(edit: canvas.edit(kind, views), views: views)
  }

  func cancel() {
    finish()
    if width != nil, let view = members.first?.view,
      let shape = canvas.editor.document[view.shape.id]
    {
      view.update(shape, art: canvas.art(of: shape))
    }
    canvas.goBack(members.map(\.view), canvas.motion.response(.snappy(duration: 0.3)))
  }

  private func finish() {
    targets.show([], on: canvas)
    canvas.marks.show(label: nil, at: .zero, canvas.host.textMeasurer)
    canvas.marks.show([], through: canvas.viewport.camera)
  }
}
