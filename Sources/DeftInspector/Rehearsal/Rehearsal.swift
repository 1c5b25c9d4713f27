import DeftGestures

/// With which bounds gestures are run again.
///
/// **The policy in a sentence:** a profile takes the place of the one that the program has chosen, while what
/// the program has set by itself stays, be it an argument of a gesture or a threshold of its own; a bound that
/// is asked for by its name holds whatever the program says of it.
///
/// A rehearsal runs twins of gestures (`GestureAttachment.twin(adjusting:)`) on an engine of their own.  It never
/// flushes them, so that nothing is called that could do something: no `onChanged`, `onEnded`, `onCancelled`,
/// `updating`, no action of a press, and no state is written.  What a gesture reads to come out at all is read
/// as ever: the `body` of a gesture, `map(_:)`, and the range of `limitingScale(to:)` do run.
package final class Rehearsal: Sendable {
  /// The profile; nil for what the program has chosen.
  package let profile: GestureSettings?
  /// What is asked for by name.
  package let bounds: [GestureThreshold.Name: Double]

  /// A rehearsal with other bounds; by default with the program's.
  package init(profile: GestureSettings? = nil, bounds: [GestureThreshold.Name: Double] = [:]) {
    (self.profile, self.bounds) = (profile, bounds)
  }

  /// The bounds that hold where the program has set these.
  func settings(inPlaceOf own: GestureSettings) -> GestureSettings {
    var settings = own
    if let profile {
      settings = profile
      for name in GestureThreshold.Name.allCases where own[name].source == .program {
        settings[name] = own[name]
      }
    }
    for (name, value) in bounds { settings[name] = GestureThreshold(value, from: .whatIf) }
    return settings
  }
}
