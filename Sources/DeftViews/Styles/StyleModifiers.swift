private enum ForegroundKey: PlacedKey {
  typealias Value = ForegroundStyles
  static var place: EnvironmentPlace { .second }
}

private enum TintKey: PlacedKey {
  typealias Value = PlacedValue<AnyShapeStyle>
  static var place: EnvironmentPlace { .third }
}

private struct AccentKey: EnvironmentKey {
  static var defaultValue: Color? { nil }
}

extension EnvironmentValues {
  /// The foreground styles; `nil` if none are set.
  package var foregroundStyles: ForegroundStyles? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
  /// The tint of interactive parts; `nil` for the accent color.
  package var tintStyle: AnyShapeStyle? {
    get { self[TintKey.self]?.value }
    set { self[TintKey.self] = newValue.map(PlacedValue.init) }
  }
  /// The color that replaces the accent color; `nil` if none is set.
  package var accentColor: Color? {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of texts, symbols and shapes without an explicit style.
  ///
  /// `.foregroundStyle(.secondary)` selects the second level of the current style.
  nonisolated public consuming func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.foregroundStyles) { styles in
      styles = ForegroundStyles(style._asForeground(within: styles))
    }
  }

  /// Sets the first two levels of the foreground style.
  nonisolated public consuming func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    transformEnvironment(\.foregroundStyles) { styles in
      styles = ForegroundStyles(
        primary._asForeground(within: styles), secondary._asForeground(within: styles))
    }
  }

  /// Sets the first three levels of the foreground style.
  nonisolated public consuming func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    transformEnvironment(\.foregroundStyles) { styles in
      styles = ForegroundStyles(
        primary._asForeground(within: styles), secondary._asForeground(within: styles),
        tertiary._asForeground(within: styles))
    }
  }

  /// Sets the color of texts, symbols and shapes without an explicit color; `nil` for the default.
  nonisolated public consuming func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundStyles, color.map { ForegroundStyles(AnyShapeStyle($0)) })
  }

  /// Sets the style of the interactive parts of controls; `nil` for the accent color.
  nonisolated public consuming func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    transformEnvironment(\.tintStyle) { style in style = tint.map { AnyShapeStyle($0) } }
  }

  /// Sets the color of the interactive parts of controls; `nil` for the accent color.
  nonisolated public consuming func tint(_ tint: Color?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the accent color, which is the color of the interactive parts of controls and the value of
  /// `Color.accentColor`; `nil` for the default.
  nonisolated public consuming func accentColor(_ accentColor: Color?) -> some View {
    tint(accentColor).environment(\.accentColor, accentColor)
  }
}

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle, Equatable {
  public typealias Resolved = Never
  /// Creates the tint of the environment.
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    environment.tintStyle?._resolve(in: environment)
      ?? Color.accentColor._resolve(in: environment)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The color of the window's background.
public struct BackgroundStyle: ShapeStyle, Equatable {
  public typealias Resolved = Never
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    guard let style = environment.backgroundStyle else {
      return Color.windowBackground._resolve(in: environment)
    }
    // The style may itself refer to the background style.
    var outer = environment
    outer.backgroundStyle = nil
    return style._resolve(in: outer)
  }
}

private struct BackgroundStyleKey: EnvironmentKey {
  static var defaultValue: AnyShapeStyle? { nil }
}

extension EnvironmentValues {
  /// The style of backgrounds; `nil` for the window's background color.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of backgrounds in the view.
  nonisolated public consuming func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Sets the color scheme of the view and its descendants.
  nonisolated public consuming func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The color of the window's background.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The color of separator lines.
public struct SeparatorShapeStyle: ShapeStyle, Equatable {
  public typealias Resolved = Never
  public init() {}
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    Color.separator._resolve(in: environment)
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of separator lines.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
