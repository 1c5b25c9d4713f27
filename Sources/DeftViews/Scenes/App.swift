/// A program that consists of views: its scenes and, with `@main`, its entry point.
///
///     @main
///     struct Balls: App {
///       var body: some Scene {
///         WindowGroup("Balls") { Ball() }
///       }
///     }
@MainActor @preconcurrency
public protocol App {
  /// The type of the program's scenes.
  associatedtype Body: Scene
  /// The program's scenes.
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of a program that the desktop shows as a window.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the body; `Never` for primitive scenes.
  associatedtype Body: Scene
  /// The scene that makes up this scene.
  @SceneBuilder var body: Body { get }
  nonisolated static func _window(_ scene: Self) -> _WindowDescription
}

extension Scene {
  /// Returns the window of the body.
  nonisolated public static func _window(_ scene: Self) -> _WindowDescription {
    Body._window(body(of: scene))
  }

  /// Returns the body of a scene, evaluated from code that is not isolated to an actor.
  nonisolated private static func body(of scene: Self) -> Body {
    // The closure runs synchronously. Its captures and result never leave the actor, so they need
    // not be sendable.
    nonisolated(unsafe) let scene = scene
    nonisolated(unsafe) var body: Body?
    MainActor.assumeIsolated { body = scene.body }
    guard let body else { preconditionFailure("The body must have been read.") }
    return body
  }
}

extension Scene where Body == Never {
  /// Primitive scenes have no body.
  public var body: Never { preconditionFailure("A primitive scene has no body.") }
}

extension Never: Scene {
  /// Cannot be called, because no value of this type exists.
  nonisolated public static func _window(_ scene: Never) -> _WindowDescription {}
}

/// The description of a window.
public struct _WindowDescription {
  /// The title; `nil` for the program's name.
  public var title: String?
  /// The initial size in points; `nil` for the default.
  public var size: CGSize?
  /// The minimum size in points.
  public var minimumSize: CGSize?
  private let makeContent: () -> AnyView

  /// The content, created at each access.
  ///
  /// The policy: *the content is created after the window.* So it can read the window's size.
  public var content: AnyView { makeContent() }

  /// Creates a description.
  public init(
    title: String? = nil, size: CGSize? = nil, minimumSize: CGSize? = nil,
    content: @autoclosure @escaping () -> AnyView
  ) {
    (self.title, self.size, self.minimumSize) = (title, size, minimumSize)
    makeContent = content
  }
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
  nonisolated public static func _window(_ scene: Self) -> _WindowDescription {
    _WindowDescription(title: scene.title, content: AnyView(scene.content()))
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
  /// Returns the scene's window with this size.
  nonisolated public static func _window(_ scene: Self) -> _WindowDescription {
    var window = Base._window(scene.base)
    window.size = scene.size
    return window
  }
}

extension Scene {
  /// Sets the initial size of the window in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    _SizedScene(base: self, size: CGSize(width: width, height: height))
  }
  /// Sets the initial size of the window in points.
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
