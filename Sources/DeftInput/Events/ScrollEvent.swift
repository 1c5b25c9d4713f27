/// A turn of a wheel or a movement of scrolling fingers; or their end, when these leave the touchpad.
public struct ScrollEvent: Sendable, Equatable {
  /// The place of the pointer in window pixels.
  public var location: CGPoint
  /// Clicks of a wheel, with fractions: to the right, and down (the wheel's top moves away from the
  /// screen), are positive.  Zero at the end of a scroll on a touchpad.
  public var delta: CGSize
  /// Whether the device reports fractions; else each event is one whole click.
  public var isSmooth: Bool
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// The server's time in seconds.
  public var time: TimeInterval

  /// Whether fingers that scrolled have left the touchpad: content may glide on as it was pushed.
  ///
  /// Wheels have no such end, and a few old drivers tell none.
  public var isEnd: Bool { isSmooth && delta == .zero }

  /// An event with these parts.
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
