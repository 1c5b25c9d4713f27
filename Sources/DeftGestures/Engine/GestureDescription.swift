/// Heap storage for a gesture's description. A description of the same type can replace the stored
/// one without an allocation.
///
/// Views are re-evaluated often, and few of their gestures are touched in between.
final class GestureDescription {
  private let type: ObjectIdentifier
  /// The memory, which always contains a gesture of this type.
  private let place: UnsafeMutableRawPointer
  private let make: (UnsafeMutableRawPointer, GestureContext) -> Pipeline
  private let deinitialize: (UnsafeMutableRawPointer) -> Void

  init<G: Gesture>(_ gesture: G) {
    type = ObjectIdentifier(G.self)
    let place = UnsafeMutablePointer<G>.allocate(capacity: 1)
    place.initialize(to: gesture)
    self.place = UnsafeMutableRawPointer(place)
    make = { place, context in
      Pipeline(place.assumingMemoryBound(to: G.self).pointee, context)
    }
    deinitialize = { $0.assumingMemoryBound(to: G.self).deinitialize(count: 1) }
  }

  deinit {
    deinitialize(place)
    place.deallocate()
  }

  /// Replaces the gesture.
  ///
  /// - Returns: `false` if the new gesture has another type.
  func replace<G: Gesture>(with gesture: UnsafePointer<G>) -> Bool {
    guard ObjectIdentifier(G.self) == type else { return false }
    place.assumingMemoryBound(to: G.self).update(from: gesture, count: 1)
    return true
  }

  /// Creates a pipeline that runs the gesture.
  func makePipeline(_ context: GestureContext) -> Pipeline { make(place, context) }
}
