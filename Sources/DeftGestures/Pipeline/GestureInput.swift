/// One step of a gesture: an event, the passing of time, or a stop from outside.
public struct GestureInput {
  /// What the step is.
  public enum Kind: Sendable {
    /// Something happened to a contact.
    case contact(ContactEvent)
    /// Time has passed, or what the gesture waited for has been decided.
    case time
    case cancel(CancellationReason)
  }

  /// What the step is.
  public var kind: Kind
  /// When, in monotonic seconds.
  public var time: TimeInterval
  /// Whether the gesture has to wait for another one.
  public var hold: GestureHold
  /// Converts places for what the gesture is attached to; nil leaves them as they are.
  public var resolver: (any CoordinateResolver)?
  /// The reference date's distance to the zero of the monotonic time, in seconds.
  public var epoch: TimeInterval

  /// A step with these parts.
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

  /// Where a place of the window lies in a space; the place itself where the answer is not finite.
  package func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    guard let resolver, !space.isGlobal else { return point }
    let converted = resolver.convert(point, to: space)
    return converted.isFinite ? converted : point
  }

  /// The same step without its event: for a gesture that is not to see it, but may have had to wait
  /// until now.
  package var withoutEvent: GestureInput {
    var input = self
    input.kind = .time
    return input
  }

  /// The same step for a gesture that has to wait at least so much.
  package func holding(_ hold: GestureHold) -> GestureInput {
    var input = self
    input.hold = max(self.hold, hold)
    return input
  }
}
