import AppSupport
import CanvasEditing
import Deft

/// A hand that holds a shape, with what it carries along: what is selected together with it, and its group.
///
/// The policy: *what is held follows the fingers in the window, whatever becomes of the plane meanwhile; only the fingers
/// scale it, and not the zoom.*
final class ShapeHold: HandState {
  /// Something that is carried.
  struct Member {
    let view: ShapeView
    /// Where it was in the window when it was taken; zoomed as the plane was since.
    var start: Pose
    /// The scale that it had on the plane.
    let scale: CGFloat
  }

  /// What the fingers are on.
  let lead: ShapeView
  /// What is carried; without the one that the fingers are on where that is pinned.
  private(set) var members: [Member]
  private var carried: Set<ObjectIdentifier>
  private(set) var kind = InteractionState.idle
  /// What is carried snaps to this; nil: to nothing, or nothing has moved yet.
  private var snapping: Snapping?
  /// The angles that a turn by several fingers snaps to.
  private lazy var turning = Snapping(neighbors: [])
  /// Whether what is carried rests on a line just now.
  private(set) var isSnapped = false
  /// Whether the press was long enough to be one.
  private var hasPressed = false
  /// How far the fingers have come; nil before they have moved, and once they move nothing any more.
  private(set) var value: TransformGesture.Value?
  /// What the document gets once the hand is lifted.
  private var result = Result.moved(.move)
  private enum Result {
    case moved(EditKind)
    case copied([CanvasShape])
  }

  private unowned let canvas: CanvasController
  /// The camera's zoom that the starts are seen with.
  private var zoom: CGFloat
  /// Where the first finger took hold, in the window.
  private let grip: CGPoint

  /// A hand on a shape, at a point of the window.
  init(
    _ lead: ShapeView, carrying views: [ShapeView], at grip: CGPoint, on canvas: CanvasController
  ) {
    let camera = canvas.viewport.camera
    (self.canvas, self.lead, self.grip, zoom) = (canvas, lead, grip, camera.zoom)
    members = views.map {
      Member(view: $0, start: camera.toWindow($0.pose.target), scale: $0.pose.target.scale)
    }
    carried = Set(views.map { ObjectIdentifier($0) })
    kind.go(to: .pressing)
  }

  // MARK: - Gestures

  func handle(_ gesture: CanvasGesture) {
    switch gesture {
    case .shape(_, .longPress, .ended, _): hasPressed = true
    case .shape(_, .transform, let callback, _) where !lead.isPinned: handle(callback)
    case .shape, .handle: break
    }
  }

  private func handle(_ transform: CanvasGesture.Callback) {
    switch transform {
    case .changed(let value): move(value)
    case .ended(let value?):
      finish(value)
      self.value = nil
    case .cancelled(let reason):
      value = nil
      if kind == .pressing { return }
      // It goes back to where the document has it, or stays where it may rest.
      if reason.takesBack { cancel() } else { canvas.settle(members.map(\.view)) }
    case .began, .ended(nil), .reset: break
    }
  }

  /// Fingers that have moved what they hold are lifted.
  private func finish(_ value: TransformGesture.Value) {
    // Fingers that tap together mean the canvas and not what they have touched.
    if canvas.multiFingerTap.isCandidate(at: canvas.host.now) { return cancel() }
    // The end may itself have moved the fingers.
    move(value)
    if canvas.modifiers.contains(.option) { return leaveCopies() }
    let views = members.map(\.view)
    if isSnapped { canvas.settle(views) } else { canvas.fling(views, velocity: value.velocity) }
    let isMove = value.scale == 1 && value.rotation == .zero
    result = .moved(isMove ? .move : .transform)
  }

  /// With Alt, copies are what was dragged, and the shapes themselves stay where they were.
  private func leaveCopies() {
    let editor = canvas.editor
    let poses = editor.rest(members.map { ($0.view.shape, $0.view.pose.target) })
    canvas.goBack(members.map(\.view), nil)
    var copies = editor.copies(of: poses.map(\.0))
    for index in copies.indices {
      (copies[index].pose, copies[index].home) = (poses[index].1, poses[index].1)
    }
    result = .copied(copies)
  }

  func end(isLifted: Bool) -> HandEdit? {
    let views = members.map(\.view)
    canvas.settle(views)
    switch result {
    case .moved(let kind): return HandEdit(edit: canvas.edit(kind, views), views: views)
    case .copied(let copies):
      return HandEdit(
        edit: canvas.editor.document.adding(copies, .duplicate), travel: .atOnce,
        selecting: copies.map(\.id))
    }
  }

  func cancel() {
    canvas.goBack(members.map(\.view), canvas.motion.answer(.snappy(duration: 0.3)))
  }

  /// Another hand has taken one of those that are carried.
  func release(_ view: ShapeView) {
    guard carried.remove(ObjectIdentifier(view)) != nil else { return }
    members.removeAll { $0.view === view }
    box = nil
  }

