/// A sheet that lets some of what is behind it through.
///
/// Here it is a translucent color: what is behind is not blurred, which would cost a picture of it in
/// every frame.  The thicker a material is, the less shines through.
public struct Material: ShapeStyle, Equatable {
  public typealias Resolved = Never
  let opacity: Double

  /// Half of what is behind shines through.
  public static let ultraThin = Material(opacity: 0.5)
  /// Less than half shines through.
  public static let thin = Material(opacity: 0.65)
  /// Some of it shines through.
  public static let regular = Material(opacity: 0.8)
  /// Little shines through.
  public static let thick = Material(opacity: 0.9)
  /// Hardly anything shines through.
  public static let ultraThick = Material(opacity: 0.96)
  public static let bar = Material(opacity: 0.9)

  private static let sheet = Color(
    light: RGBAColor(hex: 0xFFFFFF), dark: RGBAColor(hex: 0x22252C))

  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(Self.sheet.resolved(in: environment).opacity(opacity))
  }
}

extension ShapeStyle where Self == Material {
  /// Half of what is behind shines through.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Less than half of what is behind shines through.
  public static var thinMaterial: Material { .thin }
  /// Some of what is behind shines through.
  public static var regularMaterial: Material { .regular }
  /// Little of what is behind shines through.
  public static var thickMaterial: Material { .thick }
  /// Hardly anything of what is behind shines through.
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
