import DeftGeometry

/// Something that is dragged over a window, by another program or by this one.
public struct DragOver: Hashable, Sendable {
  /// Where it is, in points of the window.
  public var location: CGPoint
  /// The kinds of data that it can be had in, the best first.
  public var types: [MediaType]
  /// What its source would like to become of it.
  public var operation: DropOperation
  /// Whether it comes from this window.
  public var isOwn: Bool

  /// A drag with these parts.
  public init(
    location: CGPoint, types: [MediaType], operation: DropOperation = .copy, isOwn: Bool = false
  ) {
    (self.location, self.types, self.operation) = (location, types, operation)
    self.isOwn = isOwn
  }
}

/// Something that was dropped: its data are read from where it came, which takes a while.
///
/// The policy: *the source is told how it ended when all that was asked for has been read*.  So ask while the drop is
/// being taken, or in the answer to what was asked for there; later there is nothing left to read.
public final class Drop {
  /// Where it was dropped, what it is, and what is to become of it.
  public let drag: DragOver
  private let reader:
    ([MediaType], @escaping (Result<ClipboardItem, ClipboardError>) -> Void) -> Void

  /// A drop whose data come from a closure.
  package init(
    _ drag: DragOver,
    reader:
      @escaping ([MediaType], @escaping (Result<ClipboardItem, ClipboardError>) -> Void) -> Void
  ) {
    (self.drag, self.reader) = (drag, reader)
  }

  /// Reads the data in the first of some kinds that is offered.
  ///
  /// - Parameters:
  ///   - types: the kinds that are of use, the best first.
  ///   - completion: gets the data, or why there are none; now or later, once.
  public func read(
    _ types: [MediaType],
    _ completion: @escaping (Result<ClipboardItem, ClipboardError>) -> Void
  ) {
    reader(types, completion)
  }
}
