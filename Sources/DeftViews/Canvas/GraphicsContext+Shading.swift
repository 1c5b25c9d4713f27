extension GraphicsContext {
  /// A color, gradient or style for painting paths; points are in the coordinate space of the
  /// paths.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
      case tiles(ImagePaint, CGPoint)
    }
    let kind: Kind

    public static func color(_ color: Color) -> Shading { style(color) }
    /// Returns a color from its components, 0...1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// Returns a gray, 0...1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      style(Color(colorSpace, white: white, opacity: opacity))
    }
    /// Returns a style, resolved in the path's bounding rectangle.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(AnyShapeStyle(style)))
    }
    /// The foreground style of the canvas.
    public static var foreground: Shading { style(ForegroundStyle()) }
    /// Returns a linear gradient between two points.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    /// Returns a radial gradient around a center.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
    /// Returns a conic gradient around a center.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }

    /// Returns repeated copies of an image, one of which has its upper left corner at a point.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(
        kind: .tiles(ImagePaint(image: image, sourceRect: sourceRect, scale: scale), origin))
    }

    func paint(for path: Path, in environment: EnvironmentValues) -> Paint {
      switch kind {
      case .style(let style):
        return style._resolve(in: environment).paint(in: path.boundingRect)
      case .linear(let gradient, let start, let end):
        return .linearGradient(
          stops: gradient.resolved(in: environment), start: start, end: end)
      case .radial(let gradient, let center, let start, let end):
        return .radialGradient(
          stops: gradient.resolved(in: environment), center: center, startRadius: start,
          endRadius: end)
      case .conic(let gradient, let center, let angle):
        return .angularGradient(
          stops: gradient.resolved(in: environment), center: center, startAngle: angle,
          endAngle: angle + .degrees(360))
      case .tiles(let paint, let origin):
        return paint._resolve(in: environment).paint(in: CGRect(origin: origin, size: .zero))
      }
    }
  }
}
