/// What the inspector's panel shows: one page of several.
enum InspectorPage: String, CaseIterable, Hashable {
  /// The ladder: all gestures that take part, with their numbers.
  case gestures = "Gestures"
  /// Faults to be provoked, and what detectors have found.
  case faults = "Faults"
}
