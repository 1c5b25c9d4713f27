import DeftGeometry
import DeftInput

/// A modifier that lets the user drag the data of an item provider.
public struct _OnDragModifier {
  let data: () -> NSItemProvider
  @Environment(\.beginDrag) private var beginDrag

  nonisolated init(data: @escaping () -> NSItemProvider) { self.data = data }
}

extension _OnDragModifier: ViewModifier {
  /// Returns the view with a gesture that starts the drag.
  public func body(content view: Content) -> some View {
    view.simultaneousGesture(
      DragGesture(minimumDistance: _DraggableModifier.distance, coordinateSpace: .global)
        .onChanged { drag in
          // A drag that has begun cancels the gesture, so the closure is called once.
          guard let beginDrag else { return }
          let provider = data()
          if beginDrag.action(provider.content, drag.location) { NSItemProvider.dragged = provider }
        })
  }
}

extension View {
  /// Lets the user drag data to other views of the program; strings and URLs also to other programs.
  ///
  /// - Parameter data: Returns the dragged data. Called when the drag begins.
  nonisolated public consuming func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(_OnDragModifier(data: data))
  }

  /// Lets the user drag data to other views of the program; strings and URLs also to other programs.
  ///
  /// - Parameters:
  ///   - data: Returns the dragged data. Called when the drag begins.
  ///   - preview: Ignored: a small mark follows the pointer.
  nonisolated public consuming func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(_OnDragModifier(data: data))
  }
}

extension NSItemProvider {
  // Only the main thread handles drags, one at a time.
  /// The provider of the last drag that began in this program.
  nonisolated(unsafe) static var dragged: NSItemProvider?
}
