/// A shadow that is part of a style.
public struct ShadowStyle: Equatable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  /// Returns a shadow beneath the content.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      isInner: false, color: color, radius: max(0, radius), offset: CGSize(width: x, height: y))
  }

  /// Returns a shadow that the edges cast onto the content.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      isInner: true, color: color, radius: max(0, radius), offset: CGSize(width: x, height: y))
  }

  func effect(in environment: EnvironmentValues) -> NodeEffect {
    let shadow = Shadow(color: color.resolved(in: environment), radius: radius, offset: offset)
    return isInner ? .innerShadow(shadow) : .shadow(shadow)
  }
}

extension ShapeStyle {
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    EffectShapeStyle(base: self, effect: .shadow(style))
  }

  /// Returns the style, blended with the colors behind it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    EffectShapeStyle(base: self, effect: .blend(mode))
  }

  /// The second level of the style.
  public var secondary: some ShapeStyle { level(1) }
  /// The third level of the style.
  public var tertiary: some ShapeStyle { level(2) }
  /// The fourth level of the style.
  public var quaternary: some ShapeStyle { level(3) }
  /// The fifth level of the style.
  public var quinary: some ShapeStyle { level(4) }

  private func level(_ level: Int) -> LevelStyle {
    LevelStyle(level: level, styles: ForegroundStyles(AnyShapeStyle(self)))
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }
  /// Returns the foreground style, blended with the colors behind it.
  public static func blendMode(_ mode: BlendMode) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().blendMode(mode))
  }
  /// Returns the foreground style with its opacity multiplied by a factor of 0...1.
  public static func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().opacity(opacity))
  }
}

enum StyleEffect: Equatable {
  case shadow(ShadowStyle)
  case blend(BlendMode)
}

/// A style with a shadow or a blend mode.
struct EffectShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let effect: StyleEffect
  typealias Resolved = Never

  func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    var style = base._resolve(in: environment)
    switch effect {
    case .shadow(let shadow): style.effects.append(shadow.effect(in: environment))
    case .blend(.normal): break
    case .blend(let mode): style.effects.append(.blend(mode.mode))
    }
    return style
  }

  func _asForeground(within outer: ForegroundStyles?) -> AnyShapeStyle {
    AnyShapeStyle(
      EffectShapeStyle<AnyShapeStyle>(base: base._asForeground(within: outer), effect: effect))
  }
}

extension EffectShapeStyle: Equatable where Base: Equatable {}

extension Node {
  /// Shows the shadows and the blend mode of a style.
  func show(effectsOf style: ResolvedStyle) {
    if style.effects.isEmpty, effects.isEmpty { return }
    effects = style.effects
  }
}
