/// A chevron for back buttons and links.
struct Chevron: Shape {
  var direction: HorizontalEdge

  /// The direction in which the chevron points.
  enum HorizontalEdge: Sendable {
    case leading
    case trailing
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let thickness = rect.height / 9
    let points = [
      CGPoint(x: rect.maxX - thickness, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.minY + thickness),
      CGPoint(x: rect.minX + 2 * thickness, y: rect.midY),
      CGPoint(x: rect.maxX, y: rect.maxY - thickness),
      CGPoint(x: rect.maxX - thickness, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.midY),
    ]
    return Path { path in
      path.addLines(
        direction == .leading
          ? points : points.map { CGPoint(x: rect.minX + rect.maxX - $0.x, y: $0.y) })
      path.closeSubpath()
    }
  }
}
