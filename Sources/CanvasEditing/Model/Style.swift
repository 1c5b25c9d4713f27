import DeftGeometry

/// The fill, stroke and opacity of a shape.
public struct Style: Hashable, Sendable {
  public var fill: Fill
  /// The line along the outline; `nil` for none.
  public var stroke: Stroke?
  /// The opacity, from 0 to 1.
  public var opacity: Double

  public init(_ fill: Fill, stroke: Stroke? = nil, opacity: Double = 1) {
    (self.fill, self.stroke, self.opacity) = (fill, stroke, opacity)
  }
}

/// One of the eight hues of the palette. The app defines their light and dark colors.
public enum Hue: String, CaseIterable, Sendable {
  /// The hues, in the order of the color wheel.
  case coral, amber, leaf, teal, sky, indigo, violet, rose
}

/// The fill of a shape.
public enum Fill: Hashable, Sendable {
  /// The deep tone of a hue.
  case plain(Hue)
  /// A gradient from the top left corner to the bottom right one, from the light to the deep tone of a hue.
  case linear(Hue)
  /// A gradient from a bright spot outwards, within a hue.
  case radial(Hue)
  /// No fill: only the line is drawn and hit.
  case line(Hue)
  case picture

  /// The hue; `nil` for a picture.
  public var hue: Hue? {
    switch self {
    case .plain(let hue), .linear(let hue), .radial(let hue), .line(let hue): hue
    case .picture: nil
    }
  }

  /// Returns the fill with another hue; a picture is unchanged.
  public func with(_ hue: Hue) -> Fill {
    switch self {
    case .plain: .plain(hue)
    case .linear: .linear(hue)
    case .radial: .radial(hue)
    case .line: .line(hue)
    case .picture: .picture
    }
  }
}

/// A line along the outline of a shape.
public struct Stroke: Hashable, Sendable {
  /// The hue, in a deeper tone than fills; `nil` uses the hue of the fill.
  public var hue: Hue?
  /// The width in points at the shape's natural size; greater than 0.
  public var width: CGFloat

  public init(_ hue: Hue? = nil, width: CGFloat = 3) { (self.hue, self.width) = (hue, width) }
}
