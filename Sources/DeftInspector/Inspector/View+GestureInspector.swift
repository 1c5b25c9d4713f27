import DeftRuntime
import DeftViews

extension View {
  /// Presents the gesture inspector over the window of the view.
  ///
  ///     struct Board: View {
  ///       @State private var isInspecting = true
  ///       var body: some View {
  ///         Cards().gestureInspector(isPresented: $isInspecting)
  ///       }
  ///     }
  ///
  /// F12 also opens and closes it, and updates the binding. A window has only one inspector.
  ///
  /// - Parameter isPresented: Whether the inspector is open.
  @MainActor
  public func gestureInspector(isPresented: Binding<Bool>) -> some View {
    modifier(GestureInspectorModifier(isPresented: isPresented))
  }

  /// Presents the gesture inspector over the window of the view when the view appears; F12 closes it.
  @MainActor
  public func gestureInspector() -> some View {
    modifier(GestureInspectorModifier(isPresented: nil))
  }
}

/// A modifier that synchronizes the inspector of a view's window with a binding.
private struct GestureInspectorModifier: ViewModifier {
  let isPresented: Binding<Bool>?
  @Environment(\.stage) private var stage
  @State private var link = InspectorLink()

  init(isPresented: Binding<Bool>?) { self.isPresented = isPresented }

  func body(content: Content) -> some View {
    content
      .onAppear { link.open(on: stage.stage, isPresented) }
      .onChange(of: isPresented?.wrappedValue) { _, isOpen in
        if let isOpen { link.inspector?.isOpen = isOpen }
      }
      .onDisappear { link.close() }
  }
}

/// The connection between a view and its window's inspector.
private final class InspectorLink {
  private(set) var inspector: Inspector?
  private var observation: Observers<Bool>.Observation?

  /// Opens the window's inspector, or creates one for the lifetime of the view.
  func open(on stage: Stage?, _ isPresented: Binding<Bool>?) {
    guard let stage else { return }
    let inspector = stage.layers.first(Inspector.self) ?? Inspector(on: stage)
    self.inspector = inspector
    inspector.isOpen = isPresented?.wrappedValue ?? true
    observation = inspector.openings.add { isOpen in
      if let isPresented, isPresented.wrappedValue != isOpen { isPresented.wrappedValue = isOpen }
    }
  }

  func close() {
    observation?.cancel()
    inspector?.isOpen = false
    (observation, inspector) = (nil, nil)
  }
}
