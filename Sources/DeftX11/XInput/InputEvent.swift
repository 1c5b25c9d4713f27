import DeftGeometry
import DeftGestures

/// Something that a person did in a window: locations are window pixels, y down, with fractions;
/// times are the server's, in seconds, which never wrap or run backwards.
public enum InputEvent: Sendable, Equatable {
  /// A finger, pen, pressed pointer or touchpad pinch.
  case contact(ContactEvent)
  /// A pointer that came in, or moved without a pressed button.
  case hover(HoverEvent)
  /// The last pointer has left the window.
  case hoverEnded
  /// A wheel or a scrolling touchpad.
  case scroll(ScrollEvent)
  /// A touchpad swipe of several fingers.
  case swipe(SwipeEvent)
  /// A key.
  case key(KeyEvent)
}

/// A pointer over the window without a pressed button.
public struct HoverEvent: Sendable, Equatable {
  /// The master pointer; there may be several.
  public var pointer: UInt32
  /// The place in window pixels.
  public var location: CGPoint
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// The server's time in seconds.
  public var time: TimeInterval

  /// An event with these parts.
  public init(
    pointer: UInt32, location: CGPoint, modifiers: EventModifiers = [], time: TimeInterval
  ) {
    self.pointer = pointer
    self.location = location
    self.modifiers = modifiers
    self.time = time
  }
}

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

/// A touchpad swipe.
public struct SwipeEvent: Sendable, Equatable {
  /// The touchpad.
  public var device: UInt32
  /// Begins, moves, and then ends or is cancelled, once.
  public var phase: ContactEvent.Phase
  /// The number of fingers.
  public var fingers: Int
  /// The place of the pointer in window pixels.
  public var location: CGPoint
  /// The movement of the fingers since the last event, in pixels.
  public var delta: CGSize
  /// The movement of the fingers since the begin.
  public var translation: CGSize
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// The server's time in seconds.
  public var time: TimeInterval

  /// An event with these parts.
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

/// A key that went down, repeats, or went up.
public struct KeyEvent: Sendable, Equatable {
  /// The keysym under the person's own layout, as in X's `keysymdef.h`.
  public var keysym: UInt32
  /// What the key types, before Control changes it; empty for keys that type nothing.
  public var characters: String
  /// What a shortcut should go by: the same, or where the layout in use has no Latin letters, the letter
  /// that the key types in the person's first layout that has, and without one on a US keyboard; so
  /// Control and Q quits under Cyrillic, too.
  public var shortcutCharacters: String
  /// The modifier keys that are down.
  public var modifiers: EventModifiers
  /// Whether the key went down, or is held and repeats.
  public var isDown: Bool
  /// Whether the key is held and repeats.
  public var isRepeat: Bool
  /// The server's time in seconds.
  public var time: TimeInterval

  /// An event with these parts.
  public init(
    keysym: UInt32, characters: String, shortcutCharacters: String? = nil,
    modifiers: EventModifiers = [], isDown: Bool = true,
    isRepeat: Bool = false, time: TimeInterval
  ) {
    self.keysym = keysym
    self.characters = characters
    self.shortcutCharacters = shortcutCharacters ?? characters
    self.modifiers = modifiers
    self.isDown = isDown
    self.isRepeat = isRepeat
    self.time = time
  }
}

extension InputEvent {
  /// When it happened; nil where that is not told.
  package var time: TimeInterval? {
    switch self {
    case .contact(let contact): contact.time
    case .hover(let hover): hover.time
    case .hoverEnded: nil
    case .scroll(let scroll): scroll.time
    case .swipe(let swipe): swipe.time
    case .key(let key): key.time
    }
  }
}
