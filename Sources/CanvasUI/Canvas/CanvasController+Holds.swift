import CanvasEditing
import Deft

/// Grabbing, releasing and throwing shapes, and the resulting edits of the document.
extension CanvasController {
  private var lifting: Animation? { motion.isReduced ? nil : .snappy(duration: 0.18) }

  /// The selection to which taps and drags refer: the one before the first hand grabbed a shape.
  private var selectionAtStart: Set<ShapeID> { selectionBeforeHolds ?? editor.selection }

  /// Returns the shapes that are changed together with a shape: the selection that contains it, or its group. Inside a
  /// group, they are a member of the group.
  func together(with id: ShapeID) -> Set<ShapeID> {
    editor.selection.contains(id)
      ? editor.selection : editor.unit(of: id, tappedIn: selectionAtStart)
  }

  /// Returns the shapes that a hand on a shape moves, from back to front.
  private func members(with view: ShapeView) -> [ShapeView] {
    editor.ordered(together(with: view.shape.id)).compactMap { byID[$0.id] }
      .filter { !$0.isPinned && ($0 === view || !isHeld($0)) }
  }

  /// Returns the scale factors that are allowed for the shapes that a hand on a shape moves.
  func scaleLimits(ofHoldOn view: ShapeView) -> ClosedRange<CGFloat> {
    // The transform gesture requests the limits before the canvas has been notified of the hold.
    let scales =
      holds[ObjectIdentifier(view)].map { $0.members.map(\.scale) }
      ?? members(with: view).map(\.pose.presentation.scale)
    return CanvasShape.scaleLimits(of: scales) ?? 0...(.infinity)
  }

  /// Grabs a shape with its first contact.
  func hold(_ view: ShapeView) {
    let id = view.shape.id
    editor.endAmending()
    if holds.isEmpty { selectionBeforeHolds = editor.selection }
    for hold in holds.values { hold.release(view) }
    // A press of a mouse or a pen selects. A finger deselects, so that buttons do not apply to a different shape. While
    // another hand holds a shape, the press may become a tap that adds to the selection.
    if !editor.selection.contains(id), !modifiers.contains(.shift), holds.isEmpty {
      editor.select(selectsByPress ? editor.unit(of: id, tappedIn: selectionAtStart) : [])
    }
    let unit = editor.unit(of: id, in: selectionAtStart)
    let whole = together(with: id)
    let members = members(with: view)
    let wasMoving = view.isMoving || hasStoppedMomentum
    let place = grip(of: view)
    let grip = viewport.camera.toCanvas(place)
    // A pinned shape is not lifted, and shows only the ring of the long press.
    if view.isPinned { view.grab(at: grip, lifts: false, nil) }
    for member in members {
      member.grab(at: grip, lifts: true, grows: !editor.snaps && !editor.showsGrid, lifting)
    }
    let hold = ShapeHold(view, moving: members, at: place, on: self)
    (hold.unit, hold.whole, hold.wasMoving) = (unit, whole, wasMoving)
    holds[ObjectIdentifier(view)] = hold
    showFrame()
  }

  /// Returns the shape that a new finger takes hold of in place of the touched one; `nil` for the touched one.
  ///
  /// The policy: *a finger on a shape that another finger moves joins that finger, so that a group or a selection is
  /// scaled and rotated as a whole, no matter which of its shapes the fingers are on.*
  func lead(for contact: ContactEvent, on view: ShapeView) -> ShapeView? {
    guard contact.kind.isDirect, holds[ObjectIdentifier(view)] == nil,
      let hold = holds.values.first(where: { $0.moves(view) }), !hold.lead.isPinned,
      host.interaction.holds.contains(where: { $0.node === hold.lead.node && $0.kind.isDirect })
    else { return nil }
    joinedFingers[contact.id] = JoinedFinger(
      view: view, start: contact.location, time: contact.time)
    return hold.lead
  }

