import DeftGeometry
import DeftInput

/// A modifier that lets the user drag a view into other programs.
///
/// The image at the finger shows the preview, or the view itself, as it was when the drag began. The preview exists
/// during the drag, so that its `onAppear` and `onDisappear` are called.
public struct _DraggableModifier<DragPreview: View> {
  /// Begins a drag at a location in the window, calls its last argument when the drag has ended, and returns whether the
  /// drag has begun.
  let begin: (BeginDragAction, DragStart, @escaping () -> Void) -> Bool
  /// The preview; `nil` for the view itself.
  let preview: DragPreview?
  @State private var image = DragImage()
  @Environment(\.beginDrag) private var beginDrag
  @State private var isDragged = false

  /// The distance that starts a drag, in points.
  static var distance: CGFloat { 10 }

  nonisolated init(
    preview: DragPreview?,
    begin: @escaping (BeginDragAction, DragStart, @escaping () -> Void) -> Bool
  ) {
    (self.preview, self.begin) = (preview, begin)
  }
}

extension _DraggableModifier: ViewModifier {
  /// Returns the view with a gesture that starts the drag.
  public func body(content view: Content) -> some View {
    view
      .modifier(_DragImageSource(image: image, isUsed: preview == nil))
      .overlay {
        if isDragged, let preview {
          DragPreviewLayout {
            ZStack { preview }.modifier(_DragImageSource(image: image, isUsed: true))
          }
          .hidden()
        }
      }
      .simultaneousGesture(
        DragGesture(minimumDistance: Self.distance, coordinateSpace: .global)
          .onChanged { drag in
            // A drag that has begun cancels the gesture, so this is called once.
            guard let beginDrag else { return }
            isDragged = true
            let start = DragStart(
              location: drag.location, pressLocation: drag.startLocation, image: image,
              isPreview: preview != nil)
            if !begin(beginDrag, start, { isDragged = false }) { isDragged = false }
          })
  }
}

extension View {
  /// Lets the user drag the view's content to other programs and to drop destinations in this one.
  ///
  /// The content is copied; the view stays in place. An image of the view follows the finger.
  ///
  /// - Parameter payload: The dragged content: a `String`, a `URL` or a custom ``Transferable``
  ///   type. Evaluated when the drag begins.
  nonisolated public consuming func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    modifier(
      _DraggableModifier<EmptyView>(preview: nil) { action, start, ended in
        Transfer<T>.begin(payload(), action, start, ended)
      })
  }

  /// Lets the user drag the view's content to other programs and to drop destinations in this one.
  ///
  /// - Parameters:
  ///   - payload: The dragged content, evaluated when the drag begins.
  ///   - preview: A view whose image follows the finger. It exists during the drag. It has its ideal size, or the size
  ///     of the dragged view if that is larger.
  nonisolated public consuming func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(
      _DraggableModifier(preview: preview()) { action, start, ended in
        Transfer<T>.begin(payload(), action, start, ended)
      })
  }
}

extension Transfer {
  /// Begins the drag of a value; returns whether it has begun.
  fileprivate static func begin(
    _ value: T, _ action: BeginDragAction, _ start: DragStart, _ ended: @escaping () -> Void
  ) -> Bool {
    let offer = offer([value])
    offer.begin()
    return action(offer.content, start, ended)
  }
}

/// The beginning of a drag.
package struct DragStart {
  /// The current location of the finger in the window.
  package let location: CGPoint
  /// The location in the window at which the finger pressed the view. This point of the image stays at the finger.
  package let pressLocation: CGPoint
  /// The views that the image at the finger shows.
  package let image: DragImage
  /// Whether they are a preview, which is created in the next frame.
  package let isPreview: Bool
}

/// An action that starts a drag of content from a location in the window.
package final class BeginDragAction {
  private let action: (ClipboardContent, DragStart, @escaping () -> Void) -> Bool

  /// Creates an action from a function that starts the drag, calls its last argument when the drag has ended, and returns
  /// whether the drag has begun.
  package init(_ action: @escaping (ClipboardContent, DragStart, @escaping () -> Void) -> Bool) {
    self.action = action
  }

  func callAsFunction(
    _ content: ClipboardContent, _ start: DragStart, _ ended: @escaping () -> Void
  ) -> Bool {
    action(content, start, ended)
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
