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
        .limitingScale { [unowned self, unowned view] in scaleLimits(ofHoldOn: view) }
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

  /// Acts upon what a gesture says: the hand that it belongs to does, and the canvas where it means more than a hand.
  func handle(_ gesture: CanvasGesture) {
    guard case .shape(let view, let name, let callback, let time) = gesture else {
      return handles.handle(gesture)
    }
    let hold = holds[ObjectIdentifier(view)]
    let event = CanvasEvent.gesture(name, callback, of: view, at: time)
    // Observers hear of a change once it is seen, and only where there is one.
    if case .changed = callback {
      guard let hold, !view.isPinned else { return }
      hold.handle(gesture)
      return events.tell(event)
    }
    if case .began = callback {
      return rings.begin(
        for: view.node, at: grip(of: view), duration: Self.press.minimumDuration, palette)
    }
    if case .reset = callback { rings.end(of: view.node) }
    events.tell(event)
    hold?.handle(gesture)
    switch (name, callback) {
    case (.longPress, .ended): togglePin(view)
    case (.doubleTap, _): goHome(view)
    // A shape has answered a tap when it was lifted; this is when no other tap can follow.
    default: break
    }
  }

  /// Two taps send a shape home, with its group.
  private func goHome(_ view: ShapeView) {
    guard !multiFingerTap.isCandidate(at: host.now), !modifiers.contains(.shift) else { return }
    holds[ObjectIdentifier(view)].map(finish)
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
    commit(
      HandEdit(
        edit: Edit(new.isPinned ? .pin : .unpin, [.replace(shape, with: new)]), views: [view]))
  }
}
