/// The animation of an animatable view between two descriptions. The view's animatable data is
/// interpolated, and its body is evaluated for each step.
///
/// Only data stored in the description is animated. It is read and written on unlinked copies, so
/// that data in a state is not animated. A change of the state is visible at once and animates the
/// views that the body describes with it, as in SwiftUI. Data behind a binding or in an object
/// belongs to the program and is not animated either.
final class ViewMotion {
  /// Whether the data is moving, or has moved since a description was last shown.
  var isMoving: Bool { functions.isMoving() }
  private let functions: Functions

  /// The functions that depend on the view's type. The element passes its first description, or a later one of the same
  /// type.
  private struct Functions {
    let setTarget: (UnsafeMutableRawPointer, CompositeElement) -> Void
    let show: (UnsafeMutableRawPointer) -> Void
    let isMoving: () -> Bool
  }

  /// Creates the motion of a view; `nil` if its type is not animatable.
  ///
  /// The view's description in `storage` must not be linked yet.
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
    /// The last description, unlinked.
    private var description: Description
    private(set) var value: AnimatedValue<MovingData<Description.AnimatableData>>
    /// Whether the description shown last was an intermediate step.
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
      // Also writes the final value, from which modifiers detect the end of the animation.
      step.animatableData = isShown ? value.presentation.animatableData : own
      guard isShown else {
        shown = step
        return
      }
      guard description.animatableData != own else {
        shown = step
        return
      }
      // The data is not stored in the description, so the write has changed the program's own value.
      step.animatableData = own
      value = AnimatedValue(MovingData(own))
      isShown = false
    }
  }

  /// Uses the data of a new, unlinked description as the target.
  func setTarget(_ storage: UnsafeMutableRawPointer, of element: CompositeElement) {
    functions.setTarget(storage, element)
  }

  /// Replaces the stored description with an unlinked one that has the current data. Does nothing
  /// at rest.
  func show(_ storage: UnsafeMutableRawPointer) { functions.show(storage) }
}

/// A wrapper that makes animatable data an animatable value.
package struct MovingData<Data: VectorArithmetic>: Animatable, Equatable {
  package var animatableData: Data
  package init(_ data: Data) { animatableData = data }
}
