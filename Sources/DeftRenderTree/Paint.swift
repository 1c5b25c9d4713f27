/// A color at a place along a gradient.
public struct ColorStop: Hashable, Sendable {
  /// The color there.
  public var color: RGBAColor
  /// The place: 0 is the gradient's start, 1 its end.
  public var location: CGFloat

  public init(color: RGBAColor, location: CGFloat) {
    (self.color, self.location) = (color, location)
  }
}

/// What an area is filled with; points and radii are in the drawing's own coordinates.
public enum Paint: Hashable, Sendable {
  case color(RGBAColor)
  /// A gradient along a line; beyond its ends, the end colors go on.
  case linearGradient(stops: [ColorStop], start: CGPoint, end: CGPoint)
  /// A gradient from one radius to another about a center; beyond, the end colors go on.
  case radialGradient(
    stops: [ColorStop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// A gradient round a center, clockwise from one angle to another; 0 is to the right.
  ///
  /// Of more than a full turn, the last one is seen.  What a smaller turn leaves open has the end
  /// color in the half that follows the end, and the start color in the half before the start.
  case angularGradient(stops: [ColorStop], center: CGPoint, startAngle: Angle, endAngle: Angle)

  /// A gradient between evenly spaced colors along a line.
  public static func linearGradient(
    colors: [RGBAColor], start: CGPoint, end: CGPoint
  ) -> Paint {
    .linearGradient(stops: evenStops(colors), start: start, end: end)
  }

  /// A gradient between evenly spaced colors, out from a center.
  public static func radialGradient(
    colors: [RGBAColor], center: CGPoint, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> Paint {
    .radialGradient(
      stops: evenStops(colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// A gradient between evenly spaced colors round a center.
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
