/// User input in a window.
///
/// Locations are in window pixels when a platform delivers the event, and in points of the window on a stage. They have
/// fractions, and y points down. Times are the server's, in seconds; they never wrap or decrease.
public enum InputEvent: Sendable, Equatable {
  /// A finger, pen, pressed pointer or touchpad pinch.
  case contact(ContactEvent)
  /// A pointer that entered the window or moved without a pressed button.
  case hover(HoverEvent)
  /// The last pointer has left the window.
  case hoverEnded
  /// A wheel or a scrolling touchpad.
  case scroll(ScrollEvent)
  /// A touchpad swipe of several fingers.
  case swipe(SwipeEvent)
  case key(KeyEvent)
}
