/// A program that consists of views: its scenes and, with `@main`, its entry point.
///
///     @main
///     struct Balls: App {
///       @State private var count = 1
///
///       var body: some Scene {
///         WindowGroup("Balls") { Table(count: $count) }
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
  /// Returns the root of the views in the scene's window.
  nonisolated static func _root(_ scene: Self, in context: _SceneContext) -> AnyView
}

extension Scene where Body == Never {
  /// Primitive scenes have no body.
  public var body: Never { preconditionFailure("A primitive scene has no body.") }
}

extension Never: Scene {
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
  /// Unavailable: a program can have only one scene.
  @available(
    *, unavailable, message: "Deft shows one window: leave one WindowGroup in the body."
  )
  nonisolated public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> First { first }
}

public struct WindowGroup<Content: View> {
  let content: () -> Content
  let title: String?

  /// Creates a window with the program's name as its title.
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) {
    (self.content, title) = (content, nil)
  }
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title) = (content, String(title))
  }
  /// Creates a window with the program's name as its title; the id is ignored, because there is
  /// only one window.
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    (self.content, title) = (content, nil)
  }
  /// Creates a window with a title; the id is ignored, because there is only one window.
  nonisolated public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: @escaping () -> Content
  ) {
    (self.content, self.title) = (content, String(title))
  }
}

extension WindowGroup: Scene {
  public typealias Body = Never
  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    AnyView(WindowRoot(context: context, title: scene.title, content: scene.content))
  }
}

/// A unique window; equivalent to a group, because there is only one window.
public typealias Window = WindowGroup

/// A scene whose window has an initial size.
public struct _SizedScene<Base: Scene> {
  let base: Base
  let size: CGSize
}

extension _SizedScene: Scene {
  public typealias Body = Never
  /// Returns the scene's root, in a window with this size unless a modifier around the scene sets another one.
  nonisolated public static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    var context = context
    if context.size == nil { context.size = scene.size }
    return Base._root(scene.base, in: context)
  }
}

extension Scene {
  /// Sets the initial size of the window in points. A later value has no effect.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    _SizedScene(base: self, size: CGSize(width: width, height: height))
  }
  /// Sets the initial size of the window in points. A later value has no effect.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    _SizedScene(base: self, size: size)
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
