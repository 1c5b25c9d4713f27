/// A gesture in memory of its own, so that another of its type takes its place without an allocation: views
/// are described again and again, and few of their gestures are touched in between.
final class GestureDescription {
  private let type: ObjectIdentifier
  /// Where it lies: of that type, and there from first to last.
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

  /// Puts a gesture in the place of the one there is; false if it is of another type.
  func replace<G: Gesture>(with gesture: UnsafePointer<G>) -> Bool {
    guard ObjectIdentifier(G.self) == type else { return false }
    place.assumingMemoryBound(to: G.self).update(from: gesture, count: 1)
    return true
  }

  /// Makes what runs the gesture.
  func makePipeline(_ context: GestureContext) -> Pipeline { make(place, context) }
}
