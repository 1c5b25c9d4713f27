import DeftRenderTree

/// The rule by which an item blends with the colors behind it.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// Erases the colors behind the item.
  case clear
  /// Replaces the colors where the item is opaque.
  case copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter

  /// The painter's blend mode; `nil` for the normal mode.
  var mode: NodeBlendMode? {
    switch self {
    case .normal, .copy: nil
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
    case .clear, .destinationOut: .destinationOut
    case .sourceIn, .sourceAtop: .sourceAtop
    case .sourceOut, .xor: .xor
    case .destinationOver, .destinationAtop: .destinationOver
    case .destinationIn: .destinationIn
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
