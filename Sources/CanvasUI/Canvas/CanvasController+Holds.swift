import CanvasEditing
import Deft

/// Taking hold, letting go, throwing, and what becomes of it in the document.
extension CanvasController {
  private var lifting: Animation? { motion.isReduced ? nil : .snappy(duration: 0.18) }

  /// What a hand that takes hold of a shape carries, from the back to the front: what is selected together with it, or
  /// its group.
  private func carried(with view: ShapeView) -> [ShapeView] {
    let id = view.shape.id
    let together = editor.selection.contains(id) ? editor.selection : editor.unit(of: id)
    return editor.ordered(together).compactMap { byID[$0.id] }
      .filter { !$0.isPinned && ($0 === view || !isHeld($0)) }
  }

  /// By what a hand on a shape may scale what it carries.
  func scaleLimits(ofHoldOn view: ShapeView) -> ClosedRange<CGFloat> {
    // It is asked for before the canvas hears that the shape is held.
    let scales =
      holds[ObjectIdentifier(view)].map { $0.members.map(\.scale) }
      ?? carried(with: view).map(\.pose.presentation.scale)
    return CanvasShape.scaleLimits(of: scales) ?? 0...(.infinity)
  }

  /// The first contact took hold of a shape.
  func hold(_ view: ShapeView) {
    let id = view.shape.id
    editor.endAmending()
    if holds.isEmpty { selectionBeforeHolds = editor.selection }
    for hold in holds.values { hold.release(view) }
    // A press of a mouse or a pen selects; what a finger only carries is not what buttons speak of.
    if !editor.selection.contains(id), !modifiers.contains(.shift) {
      editor.select(selectsByPress ? editor.unit(of: id) : [])
    }
    let carried = carried(with: view)
    let place = grip(of: view)
    let grip = viewport.camera.toPlane(place)
    // A pinned shape answers a touch with its ring alone.
    if view.isPinned { view.grab(at: grip, lifts: false, nil) }
    for member in carried {
      member.grab(at: grip, lifts: true, grows: !editor.snaps && !editor.showsGrid, lifting)
    }
    raise(carried)
    // The one under the fingers is above the others.
    if !view.isPinned { view.node.bringToFront() }
    let hold = ShapeHold(view, carrying: carried, at: place, on: self)
    holds[ObjectIdentifier(view)] = hold
    showFrame()
  }

  /// The last contact left a shape.
  func letGo(_ view: ShapeView) {
    guard let hold = holds[ObjectIdentifier(view)] else { return }
    lastHold = hold
    finish(hold)
    hold.end(isLifted: true).map(commit)
  }

  /// Puts down what a hand has carried.
  func finish(_ hold: ShapeHold) {
    holds[ObjectIdentifier(hold.lead)] = nil
    hold.lead.drop(lifting)
    marks.show([], through: viewport.camera)
    for member in hold.members { member.view.drop(lifting) }
    lower(hold.members.map(\.view).filter { !$0.hasMoved })
    showFrame()
  }

  /// Where the first contact holds a shape, in the window; its middle, where none does.
  func grip(of view: ShapeView) -> CGPoint {
    host.interaction.holds.first { $0.node === view.node }?.location
      ?? viewport.camera.toWindow(view.node.position)
  }

  // MARK: - What becomes of it

  /// The edit that brings shapes to where they are shown; it is empty where they are there by the document.
  func edit(_ kind: EditKind, _ views: [ShapeView]) -> Edit {
    let poses = views.compactMap { view in
      editor.document[view.shape.id].map { ($0, view.pose.target) }
    }
    return editor.edit(kind, poses)
  }

  /// Gives the document what a hand has done: the one place where that happens.  Where the document refuses it, the
  /// window says why, and shapes go back.
  func commit(_ edit: HandEdit) {
    if editor.commit(edit.edit, edit.travel, selecting: edit.selecting) { return }
    goBack(edit.views, motion.answer(.snappy(duration: 0.3)))
  }

  /// Brings shapes that were moved and rest to the nearest place where they can be seen, all alike.
  ///
  /// What is where the document has it was only touched, and stays there.
  func settle(_ views: [ShapeView]) {
    let resting = views.filter { view in
      !view.isMoving && editor.document[view.shape.id]?.pose != view.pose.target
    }
    for (shape, pose) in editor.rest(resting.map { ($0.shape, $0.pose.target) }) {
      guard let view = byID[shape.id], view.pose.target != pose else { continue }
      view.travel(to: pose, motion.answer(.smooth(duration: 0.35)))
    }
  }

  /// Shapes are thrown: they glide on together, and come to rest where they can be seen.
  ///
  /// - Parameter velocity: in points of the window per second.
  func fling(_ views: [ShapeView], velocity: CGSize) {
    guard velocity.magnitude >= Self.flingSpeed, !motion.isReduced else { return settle(views) }
    let (decay, velocity) = (Self.glide, viewport.camera.toPlane(velocity))
    let way = CGSize(
      width: decay.destination(initialVelocity: velocity.width),
      height: decay.destination(initialVelocity: velocity.height))
    let landing = views.map { view in
      var pose = view.pose.target
      pose.position = pose.position + way
      return (view.shape, pose)
    }
    var speed = Pose.AnimatableData.zero
    speed.first = CGPoint(x: velocity.width, y: velocity.height).animatableData
    for ((shape, pose), (_, rest)) in zip(landing, editor.rest(landing)) {
      guard let view = byID[shape.id] else { continue }
      if rest == pose {
        view.glide(to: rest, decay, speed)
      } else {
        // It would leave: a spring takes over its speed and brings it to the nearest place inside.
        view.spring(to: rest, speed)
      }
    }
  }

  /// Shapes go back to where the document has them, whatever was done to them.
  func goBack(_ views: [ShapeView], _ animation: Animation?) {
    for view in views {
      guard let pose = editor.document[view.shape.id]?.pose else { continue }
      view.travel(to: pose, animation)
    }
  }

  // MARK: - Taps

  /// A contact is over: where it has only pressed, it was a tap, and is answered at once.
  func contactEnded(_ contact: ContactEvent) {
    defer { lastHold = nil }
    guard let hold = lastHold, contact.phase == .ended, hold.isTap,
      !multiFingerTap.isCandidate(at: contact.time), !hand.carriesPlane(contact)
    else { return }
    let id = hold.lead.shape.id
    if modifiers.contains(.shift) {
      editor.toggle(editor.unit(of: id))
    } else {
      editor.select(modifiers.contains(.control) ? [id] : editor.unit(of: id))
    }
    answerTap(hold.lead)
  }
}
