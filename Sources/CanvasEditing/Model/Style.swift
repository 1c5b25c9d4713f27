import DeftGeometry

/// How a shape is painted, whatever it looks like and wherever it lies.
public struct Style: Hashable, Sendable {
  /// How its inside is filled.
  public var fill: Fill
  /// The line along its outline; nil: none.
  public var stroke: Stroke?
  /// How much of what is below it hides, from 0 to 1.
  public var opacity: Double

  /// The style with these parts.
  public init(_ fill: Fill, stroke: Stroke? = nil, opacity: Double = 1) {
    (self.fill, self.stroke, self.opacity) = (fill, stroke, opacity)
  }
}

/// One of the palette's eight hues; the app decides what each looks like, light and dark.
public enum Hue: String, CaseIterable, Sendable {
  /// The hues, around the circle.
  case coral, amber, leaf, teal, sky, indigo, violet, rose
}

/// How a shape is filled.
public enum Fill: Hashable, Sendable {
  /// Evenly, in the deep tone of a hue.
  case plain(Hue)
  /// From the top left corner to the bottom right one, light to deep, within a hue.
  case linear(Hue)
  /// From a lit spot outwards, within a hue.
  case radial(Hue)
  /// Hollow: only its line is drawn, and only its line is hit.
  case line(Hue)
  case picture

  /// The hue, where there is one.
  public var hue: Hue? {
    switch self {
    case .plain(let hue), .linear(let hue), .radial(let hue), .line(let hue): hue
    case .picture: nil
    }
  }

  /// The same in another hue; a picture has none.
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
  /// Its hue, in a tone deeper than fills have; nil is the hue of the fill.
  public var hue: Hue?
  /// Its width in points at the shape's natural size; greater than 0.
  public var width: CGFloat

  /// A line in a hue, or in that of the fill.
  public init(_ hue: Hue? = nil, width: CGFloat = 3) { (self.hue, self.width) = (hue, width) }
}
