/// A resolved mesh gradient: the vertices of a grid with their colors.
///
/// The policy: *a cell of the grid is the surface between its four curves (a Coons patch). It is divided into smaller
/// patches, whose corners lie on this surface and have the interpolated colors; between them, Cairo blends linearly.*
struct MeshGrid: Hashable, Sendable {
  var width: Int
  var height: Int
  var vertices: [MeshGradient.BezierPoint]
  var colors: [RGBAColor]
  var background: RGBAColor
  var isSmooth: Bool
  var space: Gradient.ColorSpace

  /// The maximum number of rows and columns.
  static let limit = 64
  /// The number of patches along each side of a cell whose colors do not blend linearly.
  static let divisions = 5

  /// Returns vertices connected by smooth curves (Catmull–Rom splines).
  static func vertices(
    _ points: [SIMD2<Float>], width: Int, height: Int
  ) -> [MeshGradient.BezierPoint] {
    points.indices.map { index in
      let (column, row) = (index % width, index / width)
      let point = points[index]
      /// Returns a third of the tangent along a direction of the grid.
      func tangent(_ step: Int, isFirst: Bool, isLast: Bool) -> SIMD2<Float> {
        let before = isFirst ? point : points[index - step]
        let after = isLast ? point : points[index + step]
        return (after - before) / (isFirst || isLast ? 3 : 6)
      }
      let along = tangent(1, isFirst: column == 0, isLast: column == width - 1)
      let down = tangent(width, isFirst: row == 0, isLast: row == height - 1)
      return MeshGradient.BezierPoint(
        position: point, leadingControlPoint: point - along, topControlPoint: point - down,
        trailingControlPoint: point + along, bottomControlPoint: point + down)
    }
  }

  /// Returns the mesh for an area.
  func mesh(in rect: CGRect) -> ColorMesh {
    let count = isSmooth || space != .device ? Self.divisions : 1
    var patches: [ColorMesh.Patch] = []
    patches.reserveCapacity((width - 1) * (height - 1) * count * count)
    for row in 0..<height - 1 {
      for column in 0..<width - 1 {
        let cell = Cell(self, row, column, rect)
        for y in 0..<count {
          for x in 0..<count {
            let (u, v) = (Double(x) / Double(count), Double(y) / Double(count))
            let (s, t) = (Double(x + 1) / Double(count), Double(y + 1) / Double(count))
            patches.append(
              ColorMesh.Patch(
                points: cell.outline(u...s, v...t),
                colors: [(u, v), (s, v), (s, t), (u, t)].map {
                  color(Double(column) + $0.0, Double(row) + $0.1)
                }))
          }
        }
      }
    }
    return ColorMesh(patches, background: background)
  }

  // MARK: - Colors

  /// Returns the color at a position of the grid, in columns and rows.
  private func color(_ x: Double, _ y: Double) -> RGBAColor {
    let (column, row) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let (u, v) = (x - Double(column), y - Double(row))
    let lines = (-1...2).map { line in
      let start = min(max(row + line, 0), height - 1) * width
      return blend((-1...2).map { colors[start + min(max(column + $0, 0), width - 1)] }, at: u)
    }
    return blend(lines, at: v)
  }

  /// Returns the color between the second and the third of four colors.
  private func blend(_ four: [RGBAColor], at share: Double) -> RGBAColor {
    guard isSmooth else { return space.mixed(four[1], four[2], by: share) }
    // The weights of a Catmull–Rom spline are applied one pair at a time.
    let (s, s2, s3) = (share, share * share, share * share * share)
    let weights = [
      (-s3 + 2 * s2 - s) / 2, (3 * s3 - 5 * s2 + 2) / 2, (-3 * s3 + 4 * s2 + s) / 2, (s3 - s2) / 2,
    ]
    return space.sum(four, weights)
  }

  // MARK: - Geometry

  /// A cell of the grid in an area: the control points of its four curves.
  private struct Cell {
    private let top: [CGPoint]
    private let bottom: [CGPoint]
    private let left: [CGPoint]
    private let right: [CGPoint]