  /// Whether a shape is carried along.
  func carries(_ view: ShapeView) -> Bool { carried.contains(ObjectIdentifier(view)) }

  /// Where a map of the window brings all that is carried, on the plane.
  func poses(_ map: SimilarityTransform) -> [(view: ShapeView, pose: Pose)] {
    let camera = canvas.viewport.camera
    return members.map { member in
      var pose = camera.toPlane(member.start.transformed(by: map))
      // Without the zoom, which would be multiplied and divided.
      pose.scale = member.scale * map.scale
      return (member.view, pose)
    }
  }

  /// What is held stays under the fingers: zoomed, it grows in the window about the middle of them.
  func viewportDidChange() {
    let camera = canvas.viewport.camera
    if camera.zoom != zoom {
      let middle = value.map { $0.transform.inverse.apply($0.anchor) } ?? grip
      let growth = SimilarityTransform(about: middle, scale: camera.zoom / zoom)
      for index in members.indices {
        members[index].start = members[index].start.transformed(by: growth)
      }
      (zoom, box) = (camera.zoom, nil)
    }
    if let value { move(value) }
  }

  /// The rectangle around all that is carried, were it at these poses, on the plane.
  ///
  /// - Parameters:
  ///   - poses: where each is, which only moves from one call to the next.
  ///   - zoom: that of the camera.
  ///   - frame: that of a shape at a pose.
  func frame(
    of poses: [(view: ShapeView, pose: Pose)], zoom: CGFloat,
    _ frame: (CanvasShape, Pose) -> CGRect
  ) -> CGRect {
    guard let first = poses.first else { return .null }
    // However many are carried, the rectangle around them moves as they do.
    if let box, box.zoom == zoom {
      let way = first.pose.position - box.place
      return box.frame.offsetBy(dx: way.width, dy: way.height)
    }
    let whole = poses.reduce(CGRect.null) { $0.union(frame($1.view.shape, $1.pose)) }
    box = (first.pose.position, zoom, whole)
    return whole
  }

  /// The rectangle around all that is carried when the first was at a place, through a zoom.
  private var box: (place: CGPoint, zoom: CGFloat, frame: CGRect)?

  /// Fingers have moved what they carry; it may snap a little way off from them.
  private func move(_ value: TransformGesture.Value) {
    let (map, snap) = snap(value)
    isSnapped = !snap.guides.isEmpty || snap.correction != .zero
    self.value = value
    kind.go(to: value.contactCount > 1 ? .transforming : .dragging)
    for (view, pose) in poses(map) {
      var pose = pose
      pose.position = pose.position + snap.correction
      view.move(to: pose)
    }
    canvas.marks.show(snap.guides, through: canvas.viewport.camera)
  }

  /// Whether anything was done but to press.
  var isTap: Bool { kind == .pressing && !hasPressed }

  // MARK: - Snapping

  /// What becomes of a movement of the fingers: how they map what they carry, and how far that snaps off from them.
  private func snap(_ value: TransformGesture.Value) -> (SimilarityTransform, Snap) {
    // At the end no contact is left.
    if value.contactCount < 2, value.scale == 1, value.rotation == .zero {
      return (value.transform, snapMove(value))
    }
    // Control has put down the second finger of a mouse, and says nothing here.
    return canvas.editor.snaps ? snapTurn(value) : (value.transform, .none)
  }

  /// How far what is carried goes beyond the finger, to rest on a line of its neighbors or of the grid.
  private func snapMove(_ value: TransformGesture.Value) -> Snap {
    let (editor, zoom) = (canvas.editor, canvas.viewport.camera.zoom)
    func frame() -> CGRect {
      self.frame(of: poses(value.transform), zoom: zoom) { editor.frame(of: $0, at: $1) }
    }
    guard
      var snapping = canvas.snapping(
        snapping, of: Set(members.map(\.view.shape.id)), around: frame())
    else { return .none }
    let snap = snapping.snap(frame())
    self.snapping = snapping
    return snap
  }

  /// Several fingers have turned what they carry: near a multiple of 15 degrees, the shape that they are on has just
  /// that, turned about its own middle, so that nothing jumps when one of them leaves.
  private func snapTurn(_ value: TransformGesture.Value) -> (SimilarityTransform, Snap) {
    guard let lead = members.first(where: { $0.view === lead }), value.rotation != .zero
    else { return (value.transform, .none) }
    let angle = lead.start.rotation + value.rotation
    let snapped = turning.snap(angle)
    guard snapped.isStep else { return (value.transform, .none) }
    let middle = value.transform.apply(lead.start.position)
    let map = value.transform.concatenating(
      SimilarityTransform(about: middle, rotation: snapped - angle))
    let pose = canvas.viewport.camera.toPlane(lead.start.transformed(by: map))
    let reach = lead.view.bounds.height / 2 * pose.scale
    return (map, Snap(correction: .zero, guides: [.turned(snapped, about: pose.position, reach)]))
  }
}
