import DeftGeometry

/// An event of a window, as delivered by a platform.
package enum WindowEvent: Sendable, Equatable {
  /// User input.
  case input(InputEvent)
  /// Text without a key event: from an input method, or a key sequence that types several characters.
  case text(String)
  /// The text being composed by an input method or a key sequence has changed; the text is empty
  /// when the composition ends.
  case composition(TextComposition)
  /// The named input method does not respond, so keys bypass it.
  case inputMethodSilent(String)
  /// The content's size in pixels has changed; all of it must be presented again.
  case resized(width: Int, height: Int)
  /// Pixels were lost and must be presented again; more such events may follow.
  case exposed(PixelRect)
  /// The window has gained or lost the keyboard focus.
  case focusChanged(Bool)
  /// The window was shown, or was hidden or minimized.
  case visibilityChanged(Bool)
  /// The user asks to close the window; the program must close it.
  case closeRequested
  /// The user's session ends; the program must exit without asking.
  case sessionEnded
  /// The desktop's settings have changed.
  case settingsChanged
  /// A device was added, removed or changed.
  case devicesChanged
  /// The connection to the display was lost. The value is a message. No other event follows.
  case displayLost(String)
}
