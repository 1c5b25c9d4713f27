import AppSupport
import CanvasEditing
import Deft

/// The gestures of a shape: it goes home, answers, is pinned, and follows one or two fingers.
///
/// They only say so in the record of their event; the canvas acts upon that.
extension CanvasController {
  /// How far a finger moves before it drags, in points: enough for a tap to be told from a drag,
  /// little enough not to be seen when the shape catches up.
  static let dragDistance: CGFloat = 3
  private static let press = LongPressGesture()

  /// Attaches a shape's gestures; of those that one contact could make, the first comes before the others.
  func attachGestures(to view: ShapeView) {
    attach(TapGesture(count: 2).onEnded(saying(.doubleTap, .ended, of: view)), .doubleTap, to: view)
    attach(TapGesture().onEnded(saying(.tap, .ended, of: view)), .tap, to: view)
    // The state's reset runs whatever becomes of the press, so that the ring can never stay behind.
    let reset = saying(.longPress, .reset, of: view)
    let pressing = GestureState(initialValue: false) { _, _ in reset() }
    let (begin, end) = (
      saying(.longPress, .began, of: view), saying(.longPress, .ended, of: view)
    )
    attach(
      Self.press.updating(pressing) { pressed, state, _ in
        if !state { begin() }
        state = pressed
      }
      .onEnded { _ in end() }, .longPress, to: view)
    attach(
      TransformGesture(minimumDistance: Self.dragDistance, coordinateSpace: .global)
        .limitingScale { [unowned self, unowned view] in scaleRange(ofHoldOn: view) }
        .onChanged { [unowned self, unowned view] in note(.transform, .changed($0), of: view) }
        .onEnded { [unowned self, unowned view] in note(.transform, .ended($0), of: view) }
        .onCancelled { [unowned self, unowned view] in note(.transform, .cancelled($0), of: view) },
      .transform, to: view)
  }

  private func attach(
    _ gesture: some Gesture, _ name: CanvasGesture.ShapeGesture, to view: ShapeView
  ) {
    host.interaction.attach(gesture, to: view.node, name: name.rawValue)
  }

  private func note(
    _ gesture: CanvasGesture.ShapeGesture, _ callback: CanvasGesture.Callback, of view: ShapeView
  ) {
    let interaction = host.interaction
    interaction.note(CanvasGesture.shape(view, gesture, callback, interaction.engine.lastTime))
  }

  private func saying(
    _ gesture: CanvasGesture.ShapeGesture, _ callback: CanvasGesture.Callback, of view: ShapeView
  ) -> () -> Void {
    { [unowned self, unowned view] in note(gesture, callback, of: view) }
  }

  // MARK: - What becomes of them

  /// Acts upon what the gesture of a shape says.
  func handle(
    _ gesture: CanvasGesture.ShapeGesture, _ callback: CanvasGesture.Callback, of view: ShapeView,
    at time: TimeInterval
  ) {
    func tell() { acts.tell(.gesture(gesture, callback, of: view, at: time)) }
    let hold = holds[ObjectIdentifier(view)]
    switch (gesture, callback) {
    case (.longPress, .began):
      rings.begin(
        for: view.node, at: grip(of: view), duration: Self.press.minimumDuration, palette)
    case (.longPress, .reset):
      rings.end(of: view.node)
      tell()
    case (.longPress, _):
      tell()
      hold?.hasPressed = true
      togglePin(view)
    case (.doubleTap, _):
      tell()
      goHome(view, hold)
    case (.tap, _):
      // The shape has answered when it was lifted; this is when no other tap can follow.
      tell()
    case (.transform, .changed(let value)):
      guard !view.isPinned, let hold else { return }
      move(hold, value)
      tell()
    case (.transform, .ended(let value)):
      tell()
      guard !view.isPinned, let hold, let value else { return }
      end(hold, value)
    case (.transform, .cancelled(let reason)):
      tell()
      guard !view.isPinned, let hold else { return }
      hold.stop()
      takeBack(hold, for: reason)
    case (.transform, _): break
    }
  }

  /// Two taps send a shape home, with its group.
  private func goHome(_ view: ShapeView, _ hold: ShapeHold?) {
    guard !chord.isCandidate(at: host.now), !modifiers.contains(.shift) else { return }
    hold.map(finish)
    editor.reset(editor.unit(of: view.shape.id))
  }

  /// Pins or unpins a shape that is held.
  private func togglePin(_ view: ShapeView) {
    guard let shape = editor.document[view.shape.id] else { return }
    // Caught on its way out of the window, it is pinned where it can be seen.
    settle([view])
    var new = shape
    new.isPinned.toggle()
    new.pose = view.pose.target
    editor.commit(Edit(new.isPinned ? .pin : .unpin, [.replace(shape, with: new)]), .shown)
  }

  /// Fingers have moved a shape and what is selected with it, or turned and scaled them, and are lifted.
  private func end(_ hold: ShapeHold, _ value: TransformGesture.Value) {
    defer { hold.stop() }
    // Fingers that tap together mean the canvas and not what they have touched.
    if chord.isCandidate(at: host.now) { return goBack(hold) }
    // The end may itself have moved the fingers.
    move(hold, value)
    let views = hold.members.map(\.view)
    if modifiers.contains(.option) { return leaveCopies(hold) }
    if hold.isSnapped { settle(views) } else { fling(views, velocity: value.velocity) }
    let isMove = value.scale == 1 && value.rotation == .zero
    keep(isMove ? .move : .transform, views)
  }

  /// With Alt, copies are what was dragged, and the shapes themselves stay where they were.
  private func leaveCopies(_ hold: ShapeHold) {
    let poses = editor.rest(hold.members.map { ($0.view.shape, $0.view.pose.target) })
    for member in hold.members {
      if let pose = editor.document[member.view.shape.id]?.pose {
        member.view.travel(to: pose, nil)
      }
    }
    var copies = editor.copies(of: poses.map(\.0))
    for index in copies.indices {
      (copies[index].pose, copies[index].home) = (poses[index].1, poses[index].1)
    }
    editor.insert(copies, .duplicate)
  }
}