  /// Releases a shape when its last contact has ended.
  func letGo(_ view: ShapeView) {
    guard let hold = holds[ObjectIdentifier(view)] else { return }
    lastHold = hold
    finish(hold)
    hold.end(isLifted: true).map(commit)
  }

  /// Drops the shapes of a hand.
  func finish(_ hold: ShapeHold) {
    holds[ObjectIdentifier(hold.lead)] = nil
    hold.lead.drop(lifting)
    marks.show([], through: viewport.camera)
    for member in hold.members { member.view.drop(lifting) }
    showFrame()
  }

  /// Returns the position of the first contact on a shape, in the window, or the center of the shape.
  func grip(of view: ShapeView) -> CGPoint {
    host.interaction.holds.first { $0.node === view.node }?.location
      ?? viewport.camera.toWindow(view.node.position)
  }

  // MARK: - Edits

  /// Returns the edit that stores the visible poses and sizes of shapes in the document. The edit is empty if the
  /// document already contains them. Arrows that move without shapes of other kinds are detached from their shapes.
  func edit(_ kind: EditKind, _ views: [ShapeView]) -> Edit {
    let frees = views.allSatisfy { $0.shape.figure.arrow != nil }
    return editor.document.edit(kind, of: views.map(\.shape.id)) { shape in
      guard let view = byID[shape.id] else { return }
      let hasMoved = shape.pose != view.pose.target
      shape.pose = view.pose.target
      if shape.figure.arrow == nil || kind == .stretch || kind == .moveArrowEnd {
        shape.figure = view.shape.figure
      } else if frees, hasMoved {
        shape = shape.attached { _ in false }
      }
    }
  }

  /// Commits the edit of a hand to the document. All hands commit their edits here. If the document rejects the edit,
  /// the window shows the reason and the shapes return.
  func commit(_ edit: HandEdit) {
    if editor.commit(edit.edit, edit.travel, selecting: edit.selecting) { return }
    goBack(edit.views, motion.response(.snappy(duration: 0.3)))
  }

  /// Moves shapes at the end of a movement to the nearest visible position, all by the same distance.
  ///
  /// A shape that is still at its pose in the document was only touched, and does not move.
  func settle(_ views: [ShapeView]) {
    let resting = views.filter { view in
      !view.isMoving && editor.document[view.shape.id]?.pose != view.pose.target
    }
    for (shape, pose) in editor.rest(resting.map { ($0.shape, $0.pose.target) }) {
      guard let view = byID[shape.id], view.pose.target != pose else { continue }
      view.travel(to: pose, motion.response(.smooth(duration: 0.35)))
    }
  }

  /// Throws shapes, which glide together and come to rest at a visible position.
  ///
  /// The velocity is in points of the window per second.
  func fling(_ views: [ShapeView], velocity: CGSize) {
    guard velocity.magnitude >= Self.flingSpeed, !motion.isReduced else { return settle(views) }
    let (decay, velocity) = (Self.glide, viewport.camera.toCanvas(velocity))
    let offset = CGSize(
      width: decay.destination(initialVelocity: velocity.width),
      height: decay.destination(initialVelocity: velocity.height))
    let landing = views.map { view in
      var pose = view.pose.target
      pose.position = pose.position + offset
      return (view.shape, pose)
    }
    var speed = Pose.AnimatableData.zero
    speed.first = CGPoint(x: velocity.width, y: velocity.height).animatableData
    for ((shape, pose), (_, rest)) in zip(landing, editor.rest(landing)) {
      guard let view = byID[shape.id] else { continue }
      if rest == pose {
        view.glide(to: rest, decay, speed)
      } else {
        // The shape would leave the window, so a spring continues its motion to the nearest position inside.
        view.spring(to: rest, speed)
      }
    }
  }

  /// Returns shapes to their poses and sizes in the document.
  func goBack(_ views: [ShapeView], _ animation: Animation?) {
    for view in views {
      guard let shape = editor.document[view.shape.id] else { continue }
      if view.shape.figure != shape.figure { view.update(shape, art: art(of: shape)) }
      view.travel(to: shape.pose, animation)
    }
  }

