/// A mesh of patches with a color at each corner, painted in order over a background.
public struct ColorMesh: Hashable, Sendable {
  /// An area bounded by four Bézier curves. Colors blend between its corners.
  public struct Patch: Hashable, Sendable {
    /// The first corner, and for each side clockwise, two control points and the next corner; the
    /// last corner is omitted, because it is the first one.
    public var points: [CGPoint]
    /// The colors of the four corners, clockwise from the first one.
    public var colors: [RGBAColor]

    /// Creates a patch.
    public init(points: [CGPoint], colors: [RGBAColor]) {
      precondition(points.count == 12 && colors.count == 4, "A patch has 12 points and 4 colors.")
      (self.points, self.colors) = (points, colors)
    }
  }

  public var patches: [Patch]
  /// The color outside the patches.
  public var background: RGBAColor

  public init(_ patches: [Patch], background: RGBAColor = .clear) {
    (self.patches, self.background) = (patches, background)
  }

  /// Returns the mesh with all colors changed by a function.
  public func mapColors(_ change: (RGBAColor) -> RGBAColor) -> ColorMesh {
    ColorMesh(
      patches.map { Patch(points: $0.points, colors: $0.colors.map(change)) },
      background: change(background))
  }
}
