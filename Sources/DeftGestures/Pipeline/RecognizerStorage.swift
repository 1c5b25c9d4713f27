/// A recognizer in memory of its own, to be changed in place.
///
/// Whoever drives it sees to it that it is not entered twice, so that nothing needs to be checked for
/// each event: the engine puts off what callbacks ask for.
class RecognizerBox {
  /// Where it lies.
  fileprivate let place: UnsafeMutableRawPointer
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
