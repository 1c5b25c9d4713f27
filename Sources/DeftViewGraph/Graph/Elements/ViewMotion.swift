/// How a view that is animatable comes to a new description: its animatable data moves, and its body is read
/// for each step.
///
/// What moves is data that the description holds.  It is read and written on copies that are linked with
/// nothing, so that a state behind the data is not touched: its changes are seen at once, and move what the
/// body describes with them, as in SwiftUI.  Data that lies elsewhere still, behind a binding or in an
/// object, is the program's: it is not moved either.
final class ViewMotion {
  /// Whether the data is on its way, or has been since it was shown last.
  var isMoving: Bool { functions.isMoving() }
  private let functions: Functions

  /// What depends on the view's type: the element hands over the description that it was made with, or another
  /// in its place, of the same type.
  private struct Functions {
    let setTarget: (UnsafeMutableRawPointer, CompositeElement) -> Void
    let show: (UnsafeMutableRawPointer) -> Void
    let isMoving: () -> Bool
  }

  /// The motion of a view of a type, if that is animatable.
  ///
  /// - Parameter storage: The view's description, not yet linked.
  static func of<V>(
    _ type: V.Type, _ storage: UnsafeMutableRawPointer
  ) -> ViewMotion? {
    func open<A: Animatable>(_ type: A.Type) -> ViewMotion { ViewMotion(type, storage) }
    guard let animatable = type as? any Animatable.Type else { return nil }
    return open(animatable)
  }

  private init<A: Animatable>(_ type: A.Type, _ storage: UnsafeMutableRawPointer) {
    let box = Box(storage.assumingMemoryBound(to: A.self).pointee)
    functions = Functions(
      setTarget: { storage, element in
        box.setTarget(storage.assumingMemoryBound(to: A.self).pointee, of: element)
      },
      show: { box.show(&$0.assumingMemoryBound(to: A.self).pointee) },
      isMoving: { box.isShown || box.value.isAnimating })
  }

  private final class Box<Description: Animatable> {
    /// The last description, linked with nothing.
    private var description: Description
    private(set) var value: AnimatedValue<MovingData<Description.AnimatableData>>
    /// Whether what was shown last is a step of the way.
    private(set) var isShown = false

    init(_ description: Description) {
      self.description = description
      value = AnimatedValue(MovingData(description.animatableData))
    }

    func setTarget(_ new: Description, of element: CompositeElement) {
      description = new
      value.set(MovingData(new.animatableData), of: element) { element, _ in
        element.propertyDidChange()
      }
    }

    func show(_ shown: inout Description) {
      guard isShown || value.isAnimating else { return }
      isShown = value.isAnimating
      shown = description
      let own = description.animatableData
      var step = description
      // The last value is written, too: modifiers find out from it that the animation has ended.
      step.animatableData = isShown ? value.presentation.animatableData : own
      guard isShown else {
        shown = step
        return
      }
      guard description.animatableData != own else {
        shown = step
        return
      }
      // The data is not in the description: what was written has reached the program's own value.
      step.animatableData = own
      value = AnimatedValue(MovingData(own))
      isShown = false
    }
  }

  /// Takes the data of a new description, not yet linked, as the target.
  func setTarget(_ storage: UnsafeMutableRawPointer, of element: CompositeElement) {
    functions.setTarget(storage, element)
  }

  /// Puts a description with the data of the moment in the place of the last one, to be linked again; at
  /// rest, that one stays.
  func show(_ storage: UnsafeMutableRawPointer) { functions.show(storage) }
}

/// Animatable data as a value that moves.
package struct MovingData<Data: VectorArithmetic>: Animatable, Equatable {
  package var animatableData: Data
  package init(_ data: Data) { animatableData = data }
}
