/// Heap storage for a recognizer that is mutated in place.
///
/// The caller must prevent reentrant calls, so that events need no check; the engine defers calls from callbacks.
class RecognizerBox {
  /// The recognizer's memory.
  fileprivate let place: UnsafeMutableRawPointer
  fileprivate let type: ObjectIdentifier

  fileprivate init(_ place: UnsafeMutableRawPointer, of type: Any.Type) {
    (self.place, self.type) = (place, ObjectIdentifier(type))
  }
}

/// A recognizer with the description that it was created from.
///
/// Both types are generic parameters: if the superclass depended on the gesture's associated type, the runtime would
/// look up conformances a dozen times for each new gesture type, at 300,000 instructions each.
final class RecognizerStorage<R: Recognizer, Source>: RecognizerBox {
  /// The recognizer's memory, always initialized; the closures that use it retain this object.
  let recognizer: UnsafeMutablePointer<R>
  let source: Source

  init(_ recognizer: R, of source: Source) {
    self.recognizer = .allocate(capacity: 1)
    self.recognizer.initialize(to: recognizer)
    self.source = source
    super.init(UnsafeMutableRawPointer(self.recognizer), of: R.self)
  }

  /// Adopts the actions of another recognizer.
  ///
  /// - Returns: `false` if the other recognizer has another type.
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
