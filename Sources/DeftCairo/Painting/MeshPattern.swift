import CCairo
import DeftRenderTree

/// A color mesh as a Cairo mesh.
enum MeshPattern {
  /// Creates the pattern. Its background covers a rectangle.
  static func make(
    _ mesh: ColorMesh, covering rect: CGRect, opacity: Double
  ) -> OpaquePointer? {
    let pattern = cairo_pattern_create_mesh()
    if mesh.background.alpha > 0 { add(rect, mesh.background, opacity, to: pattern) }
    for patch in mesh.patches where patch.points.allSatisfy(\.isFinite) {
      cairo_mesh_pattern_begin_patch(pattern)
      let points = patch.points
      cairo_mesh_pattern_move_to(pattern, points[0].x, points[0].y)
      for side in 0..<4 {
        let (c, d, end) = (
          points[3 * side + 1], points[3 * side + 2], points[(3 * side + 3) % points.count]
        )
        cairo_mesh_pattern_curve_to(pattern, c.x, c.y, d.x, d.y, end.x, end.y)
      }
      for (corner, color) in patch.colors.enumerated() {
        set(color, opacity, corner, of: pattern)
      }
      cairo_mesh_pattern_end_patch(pattern)
    }
    return pattern
  }

  private static func add(
    _ rect: CGRect, _ color: RGBAColor, _ opacity: Double, to pattern: OpaquePointer?
  ) {
    let rect = rect.insetBy(dx: -1, dy: -1)
    cairo_mesh_pattern_begin_patch(pattern)
    cairo_mesh_pattern_move_to(pattern, rect.minX, rect.minY)
    cairo_mesh_pattern_line_to(pattern, rect.maxX, rect.minY)
    cairo_mesh_pattern_line_to(pattern, rect.maxX, rect.maxY)
    cairo_mesh_pattern_line_to(pattern, rect.minX, rect.maxY)
    for corner in 0..<4 { set(color, opacity, corner, of: pattern) }
    cairo_mesh_pattern_end_patch(pattern)
  }

  private static func set(
    _ color: RGBAColor, _ opacity: Double, _ corner: Int, of pattern: OpaquePointer?
  ) {
    cairo_mesh_pattern_set_corner_color_rgba(
      pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha * opacity)
  }
}
