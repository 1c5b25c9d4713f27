/// An event of a contact, as plain data.
///
/// A contact has one `began`, any number of `moved`, and then one `ended` or `cancelled` event. A cancelled contact was
/// not lifted: its input was lost, so its gesture must not be treated as the user's intention.
///
/// A pinch on a touchpad is a single contact of the kind `touchpad`: its location is the pinch's center, and `pinch`
/// holds the spread and rotation of the fingers.
public struct ContactEvent: Hashable, Sendable {
  /// A phase in the life of a contact.
  public enum Phase: Hashable, Sendable {
    /// The contact came down.
    case began
    /// The contact moved, or its pressure or pinch changed.
    case moved
    case ended
    case cancelled(CancellationReason)
  }

  public var id: ContactID
  public var kind: InputKind
  public var phase: Phase
  /// The time in monotonic seconds.
  public var time: TimeInterval
  /// The position in points of the window (the global coordinate space).
  public var location: CGPoint
  /// The modifier keys held.
  public var modifiers: EventModifiers
  /// The pressure, 0 to 1; 1 if the device does not measure it.
  public var pressure: Double
  /// The pressed button of a pointer; 1 is the primary one.
  public var button: Int
  /// The spread and rotation of a touchpad's fingers; `nil` for other kinds.
  public var pinch: TouchpadPinch?
  /// The size of the contact; `nil` if the device does not measure it.
  public var size: ContactSize?
  /// Whether the contact is the eraser end of a pen.
  public var isEraser: Bool

  public init(
    id: ContactID, kind: InputKind, phase: Phase, time: TimeInterval, location: CGPoint,
    modifiers: EventModifiers = [], pressure: Double = 1, button: Int = 1,
    pinch: TouchpadPinch? = nil, size: ContactSize? = nil, isEraser: Bool = false
  ) {
    (self.id, self.kind, self.phase, self.time, self.location) = (id, kind, phase, time, location)
    (self.modifiers, self.pressure, self.button, self.pinch) = (modifiers, pressure, button, pinch)
    (self.size, self.isEraser) = (size, isEraser)
  }
}
