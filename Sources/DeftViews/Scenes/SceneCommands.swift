/// Menus of a program, which its scenes add to the window with `commands(content:)`.
///
///     struct BallCommands: Commands {
///       @FocusedBinding(\.selectedBall) private var ball
///
///       var body: some Commands {
///         CommandMenu("Ball") {
///           Button("Deflate") { ball?.radius /= 2 }.keyboardShortcut("d")
///         }
///       }
///     }
///
/// The menus are in a bar at the top of the window. F10 opens the first one. The keyboard shortcuts of their buttons
/// work while the menus are closed.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of the body; `Never` for primitive commands.
  associatedtype Body: Commands
  /// The commands that make up these commands.
  @CommandsBuilder var body: Body { get }
  nonisolated static func _menus(_ commands: Self) -> AnyView
}

extension Commands where Body == Never {
  /// Primitive commands have no body.
  public var body: Never { preconditionFailure("Primitive commands have no body.") }
}

extension Commands {
  /// Returns the menus of the body, which is evaluated again when a state of the commands changes.
  nonisolated public static func _menus(_ commands: Self) -> AnyView {
    AnyView(CommandsRoot(commands: commands))
  }
}

extension Never: Commands {
  /// Cannot be called, because no value of this type exists.
  nonisolated public static func _menus(_ commands: Never) -> AnyView {}
}

/// A view that stands for commands with a body.
private struct CommandsRoot<Content: Commands> {
  // Linked with the states in it.
  let commands: Content
}

extension CommandsRoot: View {
  var body: AnyView { Content.Body._menus(commands.body) }
}

/// A builder that creates commands from statements.
@resultBuilder
public enum CommandsBuilder {
  nonisolated public static func buildExpression<Content: Commands>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  nonisolated public static func buildBlock<Content: Commands>(_ content: Content) -> Content {
    content
  }
  nonisolated public static func buildBlock<First: Commands, each Rest: Commands>(
    _ first: First, _ rest: repeat each Rest
  ) -> some Commands {
    var parts = [menus(of: first)]
    for content in repeat each rest { parts.append(menus(of: content)) }
    return CommandsGroup(parts: parts)
  }
  // As a local function of `buildBlock`, this ends the compiler of an optimized build.
  nonisolated private static func menus<Content: Commands>(of content: Content) -> AnyView {
    Content._menus(content)
  }
  nonisolated public static func buildIf<Content: Commands>(
    _ content: Content?
  ) -> _OptionalCommands<Content> { _OptionalCommands(commands: content) }
  nonisolated public static func buildEither<First: Commands>(
    first: First
  ) -> _AnyCommands { _AnyCommands(menus: First._menus(first)) }
  nonisolated public static func buildEither<Second: Commands>(
    second: Second
  ) -> _AnyCommands { _AnyCommands(menus: Second._menus(second)) }
  nonisolated public static func buildLimitedAvailability<Content: Commands>(
    _ content: Content
  ) -> some Commands { content }
}

/// Several commands.
struct CommandsGroup {
  let parts: [AnyView]
}

extension CommandsGroup: Commands {
  typealias Body = Never
  nonisolated static func _menus(_ commands: Self) -> AnyView {
    AnyView(ForEach(Array(commands.parts.enumerated()), id: \.offset) { $0.element })
  }
}

/// Commands that may be missing.
public struct _OptionalCommands<Content: Commands> {
  let commands: Content?
}

extension _OptionalCommands: Commands {
  public typealias Body = Never
  nonisolated public static func _menus(_ commands: Self) -> AnyView {
    commands.commands.map { Content._menus($0) } ?? AnyView(EmptyView())
  }
}

/// Commands of any type.
public struct _AnyCommands {
  let menus: AnyView
}

extension _AnyCommands: Commands {
  public typealias Body = Never
  nonisolated public static func _menus(_ commands: Self) -> AnyView { commands.menus }
}

/// No commands.
public struct EmptyCommands {
  nonisolated public init() {}
}

extension EmptyCommands: Commands {
  public typealias Body = Never
  nonisolated public static func _menus(_ commands: Self) -> AnyView { AnyView(EmptyView()) }
}

/// A scene with menus in its window.
struct CommandsScene<Base: Scene> {
  let base: Base
  let menus: AnyView
}

extension CommandsScene: Scene {
  typealias Body = Never
  nonisolated static var _isAuxiliary: Bool { Base._isAuxiliary }
  nonisolated static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    var context = context
    context.commands.insert(scene.menus, at: 0)
    return Base._root(scene.base, in: context)
  }
}

extension Scene {
  /// Adds menus to the window.
  nonisolated public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene {
    CommandsScene(base: self, menus: Content._menus(content()))
  }

  /// Does nothing, because a window has no other menus than those of `commands(content:)`.
  nonisolated public func commandsRemoved() -> some Scene { self }
}
