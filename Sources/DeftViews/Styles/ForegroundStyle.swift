/// The foreground styles of an environment, by level.
public final class ForegroundStyles: Sendable {
  let primary: AnyShapeStyle
  let secondary: AnyShapeStyle?
  let tertiary: AnyShapeStyle?

  package init(
    _ primary: AnyShapeStyle, _ secondary: AnyShapeStyle? = nil, _ tertiary: AnyShapeStyle? = nil
  ) {
    (self.primary, self.secondary, self.tertiary) = (primary, secondary, tertiary)
  }

  /// The opacity of levels that are not set, relative to the first level.
  private static let shares = [1, 0.7, 0.45, 0.3, 0.2]

  /// Returns the resolved style of a level with these foreground styles; 0 is the first level.
  static func resolve(
    _ level: Int, of styles: ForegroundStyles?, in environment: EnvironmentValues
  ) -> ResolvedStyle {
    guard let styles else {
      return HierarchicalShapeStyle.colors[level]._resolve(in: environment)
    }
    let known = [styles.primary, styles.secondary, styles.tertiary]
    if level < known.count, let style = known[level] { return style._resolve(in: environment) }
    // Levels after the last one that is set have decreasing opacity.
    let last =
      styles.tertiary != nil && level > 2 ? 2 : styles.secondary != nil && level > 1 ? 1 : 0
    let base = known[last] ?? styles.primary
    return base._resolve(in: environment).opacity(shares[level] / shares[last])
  }
}

extension ForegroundStyles: Equatable {
  /// Returns whether all levels are known to be equal.
  public static func == (a: ForegroundStyles, b: ForegroundStyles) -> Bool {
    a === b
      || (a.primary == b.primary && a.secondary == b.secondary && a.tertiary == b.tertiary)
  }
}

/// The foreground style of the environment.
public struct ForegroundStyle: ShapeStyle, Equatable {
  public typealias Resolved = Never
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    environment.foregroundStyles?.primary._resolve(in: environment)
      ?? Color.primary._resolve(in: environment)
  }
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(LevelStyle(level: 0, styles: outer))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// A level of the foreground style of the environment: primary, secondary and so on.
public struct HierarchicalShapeStyle: ShapeStyle, Equatable {
  public typealias Resolved = Never
  let level: Int

  /// The first level: the foreground style itself.
  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  /// The colors of the levels if no foreground style is set.
  static let colors: [Color] = [
    .primary, .secondary, .tertiary, .quaternary, .quaternary.opacity(0.6),
  ]

  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ForegroundStyles.resolve(level, of: environment.foregroundStyles, in: environment)
  }
  /// Returns a level of the outer foreground style.
  public func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(LevelStyle(level: level, styles: outer))
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the foreground style.
  public static var primary: HierarchicalShapeStyle { .primary }
  /// The second level of the foreground style.
  public static var secondary: HierarchicalShapeStyle { .secondary }
  /// The third level of the foreground style.
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  /// The fourth level of the foreground style.
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  /// The fifth level of the foreground style.
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

/// A level of known foreground styles.
struct LevelStyle: ShapeStyle, Equatable {
  let level: Int
  let styles: ForegroundStyles?
  typealias Resolved = Never

  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ForegroundStyles.resolve(level, of: styles, in: environment)
  }
}

/// A style that is resolved with other foreground styles.
struct StyleWithin: ShapeStyle, Equatable {
  let base: AnyShapeStyle
  let outer: ForegroundStyles?
  typealias Resolved = Never

  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    var environment = environment
    environment.foregroundStyles = outer
    return base._resolve(in: environment)
  }
}
