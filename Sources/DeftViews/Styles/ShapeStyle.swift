/// What areas are filled with: a color, a gradient, or what the surroundings say.
///
/// A style of your own picks others by its surroundings:
///
///     struct Ink: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.yellow : .indigo
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// What the style is where it is used.
  associatedtype Resolved: ShapeStyle = Never
  /// The style for these surroundings.
  func resolve(in environment: EnvironmentValues) -> Resolved
  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle
  /// The style as a foreground style, which may be a level of the one further out.
  func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle
}

extension ShapeStyle {
  /// What the resolved style paints.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    resolve(in: environment)._resolve(in: environment)
  }
  /// The style, for which the foreground style is the outer one.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(StyleWithin(base: AnyShapeStyle(self), outer: outer))
  }
}

extension ShapeStyle where Resolved == Never {
  /// A primitive style is resolved already.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("A primitive style is resolved already.")
  }
  /// The style, which needs to know no other.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(self)
  }
}

extension Never: ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle { switch self {} }
}

extension ShapeStyle {
  /// The same style, covering less: its opacity times a factor of 0...1.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(base: self, opacity: opacity)
  }

  /// Colors are laid over each other, and mixed in no other way.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

/// How colors could be mixed with those behind them; only the normal way is there.
public enum BlendMode: Hashable, Sendable {
  /// They are laid over them.
  case normal
}

/// A style that covers less.
struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  typealias Resolved = Never

  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    base._resolve(in: environment).opacity(opacity)
  }
  func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(
      _OpacityShapeStyle<AnyShapeStyle>(
        base: base._asForeground(within: outer), opacity: opacity))
  }
}

extension _OpacityShapeStyle: Equatable where Base: Equatable {}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never

  private enum Storage: Sendable {
    // Most styles are colors: they are compared without looking for how.
    case color(Color)
    case other(any ShapeStyle)
  }
  private let storage: Storage

  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) {
    if let style = style as? AnyShapeStyle {
      self = style
    } else if let color = style as? Color {
      storage = .color(color)
    } else {
      storage = .other(style)
    }
  }

  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    switch storage {
    case .color(let color): color._resolve(in: environment)
    case .other(let style): style._resolve(in: environment)
    }
  }

  /// The hidden style as a foreground style.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    switch storage {
    case .color: self
    case .other(let style): style._asForeground(within: outer)
    }
  }
}

extension AnyShapeStyle: Equatable {
  /// Whether both are known to be the same; styles that cannot be compared are not.
  public static func == (a: Self, b: Self) -> Bool {
    switch (a.storage, b.storage) {
    case (.color(let a), .color(let b)): return a == b
    case (.other(let a), .other(let b)):
      func isEqual<E: Equatable>(_ a: E) -> Bool { a == b as? E }
      guard let a = a as? any Equatable else { return false }
      return isEqual(a)
    default: return false
    }
  }
}
