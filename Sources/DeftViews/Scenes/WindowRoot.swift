/// The root of a window's views: describes the window, and shows the content once the window has its size.
struct WindowRoot<Content: View> {
  let context: _SceneContext
  let title: String?
  let content: () -> Content
}

extension WindowRoot: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    WindowRootElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(WindowRootElement<Content>.self).update(with: view.pointee, in: context)
  }
}

/// A view that evaluates a closure as its body, so that it is updated when a value that the closure has read changes.
struct WindowContent<Content: View> {
  let content: () -> Content
}

extension WindowContent: View {
  // The property has an explicit type, because the runtime would have to look up the conformance of an opaque type.
  var body: Content { content() }
}

extension AnyView {
  /// Creates the content of a window without a scene. It is updated when a value that the closure has read changes.
  nonisolated init<Content: View>(describing content: @escaping () -> Content) {
    self.init(WindowContent(content: content))
  }
}

/// The element at the root of a window, without the type of its content.
class WindowElement: _ListElement {
  /// Creates the content, because the window has its size.
  func windowDidOpen() {}
}

/// The content of a window; empty until the window has its size.
private final class WindowRootElement<Content: View>: WindowElement {
  private var scene: _SceneContext
  private var content: () -> Content

  init(_ view: WindowRoot<Content>, in context: _ViewContext) {
    (scene, content) = (view.context, view.content)
    super.init([], in: context)
    window.describe(title: view.title, options: scene.options)
    window.setRoot(self)
    if window.isOpen { windowDidOpen() }
  }

  private var window: SceneWindow { scene.window }
  private var description: WindowContent<Content> { WindowContent(content: content) }
  /// The content with menus and settings.
  private var chrome: WindowChrome<WindowContent<Content>> {
    WindowChrome(content: description, scene: scene)
  }

  override func windowDidOpen() {
    let context = _ViewContext(graph: graph, environment: environment)
    replaceChildren([
      scene.hasChrome
        ? WindowChrome._make(chrome, in: context) : WindowContent._make(description, in: context)
    ])
  }

  func update(with view: WindowRoot<Content>, in context: _ViewContext) {
    (content, scene, environment) = (view.content, view.context, context.environment)
    window.describe(title: view.title, options: scene.options)
    guard let child = children.first else { return }
    if scene.hasChrome {
      var chrome = chrome
      return WindowChrome._update(.init(child), with: &chrome, in: context)
    }
    WindowContent<Content>._update(.init(child), with: description, in: context)
  }
}
