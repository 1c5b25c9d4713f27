/// An input of a gesture: a contact event, the passing of time, or a cancellation.
public struct GestureInput {
  public enum Kind: Sendable {
    case contact(ContactEvent)
    /// Time has passed, or the gesture no longer has to wait.
    case time
    case cancel(CancellationReason)
  }

  public var kind: Kind
  /// The time in monotonic seconds.
  public var time: TimeInterval
  /// Whether the gesture must wait for another one.
  public var hold: GestureHold
  /// Converts locations to the gesture's coordinate spaces; `nil` leaves them unchanged.
  public var resolver: (any CoordinateResolver)?
  /// The offset from monotonic time to seconds since the reference date.
  public var epoch: TimeInterval

  public init(
    _ kind: Kind, time: TimeInterval, hold: GestureHold = .none,
    resolver: (any CoordinateResolver)? = nil, epoch: TimeInterval = 0
  ) {
    (self.kind, self.time, self.hold) = (kind, time, hold)
    (self.resolver, self.epoch) = (resolver, epoch)
  }

  package func date(_ time: TimeInterval) -> Date {
    Date(timeIntervalSinceReferenceDate: epoch + time)
  }

  /// Converts a location in the window to a space; returns it unchanged if the result is not
  /// finite.
  package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    guard let resolver, !space.isGlobal else { return point }
    let converted = resolver.convert(point, to: space)
    return converted.isFinite ? converted : point
  }

  /// The input without its event, for a gesture that must not receive the event but may have been waiting.
  package var withoutEvent: GestureInput {
    var input = self
    input.kind = .time
    return input
  }

  /// Returns the input with at least the given hold.
  package func holding(_ hold: GestureHold) -> GestureInput {
    var input = self
    input.hold = max(self.hold, hold)
    return input
  }
}
