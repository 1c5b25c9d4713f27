import AppSupport
import CanvasEditing
import Deft

/// A hand on a shape, and the members that it moves: the shape together with all other selected shapes, or with its
/// group.
///
/// The policy: *members follow the fingers in the window, even if the viewport changes. The fingers
/// change the members' scale on the canvas, but the zoom does not.*
final class ShapeHold: HandState {
  /// A shape that the hand moves.
  struct Member {
    let view: ShapeView
    /// The initial pose in the window, adjusted for later zooming.
    var start: Pose
    /// The initial scale on the canvas.
    let scale: CGFloat
  }

  /// The shape under the fingers.
  let lead: ShapeView
  /// The moved shapes, which do not include the lead if it is pinned.
  private(set) var members: [Member]
  private var memberIDs: Set<ObjectIdentifier>
  private(set) var kind = InteractionState.idle
  /// The snapping of the members; nil if they do not snap or have not moved yet.
  private var snapping: Snapping?
  /// The snapping of rotations by several fingers.
  private lazy var angleSnapping = Snapping(neighbors: [])
  /// Whether the members are snapped at present.
  private(set) var isSnapped = false
  /// Whether a long press was recognized.
  private var hasPressed = false
  /// The edit that pinned or unpinned the shape during the hold, or nil.
  var pin: Edit?
  /// The shape and the other shapes that are selected with it: those of its group, or of the member of a group.
  var unit: Set<ShapeID> = []
  /// The shapes that the hand would move if none of them were pinned or held by another hand.
  var whole: Set<ShapeID> = []
  /// Whether the hand has stopped a motion of the shape or the canvas.
  var wasMoving = false
  /// Whether other shapes were tapped during the hold, which added them to the selection or removed them.
  var hasPicked = false
  /// The transform of the fingers; nil before they have moved and after the transform has ended.
  private(set) var value: TransformGesture.Value?
  /// The result when the hand lifts: moved shapes, or copies.
  private var result = Result.moved(.move)
  private enum Result {
    case moved(EditKind)
    case copied([CanvasShape])
  }

  private unowned let canvas: CanvasController
  /// The zoom to which the initial poses are adjusted.
  private var zoom: CGFloat
  /// The initial position of the first finger, in the window.
  private let grip: CGPoint

