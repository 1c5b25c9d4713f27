// How colors would be mixed but for the normal way, which is the only one here: naming one says what to do
// instead.
extension BlendMode {
  /// Darker by each other; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var multiply: BlendMode { .normal }
  /// Lighter by each other; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var screen: BlendMode { .normal }
  /// Stronger; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var overlay: BlendMode { .normal }
  /// The darker of both; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var darken: BlendMode { .normal }
  /// The lighter of both; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var lighten: BlendMode { .normal }
  /// Brighter; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var colorDodge: BlendMode { .normal }
  /// Darker; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var colorBurn: BlendMode { .normal }
  /// Softly lit; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var softLight: BlendMode { .normal }
  /// Harshly lit; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var hardLight: BlendMode { .normal }
  /// How far apart both are; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var difference: BlendMode { .normal }
  /// How far apart both are, more softly; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var exclusion: BlendMode { .normal }
  /// The hue of what is on top; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var hue: BlendMode { .normal }
  /// The saturation of what is on top; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var saturation: BlendMode { .normal }
  /// Hue and saturation of what is on top; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var color: BlendMode { .normal }
  /// The lightness of what is on top; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var luminosity: BlendMode { .normal }
  /// Only where something is; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var sourceAtop: BlendMode { .normal }
  /// Below what is there; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var destinationOver: BlendMode { .normal }
  /// Takes away what is there; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var destinationOut: BlendMode { .normal }
  /// Both, darker; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var plusDarker: BlendMode { .normal }
  /// Both, lighter; it is not there.
  @available(*, unavailable, message: "There is only the normal blend mode: choose other colors.")
  public static var plusLighter: BlendMode { .normal }
}
