import CanvasModel
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

  /// Two taps send a shape home.
  private func doubleTap(on view: ShapeView) -> some Gesture {
    TapGesture(count: 2).onEnded { [unowned self, unowned view] in
      acts.tell(.gesture("doubleTap", .ended, of: view))
      reset(view)
    }
  }

  /// A shape answers a tap.
  private func tap(on view: ShapeView) -> some Gesture {
    TapGesture().onEnded { [unowned self, unowned view] in
      acts.tell(.gesture("tap", .ended, of: view))
      answerTap(view)
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
        togglePin(view)
      }
  }

  /// One finger moves a shape, two also turn and scale it.
  private func transform(of view: ShapeView) -> some Gesture {
    TransformGesture(minimumDistance: Self.dragDistance, coordinateSpace: .global)
      .limitingScale { [unowned view] in
        let (range, scale) = (CanvasShape.scaleRange, view.poseAtGrab.scale)
        return min(range.lowerBound / scale, 1)...max(range.upperBound / scale, 1)
      }
      .onChanged { [unowned self, unowned view] value in
        guard !view.isPinned else { return }
        view.move(to: view.poseAtGrab.transformed(by: value.transform))
        acts.tell(.gesture("transform", .changed(value), of: view))
      }
      .onEnded { [unowned self, unowned view] value in
        acts.tell(.gesture("transform", .ended(value), of: view))
        guard !view.isPinned else { return }
        // The end may itself have moved the fingers.
        view.move(to: view.poseAtGrab.transformed(by: value.transform))
        fling(view, velocity: value.velocity)
      }
      .onCancelled { [unowned self, unowned view] reason in
        acts.tell(.gesture("transform", .cancelled(reason), of: view))
        takeBack(view, for: reason)
      }
  }

  /// A movement was cancelled: the shape goes back to where it was, or stays where it may rest.
  private func takeBack(_ view: ShapeView, for reason: CancellationReason) {
    guard !view.isPinned, view.hasMoved else { return }
    if reason.takesBack {
      let rest = Settling.rest(view.poseAtGrab, bounds: view.bounds, in: host.size)
      view.travel(to: rest, motion.answer(.snappy(duration: 0.3)))
    } else {
      settle(view)
    }
  }
}
