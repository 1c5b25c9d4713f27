import CanvasEditing
import Deft

/// Arrows that follow the visible poses of their shapes.
///
/// The policy: *the attached ends of an arrow follow the visible poses of their shapes while the
/// shapes are dragged, thrown or reset. The document stores only the final positions of the ends.*
/// Shapes without arrows are not observed.
extension CanvasController {
  /// Makes the arrows of an edit follow their shapes.
  func followArrows(of edit: Edit) {
    for id in edit.shapes {
      attach(id)
      for arrow in editor.arrows(attachedTo: id) { showArrow(arrow) }
    }
  }

  /// Makes all arrows of the document follow their shapes.
  func followAllArrows() {
    for view in views where view.shape.figure.arrow != nil { attach(view.shape.id) }
  }

  /// Observes the motion of an arrow and of the shapes that it is attached to.
  private func attach(_ id: ShapeID) {
    guard let arrow = editor.document[id]?.figure.arrow, !arrow.targets.isEmpty else { return }
    byID[id]?.onPlace = { [unowned self] in showArrow(id) }
    for target in arrow.targets {
      byID[target]?.onPlace = { [unowned self] in
        for arrow in editor.arrows(attachedTo: target) { showArrow(arrow) }
      }
    }
    showArrow(id)
  }

  /// Draws an arrow between the visible poses of its shapes.
  private func showArrow(_ id: ShapeID) {
    guard let view = byID[id], let shape = editor.document[id], !isDraggedAlone(view),
      !handles.holds(view)
    else { return }
    var seen = shape
    seen.pose = view.seen
    let figure = seen.following(editor.measure) { target in
      byID[target].map { ($0.shape, $0.seen) }
    }.figure
    guard view.shape.figure != figure else { return }
    var new = view.shape
    new.figure = figure
    view.update(new, art: art(of: new))
  }

  /// Returns whether a hand drags an arrow but no shape of another kind. Such a drag detaches the arrow from its
  /// shapes.
  private func isDraggedAlone(_ view: ShapeView) -> Bool {
    holds.values.contains { hold in
      hold.moves(view) && hold.members.allSatisfy { $0.view.shape.figure.arrow != nil }
    }
  }
}
