import DeftLocalization

/// A mode of moving fingers with the mouse.
enum HandMode: CaseIterable, Hashable {
  /// One finger, at the position of the mouse.
  case one
  /// Two fingers, mirrored about a pin.
  case mirrored
  /// Fingers side by side that move together.
  case parallel
  /// Fingers on a circle, with a handle for its center, radius and angle.
  case fan

  var title: LocalizedStringResource {
    switch self {
    case .one: LocalizedStringResource("One", context: "finger")
    case .mirrored: "Mirror"
    case .parallel: "Parallel"
    case .fan: "Fan"
    }
  }

  var instruction: LocalizedStringResource {
    switch self {
    case .one:
      """
      Click in the window to put a finger down. Drag to move it; click it to lift it. Press 1 to \
      9, or 0 for 10, to choose the next finger.
      """
    case .mirrored:
      """
      Click to put down two fingers, mirrored about the pin. Drag either of them to rotate and \
      spread both. Drag the pin to move it.
      """
    case .parallel:
      """
      Click to put down fingers side by side. Drag one to move all. Press 2 to 9, or 0 for 10, to \
      choose how many. Turn the wheel to spread them.
      """
    case .fan:
      """
      Click to put down fingers in a circle. Drag its center to pan, or its knob to pinch and \
      rotate. Turn the wheel to spread the fingers. Press 2 to 9, or 0 for 10, to choose how many.
      """
    }
  }
}
