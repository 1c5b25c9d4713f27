// The elements of an app and of scenes with a body: composite elements, like those of views with a body. They link the
// states, and evaluate the body again when it depends on a change.

/// A view that stands for an app.
private struct AppRoot<Program: App> {
  // Linked with the states in it.
  let app: Program
  let window: SceneWindow
}

extension AppRoot: View {
  var body: AnyView { Program.Body._root(app.body, in: _SceneContext(window: window)) }
}

/// A view that stands for a scene with a body.
private struct SceneRoot<Content: Scene> {
  // Linked with the states in it.
  let scene: Content
  let context: _SceneContext
}

extension SceneRoot: View {
  var body: AnyView { Content.Body._root(scene.body, in: context) }
}

extension Scene {
  /// Returns the root of the body's window, which is evaluated again when a state of the scene changes.
  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    AnyView(SceneRoot(scene: scene, context: context))
  }
}

extension SceneWindow {
  package func views<Program: App>(of app: Program) -> AnyView {
    AnyView(AppRoot(app: app, window: self))
  }
}
