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

/// A recognizer in memory of its own, to be changed in place.
///
/// Whoever drives it sees to it that it is not entered twice, so that nothing needs to be checked for
/// each event: the engine puts off what callbacks ask for.
class RecognizerBox {
  /// Where it lies.
  fileprivate let place: UnsafeMutableRawPointer
  /// Its type.
  fileprivate let type: ObjectIdentifier

  fileprivate init(_ place: UnsafeMutableRawPointer, of type: Any.Type) {
    (self.place, self.type) = (place, ObjectIdentifier(type))
  }
}

/// A recognizer with what it was made from.
///
/// Both types stand in its name: a class whose superclass depended on the gesture's associated type would have the
/// runtime look for conformances with each new type of gesture, a dozen times, at 300,000 instructions each.
final class RecognizerStorage<R: Recognizer, Source>: RecognizerBox {
  /// Where it lies, from first to last; the closures that use it keep this.
  let recognizer: UnsafeMutablePointer<R>
  let source: Source

  init(_ recognizer: R, of source: Source) {
    self.recognizer = .allocate(capacity: 1)
    self.recognizer.initialize(to: recognizer)
    self.source = source
    super.init(UnsafeMutableRawPointer(self.recognizer), of: R.self)
  }

  /// Takes over the actions of another one; returns whether it has the same type.
  func adopt(_ other: RecognizerBox) -> Bool {
    guard other.type == ObjectIdentifier(R.self) else { return false }
    recognizer.pointee.adopt(other.place.assumingMemoryBound(to: R.self).pointee)
    return true
  }

  deinit {
    recognizer.deinitialize(count: 1)
    recognizer.deallocate()
  }
}
