/// The box around a recognizer.
///
/// It is made of closures rather than of a generic subclass: closures that are made where the type is
/// known are compiled for that type, while the methods of a generic class never are.
///
/// Beside the recognizer lies the gesture that it was made from, in the same memory, so that a twin can be
/// made of it (``remake``) without anything that is kept for that alone.
struct Pipeline {
  let receive: (GestureInput) -> (ArenaPhase, RecognizerStatus)
  /// Runs the callbacks; nothing, in a twin.
  private(set) var flush: () -> Void
  let reset: () -> Void
  let account: (TimeInterval) -> GestureAccount
  /// Takes over the actions of another pipeline, by its storage; returns whether it has the same type.
  let adopt: (RecognizerBox) -> Bool
  /// Makes another one from the same gesture.
  let remake: (GestureContext) -> Pipeline
  /// The recognizer as it is now.
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
      let phase = recognizer.pointee.receive(input).standing
      return (phase, recognizer.pointee.status())
    }
    flush = { storage.recognizer.pointee.flush() }
    reset = { storage.recognizer.pointee.reset() }
    account = { storage.recognizer.pointee.account(at: $0) }
    self.recognizer = { storage.recognizer.pointee }
    remake = { Pipeline(storage.source, $0) }
  }

  /// The same without callbacks: those run in `flush` alone, and what they have not done `reset` need not
  /// undo.
  var silenced: Pipeline {
    var silenced = self
    silenced.flush = {}
    return silenced
  }
}
