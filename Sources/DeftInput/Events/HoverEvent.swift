/// A pointer over the window without a pressed button.
public struct HoverEvent: Sendable, Equatable {
  /// The id of the master pointer; there may be several.
  public var pointer: UInt32
  /// The kind of pointer: a pen above its tablet, or another pointer.
  public var kind: InputKind
  /// The position in the window; see ``InputEvent`` for its unit.
  public var location: CGPoint
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// The server's time in seconds.
  public var time: TimeInterval

  public init(
    pointer: UInt32, kind: InputKind = .pointer, location: CGPoint,
    modifiers: EventModifiers = [], time: TimeInterval
  ) {
    (self.pointer, self.kind) = (pointer, kind)
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}
