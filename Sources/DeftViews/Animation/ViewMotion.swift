/// How a view that is animatable comes to a new description: its animatable data moves, and its body is read
/// for each step.
final class ViewMotion {
  private let target: (UnsafeMutableRawPointer, CompositeElement) -> Void
  private let present: (UnsafeMutableRawPointer) -> Void

  /// The motion of a view of a type, if that is animatable.
  static func of<V>(
    _ type: V.Type, _ storage: UnsafeMutableRawPointer
  ) -> ViewMotion? {
    func open<A: Animatable>(_ type: A.Type) -> ViewMotion { ViewMotion(type, storage) }
    guard let animatable = type as? any Animatable.Type else { return nil }
    return open(animatable)
  }

  private init<A: Animatable>(_ type: A.Type, _ storage: UnsafeMutableRawPointer) {
    let box = Box(
      AnimatedValue(MovingData(storage.assumingMemoryBound(to: A.self).pointee.animatableData)))
    target = { storage, element in
      let data = storage.assumingMemoryBound(to: A.self).pointee.animatableData
      box.value.set(MovingData(data), of: element) { element, _ in element.propertyDidChange() }
    }
    present = { storage in
      storage.assumingMemoryBound(to: A.self).pointee.animatableData =
        box.value.presentation.animatableData
    }
  }

  private final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Takes the data of a new description as the target.
  func setTarget(_ storage: UnsafeMutableRawPointer, of element: CompositeElement) {
    target(storage, element)
  }

  /// Puts the data of the moment into the description.
  func show(_ storage: UnsafeMutableRawPointer) { present(storage) }
}

/// Animatable data as a value that moves.
struct MovingData<Data: VectorArithmetic>: Animatable, Equatable {
  var animatableData: Data
  init(_ data: Data) { animatableData = data }
}
