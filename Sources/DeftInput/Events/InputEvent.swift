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
  case key(KeyEvent)
}
