import DeftGeometry
import DeftInput

/// A modifier that lets the user drag a view into other programs.
///
/// A small mark follows the finger. The preview exists during the drag, so that its `onAppear` and `onDisappear` are
/// called, but it is not visible.
public struct _DraggableModifier<DragPreview: View> {
  /// Begins a drag at a location in the window, calls its last argument when the drag has ended, and returns whether the
  /// drag has begun.
  let begin: (BeginDragAction, CGPoint, @escaping () -> Void) -> Bool
  let preview: DragPreview
  @Environment(\.beginDrag) private var beginDrag
  @State private var isDragged = false

  /// The distance that starts a drag, in points.
  static var distance: CGFloat { 10 }

  nonisolated init(
    preview: DragPreview, begin: @escaping (BeginDragAction, CGPoint, @escaping () -> Void) -> Bool
  ) {
    (self.preview, self.begin) = (preview, begin)
  }
}

extension _DraggableModifier: ViewModifier {
  /// Returns the view with a gesture that starts the drag.
  public func body(content view: Content) -> some View {
    view
      .overlay {
        if isDragged {
          preview.hidden()
        }
      }
      .simultaneousGesture(
        DragGesture(minimumDistance: Self.distance, coordinateSpace: .global)
          .onChanged { drag in
            // A drag that has begun cancels the gesture, so this is called once.
            guard let beginDrag else { return }
            isDragged = true
            if !begin(beginDrag, drag.location, { isDragged = false }) { isDragged = false }
          })
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
    draggable(payload(), preview: { EmptyView() })
  }

  /// Lets the user drag the view's content to other programs and to drop destinations in this one.
  ///
  /// - Parameters:
  ///   - payload: The dragged content, evaluated when the drag begins.
  ///   - preview: A view that exists during the drag. It is not visible: a small mark follows the finger.
  nonisolated public consuming func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(
      _DraggableModifier(preview: preview()) { action, location, ended in
        action(T.content(of: [payload()]), at: location, ended)
      })
  }
}

/// An action that starts a drag of content from a location in the window.
package final class BeginDragAction {
  private let action: (ClipboardContent, CGPoint, @escaping () -> Void) -> Bool

  /// Creates an action from a function that starts the drag, calls its last argument when the drag has ended, and returns
  /// whether the drag has begun.
  package init(_ action: @escaping (ClipboardContent, CGPoint, @escaping () -> Void) -> Bool) {
    self.action = action
  }

  func callAsFunction(
    _ content: ClipboardContent, at location: CGPoint, _ ended: @escaping () -> Void
  ) -> Bool {
    action(content, location, ended)
  }
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
