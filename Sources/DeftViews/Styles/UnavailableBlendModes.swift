// Blend modes that are not available: all except the normal one. The compiler's message names the
// alternative.
extension BlendMode {
  /// A mode that multiplies colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var multiply: BlendMode { .normal }
  /// A mode that multiplies inverted colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var screen: BlendMode { .normal }
  /// A mode that increases contrast; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var overlay: BlendMode { .normal }
  /// A mode that selects the darker color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var darken: BlendMode { .normal }
  /// A mode that selects the lighter color; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var lighten: BlendMode { .normal }
  /// A mode that brightens the background; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var colorDodge: BlendMode { .normal }
  /// A mode that darkens the background; not available.
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
  /// A mode that only covers existing colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var sourceAtop: BlendMode { .normal }
  /// A mode that paints below existing colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var destinationOver: BlendMode { .normal }
  /// A mode that erases existing colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var destinationOut: BlendMode { .normal }
  /// A mode that sums both colors, darkened; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var plusDarker: BlendMode { .normal }
  /// A mode that sums both colors; not available.
  @available(
    *, unavailable, message: "Only the normal blend mode is available: choose other colors."
  )
  public static var plusLighter: BlendMode { .normal }
}
