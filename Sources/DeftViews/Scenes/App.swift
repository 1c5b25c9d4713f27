/// A program that consists of views: its scenes and, with `@main`, its entry point.
///
///     @main
///     struct Balls: App {
///       @State private var count = 1
///
///       var body: some Scene {
///         WindowGroup("Balls") { Board(count: $count) }
///       }
///     }
///
/// The policy: *an app is described like a view.* Its states live as long as the window. When one of them changes, the
/// parts that have read it are evaluated again: the body, or the content of the window.
@MainActor @preconcurrency
public protocol App {
  /// The type of the program's scenes.
  associatedtype Body: Scene
  /// The program's scenes.
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of a program that the desktop shows as a window. Like a view, a scene with a body can have states.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body; `Never` for primitive scenes.
  associatedtype Body: Scene
  /// The scene that makes up this scene.
  @SceneBuilder var body: Body { get }
  /// Whether the scene only adds to the program's window, as settings do.
  nonisolated static var _isAuxiliary: Bool { get }
  /// Returns the root of the views in the scene's window.
  nonisolated static func _root(_ scene: Self, in context: _SceneContext) -> AnyView
}

extension Scene where Body == Never {
  /// Primitive scenes have no body.
  public var body: Never { preconditionFailure("A primitive scene has no body.") }
  nonisolated public static var _isAuxiliary: Bool { false }
}

extension Scene {
  nonisolated public static var _isAuxiliary: Bool { Body._isAuxiliary }
}

extension Never: Scene {
  nonisolated public static var _isAuxiliary: Bool { false }
  /// Cannot be called, because no value of this type exists.
  nonisolated public static func _root(_ scene: Never, in context: _SceneContext) -> AnyView {}
}

/// A builder that creates a scene from a statement.
@resultBuilder
public enum SceneBuilder {
  nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }
  /// Creates a scene from several ones: the window of the first scene with a window, and settings.
  nonisolated public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> some Scene {
    var parts = [ScenePart(first)]
    for scene in repeat each rest { parts.append(ScenePart(scene)) }
    return SceneGroup(parts: parts)
  }
}

/// A provider of previews. A program that is started with the environment variable `DEFT_PREVIEWS=1` shows them, like
/// those of the macro ``Preview(_:traits:body:)``.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
