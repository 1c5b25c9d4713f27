/// What areas are filled with: a color or a gradient.
public protocol ShapeStyle: Sendable {
  /// What the style is where it is used, such as for a style of your own that depends on the surroundings.
  associatedtype Resolved: ShapeStyle = Never
  /// The style for these surroundings.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// What is painted.
  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle
}

extension ShapeStyle {
  /// What the resolved style paints.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    resolve(in: environment)._resolve(in: environment)
  }
}

extension ShapeStyle where Resolved == Never {
  /// A primitive style is resolved already.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("A primitive style is resolved already.")
  }
}

extension Never: ShapeStyle {
  /// There is no such style.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle { switch self {} }
}

/// A style for certain surroundings, in terms of the area that it fills.
public struct ResolvedStyle: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case color(RGBAColor)
    case linear([ColorStop], UnitPoint, UnitPoint)
    case radial([ColorStop], UnitPoint, CGFloat, CGFloat)
  }
  var kind: Kind

  init(_ kind: Kind) { self.kind = kind }
  init(_ color: RGBAColor) { kind = .color(color) }

  /// What an area is painted with.
  func paint(in rect: CGRect) -> Paint {
    switch kind {
    case .color(let color): .color(color)
    case .linear(let stops, let start, let end):
      .linearGradient(stops: stops, start: start.point(in: rect), end: end.point(in: rect))
    case .radial(let stops, let center, let start, let end):
      .radialGradient(
        stops: stops, center: center.point(in: rect), startRadius: start, endRadius: end)
    }
  }

  /// The color, where there is only one; else the first.
  var color: RGBAColor {
    switch kind {
    case .color(let color): color
    case .linear(let stops, _, _), .radial(let stops, _, _, _): stops.first?.color ?? .clear
    }
  }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  /// A primitive style.
  public typealias Resolved = Never
  private let base: any ShapeStyle

  /// Hides the type of a style.
  public init<S: ShapeStyle>(_ style: S) { base = style }

  /// What is painted.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    base._resolve(in: environment)
  }
}

/// The foreground style of the surroundings.
public struct ForegroundStyle: ShapeStyle {
  /// A primitive style.
  public typealias Resolved = Never
  /// The foreground style.
  public init() {}
  /// What is painted.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    environment.common.foregroundStyle?._resolve(in: environment)
      ?? Color.primary._resolve(in: environment)
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the surroundings.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
