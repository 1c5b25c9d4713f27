/// The scenes that are open in the window of another scene.
///
/// The policy: *a program has one window. Settings and further windows are sheets in it.*
@Observable
final class WindowPanels {
  /// A scene that can be opened.
  enum Scene: Hashable {
    case settings
    case window(id: String)
  }

  private var open: Set<Scene> = []

  /// Returns whether a scene is open, as a binding.
  func isOpen(_ scene: Scene) -> Binding<Bool> {
    Binding(
      get: { [self] in open.contains(scene) },
      set: { [self] in
        if $0 { open.insert(scene) } else { open.remove(scene) }
      })
  }
}

private struct WindowPanelsKey: EnvironmentKey {
  static var defaultValue: WindowPanels? { nil }
}

/// The scene of a sheet, which `dismissWindow` closes.
private struct OpenPanelKey: EnvironmentKey {
  static var defaultValue: WindowPanels.Scene? { nil }
}

extension EnvironmentValues {
  /// The scenes that are open in the window; `nil` outside the window of an app with several scenes.
  var windowPanels: WindowPanels? {
    get { self[WindowPanelsKey.self] }
    set { self[WindowPanelsKey.self] = newValue }
  }
  /// The scene in which the view is; `nil` in the program's window.
  var openPanel: WindowPanels.Scene? {
    get { self[OpenPanelKey.self] }
    set { self[OpenPanelKey.self] = newValue }
  }

  /// The action that opens another scene of the program.
  public var openWindow: OpenWindowAction { OpenWindowAction(panels: windowPanels) }
  /// The action that closes another scene of the program.
  public var dismissWindow: DismissWindowAction {
    DismissWindowAction(panels: windowPanels, current: openPanel)
  }
  /// The action that opens the settings of the program.
  public var openSettings: OpenSettingsAction { OpenSettingsAction(panels: windowPanels) }
  /// Whether the program can have several windows: `false`.
  public var supportsMultipleWindows: Bool { false }
}

/// An action that opens another scene of the program, as a sheet in its window.
public struct OpenWindowAction {
  let panels: WindowPanels?

  /// Opens the scene with an id. Does nothing if there is none, or if it is open.
  public func callAsFunction(id: String) { panels?.isOpen(.window(id: id)).wrappedValue = true }
}

/// An action that closes another scene of the program.
public struct DismissWindowAction {
  let panels: WindowPanels?
  let current: WindowPanels.Scene?

  /// Closes the scene with an id. Does nothing if it is not open.
  public func callAsFunction(id: String) { panels?.isOpen(.window(id: id)).wrappedValue = false }
  /// Closes the scene in which the view is. Does nothing in the program's first window.
  public func callAsFunction() {
    if let current { panels?.isOpen(current).wrappedValue = false }
  }
}

/// An action that opens the settings of the program, as a sheet in its window.
public struct OpenSettingsAction {
  let panels: WindowPanels?

  /// Opens the settings. Does nothing if the app has no `Settings` scene.
  public func callAsFunction() { panels?.isOpen(.settings).wrappedValue = true }
}

/// The place of a scene in the window of another scene: a sheet with a title and a button that closes it.
struct WindowPanel<Content: View> {
  let scene: WindowPanels.Scene
  let title: Text
  let panels: WindowPanels
  let content: () -> Content
}

extension WindowPanel: View {
  var body: some View {
    let isOpen = panels.isOpen(scene)
    Color.clear.frame(width: 0, height: 0)
      .sheet(isPresented: isOpen) {
        VStack(spacing: 0) {
          HStack {
            title.font(.headline).accessibilityAddTraits(.isHeader)
            Spacer()
            Button("Close", systemImage: "xmark") { isOpen.wrappedValue = false }
              .labelStyle(.iconOnly)
              .buttonStyle(BarButtonStyle())
          }
          .padding(.leading, BarMetrics.margin)
          Divider()
          RootStack { WindowContent(content: content) }
        }
        .environment(\.openPanel, scene)
      }
  }
}
