/// A type-erasing box for a recognizer.
///
/// It consists of closures instead of a generic subclass: closures created where the type is known are specialized for
/// that type, but the methods of a generic class are not.
///
/// The gesture's description is stored in the same memory as its recognizer, so that a copy can be created from it
/// (``remake``) without extra storage.
struct Pipeline {
  let receive: (GestureInput) -> (ArenaPhase, RecognizerStatus)
  /// Runs the callbacks; does nothing in a silenced copy.
  private(set) var flush: () -> Void
  let reset: () -> Void
  let snapshot: (TimeInterval) -> GestureSnapshot
  /// Adopts the actions of another pipeline from that pipeline's storage. Returns `false` if the
  /// other pipeline has another type.
  let adopt: (RecognizerBox) -> Bool
  /// Creates another pipeline from the same gesture.
  let remake: (GestureContext) -> Pipeline
  /// Returns the current recognizer.
  let recognizer: () -> any Recognizer
  let storage: RecognizerBox
  let traits: RecognizerTraits

  init<G: Gesture>(_ gesture: G, _ context: GestureContext) {
    let recognizer = G._makeRecognizer(gesture, context)
    let storage = RecognizerStorage(recognizer, of: gesture)
    traits = recognizer.traits
    self.storage = storage
    adopt = { storage.adopt($0) }
    receive = { input in
      let recognizer = storage.recognizer
      let phase = recognizer.pointee.receive(input).arenaPhase
      return (phase, recognizer.pointee.status())
    }
    flush = { storage.recognizer.pointee.flush() }
    reset = { storage.recognizer.pointee.reset() }
    snapshot = { storage.recognizer.pointee.snapshot(at: $0) }
    self.recognizer = { storage.recognizer.pointee }
    remake = { Pipeline(storage.source, $0) }
  }

  /// A copy without callbacks. Callbacks run only in `flush`, so `reset` has nothing to undo.
  var silenced: Pipeline {
    var silenced = self
    silenced.flush = {}
    return silenced
  }
}