  /// Starts a hold of a shape at a point of the window.
  init(
    _ lead: ShapeView, moving views: [ShapeView], at grip: CGPoint, on canvas: CanvasController
  ) {
    let camera = canvas.viewport.camera
    (self.canvas, self.lead, self.grip, zoom) = (canvas, lead, grip, camera.zoom)
    members = views.map {
      Member(view: $0, start: camera.toWindow($0.pose.target), scale: $0.pose.target.scale)
    }
    memberIDs = Set(views.map { ObjectIdentifier($0) })
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
      // Return to the poses in the document, or stay at a visible position.
      if reason.revertsChanges { cancel() } else { canvas.settle(members.map(\.view)) }
    case .began, .ended(nil), .reset: break
    }
  }

  /// Finishes the transform when the fingers lift.
  private func finish(_ value: TransformGesture.Value) {
    // A tap with several fingers is a command for the canvas.
    if canvas.multiFingerTap.isCandidate(at: canvas.host.now) { return cancel() }
    // The end event may contain a last movement.
    move(value)
    if canvas.modifiers.contains(.option) { return leaveCopies() }
    let views = members.map(\.view)
    // A snapped shape stays, unless it is clearly thrown.
    let isThrown = value.velocity.magnitude >= 4 * CanvasController.flingSpeed
    if isSnapped, !isThrown {
      canvas.settle(views)
    } else {
      canvas.fling(views, velocity: value.velocity)
    }
    let isMove = value.scale == 1 && value.rotation == .zero
    result = .moved(isMove ? .move : .transform)
  }

  /// Leaves copies at the dragged poses and moves the shapes back, for a drag that ends with Alt or
  /// Ctrl+Alt.
  private func leaveCopies() {
    let editor = canvas.editor
    let poses = editor.rest(members.map { ($0.view.shape, $0.view.pose.target) })
    canvas.goBack(members.map(\.view), nil)
    var copies = editor.siblings(of: poses.map(\.0), in: whole)
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
        edit: canvas.editor.duplicating(copies, of: whole), travel: .atOnce,
        selecting: copies.map(\.id))
    }
  }

  func cancel() {
    canvas.goBack(members.map(\.view), canvas.motion.response(.snappy(duration: 0.3)))
  }

  /// Removes a member that another hand has grabbed.
  func release(_ view: ShapeView) {
    guard memberIDs.remove(ObjectIdentifier(view)) != nil else { return }
    members.removeAll { $0.view === view }
    box = nil
  }

  /// Returns whether the hand moves a shape.
  func moves(_ view: ShapeView) -> Bool { memberIDs.contains(ObjectIdentifier(view)) }

  /// Returns the poses of all members on the canvas after a transform in window coordinates.
  func poses(_ map: SimilarityTransform) -> [(view: ShapeView, pose: Pose)] {
    let camera = canvas.viewport.camera
    return members.map { member in
      var pose = camera.toCanvas(member.start.transformed(by: map))
      // Avoid the rounding error of multiplying and dividing by the zoom.
      pose.scale = member.scale * map.scale
      return (member.view, pose)
    }
  }

  /// Keeps members under the fingers after the viewport has changed. Zooming scales them in the window about the
  /// fingers.
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

  /// Returns the rectangle around all members at these poses, on the canvas.
  ///
  /// - Parameters:
  ///   - poses: the poses, which differ only by a translation from the poses of the previous call.
  ///   - zoom: the zoom of the camera.
  ///   - frame: returns the frame of a shape at a pose.
  func frame(
    of poses: [(view: ShapeView, pose: Pose)], zoom: CGFloat,
    _ frame: (CanvasShape, Pose) -> CGRect
  ) -> CGRect {
    guard let first = poses.first else { return .null }
    // Translate the cached rectangle instead of visiting all members.
    if let box, box.zoom == zoom {
      let offset = first.pose.position - box.place
      return box.frame.offsetBy(dx: offset.width, dy: offset.height)
    }
    let whole = poses.reduce(CGRect.null) { $0.union(frame($1.view.shape, $1.pose)) }
    box = (first.pose.position, zoom, whole)
    return whole
  }

  /// The cached rectangle around all members, with the position of the first member and the zoom.
  private var box: (place: CGPoint, zoom: CGFloat, frame: CGRect)?

  /// Moves the members with the fingers, and snaps them.
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

  /// Whether the hold was a tap: a short press without movement.
  var isTap: Bool { kind == .pressing && !hasPressed && !hasPicked }

  // MARK: - Snapping

  /// Returns the transform of the members for a movement of the fingers, and the correction by snapping.
  private func snap(_ value: TransformGesture.Value) -> (SimilarityTransform, Snap) {
    // The contact count is 0 at the end of a gesture.
    if value.contactCount < 2, value.scale == 1, value.rotation == .zero {
      return (value.transform, snapMove(value))
    }
    // Control creates the second finger of a mouse, so it does not toggle snapping here.
    return canvas.editor.snaps ? snapRotation(value) : (value.transform, .none)
  }

  /// Snaps a translation to lines of the neighbors or of the grid.
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

  /// Snaps a rotation by several fingers: near a multiple of 15 degrees, the lead snaps to this angle. It rotates about
  /// its own center, so that nothing jumps when a finger lifts.
  private func snapRotation(_ value: TransformGesture.Value) -> (SimilarityTransform, Snap) {
    guard let lead = members.first(where: { $0.view === lead }), value.rotation != .zero
    else { return (value.transform, .none) }
    let angle = lead.start.rotation + value.rotation
    let snapped = angleSnapping.snap(angle)
    guard snapped.isStep else { return (value.transform, .none) }
    let middle = value.transform.apply(lead.start.position)
    let map = value.transform.concatenating(
      SimilarityTransform(about: middle, rotation: snapped - angle))
    let pose = canvas.viewport.camera.toCanvas(lead.start.transformed(by: map))
    let reach = lead.view.bounds.height / 2 * pose.scale
    return (map, Snap(correction: .zero, guides: [.turned(snapped, about: pose.position, reach)]))
  }
}
