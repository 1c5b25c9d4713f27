/// A value that describes a part of the user interface.
///
/// The policy: *a view is a value; the graph stores an element for it; a new description updates only the parts of the
/// element that differ.* Custom views are composed of other views:
///
///     struct Ball: View {
///       @GestureState private var offset = CGSize.zero
///
///       var body: some View {
///         Circle()
///           .fill(.blue)
///           .frame(width: 80, height: 80)
///           .offset(offset)
///           .gesture(DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation })
///       }
///     }
@MainActor @preconcurrency
public protocol View {
  /// The type of the view's body; `Never` for primitive views.
  associatedtype Body: View

  /// The content of the view. It is evaluated again when a state that it uses has changed.
  @ViewBuilder var body: Body { get }

  /// Creates the element of the view; implemented for all views with a `body`.
  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement
  /// Updates the element with a new description.
  ///
  /// The description is passed in place, part by part: a copy would retain and release everything
  /// in it at every modifier. The element may move the description out and leave another one in its
  /// place. The memory belongs to the caller and is valid only during the call.
  ///
  /// - Precondition: The box holds an element created by `_make` of exactly this type; an element of another class
  ///   stops the program. The owner of an element knows this type: either its own type is generic over it, or it
  ///   stores the type and compares it.
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext)
}

extension View {
  /// Creates an element that stores the view's states and the content of its body.
  nonisolated public static func _make(
    _ view: Self, in context: _ViewContext
  ) -> _ViewElement {
    CompositeElement(view, in: context)
  }

  /// Evaluates the body again if the view, its environment or a state has changed.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(CompositeElement.self).update(with: view, in: context)
  }

  /// Updates the element with a description that is not stored in memory yet.
  nonisolated package static func _update(
    _ box: _ElementBox<Self>, with view: consuming Self, in context: _ViewContext
  ) {
    _update(box, with: &view, in: context)
  }
}

extension View where Body == Never {
  /// Unavailable, because a primitive view has no body.
  public var body: Never { preconditionFailure("A primitive view has no body.") }
}

extension Never: View {
  nonisolated public static func _make(_ view: Never, in context: _ViewContext) -> _ViewElement {}
  nonisolated public static func _update(
    _ box: _ElementBox<Never>, with view: UnsafeMutablePointer<Never>, in context: _ViewContext
  ) {}
}

/// The context in which a view's element is created. It is passed on to the element's children.
public struct _ViewContext {
  /// The graph that contains the view.
  package let graph: ViewGraph
  package var environment: EnvironmentValues

  package init(graph: ViewGraph, environment: EnvironmentValues) {
    (self.graph, self.environment) = (graph, environment)
  }
}
