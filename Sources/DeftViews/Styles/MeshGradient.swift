/// A gradient between the vertices of a grid, each with its own color and position.
///
/// The grid has `width` columns and `height` rows of vertices, row by row from the upper left one. Positions are
/// fractions of the filled area.
public struct MeshGradient: Hashable, Sendable {
  /// A vertex with the control points of the curves to its neighbors.
  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    /// Creates a vertex; all positions are fractions of the filled area.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      (self.leadingControlPoint, self.topControlPoint) = (leadingControlPoint, topControlPoint)
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The positions of the vertices.
  public enum Locations: Hashable, Sendable {
    /// Positions that are connected by smooth curves.
    case points([SIMD2<Float>])
    /// Positions with the control points of the curves between them.
    case bezierPoints([BezierPoint])

    fileprivate var count: Int {
      switch self {
      case .points(let points): points.count
      case .bezierPoints(let points): points.count
      }
    }
  }

  /// The colors of the vertices.
  public enum Colors: Hashable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])

    fileprivate var count: Int {
      switch self {
      case .colors(let colors): colors.count
      case .resolvedColors(let colors): colors.count
      }
    }
  }

  /// The number of columns of vertices.
  public var width: Int
  /// The number of rows of vertices.
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  /// The color outside the grid.
  public var background: Color
  /// Whether colors blend smoothly across vertices; otherwise, they blend linearly between them.
  public var smoothsColors: Bool
  /// The color space of the blending.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a gradient. If the number of positions or colors is not `width` times `height`, only the background is
  /// painted.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
    (self.background, self.smoothsColors) = (background, smoothsColors)
    self.colorSpace = colorSpace
  }

  /// Creates a gradient of vertices that are connected by smooth curves.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Creates a gradient of vertices with control points.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }
}

extension MeshGradient: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    let background = background.resolved(in: environment)
    guard width >= 2, height >= 2, width <= MeshGrid.limit, height <= MeshGrid.limit,
      locations.count == width * height, colors.count == width * height
    else { return ResolvedStyle(background) }
    let colors =
      switch colors {
      case .colors(let colors): colors.map { $0.resolved(in: environment) }
      case .resolvedColors(let colors): colors.map(\.color)
      }
    let vertices =
      switch locations {
      case .points(let points): MeshGrid.vertices(points, width: width, height: height)
      case .bezierPoints(let points): points
      }
    return ResolvedStyle(
      .mesh(
        MeshGrid(
          width: width, height: height, vertices: vertices, colors: colors,
          background: background, isSmooth: smoothsColors, space: colorSpace)))
  }
}
