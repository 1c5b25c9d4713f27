/// The properties of a window that its scene sets, each `nil` for the default.
package struct WindowOptions: Equatable {
  /// The initial size in points.
  package var size: CGSize?
  /// The initial position: the point of the free area of the monitor on which the same point of the window lies.
  package var position: UnitPoint?
  /// The rule for the size.
  package var resizability: WindowResizability?
  /// The frame around the content.
  package var frame: _WindowFrame?

  package init() {}
}

/// The frame that the window manager draws around the content of a window.
public enum _WindowFrame: Sendable {
  case titled
  /// A frame without a title bar.
  case untitled
  /// No frame.
  case none
}

/// The limits that its content sets for the size of a window.
public struct WindowResizability: Hashable, Sendable {
  private enum Rule { case automatic, contentSize, contentMinSize }
  private let rule: Rule

  /// The default, which is `contentMinSize`; for settings, it is `contentSize`.
  public static let automatic = Self(rule: .automatic)
  /// Between the minimum and the maximum size of the content.
  public static let contentSize = Self(rule: .contentSize)
  /// At least the minimum size of the content.
  public static let contentMinSize = Self(rule: .contentMinSize)
}

/// A scene that sets a property of its window.
struct OptionScene<Base: Scene, Value> {
  let base: Base
  let option: WritableKeyPath<WindowOptions, Value?> & Sendable
  let value: Value
}

extension OptionScene: Scene {
  typealias Body = Never
  nonisolated static var _isAuxiliary: Bool { Base._isAuxiliary }
  /// Returns the scene's root, in a window with this property unless a modifier around the scene sets another value.
  nonisolated static func _root(_ scene: Self, in context: _SceneContext) -> AnyView {
    var context = context
    if context.options[keyPath: scene.option] == nil {
      context.options[keyPath: scene.option] = scene.value
    }
    return Base._root(scene.base, in: context)
  }
}

extension Scene {
  /// Sets the initial size of the window in points. A later value has no effect.
  ///
  /// The window opens larger if the content has a larger minimum size.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    OptionScene(base: self, option: \.size, value: CGSize(width: width, height: height))
  }
  /// Sets the initial size of the window in points. A later value has no effect.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene {
    OptionScene(base: self, option: \.size, value: size)
  }

  /// Sets the initial position of the window in the free area of its monitor. A later value has no effect.
  ///
  /// - Parameter position: The point of the area, and of the window, that are aligned with each other.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene {
    OptionScene(base: self, option: \.position, value: position)
  }

  /// Sets the limits of the window's size.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    OptionScene(base: self, option: \.resizability, value: resizability)
  }

  /// Sets the frame of the window.
  nonisolated public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene {
    OptionScene(base: self, option: \.frame, value: S._frame)
  }

  /// Compiles without effect: a window has no toolbar in its title bar.
  nonisolated public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    self
  }
}
