/// The window of a program, or a further one, which `openWindow` shows as a sheet in the program's window.
public struct WindowGroup<Content: View> {
  let content: () -> Content
  let title: String?
  var id: String?

  /// Creates a window with the program's name as its title.
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    (self.content, title) = (content, nil)
  }
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title) = (content, String(title))
  }
  /// Creates a window with the program's name as its title, which `openWindow(id:)` opens.
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    (self.content, title, self.id) = (content, nil, id)
  }
  /// Creates a window with a title, which `openWindow(id:)` opens.
  nonisolated public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title, self.id) = (content, String(title), id)
  }
}

extension WindowGroup: Scene {
  public typealias Body = Never
  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    guard context.isPanel else {
      return AnyView(WindowRoot(context: context, title: scene.title, content: scene.content))
    }
    // A window without an id cannot be opened.
    guard let id = scene.id else { return AnyView(EmptyView()) }
    return AnyView(
      WindowPanel(
        scene: .window(id: id), title: Text(verbatim: scene.title ?? ""),
        panels: context.window.panels, content: scene.content))
  }
}

/// A unique window; equivalent to a group, because each window exists once.
public typealias Window = WindowGroup
