/// Colors in a row, each at its place.
///
/// As a style, it runs from top to bottom.
public struct Gradient: Hashable, Sendable {
  /// The colors and their places, in order.
  public var stops: [Stop]
  /// Where the way between two colors is straight.
  private var space = ColorSpace.device

  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// The place: 0 is the gradient's start, 1 its end.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  /// Where the way between two colors is straight.
  public struct ColorSpace: Hashable, Sendable {
    fileprivate enum Kind { case device, perceptual }
    fileprivate let kind: Kind
    /// In the components of sRGB, as gradients are by default.
    public static let device = ColorSpace(kind: .device)
    /// In how light and how colorful they look.
    public static let perceptual = ColorSpace(kind: .perceptual)
  }

  public init(stops: [Stop]) { self.stops = stops }

  /// A gradient of these colors, evenly spaced.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.indices.map { Stop(color: colors[$0], location: CGFloat($0) / last) }
  }

  /// The gradient with another way between its colors.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.space = space
    return AnyGradient(gradient)
  }

  /// How many pieces a way that is not straight for the painter is cut into.
  private static let pieces = 8

  func resolved(in environment: EnvironmentValues) -> [ColorStop] {
    let stops = stops.map {
      ColorStop(color: $0.color.resolved(in: environment), location: $0.location)
    }
    guard let first = stops.first, stops.count > 1 else { return stops }
    let ways = zip(stops, stops.dropFirst())
    if space == .perceptual {
      return [first]
        + ways.flatMap { a, b in
          (1...Self.pieces).map { piece in
            let share = Double(piece) / Double(Self.pieces)
            return ColorStop(
              color: space.mixed(a.color, b.color, by: share),
              location: a.location + (b.location - a.location) * share)
          }
        }
    }
    guard stops.contains(where: { $0.color.alpha == 0 }) else { return stops }
    // What is clear has no hue: a way to it keeps that of where it comes from.
    return ways.flatMap { a, b in
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
  /// What is painted: from top to bottom.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    ResolvedStyle(.linear(resolved(in: environment), start: .top, end: .bottom))
  }
}

extension Gradient.ColorSpace {
  /// The color between two others.
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

/// A gradient whose making is hidden, such as that of a single color.
public struct AnyGradient: Hashable, Sendable {
  let gradient: Gradient

  /// Hides how a gradient was made.
  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// The gradient with another way between its colors.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    gradient.colorSpace(space)
  }
}

extension AnyGradient: ShapeStyle {
  public typealias Resolved = Never
  /// What is painted: from top to bottom.
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    gradient._resolve(in: environment)
  }
}

extension Color {
  /// A gentle gradient within the color's hue: lighter above.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.22, in: .device), self]))
  }
}

/// A gradient out from a center that is as wide and as high as its area.
@available(
  *, unavailable,
  message: "There is no elliptical gradient: use a RadialGradient, or scale a view that has one."
)
public struct EllipticalGradient {}
