// Gestures of SwiftUI's that cannot be had here: making one says what to do instead.

/// WindowDragGesture is not there. The desktop's window manager moves windows, by their title bars.
public struct WindowDragGesture {
  /// The desktop's window manager moves windows, by their title bars.
  @available(
    *, unavailable, message: "The desktop's window manager moves windows, by their title bars."
  )
  nonisolated public init() {}
}

extension WindowDragGesture: Gesture {
  /// There is nothing to recognize.
  public var body: some Gesture<DragGesture.Value> { DragGesture() }
}

/// SpatialEventGesture is not there. Use TransformGesture for all fingers of a view, or a DragGesture for each view.
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
  /// There is nothing to recognize.
  public var body: some Gesture<SpatialEventCollection> {
    DragGesture().map { _ in SpatialEventCollection() }
  }
}

/// Events of many fingers; serves only `SpatialEventGesture`, which is not there.
public struct SpatialEventCollection: Equatable, Collection, Sendable {
  /// An event of a finger.
  public struct Event: Identifiable, Hashable, Sendable {
    /// Which finger.
    public struct ID: Hashable, Sendable {}
    /// How far the finger has come.
    public enum Phase: Hashable, Sendable {
      /// It is down.
      case active
      /// It was lifted.
      case ended
      /// It was lost.
      case cancelled
    }
    public var id: ID
    /// How far it has come.
    public var phase: Phase
    public var location: CGPoint
    /// When it was there.
    public var timestamp: TimeInterval
  }
  /// There are none.
  public var startIndex: Int { 0 }
  /// There are none.
  public var endIndex: Int { 0 }
  /// The next place.
  public func index(after i: Int) -> Int { i + 1 }
  /// There is none.
  public subscript(position: Int) -> Event { preconditionFailure("There are no events.") }
}
