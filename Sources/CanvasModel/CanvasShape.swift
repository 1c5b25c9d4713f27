import DeftGeometry

/// The name of a shape, unique within a canvas; what logs call it.
public struct ShapeID: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public var description: String
  /// The id with this name.
  public init(_ name: String) { description = name }
}

/// One of the palette's eight hues; the app decides what each looks like, light and dark.
public enum Hue: String, CaseIterable, Sendable {
  /// The hues, around the circle.
  case coral, amber, leaf, teal, sky, indigo, violet, rose
}

/// How a shape is filled.
public enum Fill: Hashable, Sendable {
  /// From the top left corner to the bottom right one, light to deep, within a hue.
  case linear(Hue)
  /// From a lit spot outwards, within a hue.
  case radial(Hue)
  /// Hollow: only its line is drawn, and only its line is hit.
  case line(Hue)
  /// The picture itself.
  case picture
}

/// A thing on the canvas that people drag, scale and turn.
public struct CanvasShape: Hashable, Sendable, Identifiable {
  /// The shape's name.
  public var id: ShapeID
  /// What it looks like.
  public var figure: Figure
  /// How it is filled.
  public var fill: Fill
  /// Whether a line in a deeper tone runs along the outline.
  public var hasBorder: Bool
  /// Where it lies in the opening scene, and where a reset brings it; in points of a canvas of
  /// `OpeningScene.size`.
  public var home: Pose
  /// Whether it is pinned: it then stays where it is whatever fingers, keys or resets do.
  public var isPinned = false

  /// A shape at its home.
  public init(
    _ name: String, _ figure: Figure, _ fill: Fill, hasBorder: Bool = false, home: Pose
  ) {
    id = ShapeID(name)
    (self.figure, self.fill, self.hasBorder, self.home) = (figure, fill, hasBorder, home)
  }

  /// The scales that a shape may have: small enough to put aside, never too small to take up again.
  public static let scaleRange: ClosedRange<CGFloat> = 0.25...6
}
