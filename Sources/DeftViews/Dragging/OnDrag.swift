import DeftGeometry
import DeftInput

extension View {
  /// Lets the user drag data to other views of the program. Strings and URLs can also be dragged to
  /// other programs.
  ///
  /// - Parameter data: Returns the dragged data. Called when the drag begins.
  nonisolated public consuming func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(
      _DraggableModifier<EmptyView>(preview: nil) { NSItemProvider.begin(data(), $0, $1, $2) })
  }

  /// Lets the user drag data to other views of the program. Strings and URLs can also be dragged to
  /// other programs.
  ///
  /// - Parameters:
  ///   - data: Returns the dragged data. Called when the drag begins.
  ///   - preview: A view whose image follows the finger. It exists during the drag. It has its ideal size, or the size
  ///     of the dragged view if that is larger.
  nonisolated public consuming func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(
      _DraggableModifier(preview: preview()) { NSItemProvider.begin(data(), $0, $1, $2) })
  }
}

extension NSItemProvider {
  // Only the main thread handles drags, one at a time.
  /// The provider of the last drag that began in this program.
  nonisolated(unsafe) static var dragged: NSItemProvider?

  /// Begins the drag of a provider; returns whether it has begun.
  fileprivate static func begin(
    _ provider: NSItemProvider, _ action: BeginDragAction, _ start: DragStart,
    _ ended: @escaping () -> Void
  ) -> Bool {
    guard action(provider.content, start, ended) else { return false }
    dragged = provider
    return true
  }
}
