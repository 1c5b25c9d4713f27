import AppSupport
import CanvasEditing
import Deft

/// The gestures of a shape: double tap, tap, long press, and a transform with one or more fingers.
///
/// Gestures only add their outcome to the record of the current event. The canvas handles the record.
extension CanvasController {
  /// The distance at which a drag begins, in points: large enough to distinguish a drag from a tap, and small enough
  /// that the shape does not visibly jump.
  static let dragDistance: CGFloat = 3
  /// The press that pins a shape.
  ///
  /// The policy: *a mouse does not pin by a long press, because a person who hesitates before a drag would pin the shape.
  /// It has the menu of a right click, and the key P.*
  private static let press = LongPressGesture(inputKinds: [.directTouch, .pencil])

  /// Attaches the gestures of a shape. If several gestures match a contact, the first one wins.
  func attachGestures(to view: ShapeView) {
    attach(TapGesture(count: 2).onEnded(notes(.doubleTap, .ended, of: view)), .doubleTap, to: view)
    attach(TapGesture().onEnded(notes(.tap, .ended, of: view)), .tap, to: view)
    // The reset of the state runs for every outcome of the press, so the ring of the long press is always removed.
    let reset = notes(.longPress, .reset, of: view)
    let pressing = GestureState(initialValue: false) { _, _ in reset() }
    let (begin, end) = (
      notes(.longPress, .began, of: view), notes(.longPress, .ended, of: view)
    )
    attach(
      Self.press.updating(pressing) { pressed, state, _ in
        if !state { begin() }
        state = pressed
      }
      .onEnded { _ in end() }, .longPress, to: view)
    attach(
      TransformGesture(minimumDistance: Self.dragDistance, coordinateSpace: .global)
        .limitingScale { [unowned self, weak view] in view.map(scaleLimits) ?? 0...(.infinity) }
        .onChanged { [unowned self, weak view] in note(.transform, .changed($0), of: view) }
        .onEnded { [unowned self, weak view] in note(.transform, .ended($0), of: view) }
        .onCancelled { [unowned self, weak view] in note(.transform, .cancelled($0), of: view) },
      .transform, to: view)
  }

  private func attach(
    _ gesture: some Gesture, _ name: CanvasGesture.ShapeGesture, to view: ShapeView
  ) {
    host.interaction.attach(gesture, to: view.node, name: name.rawValue)
  }

  /// Records a callback, unless another callback has deleted the shape.
  private func note(
    _ gesture: CanvasGesture.ShapeGesture, _ callback: CanvasGesture.Callback, of view: ShapeView?
  ) {
    guard let view else { return }
    let interaction = host.interaction
    interaction.note(CanvasGesture.shape(view, gesture, callback, interaction.engine.lastTime))
  }

  private func notes(
    _ gesture: CanvasGesture.ShapeGesture, _ callback: CanvasGesture.Callback, of view: ShapeView
  ) -> () -> Void {
    { [unowned self, weak view] in note(gesture, callback, of: view) }
  }

  // MARK: - Outcomes

  /// Passes the outcome of a gesture to the hand on its shape, and performs the effects that concern no hand.
  func handle(_ gesture: CanvasGesture) {
    guard case .shape(let view, let name, let callback, let time) = gesture else {
      return handles.handle(gesture)
    }
    let hold = holds[ObjectIdentifier(view)]
    let event = CanvasEvent.gesture(name, callback, of: view, at: time)
    // Show a change before notifying observers. A change has no effect without a hand, or if the
    // shape is pinned.
    if case .changed = callback {
      guard let hold, !view.isPinned else { return }
      dragBesideText()
      hold.handle(gesture)
      return events.notify(event)
    }
    if case .began = callback {
      return rings.begin(
        for: view.node, at: grip(of: view), duration: Self.press.minimumDuration, palette)
    }
    if case .reset = callback { rings.end(of: view.node) }
    events.notify(event)
    hold?.handle(gesture)
    switch (name, callback) {
    case (.longPress, .ended): togglePin(view)
    case (.doubleTap, _): doubleTapped(view)
    // The canvas handled the tap when the finger lifted. The tap gesture ends later, when no second tap can follow.
    default: break
    }
  }

  /// Handles a double tap: starts to edit a text or the label of a shape, or returns any other shape and its group to
  /// their homes. The group stays selected, although the first tap went into it.
  private func doubleTapped(_ view: ShapeView) {
    guard !multiFingerTap.isCandidate(at: host.now), !modifiers.contains(.shift), !text.isEmpty
    else { return }
    holds[ObjectIdentifier(view)].map(finish)
    leaveEnteredGroup()
    if view.shape.figure.text != nil { return text.begin(view.shape.id, at: lastPlace) }
    if let label = editor.label(of: view.shape), !label.isPinned { return text.begin(label.id) }
    editor.reset(editor.unit(of: view.shape.id, in: editor.selection))
  }

  /// Pins or unpins a held shape.
  private func togglePin(_ view: ShapeView) {
    let hold = holds[ObjectIdentifier(view)]
    guard let shape = editor.document[view.shape.id], hold?.hasPicked != true else { return }
    // If the shape is moving out of the window, pin it at a visible position.
    settle([view])
    var new = shape
    new.isPinned.toggle()
    new.pose = view.pose.target
    let edit = Edit(new.isPinned ? .pin : .unpin, [.replace(shape, with: new)])
    hold?.pin = edit
    commit(HandEdit(edit: edit, views: [view]))
  }
}
