/// The box around a recognizer.
///
/// It is made of closures rather than of a generic subclass: closures that are made where the type is
/// known are compiled for that type, while the methods of a generic class never are.
struct Pipeline {
  let receive: (GestureInput) -> (ArenaPhase, RecognizerStatus)
  let flush: () -> Void
  let reset: () -> Void
  let account: (TimeInterval) -> GestureAccount
  /// Takes over the actions of another pipeline, by its storage; returns whether it has the same type.
  let adopt: (AnyObject) -> Bool
  let storage: AnyObject
  let traits: RecognizerTraits

  init<R: Recognizer>(_ recognizer: R) {
    let storage = RecognizerStorage(recognizer)
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
  }
}

/// A recognizer in memory of its own, to be changed in place.
///
/// Whoever drives it sees to it that it is not entered twice, so that nothing needs to be checked for
/// each event: the engine puts off what callbacks ask for.
final class RecognizerStorage<R: Recognizer> {
  /// Where it lies, from first to last; the closures that use it keep this.
  let recognizer: UnsafeMutablePointer<R>

  init(_ recognizer: R) {
    self.recognizer = .allocate(capacity: 1)
    self.recognizer.initialize(to: recognizer)
  }

  /// Takes over the actions of another one; returns whether it has the same type.
  func adopt(_ other: AnyObject) -> Bool {
    guard let other = other as? RecognizerStorage else { return false }
    recognizer.pointee.adopt(other.recognizer.pointee)
    return true
  }

  deinit {
    recognizer.deinitialize(count: 1)
    recognizer.deallocate()
  }
}
