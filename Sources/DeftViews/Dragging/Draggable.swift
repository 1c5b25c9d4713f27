import DeftGeometry
import DeftInput

/// Lets a view be dragged into other programs.
public struct _DraggableModifier {
  let content: () -> ClipboardContent
  @Environment(\.beginDrag) private var beginDrag

  /// How far the finger goes before the view is dragged, in points.
  static var distance: CGFloat { 10 }

  nonisolated init(content: @escaping () -> ClipboardContent) { self.content = content }
}

extension _DraggableModifier: ViewModifier {
  /// The view, with a gesture that begins the drag.
  public func body(content view: Content) -> some View {
    view.simultaneousGesture(
      DragGesture(minimumDistance: Self.distance, coordinateSpace: .global)
        .onChanged { drag in _ = beginDrag?.action(content(), drag.location) })
  }
}

extension View {
  /// Lets the view be dragged into other programs, and to views of this one that take it.
  ///
  /// It is a copy that is dragged; the view stays where it is.
  ///
  /// - Parameter payload: what is dragged: a `String`, a `URL`, or something of your own that is ``Transferable``; made
  ///   when the drag begins.
  nonisolated public consuming func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(_DraggableModifier(content: { T.content(of: [payload()]) }))
  }
}

/// How a drag out of the window is begun with what is held at a place of it.
package final class BeginDragAction {
  package let action: (ClipboardContent, CGPoint) -> Bool

  package init(_ action: @escaping (ClipboardContent, CGPoint) -> Bool) { self.action = action }
}

private struct BeginDragKey: EnvironmentKey {
  static var defaultValue: BeginDragAction? { nil }
}

extension EnvironmentValues {
  /// How a drag out of the window is begun; nil where views lie on no stage.
  package var beginDrag: BeginDragAction? {
    get { self[BeginDragKey.self] }
    set { self[BeginDragKey.self] = newValue }
  }
}
