// Blend modes other than the normal one, which are not available; the compiler's message names the
// alternative.
extension BlendMode {
  /// Multiplies colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var multiply: BlendMode { .normal }
  /// Multiplies inverted colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var screen: BlendMode { .normal }
  /// Increases contrast; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var overlay: BlendMode { .normal }
  /// Selects the darker color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var darken: BlendMode { .normal }
  /// Selects the lighter color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var lighten: BlendMode { .normal }
  /// Brightens the background; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var colorDodge: BlendMode { .normal }
  /// Darkens the background; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var colorBurn: BlendMode { .normal }
  /// Soft light; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var softLight: BlendMode { .normal }
  /// Hard light; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var hardLight: BlendMode { .normal }
  /// The difference of the colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var difference: BlendMode { .normal }
  /// A softer difference of the colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var exclusion: BlendMode { .normal }
  /// The hue of the front color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var hue: BlendMode { .normal }
  /// The saturation of the front color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var saturation: BlendMode { .normal }
  /// The hue and saturation of the front color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var color: BlendMode { .normal }
  /// The lightness of the front color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var luminosity: BlendMode { .normal }
  /// Only covers existing colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var sourceAtop: BlendMode { .normal }
  /// Paints below existing colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var destinationOver: BlendMode { .normal }
  /// Erases existing colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var destinationOut: BlendMode { .normal }
  /// Sums both colors, darkened; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var plusDarker: BlendMode { .normal }
  /// Sums both colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var plusLighter: BlendMode { .normal }
}
