/// Something that happened to a contact: plain data, without memory of its own.
///
/// The life of a contact: `began` once, `moved` any number of times, then either `ended` or
/// `cancelled`, once.  A contact that is cancelled has not been lifted: the input was lost, and nothing
/// that it was doing may be taken as the user's wish.
///
/// A pinch on a touchpad is one contact of the kind `touchpad`: its location is the pinch's center, and
/// `pinch` says how far the fingers have spread and turned.
public struct ContactEvent: Hashable, Sendable {
  /// What happened.
  public enum Phase: Hashable, Sendable {
    /// The contact came down.
    case began
    /// The contact moved, or its pressure or pinch changed.
    case moved
    case ended
    case cancelled(CancellationReason)
  }

  public var id: ContactID
  /// What makes the contact.
  public var kind: InputKind
  /// What happened.
  public var phase: Phase
  /// When it happened, in monotonic seconds.
  public var time: TimeInterval
  /// Where, in points of the window (the global coordinate space).
  public var location: CGPoint
  /// The modifier keys held.
  public var modifiers: EventModifiers
  /// The pressure, 0 to 1; 1 where the device knows none.
  public var pressure: Double
  /// The button that makes a pointer's contact; 1 is the primary one.
  public var button: Int
  /// How far a touchpad's fingers have spread and turned; nil for other kinds.
  public var pinch: TouchpadPinch?
  /// How large the contact is; nil where the device does not measure it.
  public var size: ContactSize?

  /// An event with these parts.
  public init(
    id: ContactID, kind: InputKind, phase: Phase, time: TimeInterval, location: CGPoint,
    modifiers: EventModifiers = [], pressure: Double = 1, button: Int = 1,
    pinch: TouchpadPinch? = nil, size: ContactSize? = nil
  ) {
    (self.id, self.kind, self.phase, self.time, self.location) = (id, kind, phase, time, location)
    (self.modifiers, self.pressure, self.button, self.pinch) = (modifiers, pressure, button, pinch)
    self.size = size
  }
}