    init(_ grid: MeshGrid, _ row: Int, _ column: Int, _ rect: CGRect) {
      func place(_ point: SIMD2<Float>) -> CGPoint {
        CGPoint(
          x: rect.minX + rect.width * CGFloat(point.x),
          y: rect.minY + rect.height * CGFloat(point.y))
      }
      let first = row * grid.width + column
      let (a, b) = (grid.vertices[first], grid.vertices[first + 1])
      let (c, d) = (grid.vertices[first + grid.width], grid.vertices[first + grid.width + 1])
      top = [a.position, a.trailingControlPoint, b.leadingControlPoint, b.position].map(place)
      bottom = [c.position, c.trailingControlPoint, d.leadingControlPoint, d.position].map(place)
      left = [a.position, a.bottomControlPoint, c.topControlPoint, c.position].map(place)
      right = [b.position, b.bottomControlPoint, d.topControlPoint, d.position].map(place)
    }

    /// Returns the outline of a part of the surface, clockwise, as the points of a patch.
    func outline(_ u: ClosedRange<Double>, _ v: ClosedRange<Double>) -> [CGPoint] {
      let upper = part(row(v.lowerBound), u)
      let lower = part(row(v.upperBound), u)
      let near = part(column(u.lowerBound), v)
      let far = part(column(u.upperBound), v)
      return [
        upper[0], upper[1], upper[2], upper[3], far[1], far[2], lower[3], lower[2], lower[1],
        lower[0], near[2], near[1],
      ]
    }

    /// Returns the curve across the surface at a fraction of its height.
    private func row(_ v: Double) -> [CGPoint] {
      curve(top, bottom, v, point(left, v), point(right, v))
    }

    /// Returns the curve down the surface at a fraction of its width.
    private func column(_ u: Double) -> [CGPoint] {
      curve(left, right, u, point(top, u), point(bottom, u))
    }

    /// Returns a curve between two opposite curves of the surface, with the given ends on the other two curves.
    private func curve(
      _ first: [CGPoint], _ second: [CGPoint], _ share: Double, _ start: CGPoint, _ end: CGPoint
    ) -> [CGPoint] {
      let blended = zip(first, second).map { $0 + ($1 - $0) * share }
      let (a, b) = (start - blended[0], end - blended[3])
      return blended.enumerated().map { index, point in
        let along = Double(index) / 3
        return point + a * (1 - along) + b * along
      }
    }

    private func point(_ curve: [CGPoint], _ t: Double) -> CGPoint { part(curve, t...1)[0] }

    /// Returns a part of a curve (de Casteljau's algorithm).
    private func part(_ curve: [CGPoint], _ range: ClosedRange<Double>) -> [CGPoint] {
      let (from, to) = (range.lowerBound, range.upperBound)
      let end = split(curve, at: to).map { $0[0] }
      guard from > 0 else { return end }
      return split(end, at: from / to).reversed().map { $0[$0.count - 1] }
    }

    /// Returns the levels of de Casteljau's algorithm. Their first points are the part before `t`, and their last
    /// points, reversed, the part after it.
    private func split(_ curve: [CGPoint], at t: Double) -> [[CGPoint]] {
      var levels = [curve]
      while let last = levels.last, last.count > 1 {
        levels.append(zip(last, last.dropFirst()).map { $0 + ($1 - $0) * t })
      }
      return levels
    }
  }
}

extension MeshGrid {
  /// The colors and the geometry as numbers, for animations.
  var numbers: [Double] {
    let scale = _StyleVector.unitScale
    return colors.flatMap { _StyleVector($0).numbers } + _StyleVector(background).numbers
      + vertices.flatMap { vertex in
        vertex.points.flatMap { [Double($0.x) * scale, Double($0.y) * scale] }
      }
  }

  /// Returns the grid with other numbers.
  func with(_ numbers: [Double]) -> MeshGrid {
    var grid = self
    let scale = Float(_StyleVector.unitScale)
    var values = _StyleVector(Array(numbers.prefix(4 * (colors.count + 1)))).colors
    grid.background = values.removeLast()
    grid.colors = values
    let places = numbers.dropFirst(4 * (colors.count + 1)).map { Float($0) / scale }
    for index in grid.vertices.indices {
      grid.vertices[index].points = (0..<5).map {
        SIMD2(places[10 * index + 2 * $0], places[10 * index + 2 * $0 + 1])
      }
    }
    return grid
  }

  /// Returns whether a change to another grid can be animated.
  func canMove(to other: MeshGrid) -> Bool {
    width == other.width && height == other.height && vertices.count == other.vertices.count
  }
}

extension MeshGradient.BezierPoint {
  fileprivate var points: [SIMD2<Float>] {
    get {
      [
        position, leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint,
      ]
    }
    set {
      (position, leadingControlPoint, topControlPoint) = (newValue[0], newValue[1], newValue[2])
      (trailingControlPoint, bottomControlPoint) = (newValue[3], newValue[4])
    }
  }
}
