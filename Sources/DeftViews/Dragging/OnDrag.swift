import DeftGeometry
import DeftInput

extension View {
  /// Lets the user drag data to other views of the program. Strings and URLs can also be dragged to
  /// other programs.
  ///
  /// - Parameter data: Returns the dragged data. Called when the drag begins.
  nonisolated public consuming func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    onDrag(data, preview: { EmptyView() })
  }

  /// Lets the user drag data to other views of the program. Strings and URLs can also be dragged to
  /// other programs.
  ///
  /// - Parameters:
  ///   - data: Returns the dragged data. Called when the drag begins.
  ///   - preview: A view that exists during the drag. It is not visible: a small mark follows the finger.
  nonisolated public consuming func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(
      _DraggableModifier(preview: preview()) { action, location, ended in
        let provider = data()
        guard action(provider.content, at: location, ended) else { return false }
        NSItemProvider.dragged = provider
        return true
      })
  }
}

extension NSItemProvider {
  // Only the main thread handles drags, one at a time.
  /// The provider of the last drag that began in this program.
  nonisolated(unsafe) static var dragged: NSItemProvider?
}
