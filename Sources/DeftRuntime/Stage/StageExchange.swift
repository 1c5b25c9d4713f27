import DeftGeometry
import DeftInput

/// A stage's share in the exchange of data with other programs: its clipboards, the drag out of it, and which of its
/// layers has a use for what is dragged over it.
final class StageExchange {
  /// What stands for other programs where no display is.
  let memory = MemoryExchange()
  /// The contact that drags something out, and how the stage is told of its end.
  var dragging: ContactID?
  /// Whether the gestures of that contact have yet to hear that it is theirs no more.
  var isTakingOver = false
  /// The layer that would take what is dragged over the stage.
  weak var target: (any StageLayer)?

  /// Whether a contact drags something out.
  func owns(_ contact: ContactEvent) -> Bool { dragging == contact.id }
}

extension Stage {
  /// Begins to drag something out of the window with a contact that is down: it can be dropped in other programs,
  /// and on this stage.
  ///
  /// The contact is its gestures' no more: they are cancelled, as by a gesture that has won.  Escape cancels.
  ///
  /// - Parameters:
  ///   - content: what is dragged.
  ///   - contact: the contact.
  ///   - location: where that is, in points.
  ///   - operations: what may become of it, the preferred first; of copy and move.
  ///   - picture: what is seen at the finger; nil: a little sheet.
  ///   - completion: called once, with what became of it.
  /// - Returns: whether it has begun; there is one drag at a time.
  @discardableResult
  public final func beginDrag(
    _ content: ClipboardContent, with contact: ContactID, at location: CGPoint,
    allowing operations: [DropOperation] = [.copy], picture: DragPicture? = nil,
    _ completion: @escaping (DropOperation) -> Void = { _ in }
  ) -> Bool {
    guard parts.dragging == nil else { return false }
    // The end may be told at once.
    parts.dragging = contact
    parts.isTakingOver = true
    let hasBegun = exchange.beginDrag(
      content, allowing: operations.filter(\.isTaken), picture: picture,
      at: pixelMap.pixel(location)
    ) { [weak self] operation in
      // After a drop, another contact may be on its way with another drag.
      if self?.parts.dragging == contact { self?.parts.dragging = nil }
      completion(operation)
    }
    if !hasBegun { (parts.dragging, parts.isTakingOver) = (nil, false) }
    return hasBegun
  }

  /// The same with the contact that is nearest to a place and holds something.
  package final func beginDrag(_ content: ClipboardContent, near location: CGPoint) -> Bool {
    let hold = interaction.holds.min {
      $0.location.distance(to: location) < $1.location.distance(to: location)
    }
    return hold.map { beginDrag(content, with: $0.id, at: $0.location) } ?? false
  }

  /// Whether something is dragged out of the window.
  public final var isDraggingOut: Bool { parts.dragging != nil }

  /// Ends the drag out of the window without a drop.
  public final func cancelDrag() { if isDraggingOut { exchange.cancelDrag() } }

  /// Takes the contact that drags something out; false for all others.
  final func takeDrag(_ contact: ContactEvent) -> Bool {
    guard parts.owns(contact) else { return false }
    takeOver(contact)
    switch contact.phase {
    case .began: exchange.cancelDrag()
    case .moved: exchange.moveDrag(to: pixelMap.pixel(contact.location))
    case .ended:
      exchange.moveDrag(to: pixelMap.pixel(contact.location))
      // From here on the contact is anybody's, while the other program takes its time.
      parts.dragging = nil
      exchange.dropDrag()
    case .cancelled: exchange.cancelDrag()
    }
    return contact.phase != .began
  }

  /// Takes the contact that has begun a drag from its gestures, once they are done with their event.
  final func takeOver(_ contact: ContactEvent) {
    guard parts.isTakingOver else { return }
    parts.isTakingOver = false
    var end = contact
    end.phase = .cancelled(.excluded)
    interaction.handle(end)
  }

  /// Takes Escape, while something is dragged out.
  final func takeDrag(_ key: KeyEvent) -> Bool {
    guard isDraggingOut, key.isDown, key.key == .escape else { return false }
    exchange.cancelDrag()
    return true
  }
}

extension Stage: DropTarget {
  /// Asks the layers, from the top down, what would become of it; the first that answers would take it.
  package final func drag(over drag: DragOver) -> DropOperation {
    let drag = inPoints(drag)
    var answer = DropOperation.forbidden
    var new: (any StageLayer)?
    _ = layers.offer {
      guard let operation = $0.stage(self, dragOver: drag) else { return false }
      (answer, new) = (operation, $0)
      return true
    }
    if let old = parts.target, old !== new { old.stageDragDidLeave(self) }
    parts.target = new
    return answer
  }

  /// Tells the layer that would have taken it.
  package final func dragDidLeave() {
    parts.target?.stageDragDidLeave(self)
    parts.target = nil
  }

  /// Hands it to the layer that would take it.
  package final func handle(_ drop: Drop) -> Bool {
    let target = parts.target
    parts.target = nil
    guard let target else { return false }
    timeline.advance(to: clock)
    let isTaken = target.stage(self, dropped: Drop(inPoints(drop.drag), reader: drop.read))
    target.stageDragDidLeave(self)
    return isTaken
  }

  private func inPoints(_ drag: DragOver) -> DragOver {
    var drag = drag
    drag.location = pixelMap.point(drag.location)
    return drag
  }
}
