/// A piece of user interface, described by a value: what there is to see, and how it answers.
///
/// The policy: *a view is a value; where it stands, an element is kept; describing the view anew updates
/// the element, and only what differs.*  Views of your own are made of others:
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
  /// The view that this one is made of; `Never` for primitive ones.
  associatedtype Body: View

  /// What the view is made of; read again when a state that it uses has changed.
  @ViewBuilder var body: Body { get }

  /// Makes the element that stands for the view; views with a `body` have it from there.
  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement
  /// Brings the element up to date with a new description.
  ///
  /// The description is handed on in its place, part by part: to copy it would retain and release all that
  /// it holds, at every modifier.  The element may take it and leave another there.  The place is the
  /// caller's, and lasts as long as the call.
  ///
  /// - Precondition: the box holds an element that `_make` of this very type has made; an element of another class stops
  ///   the program.  What keeps an element knows that type: its own is generic over it, or it notes which one it was and
  ///   compares.
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext)
}

extension View {
  /// Makes an element that keeps the view's states and what its body makes.
  nonisolated public static func _make(
    _ view: Self, in context: _ViewContext
  ) -> _ViewElement {
    CompositeElement(view, in: context)
  }

  /// Reads the body anew if the view, its surroundings or a state differ.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(CompositeElement.self).update(with: view, in: context)
  }

  /// Brings the element up to date with a description that lies nowhere yet.
  nonisolated package static func _update(
    _ box: _ElementBox<Self>, with view: consuming Self, in context: _ViewContext
  ) {
    _update(box, with: &view, in: context)
  }
}

extension View where Body == Never {
  /// A primitive view has no body.
  public var body: Never { preconditionFailure("A primitive view has no body.") }
}

extension Never: View {
  nonisolated public static func _make(_ view: Never, in context: _ViewContext) -> _ViewElement {}
  nonisolated public static func _update(
    _ box: _ElementBox<Never>, with view: UnsafeMutablePointer<Never>, in context: _ViewContext
  ) {}
}

/// What surrounds a view where it stands; passed on from views to the views inside.
public struct _ViewContext {
  /// The graph that the view belongs to.
  package let graph: ViewGraph
  /// What the surroundings say about fonts, colors and the rest.
  package var environment: EnvironmentValues

  package init(graph: ViewGraph, environment: EnvironmentValues) {
    (self.graph, self.environment) = (graph, environment)
  }
}
