import DeftGeometry

/// A platform's interface for exchanging data between programs: clipboards, and drag and drop.
///
/// The policy: *no call blocks*. Answers from other programs arrive in a completion, called once,
/// with an error after a timeout. This program's own content is sent while events are drained.
///
/// Positions are in pixels of the window.
package protocol Exchange: AnyObject {
  /// Offers content, which replaces any previously offered content.
  ///
  /// - Parameters:
  ///   - content: The content; empty content clears the clipboard.
  ///   - board: The clipboard.
  ///   - lost: Called once, when another program or another part of this one replaces the content.
  func set(_ content: ClipboardContent, on board: ClipboardName, lost: @escaping () -> Void)
  /// Returns the content offered by this program; `nil` if another program offers content, or none does.
  func content(on board: ClipboardName) -> ClipboardContent?
  /// Requests the offered types. The list is empty if nothing is offered.
  func types(on board: ClipboardName, _ completion: @escaping ([MediaType]) -> Void)
  /// Reads the content in the first of the given types that is offered.
  func read(
    _ types: [MediaType], from board: ClipboardName,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void)

  /// Cancels all pending reads; each completion receives ``ClipboardError/gone``.
  func cancelReading()

  /// The receiver of drags over the window.
  var dropTarget: (any DropTarget)? { get set }

  /// Begins a drag out of the window; only one may run at a time.
  ///
  /// - Returns: Whether the drag has begun; only then is the completion called, once.
  func beginDrag(
    _ content: ClipboardContent, allowing operations: [DropOperation], picture: DragPicture?,
    at location: CGPoint, _ completion: @escaping (DropOperation) -> Void
  ) -> Bool
  /// Replaces the image of the drag in progress.
  func showDrag(_ picture: DragPicture)
  /// Moves the drag to a position in or outside of the window.
  func moveDrag(to location: CGPoint)
  /// Drops the item at the current position.
  func dropDrag()
  func cancelDrag()

  /// The next timeout, in seconds of the system's monotonic clock; `nil` if none is pending.
  var nextDeadline: TimeInterval? { get }
  /// Ends requests whose timeout has passed.
  func advance(to time: TimeInterval)

  /// Hands the clipboard content to the clipboard manager before the program exits.
  ///
  /// - Returns: Whether events must be drained until ``isHandingOver`` is false.
  func handOver() -> Bool
  /// Whether the handover is in progress.
  var isHandingOver: Bool { get }
}

/// A receiver of drags over a window; positions are in pixels.
package protocol DropTarget: AnyObject {
  /// Handles a drag over the window.
  ///
  /// - Returns: The operation that a drop at this position would perform.
  func drag(over drag: DragOver) -> DropOperation
  /// Called when the drag has left the window or has been cancelled.
  func dragDidLeave()
  /// Handles a drop.
  ///
  /// - Returns: Whether the drop was accepted.
  func handle(_ drop: Drop) -> Bool
}
