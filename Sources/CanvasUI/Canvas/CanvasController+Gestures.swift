import AppSupport
import CanvasEditing
import Deft

/// The gestures of a shape: it goes home, answers, is pinned, and follows one or two fingers.
extension CanvasController {
  /// How far a finger moves before it drags, in points: enough for a tap to be told from a drag,
  /// little enough not to be seen when the shape catches up.
  static let dragDistance: CGFloat = 3

  /// Attaches a shape's gestures; of those that one contact could make, the first comes before the others.
  func attachGestures(to view: ShapeView) {
    let (interaction, node) = (host.interaction, view.node)
    interaction.attach(doubleTap(on: view), to: node, name: "doubleTap")
    interaction.attach(tap(on: view), to: node, name: "tap")
    interaction.attach(longPress(on: view), to: node, name: "longPress")
    interaction.attach(transform(of: view), to: node, name: "transform")
  }

  private func hold(of view: ShapeView) -> ShapeHold? { holds[ObjectIdentifier(view)] }

  /// Two taps send a shape home, with its group.
  private func doubleTap(on view: ShapeView) -> some Gesture {
    TapGesture(count: 2).onEnded { [unowned self, unowned view] in
      acts.tell(.gesture("doubleTap", .ended, of: view))
      guard !chord.isCandidate(at: host.now), !modifiers.contains(.shift) else { return }
      hold(of: view).map(finish)
      editor.reset(editor.unit(of: view.shape.id))
    }
  }

  /// A shape has answered a tap when it was lifted; this is when no other can follow.
  private func tap(on view: ShapeView) -> some Gesture {
    TapGesture().onEnded { [unowned self, unowned view] in
      acts.tell(.gesture("tap", .ended, of: view))
    }
  }

  /// A long press pins a shape or unpins it; a ring fills meanwhile.
  private func longPress(on view: ShapeView) -> some Gesture {
    // The state's reset runs whatever becomes of the press, so the ring can never stay behind.
    let pressing = GestureState(initialValue: false) { [unowned self, unowned view] _, _ in
      rings.end(of: view.node)
      acts.tell(.gesture("longPress", .reset, of: view))
    }
    let press = LongPressGesture()
    return
      press
      .updating(pressing) { [unowned self, unowned view] pressed, state, _ in
        if !state {
          rings.begin(
            for: view.node, at: grip(of: view), duration: press.minimumDuration, palette)
        }
        state = pressed
      }
      .onEnded { [unowned self, unowned view] _ in
        acts.tell(.gesture("longPress", .ended, of: view))
        hold(of: view)?.hasPressed = true
        togglePin(view)
      }
  }

  /// Pins or unpins a shape that is held.
  private func togglePin(_ view: ShapeView) {
    guard let shape = editor.document[view.shape.id] else { return }
    // Caught on its way out of the window, it is pinned where it can be seen.
    settle([view])
    var new = shape
    new.isPinned.toggle()
    new.pose = view.pose.target
    editor.commit(Edit(new.isPinned ? "Pin" : "Unpin", [.replace(shape, with: new)]), .shown)
  }

  /// One finger moves a shape and what is selected with it, two also turn and scale it.
  private func transform(of view: ShapeView) -> some Gesture {
    TransformGesture(minimumDistance: Self.dragDistance, coordinateSpace: .global)
      .limitingScale { [unowned self, unowned view] in
        hold(of: view).map(\.scaleRange) ?? 1...1
      }
      .onChanged { [unowned self, unowned view] value in
        guard !view.isPinned, let hold = hold(of: view) else { return }
        move(hold, value)
        acts.tell(.gesture("transform", .changed(value), of: view))
      }
      .onEnded { [unowned self, unowned view] value in
        acts.tell(.gesture("transform", .ended(value), of: view))
        guard !view.isPinned, let hold = hold(of: view) else { return }
        defer { hold.stop() }
        // Fingers that tap together mean the canvas and not what they have touched.
        if chord.isCandidate(at: host.now) { return goBack(hold) }
        // The end may itself have moved the fingers.
        move(hold, value)
        let views = hold.members.map(\.view)
        if modifiers.contains(.option) { return leaveCopies(hold) }
        if hold.isSnapped { settle(views) } else { fling(views, velocity: value.velocity) }
        let isMove = value.scale == 1 && value.rotation == .zero
        keep(isMove ? "Move" : "Transform", views)
      }
      .onCancelled { [unowned self, unowned view] reason in
        acts.tell(.gesture("transform", .cancelled(reason), of: view))
        guard !view.isPinned, let hold = hold(of: view) else { return }
        hold.stop()
        takeBack(hold, for: reason)
      }
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
    editor.insert(copies, ShapeAct.duplicate.title(copies.count))
  }
}
