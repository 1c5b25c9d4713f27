import CanvasEditing
import Deft

/// The projection of the document, which applies the events of the editor to nodes, one change at a time.
extension CanvasController {
  /// Updates the nodes after an event of the editor.
  func follow(_ change: EditorEvent) {
    switch change {
    case .opened: showAll()
    case .edited(let edit, _, let travel):
      for change in edit.changes { show(change, travel) }
      followArrows(of: edit)
      followLabels(of: edit)
      markSelection()
    case .selected(let old):
      markSelection(besides: old)
    case .cameraMoved(.glide): viewport.glide(to: editor.camera)
    case .cameraMoved(let kind):
      viewport.go(
        to: editor.camera, kind == .answer ? motion.response(.smooth(duration: 0.3)) : nil)
    case .resetRepeated(let ids): hurry(ids)
    case .tapped(let ids): for id in ids { byID[id].map(showTap) }
    case .chosen:
      updateHitTesting()
      showFrame()
    case .performed: break
    }
    host.setNeedsFrame()
  }

  private func showAll() {
    // Remove views from the end, so that the array shifts no elements.
    for view in views.reversed() { drop(view) }
    labelGrounds = editor.document.labelGrounds()
    views = editor.document.shapes.map(make)
    for view in views { layer.addChild(view.node) }
    followAllArrows()
    markSelection()
  }

  private func show(_ change: Edit.Change, _ travel: Travel) {
    switch change {
    case .insert(let shape, let index):
      let view = make(shape)
      views.insert(view, at: index)
      layer.insertChild(view.node, at: index)
    case .remove(_, let index): drop(views.remove(at: index))
    case .replace(let old, let new):
      guard let view = byID[new.id] else { return }
      // The visible ends of an arrow may differ from those in the document.
      let isSame = view.shape.figure == new.figure && old.style == new.style
      view.update(new, art: isSame ? nil : art(of: new))
      // Sizes are not animated, so that the opposite edge of a stretched shape does not move.
      let keepsSize = old.figure == new.figure || new.figure.arrow != nil
      go(view, to: new.pose, keepsSize ? travel : .atOnce)
      if old.isPinned != new.isPinned { events.notify(.pinned(view)) }
    case .move(let id, let from, let to):
      views.insert(views.remove(at: from), at: to)
      byID[id]?.node.move(toIndex: to)
    case .pose, .poseName: break
    case .picture(let name, _, _): showPicture(name)
    }
  }

  /// Repaints the labels whose ground an edit has changed.
  private func followLabels(of edit: Edit) {
    let isInGroup = edit.changes.contains { change in
      switch change {
      case .insert(let shape, _), .remove(let shape, _): !shape.groups.isEmpty
      case .replace(let old, let new): !old.groups.isEmpty || !new.groups.isEmpty
      case .move(let id, _, _): editor.document[id]?.groups.isEmpty == false
      case .pose, .poseName, .picture: false
      }
    }
    guard isInGroup else { return }
    let old = labelGrounds
    labelGrounds = editor.document.labelGrounds()
    for id in Set(old.keys).union(labelGrounds.keys) where old[id] != labelGrounds[id] {
      guard let view = byID[id] else { continue }
      view.update(view.shape, art: art(of: view.shape))
    }
  }

  /// Updates all shapes that show a picture, after the picture has changed or was decoded.
  func showPicture(_ name: String) {
    for view in views {
      if case .picture(name, _) = view.shape.figure {
        view.update(view.shape, art: art(of: view.shape))
      }
    }
    host.setNeedsFrame()
  }

  /// Moves a shape to its pose in the document, unless it is held.
  private func go(_ view: ShapeView, to pose: Pose, _ travel: Travel) {
    guard view.pose.target != pose, !isHeld(view) else { return }
    if travel == .shown, pose.isRounded(from: view.pose.target) {
      // A moving shape arrives at the rounded pose when it comes to rest.
      return view.isMoving ? () : view.place(at: pose)
    }
    switch travel {
    case .shown, .atOnce: view.travel(to: pose, nil)
    case .step: view.travel(to: pose, motion.response(.snappy(duration: 0.2)))
    case .answer: view.travel(to: pose, motion.response(.smooth(duration: 0.35)))
    case .reset(let delays):
      view.travel(to: pose, motion.reset(after: delays[view.shape.id] ?? 0))
    }
  }

  /// Restarts the motion of shapes that are moving home, without delay and with the current transition.
  private func hurry(_ ids: [ShapeID]) {
    for id in ids {
      guard let view = byID[id], let goal = editor.document[id]?.pose else { continue }
      // A shape that was caught in motion does not move, but has not arrived.
      guard view.isMoving || view.pose.target != goal else { continue }
      view.pose.catchInFlight()
      view.travel(to: goal, motion.reset())
    }
  }

  func showTap(_ view: ShapeView) {
    view.showTap(motion.response(.spring(duration: 0.35, bounce: 0.25)), pace: motion.pace)
  }
}
