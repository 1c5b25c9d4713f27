/// A translucent background.
///
/// Materials are translucent colors. They do not blur the background, which would need an image of
/// it in every frame. Thicker materials are more opaque.
public struct Material: ShapeStyle, Equatable {
  public typealias Resolved = Never
  let opacity: Double

  /// 50% opaque.
  public static let ultraThin = Material(opacity: 0.5)
  /// 65% opaque.
  public static let thin = Material(opacity: 0.65)
  /// 80% opaque.
  public static let regular = Material(opacity: 0.8)
  /// 90% opaque.
  public static let thick = Material(opacity: 0.9)
  /// 96% opaque.
  public static let ultraThick = Material(opacity: 0.96)
  public static let bar = Material(opacity: 0.9)

  private static let sheet = Color(
    light: RGBAColor(hex: 0xFFFFFF), dark: RGBAColor(hex: 0x22252C))

  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(Self.sheet.resolved(in: environment).opacity(opacity))
  }
}

extension ShapeStyle where Self == Material {
  /// A material that is 50% opaque.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material that is 65% opaque.
  public static var thinMaterial: Material { .thin }
  /// A material that is 80% opaque.
  public static var regularMaterial: Material { .regular }
  /// A material that is 90% opaque.
  public static var thickMaterial: Material { .thick }
  /// A material that is 96% opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
