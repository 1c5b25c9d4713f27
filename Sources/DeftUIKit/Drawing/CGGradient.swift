import DeftRenderTree
import DeftViews

/// A list of values, with Core Foundation's name.
public typealias CFArray = [Any]

/// A color space. Colors are always sRGB.
public final class CGColorSpace: Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"

  init() {}
  /// Creates the sRGB color space, regardless of the name.
  public convenience init?(name: String) { self.init() }
}

/// Colors at locations along a line or a radius.
public final class CGGradient: Sendable {
  let stops: [ColorStop]

  /// Creates a gradient; `nil` without colors.
  ///
  /// - Parameters:
  ///   - space: Has no effect.
  ///   - colors: `CGColor` values.
  ///   - locations: The location of each color, 0...1; `nil` for evenly spaced colors.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let colors = colors.compactMap { ($0 as? CGColor)?.color }
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.indices.map {
      ColorStop(color: colors[$0], location: locations?[$0] ?? CGFloat($0) / last)
    }.sorted { $0.location < $1.location }
  }

  /// Returns the color stops. Beyond an end that the options do not extend, the gradient is clear.
  func stops(_ options: CGGradientDrawingOptions) -> [ColorStop] {
    var stops = stops
    if !options.contains(.drawsBeforeStartLocation), let first = stops.first {
      stops.insert(ColorStop(color: first.color.opacity(0), location: first.location), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation), let last = stops.last {
      stops.append(ColorStop(color: last.color.opacity(0), location: last.location))
    }
    return stops
  }
}

/// The parts of a gradient beyond its ends that are painted.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGContext {
  /// Fills the clip with a gradient between two points.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    add(
      .fill(
        Path(boundingBoxOfClipPath),
        .linearGradient(stops: gradient.stops(options), start: start, end: end)))
  }

  /// Fills the clip with a gradient between two circles. Both have the center of the second one.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    add(
      .fill(
        Path(boundingBoxOfClipPath),
        .radialGradient(
          stops: gradient.stops(options), center: endCenter, startRadius: max(0, startRadius),
          endRadius: max(0, endRadius))))
  }
}
