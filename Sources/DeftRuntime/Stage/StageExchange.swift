import DeftGeometry
import DeftInput

/// The state of a stage's data exchange with other programs: its clipboards, the drag out of it, and the drop
/// target among its layers.
final class StageExchange {
  /// The stand-in for other programs on stages without a display.
  let memory = MemoryExchange()
  /// The contact that drags data out of the stage.
  var dragging: ContactID?
  /// Whether that contact's gestures must still be cancelled.
  var mustCancelGestures = false
  /// The layer that accepts the data dragged over the stage.
  weak var target: (any StageLayer)?

  /// Returns whether a contact drags data out of the stage.
  func owns(_ contact: ContactEvent) -> Bool { dragging == contact.id }
}

extension Stage {
  /// Starts dragging data out of the window with a contact that is down. The data can be dropped in other programs
  /// and on this stage.
  ///
  /// The contact's gestures are cancelled, as if another gesture had won. Escape cancels the drag.
  ///
  /// - Parameters:
  ///   - content: The dragged data.
  ///   - contact: The contact.
  ///   - location: The location of the contact, in points.
  ///   - operations: The allowed operations (copy, move or both), the preferred one first.
  ///   - picture: The image at the finger; `nil` shows a small white rectangle.
  ///   - completion: Called once with the result.
  /// - Returns: Whether the drag has begun; only one can be in progress.
  @discardableResult
  public final func beginDrag(
    _ content: ClipboardContent, with contact: ContactID, at location: CGPoint,
    allowing operations: [DropOperation] = [.copy], picture: DragPicture? = nil,
    _ completion: @escaping (DropOperation) -> Void = { _ in }
  ) -> Bool {
    guard exchangeState.dragging == nil else { return false }
    // Set this first, because the completion may be called before `beginDrag` returns.
    exchangeState.dragging = contact
    exchangeState.mustCancelGestures = true
    let hasBegun = exchange.beginDrag(
      content, allowing: operations.filter(\.isTaken), picture: picture,
      at: pixelMap.pixel(location)
    ) { [weak self] operation in
      // After a drop, another contact may already have started another drag.
      if self?.exchangeState.dragging == contact { self?.exchangeState.dragging = nil }
      completion(operation)
    }
    if !hasBegun { (exchangeState.dragging, exchangeState.mustCancelGestures) = (nil, false) }
    return hasBegun
  }

  /// Replaces the image of the drag in progress.
  package final func showDrag(_ picture: DragPicture) {
    if isDraggingOut { exchange.showDrag(picture) }
  }

  /// Starts a drag with the nearest contact that holds a node.
  ///
  /// - Parameters:
  ///   - content: The dragged data.
  ///   - location: A location in the window, in points.
  ///   - picture: The image at the finger.
  ///   - ended: Called once when the drag has ended.
  /// - Returns: Whether the drag has begun; `false` if no contact holds a node, or if another drag
  ///   is in progress.
  package final func beginDrag(
    _ content: ClipboardContent, near location: CGPoint, picture: DragPicture,
    _ ended: @escaping () -> Void
  ) -> Bool {
    let hold = interaction.holds.min {
      $0.location.distance(to: location) < $1.location.distance(to: location)
    }
    return hold.map { hold in
      beginDrag(content, with: hold.id, at: hold.location, picture: picture) { _ in ended() }
    } ?? false
  }

  /// Whether data is being dragged out of the window.
  public final var isDraggingOut: Bool { exchangeState.dragging != nil }

  /// Cancels the drag out of the window.
  public final func cancelDrag() { if isDraggingOut { exchange.cancelDrag() } }

  /// Handles a contact event if it drags data out; otherwise returns `false`. A new contact with the same id cancels
  /// the drag, and is then handled as usual.
  final func handleDrag(_ contact: ContactEvent) -> Bool {
    guard exchangeState.owns(contact) else { return false }
    cancelGestures(ofDragged: contact)
    switch contact.phase {
    case .began: exchange.cancelDrag()
    case .moved: exchange.moveDrag(to: pixelMap.pixel(contact.location))
    case .ended:
      exchange.moveDrag(to: pixelMap.pixel(contact.location))
      // The contact is free now, while the other program still processes the drop.
      exchangeState.dragging = nil
      exchange.dropDrag()
    case .cancelled: exchange.cancelDrag()
    }
    return contact.phase != .began
  }

  /// Cancels the gestures of the contact that has begun a drag, once they have handled its event.
  final func cancelGestures(ofDragged contact: ContactEvent) {
    guard exchangeState.mustCancelGestures else { return }
    exchangeState.mustCancelGestures = false
    var end = contact
    end.phase = .cancelled(.excluded)
    interaction.handle(end)
  }

  /// Handles Escape during a drag out of the window.
  final func handleDrag(_ key: KeyEvent) -> Bool {
    guard isDraggingOut, key.isDown, key.key == .escape else { return false }
    exchange.cancelDrag()
    return true
  }
}

extension Stage: DropTarget {
  /// Offers the drag to the layers from the top down. The first layer that returns an operation
  /// becomes the drop target.
  package final func drag(over drag: DragOver) -> DropOperation {
    let drag = inPoints(drag)
    var answer = DropOperation.forbidden
    var new: (any StageLayer)?
    _ = layers.offer {
      guard let operation = $0.stage(self, dragOver: drag) else { return false }
      (answer, new) = (operation, $0)
      return true
    }
    if let old = exchangeState.target, old !== new { old.stageDragDidLeave(self) }
    exchangeState.target = new
    return answer
  }

  /// Notifies the drop target that the drag has left.
  package final func dragDidLeave() {
    exchangeState.target?.stageDragDidLeave(self)
    exchangeState.target = nil
  }

  /// Passes the drop to the drop target.
  package final func handle(_ drop: Drop) -> Bool {
    let target = exchangeState.target
    exchangeState.target = nil
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
