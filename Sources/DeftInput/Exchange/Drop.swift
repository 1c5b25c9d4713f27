import DeftGeometry

/// A drag over a window, from another program or from this one.
public struct DragOver: Hashable, Sendable {
  /// The position in points of the window; in pixels when a platform delivers the drag.
  public var location: CGPoint
  /// The offered types, the best first.
  public var types: [MediaType]
  /// The operation that the source prefers.
  public var operation: DropOperation
  /// Whether the drag started in this window.
  public var isOwn: Bool

  public init(
    location: CGPoint, types: [MediaType], operation: DropOperation = .copy, isOwn: Bool = false
  ) {
    (self.location, self.types, self.operation) = (location, types, operation)
    self.isOwn = isOwn
  }
}

/// A drop, whose data is read asynchronously from its source.
///
/// The policy: *the source is notified of the result when all requested data has been read*. So request data while
/// handling the drop or in the completion of such a request; later requests fail.
public final class Drop {
  /// The position, the types and the operation of the drop.
  public let drag: DragOver
  private let reader:
    ([MediaType], @escaping (Result<ClipboardItem, ClipboardError>) -> Void) -> Void

  package init(
    _ drag: DragOver,
    reader:
      @escaping ([MediaType], @escaping (Result<ClipboardItem, ClipboardError>) -> Void) -> Void
  ) {
    (self.drag, self.reader) = (drag, reader)
  }

  /// Reads the data in the first of the given types that is offered.
  ///
  /// - Parameters:
  ///   - types: The accepted types, the best first.
  ///   - completion: Called once with the data or an error, now or later.
  public func read(
    _ types: [MediaType],
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    reader(types, completion)
  }
}
