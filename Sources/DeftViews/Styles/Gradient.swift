/// A sequence of colors at locations.
///
/// As a style, the gradient runs from top to bottom.
public struct Gradient: Hashable, Sendable {
  /// The colors and their locations, in order.
  public var stops: [Stop]
  /// The color space of the interpolation.
  private var space = ColorSpace.device

  /// A color at a location.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The location: 0 is the gradient's start, 1 its end.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  /// The color space in which colors are interpolated.
  public struct ColorSpace: Hashable, Sendable {
    fileprivate enum Kind { case device, perceptual }
    fileprivate let kind: Kind
    /// sRGB components; the default.
    public static let device = ColorSpace(kind: .device)
    /// Perceived lightness and colorfulness.
    public static let perceptual = ColorSpace(kind: .perceptual)
  }

  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.indices.map { Stop(color: colors[$0], location: CGFloat($0) / last) }
  }

  /// Returns the gradient, interpolated in another color space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.space = space
    return AnyGradient(gradient)
  }

  /// The number of linear pieces that approximate a nonlinear interpolation for the painter.
  private static let pieces = 8

  func resolved(in environment: EnvironmentValues) -> [ColorStop] {
    let stops = stops.map {
      ColorStop(color: $0.color.resolved(in: environment), location: $0.location)
    }
    guard let first = stops.first, stops.count > 1 else { return stops }
    let pairs = zip(stops, stops.dropFirst())
    if space == .perceptual {
      return [first]
        + pairs.flatMap { a, b in
          (1...Self.pieces).map { piece in
            let share = Double(piece) / Double(Self.pieces)
            return ColorStop(
              color: space.mixed(a.color, b.color, by: share),
              location: a.location + (b.location - a.location) * share)
          }
        }
    }
    guard stops.contains(where: { $0.color.alpha == 0 }) else { return stops }
    // A transparent color has no hue; it takes the hue of the color at the other end.
    return pairs.flatMap { a, b in
      let (start, end) = (a.color.alpha == 0, b.color.alpha == 0)
      return [
        ColorStop(color: start ? b.color.opacity(0) : a.color, location: a.location),
        ColorStop(color: end ? a.color.opacity(0) : b.color, location: b.location),
      ]
    }
  }
}

extension Gradient: ShapeStyle {
  public typealias Resolved = Never
  /// Returns the resolved gradient, which runs from top to bottom.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(.linear(resolved(in: environment), start: .top, end: .bottom))
  }
}

extension Gradient.ColorSpace {
  /// Returns the mixture of two colors.
  func mixed(_ a: RGBAColor, _ b: RGBAColor, by share: Double) -> RGBAColor {
    if kind == .device {
      let (x, y) = (_StyleVector(a), _StyleVector(b))
      return x.interpolated(towards: y, amount: share).colors[0]
    }
    let (x, y) = (PerceptualColor(a), PerceptualColor(b))
    func mix(_ p: Double, _ q: Double) -> Double { p + (q - p) * share }
    return PerceptualColor(
      lightness: mix(x.lightness, y.lightness), a: mix(x.a, y.a), b: mix(x.b, y.b),
      alpha: mix(x.alpha, y.alpha)
    ).color
  }
}

extension Gradient.ColorSpace {
  /// Returns the weighted sum of colors; the weights add up to 1.
  func sum(_ colors: [RGBAColor], _ weights: [Double]) -> RGBAColor {
    if kind == .device {
      return zip(colors, weights).reduce(into: _StyleVector(RGBAColor.clear)) { sum, part in
        var vector = _StyleVector(part.0)
        vector.scale(by: part.1)
        sum = sum + vector
      }.colors[0]
    }
    var sum = PerceptualColor(lightness: 0, a: 0, b: 0, alpha: 0)
    for (color, weight) in zip(colors, weights) {
      let part = PerceptualColor(color)
      sum.lightness += part.lightness * weight
      sum.a += part.a * weight
      sum.b += part.b * weight
      sum.alpha += part.alpha * weight
    }
    sum.alpha = min(max(sum.alpha, 0), 1)
    return sum.color
  }
}

/// A type-erased gradient, such as the `gradient` of a color.
public struct AnyGradient: Hashable, Sendable {
  let gradient: Gradient

  /// Erases the type of a gradient.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// Returns the gradient, interpolated in another color space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    gradient.colorSpace(space)
  }
}

extension AnyGradient: ShapeStyle {
  public typealias Resolved = Never
  /// Returns the resolved gradient, which runs from top to bottom.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    gradient._resolve(in: environment)
  }
}

extension Color {
  /// A gentle gradient within the color's hue, lighter at the top.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.22, in: .device), self]))
  }
}
