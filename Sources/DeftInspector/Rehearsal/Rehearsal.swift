import DeftGestures

/// The thresholds for rerunning gestures.
///
/// **The policy:** a profile replaces the profile that the program has chosen. Values that the
/// program sets explicitly, as arguments of a gesture or as custom thresholds, are unchanged. A
/// threshold in ``thresholds`` overrides both.
///
/// A ``Rerun`` with these thresholds runs twins of gestures (`GestureAttachment.twin(adjusting:)`)
/// on a separate engine. It never flushes them, so it calls no `onChanged`, `onEnded`,
/// `onCancelled`, `updating` or press action, and writes no state. Code that computes the gesture
/// itself does run: the `body` of a gesture, `map(_:)`, and the range of `limitingScale(to:)`.
package final class Rehearsal: Sendable {
  /// The profile; nil for the one that the program has chosen.
  package let profile: GestureSettings?
  /// The overridden thresholds.
  package let thresholds: [GestureThreshold.Name: Double]

  /// Creates a rehearsal, by default with the program's thresholds.
  package init(profile: GestureSettings? = nil, thresholds: [GestureThreshold.Name: Double] = [:]) {
    (self.profile, self.thresholds) = (profile, thresholds)
  }

  /// Returns the thresholds to use in place of the program's settings.
  func settings(inPlaceOf own: GestureSettings) -> GestureSettings {
    var settings = own
    if let profile {
      settings = profile
      for name in GestureThreshold.Name.allCases where own[name].source == .program {
        settings[name] = own[name]
      }
    }
    for (name, value) in thresholds { settings[name] = GestureThreshold(value, from: .whatIf) }
    return settings
  }
}
