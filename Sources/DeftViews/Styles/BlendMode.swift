/// A rule for blending colors with the colors behind them.
///
/// The colors behind a view are those of the nearest `compositingGroup()` around it, or the window's.
public enum BlendMode: Hashable, Sendable {
  /// The color covers those behind it.
  case normal
  /// Multiplies both colors.
  case multiply
  /// Multiplies the inverted colors, and inverts the product.
  case screen
  /// Multiplies dark colors and screens light ones, depending on the color behind.
  case overlay
  case darken
  case lighten
  /// Brightens the color behind.
  case colorDodge
  /// Darkens the color behind.
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  /// The hue of the front color.
  case hue
  /// The saturation of the front color.
  case saturation
  /// The hue and saturation of the front color.
  case color
  /// The luminosity of the front color.
  case luminosity
  /// Covers only existing colors.
  case sourceAtop
  /// Paints behind existing colors.
  case destinationOver
  /// Erases existing colors.
  case destinationOut
  /// The sum of both colors, minus white.
  case plusDarker
  /// The sum of both colors.
  case plusLighter

  /// The mode of the render tree.
  var mode: NodeBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
