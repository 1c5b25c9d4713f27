import DeftRuntime
import DeftViews

extension View {
  /// Opens the inspector of gestures over the window that the view is in, and closes it.
  ///
  ///     struct Board: View {
  ///       @State private var isInspecting = true
  ///       var body: some View {
  ///         Cards().gestureInspector(isPresented: $isInspecting)
  ///       }
  ///     }
  ///
  /// F12 opens and closes it, too, and the binding follows.  A window has one inspector, whoever opens it.
  ///
  /// - Parameter isPresented: whether it is open.
  @MainActor
  public func gestureInspector(isPresented: Binding<Bool>) -> some View {
    modifier(GestureInspectorModifier(isPresented: isPresented))
  }

  /// Opens the inspector of gestures over the window that the view is in when the view appears; F12 closes it.
  @MainActor
  public func gestureInspector() -> some View {
    modifier(GestureInspectorModifier(isPresented: nil))
  }
}

/// Brings the inspector of a view's window to what a binding says, and the binding to what F12 says.
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

/// What connects a view with the inspector of its window.
private final class InspectorLink {
  private(set) var inspector: Inspector?
  private var observation: Observers<Bool>.Observation?

  /// The inspector that the window has; else one that lasts as long as the view.
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
