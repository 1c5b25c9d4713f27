import DeftGeometry

/// Something that happened to a window, as a platform tells it.
package enum WindowEvent: Sendable, Equatable {
  /// A person did something.
  case input(InputEvent)
  /// A text came without a key of its own: from an input method, or more than a key types.
  case text(String)
  /// What is being composed, by an input method or by keys, is another text; an empty one at its end.
  case composition(TextComposition)
  /// The input method of this name does not answer: keys type without it.
  case inputMethodSilent(String)
  /// The inside has another size now, in pixels; all of it has to be presented anew.
  case resized(width: Int, height: Int)
  /// Pixels were lost and have to be presented anew; later ones may follow.
  case exposed(PixelRect)
  /// The window has gained or lost the keyboard.
  case focusChanged(Bool)
  /// The window came to the screen, or was hidden or iconified.
  case visibilityChanged(Bool)
  /// The person wants the window closed; nothing happens unless the program does it.
  case closeRequested
  /// The person's session ends: the program is to end without a question.
  case sessionEnded
  /// The desktop's settings are different now.
  case settingsChanged
  /// A device came, went, or is different now.
  case devicesChanged
  /// The display is gone, in a sentence; no other event follows.
  case displayLost(String)
}
