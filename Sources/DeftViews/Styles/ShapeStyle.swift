/// A style that fills areas: a color, a gradient, or a style from the environment.
///
/// A custom style chooses another style based on the environment:
///
///     struct Ink: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.yellow : .indigo
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// The type of the resolved style.
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle
  /// Returns the style as a foreground style; the result may be a level of the outer foreground
  /// style.
  func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle
}

extension ShapeStyle {
  /// Returns the style from `resolve(in:)`, resolved until it is primitive.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    resolve(in: environment)._resolve(in: environment)
  }
  /// Returns this style, resolved with the outer foreground style.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(StyleWithin(base: AnyShapeStyle(self), outer: outer))
  }
}

extension ShapeStyle where Resolved == Never {
  /// Must not be called: a primitive style is already resolved.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("A primitive style must not be resolved again.")
  }
  /// Returns this style, which depends on no other style.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(self)
  }
}

extension Never: ShapeStyle {
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle { switch self {} }
}

extension ShapeStyle {
  /// Returns the style with its opacity multiplied by a factor of 0...1.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(base: self, opacity: opacity)
  }
}

/// A style with reduced opacity.
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

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never

  private enum Storage: Sendable {
    // Most styles are colors, which can be compared directly.
    case color(Color)
    case other(any ShapeStyle)
  }
  private let storage: Storage

  /// Erases the type of a style.
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

  /// Returns the erased style as a foreground style.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    switch storage {
    case .color: self
    case .other(let style): style._asForeground(within: outer)
    }
  }
}

extension AnyShapeStyle: Equatable {
  /// Returns whether both styles are known to be equal; styles that cannot be compared count as
  /// different.
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
