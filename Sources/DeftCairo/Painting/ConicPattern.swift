import CCairo
import DeftRenderTree

/// A conic gradient as a Cairo mesh: a fan of patches of a few degrees each.
package enum ConicPattern {
  /// The widest slice. Inside it, colors change linearly, and its outer edge is a chord.
  package static let widestSlice = Double.pi / 60

  /// A slice of the circle with the colors at its two edges.
  package struct Slice: Equatable {
    package var from: Double
    package var to: Double
    var first: RGBAColor
    var last: RGBAColor
  }

  /// Returns the slices of the full circle, in order.
  package static func slices(_ stops: [ColorStop], from start: Angle, to end: Angle) -> [Slice] {
    var stops = stops.sorted { $0.location < $1.location }
    var (from, to) = (start.radians, end.radians)
    guard let firstStop = stops.first, let lastStop = stops.last, from.isFinite, to.isFinite
    else { return [] }
    if to < from {
      swap(&from, &to)
      stops = stops.reversed().map { ColorStop(color: $0.color, location: 1 - $0.location) }
    }
    let turn = 2 * Double.pi
    let length = to - from
    /// Returns the color at a location of the gradient, or just before it.
    func color(_ share: Double, before: Bool) -> RGBAColor {
      let i = stops.firstIndex { before ? $0.location >= share : $0.location > share }
      guard let i else { return stops[stops.count - 1].color }
      guard i > 0 else { return stops[0].color }
      let (a, b) = (stops[i - 1], stops[i])
      let width = b.location - a.location
      return width > 0 ? a.color.mixed(with: b.color, by: (share - a.location) / width) : b.color
    }
    var slices: [Slice] = []
    func add(from: Double, to: Double, _ first: RGBAColor, _ last: RGBAColor) {
      guard to > from else { return }
      let count = Int(((to - from) / widestSlice).rounded(.up))
      for i in 0..<count {
        let (a, b) = (Double(i) / Double(count), Double(i + 1) / Double(count))
        slices.append(
          Slice(
            from: from + (to - from) * a, to: from + (to - from) * b,
            first: first.mixed(with: last, by: a), last: first.mixed(with: last, by: b)))
      }
    }
    // Slices end at color stops within the visible part.
    let least = length > turn ? (length - turn) / length : 0
    var shares = [least] + stops.map { Double($0.location) }.filter { $0 > least && $0 < 1 } + [1]
    if length <= 0 { shares = [] }
    for (a, b) in zip(shares, shares.dropFirst()) {
      add(
        from: from + length * a, to: from + length * b, color(a, before: false),
        color(b, before: true))
    }
    if length < turn {
      let middle = to + (turn - length) / 2
      let (head, tail) = start <= end ? (firstStop, lastStop) : (lastStop, firstStop)
      add(from: to, to: middle, tail.color, tail.color)
      add(from: middle, to: from + turn, head.color, head.color)
    }
    return slices
  }

  /// Creates the pattern, which covers a circle that contains all corners of a rectangle.
  static func make(
    _ slices: [Slice], center: CGPoint, covering rect: CGRect, opacity: Double
  ) -> OpaquePointer? {
    let pattern = cairo_pattern_create_mesh()
    let reach = hypot(
      max(abs(rect.minX - center.x), abs(rect.maxX - center.x)),
      max(abs(rect.minY - center.y), abs(rect.maxY - center.y)))
    // Chords lie slightly inside the circle.
    let radius = Double(reach) / cos(widestSlice / 2) * 1.01 + 1
    guard radius.isFinite else { return pattern }
    for slice in slices {
      func edge(_ angle: Double) -> (x: Double, y: Double) {
        (center.x + radius * cos(angle), center.y + radius * sin(angle))
      }
      let (a, b) = (edge(slice.from), edge(slice.to))
      cairo_mesh_pattern_begin_patch(pattern)
      cairo_mesh_pattern_move_to(pattern, center.x, center.y)
      cairo_mesh_pattern_line_to(pattern, a.x, a.y)
      cairo_mesh_pattern_line_to(pattern, b.x, b.y)
      for (corner, color) in [slice.first, slice.first, slice.last, slice.last].enumerated() {
        cairo_mesh_pattern_set_corner_color_rgba(
          pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha * opacity)
      }
      cairo_mesh_pattern_end_patch(pattern)
    }
    return pattern
  }
}
