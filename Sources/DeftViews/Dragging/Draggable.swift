import DeftGeometry
import DeftInput

/// A modifier that lets the user drag a view into other programs.
public struct _DraggableModifier {
  let content: () -> ClipboardContent
  @Environment(\.beginDrag) private var beginDrag

  /// The distance that starts a drag, in points.
  static var distance: CGFloat { 10 }

  nonisolated init(content: @escaping () -> ClipboardContent) { self.content = content }
}

extension _DraggableModifier: ViewModifier {
  /// Returns the view with a gesture that starts the drag.
  public func body(content view: Content) -> some View {
    view.simultaneousGesture(
      DragGesture(minimumDistance: Self.distance, coordinateSpace: .global)
        .onChanged { drag in _ = beginDrag?.action(content(), drag.location) })
  }
}

extension View {
  /// Lets the user drag the view's content to other programs and to drop destinations in this one.
  ///
  /// The content is copied; the view stays in place.
  ///
  /// - Parameter payload: The dragged content: a `String`, a `URL` or a custom ``Transferable``
  ///   type. Evaluated when the drag begins.
  nonisolated public consuming func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(_DraggableModifier(content: { T.content(of: [payload()]) }))
  }
}

/// An action that starts a drag of content from a location in the window.
package final class BeginDragAction {
  package let action: (ClipboardContent, CGPoint) -> Bool

  package init(_ action: @escaping (ClipboardContent, CGPoint) -> Bool) { self.action = action }
}

private struct BeginDragKey: EnvironmentKey {
  static var defaultValue: BeginDragAction? { nil }
}

extension EnvironmentValues {
  /// The action that starts a drag out of the window; `nil` for views without a stage.
  package var beginDrag: BeginDragAction? {
    get { self[BeginDragKey.self] }
    set { self[BeginDragKey.self] = newValue }
  }
}