  // MARK: - Taps

  /// Handles the end of a contact: if it did not move, it was a tap, which takes effect immediately.
  func contactEnded(_ contact: ContactEvent) {
    defer { lastHold = nil }
    if let finger = joinedFingers.removeValue(forKey: contact.id) {
      return joinedFingerEnded(finger, contact)
    }
    guard let hold = lastHold, contact.phase == .ended, hold.isTap,
      !multiFingerTap.isCandidate(at: contact.time), !hand.pans(contact)
    else { return }
    let id = hold.lead.shape.id
    groupEntry = nil
    // The press has moved a new text to the shape.
    if text.isEmpty { return editor.select([]) }
    if let holding = holds.values.first {
      pick(id, during: holding)
    } else if modifiers.contains(.shift) {
      editor.toggle(hold.unit)
    } else if modifiers.contains(.control) {
      editor.select([id])
    } else {
      tapped(id, hold)
    }
    showTap(hold.lead)
  }

  /// Selects the unit of a tapped shape. A tap on a shape of the selected group goes one level in, unless it stops the
  /// shape.
  private func tapped(_ id: ShapeID, _ hold: ShapeHold) {
    let before = selectionAtStart
    guard before == hold.unit else { return editor.select(editor.unit(of: id, tappedIn: before)) }
    if hold.wasMoving { return editor.select(before) }
    let unit = editor.unit(of: id, tappedIn: before)
    if unit != before { groupEntry = (before, unit) }
    editor.select(unit)
  }

  /// Selects the group again that the first tap of a double tap has gone into.
  func leaveEnteredGroup() {
    if let entry = groupEntry, editor.selection == entry.after { editor.select(entry.before) }
    groupEntry = nil
  }

  /// Deselects a shape that a joined finger has tapped. The other finger no longer moves it.
  private func joinedFingerEnded(_ finger: JoinedFinger, _ contact: ContactEvent) {
    guard finger.isTap(contact), !multiFingerTap.isCandidate(at: contact.time),
      let hold = holds.values.first(where: { $0.moves(finger.view) })
    else { return }
    let id = finger.view.shape.id
    let unit = editor.unit(of: id, in: selectionAtStart)
    pick(id, during: hold)
    guard !editor.selection.contains(id) else { return }
    let views = unit.compactMap { byID[$0] }.filter { $0 !== hold.lead && hold.moves($0) }
    for view in views {
      hold.release(view)
      view.drop(lifting)
    }
    goBack(views, motion.response(.snappy(duration: 0.3)))
    showTap(finger.view)
  }

  /// Selects or deselects a tapped shape while another finger holds a shape.
  ///
  /// The policy: *a tap on another shape during a hold works like a Shift+click. The held shape is always selected,
  /// and a long press no longer pins it.*
  private func pick(_ id: ShapeID, during hold: ShapeHold) {
    if !hold.hasPicked, let pin = hold.pin, editor.history.done.last == pin { editor.takeBack() }
    for other in holds.values { other.hasPicked = true }
    rings.end(of: hold.lead.node)
    let held = holds.values.reduce(into: Set<ShapeID>()) {
      $0.formUnion($1.unit)
    }
    let unit = editor.unit(of: id, in: selectionAtStart).subtracting(held)
    let isAdded = !unit.isSubset(of: editor.selection)
    editor.select(
      (isAdded ? editor.selection.union(unit) : editor.selection.subtracting(unit)).union(held))
  }
}

/// A finger that was put on a shape that another hand moves, and that has joined this hand.
struct JoinedFinger {
  /// The touched shape.
  let view: ShapeView
  /// The position, in the window.
  let start: CGPoint
  let time: TimeInterval

  /// Returns whether the finger was only tapped: it has hardly moved, and was lifted before a long press.
  func isTap(_ end: ContactEvent) -> Bool {
    end.phase == .ended && end.location.distance(to: start) < CanvasController.dragDistance
      && end.time - time < LongPressGesture().minimumDuration
  }
}
