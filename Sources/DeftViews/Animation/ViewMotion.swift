/// How a view that is animatable comes to a new description: its animatable data moves, and its body is read
/// for each step.
final class ViewMotion {
  private let target: (UnsafeMutableRawPointer, ViewGraph) -> Void
  private let present: (UnsafeMutableRawPointer) -> Void

  /// The motion of a view of a type, if that is animatable.
  static func of<V>(
    _ type: V.Type, _ storage: UnsafeMutableRawPointer, for element: CompositeElement
  ) -> ViewMotion? {
    func open<A: Animatable>(_ type: A.Type) -> ViewMotion { ViewMotion(type, storage, element) }
    guard let animatable = type as? any Animatable.Type else { return nil }
    return open(animatable)
  }

  private init<A: Animatable>(
    _ type: A.Type, _ storage: UnsafeMutableRawPointer, _ element: CompositeElement
  ) {
    let box = Box(
      AnimatedValue(MovingData(storage.assumingMemoryBound(to: A.self).pointee.animatableData)))
    target = { [unowned element] storage, graph in
      let data = storage.assumingMemoryBound(to: A.self).pointee.animatableData
      box.value.set(MovingData(data), in: graph) { _ in element.propertyDidChange() }
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
  func setTarget(_ storage: UnsafeMutableRawPointer, in graph: ViewGraph) { target(storage, graph) }

  /// Puts the data of the moment into the description.
  func show(_ storage: UnsafeMutableRawPointer) { present(storage) }
}

/// Animatable data as a value that moves.
struct MovingData<Data: VectorArithmetic>: Animatable, Equatable {
  var animatableData: Data
  init(_ data: Data) { animatableData = data }
}
