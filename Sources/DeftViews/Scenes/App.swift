/// A program made of views: its scenes, and with `@main` its beginning.
///
///     @main
///     struct Balls: App {
///       var body: some Scene {
///         WindowGroup("Balls") { Ball() }
///       }
///     }
@MainActor @preconcurrency
public protocol App {
  /// The scenes that the program is made of.
  associatedtype Body: Scene
  /// The scenes that the program is made of.
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of a program that the desktop shows: a window.
@MainActor @preconcurrency
public protocol Scene {
  /// The scene that this one is made of; `Never` for primitive ones.
  associatedtype Body: Scene
  /// The scene that this one is made of.
  @SceneBuilder var body: Body { get }
  nonisolated static func _window(_ scene: Self) -> _WindowDescription
}

extension Scene {
  /// What the body shows.
  nonisolated public static func _window(_ scene: Self) -> _WindowDescription {
    Body._window(body(of: scene))
  }

  /// The body of a scene, read from code that is not bound to an actor; as with gestures.
  nonisolated private static func body(of scene: Self) -> Body {
    // The closure runs here and now.  What it takes and gives need not be sendable, since it never leaves the actor.
    nonisolated(unsafe) let scene = scene
    nonisolated(unsafe) var body: Body?
    MainActor.assumeIsolated { body = scene.body }
    guard let body else { preconditionFailure("A body that was read is there.") }
    return body
  }
}

extension Scene where Body == Never {
  /// A primitive scene has no body.
  public var body: Never { preconditionFailure("A primitive scene has no body.") }
}

extension Never: Scene {
  /// There is no such scene.
  nonisolated public static func _window(_ scene: Never) -> _WindowDescription {}
}

/// What a window is to be like.
public struct _WindowDescription {
  /// What it is called; nil for the program's name.
  public var title: String?
  /// Its first size in points; nil for the usual one.
  public var size: CGSize?
  /// Its smallest size in points.
  public var minimumSize: CGSize?
  /// What it shows.
  public var content: AnyView

  /// A window that is to be like this.
  public init(
    title: String? = nil, size: CGSize? = nil, minimumSize: CGSize? = nil, content: AnyView
  ) {
    (self.title, self.size, self.minimumSize, self.content) = (title, size, minimumSize, content)
  }
}

/// Makes a scene of a statement.
@resultBuilder
public enum SceneBuilder {
  nonisolated public static func buildBlock<Content: Scene>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildExpression<Content: Scene>(_ content: Content) -> Content {
    content
  }
  /// Several scenes cannot be had.
  @available(
    *, unavailable, message: "Deft shows one window: leave one WindowGroup in the body."
  )
  nonisolated public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> First { first }
}

public struct WindowGroup<Content: View> {
  let content: Content
  let title: String?

  /// A window with the program's name.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    (self.content, title) = (content(), nil)
  }
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    (self.content, self.title) = (content(), String(title))
  }
  /// A window with the program's name; the identity is of no consequence while there is one window.
  nonisolated public init(id: String, @ViewBuilder content: () -> Content) {
    (self.content, title) = (content(), nil)
  }
  /// A window with a title; the identity is of no consequence while there is one window.
  nonisolated public init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    (self.content, self.title) = (content(), String(title))
  }
}

extension WindowGroup: Scene {
  public typealias Body = Never
  nonisolated public static func _window(_ scene: Self) -> _WindowDescription {
    _WindowDescription(title: scene.title, content: AnyView(scene.content))
  }
}

/// The only window of its kind; as there is one window, the same as a group.
public typealias Window = WindowGroup

/// A scene whose window has a first size.
public struct _SizedScene<Base: Scene> {
  let base: Base
  let size: CGSize
}

extension _SizedScene: Scene {
  public typealias Body = Never
  /// The window of the scene, in this size.
  nonisolated public static func _window(_ scene: Self) -> _WindowDescription {
    var window = Base._window(scene.base)
    window.size = scene.size
    return window
  }
}

extension Scene {
  /// The first size of the window in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    _SizedScene(base: self, size: CGSize(width: width, height: height))
  }
  /// The first size of the window in points.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    _SizedScene(base: self, size: size)
  }
}

/// Something that shows views to people who write them; there is no such tool here, and it compiles.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The views that are shown.
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
