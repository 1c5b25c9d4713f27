/// What the inspector's panel shows: one page of several.
enum InspectorPage: String, CaseIterable, Hashable {
  /// The ladder: all gestures that take part, with their numbers.
  case gestures = "Gestures"
  /// The last minute, to be gone through step by step.
  case timeline = "Timeline"
  /// How long inputs take to the screen.
  case times = "Times"
}
