// SwiftUI gestures that are not available. The compiler's message names an alternative.

/// Unavailable. The desktop's window manager moves windows by their title bars.
public struct WindowDragGesture {
  /// Unavailable. The desktop's window manager moves windows by their title bars.
  @available(
    *, unavailable, message: "The desktop's window manager moves windows by their title bars."
  )
  nonisolated public init() {}
}

extension WindowDragGesture: Gesture {
  public var body: some Gesture<DragGesture.Value> { DragGesture() }
}

/// Unavailable. Use TransformGesture for all fingers of a view, or a DragGesture for each view.
public struct SpatialEventGesture {
  /// Use TransformGesture for all fingers of a view, or a DragGesture for each view.
  @available(
    *, unavailable,
    message: "Use TransformGesture for all fingers of a view, or a DragGesture for each view."
  )
  nonisolated public init<C: CoordinateSpaceProtocol>(
    coordinateSpace: C = LocalCoordinateSpace(), action: @escaping (SpatialEventCollection) -> Void
  ) {}
  /// Use TransformGesture for all fingers of a view, or a DragGesture for each view.
  @available(
    *, unavailable,
    message: "Use TransformGesture for all fingers of a view, or a DragGesture for each view."
  )
  nonisolated public init() {}
}

extension SpatialEventGesture: Gesture {
  public var body: some Gesture<SpatialEventCollection> {
    DragGesture().map { _ in SpatialEventCollection() }
  }
}

/// Events of several fingers; used only by `SpatialEventGesture`, which is unavailable.
public struct SpatialEventCollection: Equatable, Collection, Sendable {
  /// An event of a finger.
  public struct Event: Identifiable, Hashable, Sendable {
    /// The identity of the finger.
    public struct ID: Hashable, Sendable {}
    /// The phase of the finger.
    public enum Phase: Hashable, Sendable {
      /// The finger is down.
      case active
      /// The finger was lifted.
      case ended
      /// The touch was cancelled.
      case cancelled
    }
    public var id: ID
    public var phase: Phase
    public var location: CGPoint
    /// The time of the event.
    public var timestamp: TimeInterval
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public func index(after i: Int) -> Int { i + 1 }
  public subscript(position: Int) -> Event { preconditionFailure("There are no events.") }
}
