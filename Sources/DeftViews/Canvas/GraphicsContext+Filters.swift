extension GraphicsContext {
  /// An effect applied to each painted item.
  public struct Filter: Sendable {
    let make: @Sendable (EnvironmentValues) -> NodeEffect

    /// Returns a soft shadow beneath the item.
    ///
    /// - Parameters:
    ///   - color: The shadow's color; by default black at 33% opacity.
    ///   - radius: The blur in points; the standard deviation of the Gaussian is half of it.
    ///   - x: The horizontal offset.
    ///   - y: The vertical offset.
    ///   - blendMode: Has no effect.
    ///   - options: Has no effect.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat,
      x: CGFloat = 0, y: CGFloat = 0, blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter { environment in
        .shadow(
          Shadow(
            color: color.resolved(in: environment), radius: max(0, radius),
            offset: CGSize(width: x, height: y)))
      }
    }

    /// Returns a Gaussian blur with this standard deviation, in points.
    public static func blur(
      radius: CGFloat, options: BlurOptions = BlurOptions()
    ) -> Filter {
      Filter { _ in .blur(radius: max(0, radius)) }
    }

    private static func color(_ filter: ColorFilter) -> Filter {
      let effect = filter.filter.map { NodeEffect.filter($0) } ?? .compositing
      return Filter { _ in effect }
    }

    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter { _ in .filter(NodeFilter(.matrix(matrix.numbers))) }
    }
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { environment in
        let filter = ColorFilter(multiplying: color.resolved(in: environment)).filter
        return filter.map { .filter($0) } ?? .compositing
      }
    }
    public static func hueRotation(_ angle: Angle) -> Filter {
      color(ColorFilter(.hueRotation, angle.radians))
    }
    public static func saturation(_ amount: Double) -> Filter {
      color(ColorFilter(.saturation, amount))
    }
    public static func brightness(_ amount: Double) -> Filter {
      color(ColorFilter(.brightness, amount))
    }
    public static func contrast(_ amount: Double) -> Filter {
      color(ColorFilter(.contrast, amount))
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      color(ColorFilter(.inversion, amount))
    }
    public static func grayscale(_ amount: Double) -> Filter {
      color(ColorFilter(.grayscale, amount))
    }
    /// A filter that makes items black, with the luminance of their colors as the alpha.
    public static var luminanceToAlpha: Filter { color(ColorFilter(.luminanceToAlpha)) }

    /// Returns a filter that shows a color where the alpha is in a range, and nothing elsewhere. After a blur, it
    /// merges neighboring shapes.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter {
      Filter { environment in
        let range = Swift.min(min, max)...Swift.max(min, max)
        return .filter(NodeFilter(.alphaThreshold(range, color.resolved(in: environment))))
      }
    }
  }

  /// Options for filters. They have no effect: colors are always nonlinear.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Options for shadows. They have no effect.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// Options for blurs. They have no effect.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// A rule for blending painted colors with the colors behind them.
  public struct BlendMode: Hashable, Sendable {
    let mode: NodeBlendMode

    public static let normal = BlendMode(mode: .normal)
    public static let multiply = BlendMode(mode: .multiply)
    public static let screen = BlendMode(mode: .screen)
    public static let overlay = BlendMode(mode: .overlay)
    public static let darken = BlendMode(mode: .darken)
    public static let lighten = BlendMode(mode: .lighten)
    public static let colorDodge = BlendMode(mode: .colorDodge)
    public static let colorBurn = BlendMode(mode: .colorBurn)
    public static let softLight = BlendMode(mode: .softLight)
    public static let hardLight = BlendMode(mode: .hardLight)
    public static let difference = BlendMode(mode: .difference)
    public static let exclusion = BlendMode(mode: .exclusion)
    public static let hue = BlendMode(mode: .hue)
    public static let saturation = BlendMode(mode: .saturation)
    public static let color = BlendMode(mode: .color)
    public static let luminosity = BlendMode(mode: .luminosity)
    /// Erases existing colors where the item is opaque.
    public static let clear = BlendMode(mode: .destinationOut)
    /// Replaces existing colors where the item is opaque.
    public static let copy = BlendMode(mode: .normal)
    /// Covers only existing colors.
    public static let sourceIn = BlendMode(mode: .sourceAtop)
    /// Paints where there are no colors, and erases existing ones.
    public static let sourceOut = BlendMode(mode: .xor)
    public static let sourceAtop = BlendMode(mode: .sourceAtop)
    /// Paints behind existing colors.
    public static let destinationOver = BlendMode(mode: .destinationOver)
    /// Erases everything outside the item.
    public static let destinationIn = BlendMode(mode: .destinationIn)
    public static let destinationOut = BlendMode(mode: .destinationOut)
    public static let destinationAtop = BlendMode(mode: .destinationOver)
    public static let xor = BlendMode(mode: .xor)
    public static let plusDarker = BlendMode(mode: .plusDarker)
    public static let plusLighter = BlendMode(mode: .plusLighter)
  }
}
