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
private struct WindowContent<Content: View> {
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
  private let window: SceneWindow
  private var content: () -> Content

  init(_ view: WindowRoot<Content>, in context: _ViewContext) {
    (window, content) = (view.context.window, view.content)
    super.init([], in: context)
    window.describe(title: view.title, size: view.context.size)
    window.setRoot(self)
    if window.isOpen { windowDidOpen() }
  }

  private var description: WindowContent<Content> { WindowContent(content: content) }

  override func windowDidOpen() {
    let context = _ViewContext(graph: graph, environment: environment)
    replaceChildren([WindowContent._make(description, in: context)])
  }

  func update(with view: WindowRoot<Content>, in context: _ViewContext) {
    (content, environment) = (view.content, context.environment)
    window.describe(title: view.title, size: view.context.size)
    guard let child = children.first else { return }
    WindowContent<Content>._update(.init(child), with: description, in: context)
  }
}
