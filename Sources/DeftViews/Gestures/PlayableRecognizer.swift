import DeftGeometry
import DeftGestures

/// A recognizer that provides the finger movements that trigger it.
package protocol PlayableRecognizer {
  /// The plays, the most common first.
  var plays: [GesturePlay] { get }
}

extension Recognizer {
  /// The recognizer's plays; empty if it provides none.
  package var allPlays: [GesturePlay] { (self as? any PlayableRecognizer)?.plays ?? [] }
}

extension GestureAttachment {
  /// The finger movements that trigger the current gesture.
  package var plays: [GesturePlay] {
    recognizer.allPlays
  }
}

// MARK: - Primitives

extension TapRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { machine.plays }
}
extension SpatialTapRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { machine.plays }
}
extension TapMachine {
  fileprivate var plays: [GesturePlay] { takesFingers ? [.taps(count)] : [] }
}

extension LongPressRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] {
    gesture.minimumDuration.isFinite && gesture.kinds.contains(.touch)
      ? [.press(gesture.minimumDuration)] : []
  }
}

extension DragRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] {
    minimumDistance.isFinite && takesFingers ? GesturePlay.drags(beyond: minimumDistance) : []
  }
}

extension MagnifyRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] {
    least.isFinite ? GesturePlay.magnifications(beyond: least) : []
  }
}

extension RotateRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] {
    least.degrees.isFinite ? GesturePlay.rotations(beyond: least) : []
  }
}

extension TransformRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] {
    GesturePlay.drags(beyond: minimumDistance) + GesturePlay.magnifications(beyond: 0)
      + GesturePlay.rotations(beyond: .zero)
  }
}

extension SpatialEventRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { [.taps(1)] + GesturePlay.drags(beyond: 0) }
}

// MARK: - Wrappers

extension EndedRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays }
}
extension ChangedRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays }
}
extension MapRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays }
}
extension CancelledRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays }
}
extension GestureStateRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays }
}
extension LongPressActionRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays }
}
extension OptionalRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base?.allPlays ?? [] }
}
extension AnyRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { baseRecognizer().allPlays }
}

extension InputKindsRecognizer: PlayableRecognizer {
  /// Plays simulate only fingers.
  package var plays: [GesturePlay] { kinds.contains(.touch) ? base.allPlays : [] }
}

extension ModifiersRecognizer: PlayableRecognizer {
  /// Plays do not simulate modifier keys.
  package var plays: [GesturePlay] { modifiers.isEmpty ? base.allPlays : [] }
}

extension FingersRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { base.allPlays.map { $0.with(fingers: counts.lowerBound) } }
}

// MARK: - Compositions

extension SimultaneousRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { parts.first.allPlays.joined(with: parts.second.allPlays) }
}

extension ExclusiveRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] { parts.first.allPlays.joined(with: parts.second.allPlays) }
}

extension SequenceRecognizer: PlayableRecognizer {
  package var plays: [GesturePlay] {
    // The release of the first gesture ends the second one.
    if !parts.first.traits.endsWhileDown, parts.second.traits.beginsAtOnce {
      return parts.first.allPlays
    }
    return parts.first.allPlays.flatMap { first in
      parts.second.allPlays.map { first.then($0, isDown: parts.first.traits.endsWhileDown) }
    }
  }
}
