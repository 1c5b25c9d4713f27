import DeftLocalization

/// How a mouse leads fingers.
enum HandMode: CaseIterable, Hashable {
  /// One finger, which is where the mouse is.
  case one
  /// Two fingers that lie opposite each other about a pin.
  case mirrored
  /// Fingers side by side, which go the same way.
  case parallel
  /// Fingers on a circle, with a handle for its center, radius and angle.
  case fan

  /// What people call it.
  var title: LocalizedStringResource {
    switch self {
    case .one: LocalizedStringResource("One", context: "finger")
    case .mirrored: "Mirror"
    case .parallel: "Parallel"
    case .fan: "Fan"
    }
  }

  /// What a person with a mouse does, in two or three sentences.
  var instruction: LocalizedStringResource {
    switch self {
    case .one:
      """
      Click in the window: a finger comes down and stays. Drag to move it, click on it to lift it. \
      Keys 1 to 0 choose which finger comes down next.
      """
    case .mirrored:
      """
      Click: two fingers come down, opposite each other about the pin. Drag either of them: both turn and \
      spread. Drag the pin to another place.
      """
    case .parallel:
      """
      Click: fingers come down side by side. Drag one and all go along. Keys 2 to 0 choose how many; the wheel \
      spreads them.
      """
    case .fan:
      """
      Click: fingers come down in a circle. Drag its center to pan, its knob to pinch and turn; the wheel \
      spreads. Keys 2 to 0 choose how many.
      """
    }
  }
}
