/// A touchpad swipe.
public struct SwipeEvent: Sendable, Equatable {
  /// The id of the touchpad.
  public var device: UInt32
  /// The phase. A swipe has one `began`, any number of `moved`, and then one `ended` or `cancelled`
  /// event.
  public var phase: ContactEvent.Phase
  /// The number of fingers.
  public var fingers: Int
  /// The pointer's position in the window; see ``InputEvent`` for its unit.
  public var location: CGPoint
  /// The movement of the fingers since the last event, in pixels.
  public var delta: CGSize
  /// The movement of the fingers since the beginning, in pixels.
  public var translation: CGSize
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// The server's time in seconds.
  public var time: TimeInterval

  public init(
    device: UInt32, phase: ContactEvent.Phase, fingers: Int, location: CGPoint, delta: CGSize,
    translation: CGSize, modifiers: EventModifiers = [], time: TimeInterval
  ) {
    self.device = device
    self.phase = phase
    self.fingers = fingers
    self.location = location
    self.delta = delta
    self.translation = translation
    self.modifiers = modifiers
    self.time = time
  }
}
