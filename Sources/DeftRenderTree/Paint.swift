/// A color at a location along a gradient.
public struct ColorStop: Hashable, Sendable {
  public var color: RGBAColor
  /// The location: 0 is the start of the gradient, and 1 is its end.
  public var location: CGFloat

  public init(color: RGBAColor, location: CGFloat) {
    (self.color, self.location) = (color, location)
  }
}

/// A fill of an area. Points and radii are in the drawing's own coordinates.
public enum Paint: Hashable, Sendable {
  case color(RGBAColor)
  /// A gradient along a line. Beyond the ends, the end colors continue.
  case linearGradient(stops: [ColorStop], start: CGPoint, end: CGPoint)
  /// A gradient between two radii about a center. Beyond the radii, the end colors continue.
  case radialGradient(
    stops: [ColorStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// A gradient outward from a center, with elliptical contours. It runs between two fractions of
  /// the radii.
  case ellipticalGradient(
    stops: [ColorStop], center: CGPoint, radii: CGSize, start: CGFloat, end: CGFloat)
  /// A gradient about a center, clockwise from one angle to another; angle 0 points right.
  ///
  /// If it spans more than 360 degrees, only the last 360 are visible. If it spans less, the end
  /// color fills half of the gap and the start color the other half, each next to its end of the
  /// gradient.
  case angularGradient(stops: [ColorStop], center: CGPoint, startAngle: Angle, endAngle: Angle)
  case mesh(ColorMesh)
  /// A drawing that repeats in both directions.
  case tiles(TilePattern)

  /// Returns a gradient of evenly spaced colors along a line.
  public static func linearGradient(
    colors: [RGBAColor], start: CGPoint, end: CGPoint
  ) -> Paint {
    .linearGradient(stops: evenStops(colors), start: start, end: end)
  }

  /// Returns a gradient of evenly spaced colors outward from a center.
  public static func radialGradient(
    colors: [RGBAColor], center: CGPoint, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Paint {
    .radialGradient(
      stops: evenStops(colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a gradient of evenly spaced colors about a center.
  public static func angularGradient(
    colors: [RGBAColor], center: CGPoint, startAngle: Angle, endAngle: Angle
  ) -> Paint {
    .angularGradient(
      stops: evenStops(colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  private static func evenStops(_ colors: [RGBAColor]) -> [ColorStop] {
    let last = CGFloat(max(1, colors.count - 1))
    return colors.indices.map { ColorStop(color: colors[$0], location: CGFloat($0) / last) }
  }
}
