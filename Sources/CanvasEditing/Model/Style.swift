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

/// The color of a shape: one of the eight hues of the palette, black, gray or white, or a custom color.
///
/// The policy: *the app defines the light and dark tones of each color, so that text and lines are legible in both
/// appearances.* In the dark appearance, black and white are exchanged. Black ink is therefore legible, and white text
/// on a black shape stays legible. A custom color is exact in the light appearance.
public enum Hue: Hashable, Sendable {
  /// The hues, in the order of the color wheel.
  case coral, amber, leaf, teal, sky, indigo, violet, rose
  case black, gray, white
  case custom(CustomColor)
}

extension Hue: CaseIterable {
  /// The named colors: the eight hues, then black, gray and white.
  public static let allCases: [Hue] = [
    .coral, .amber, .leaf, .teal, .sky, .indigo, .violet, .rose, .black, .gray, .white,
  ]
}

extension Hue: RawRepresentable {
  private static let names: [String: Hue] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Creates the color with the given name, or a custom color such as “#3a5bd9”.
  public init?(rawValue: String) {
    if let hue = Self.names[rawValue] {
      self = hue
    } else if let color = CustomColor(rawValue) {
      self = .custom(color)
    } else {
      return nil
    }
  }

  /// The name in documents.
  public var rawValue: String {
    switch self {
    case .coral: "coral"
    case .amber: "amber"
    case .leaf: "leaf"
    case .teal: "teal"
    case .sky: "sky"
    case .indigo: "indigo"
    case .violet: "violet"
    case .rose: "rose"
    case .black: "black"
    case .gray: "gray"
    case .white: "white"
    case .custom(let color): color.description
    }
  }

  /// Whether the color is a custom one.
  package var isCustom: Bool { if case .custom = self { true } else { false } }
}

extension Hue {
  /// The hues of successive new shapes. Each differs clearly from the ones before and after it.
  package static let cycle: [Hue] = [
    .sky, .coral, .leaf, .violet, .amber, .indigo, .rose, .teal,
  ]
}

/// The fill of a shape.
public enum Fill: Hashable, Sendable {
  /// The deep tone of a hue.
  case plain(Hue)
  /// A gradient from the light tone of a hue at the top left corner to its deep tone at the bottom right corner.
  case linear(Hue)
  /// A radial gradient of one hue around a bright spot.
  case radial(Hue)
  /// No fill: only the line is painted and hit.
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
