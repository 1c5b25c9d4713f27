/// A movement of a wheel or of scrolling fingers, or the end of touchpad scrolling when the fingers lift.
public struct ScrollEvent: Sendable, Equatable {
  /// The pointer's position in the window; see ``InputEvent`` for its unit.
  public var location: CGPoint
  /// The distance in wheel steps, with fractions. Right and down (the wheel's top moves away from the screen) are
  /// positive. Zero at the end of touchpad scrolling.
  public var delta: CGSize
  /// Whether the device reports fractions; otherwise each event is one whole step.
  public var isSmooth: Bool
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// The server's time in seconds.
  public var time: TimeInterval

  /// Whether the scrolling fingers have left the touchpad, so that content may continue to glide.
  ///
  /// Wheels and a few old drivers send no end event.
  public var isEnd: Bool { isSmooth && delta == .zero }

  public init(
    location: CGPoint, delta: CGSize, isSmooth: Bool = true, modifiers: EventModifiers = [],
    time: TimeInterval
  ) {
    self.location = location
    self.delta = delta
    self.isSmooth = isSmooth
    self.modifiers = modifiers
    self.time = time
  }
}
