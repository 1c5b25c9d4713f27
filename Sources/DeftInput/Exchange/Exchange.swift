import DeftGeometry

/// What a platform gives for the exchange of data between programs: clipboards, and drag and drop.
///
/// The policy: *nothing waits*.  What another program has to answer comes by a completion, once, when it comes, or
/// with an error when its time is over; what this program offers is handed over while events are drained.
///
/// Places are in pixels of the window.
package protocol Exchange: AnyObject {
  /// Offers something; what was offered before is offered no more.
  ///
  /// - Parameters:
  ///   - content: what is offered; one without types offers nothing.
  ///   - board: where.
  ///   - lost: called once, when another program offers something there.
  func set(_ content: ClipboardContent, on board: ClipboardName, lost: @escaping () -> Void)
  /// What this program offers; nil where another one does, or none.
  func content(on board: ClipboardName) -> ClipboardContent?
  /// Asks which kinds are offered; empty where none are.
  func types(on board: ClipboardName, _ completion: @escaping ([MediaType]) -> Void)
  /// Reads what is offered, in the first of some kinds.
  func read(
    _ types: [MediaType], from board: ClipboardName,
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void)

  /// Gives up all that is being read; each completion gets ``ClipboardError/gone``.
  func cancelReading()

  /// Who is told of drags over the window.
  var dropTarget: (any DropTarget)? { get set }

  /// Begins a drag out of the window; there is one at a time.
  ///
  /// - Returns: whether it has begun; the completion is called only then, once.
  func beginDrag(
    _ content: ClipboardContent, allowing operations: [DropOperation], picture: DragPicture?,
    at location: CGPoint, _ completion: @escaping (DropOperation) -> Void
  ) -> Bool
  /// The finger or pointer is somewhere else, in the window or out of it.
  func moveDrag(to location: CGPoint)
  /// The finger or pointer was lifted.
  func dropDrag()
  /// The drag is not wanted any more.
  func cancelDrag()

  /// When something is over without an event, in seconds of the machine's monotonic clock; nil: never.
  var nextDeadline: TimeInterval? { get }
  /// Ends what has waited too long.
  func passTime(to time: TimeInterval)

  /// Gives what is offered to whoever keeps it for programs that end.
  ///
  /// - Returns: whether events are to be drained until ``isHandingOver`` is false.
  func handOver() -> Bool
  /// Whether that goes on.
  var isHandingOver: Bool { get }
}

/// Who is told of drags over a window; places are in pixels.
package protocol DropTarget: AnyObject {
  /// Something is dragged over the window.
  ///
  /// - Returns: what would become of it if it were dropped there.
  func drag(over drag: DragOver) -> DropOperation
  /// It has left the window, or is not dragged any more.
  func dragDidLeave()
  /// It was dropped, with a place.
  ///
  /// - Returns: whether it was of use.
  func handle(_ drop: Drop) -> Bool
}
