/// A symbol on a control, drawn as a stroked path.
struct Glyph: Equatable {
  enum Kind: Hashable { case check, dash, plus, minus }
  var kind: Kind
  var color: RGBAColor
  /// The side length in points.
  var side: CGFloat
  var lineWidth: CGFloat = 2
}

extension Glyph: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    GlyphElement(view, in: context)
  }
  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(GlyphElement.self)
    element.environment = context.environment
    element.glyph = view.pointee
  }
}

final class GlyphElement: _LeafElement {
  var glyph: Glyph {
    didSet {
      if glyph.side != oldValue.side { setNeedsLayout() }
      if glyph != oldValue { redraw() }
    }
  }

  init(_ glyph: Glyph, in context: _ViewContext) {
    self.glyph = glyph
    super.init(in: context)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: glyph.side, height: glyph.side)
  }

  override func drawing(size: CGSize) -> Drawing {
    let side = min(size.width, size.height)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * side, y: y * side) }
    let path = Path { path in
      switch glyph.kind {
      case .check: path.addLines([point(0.1, 0.55), point(0.4, 0.85), point(0.9, 0.2)])
      case .dash, .minus: path.addLines([point(0.1, 0.5), point(0.9, 0.5)])
      case .plus:
        path.addLines([point(0.1, 0.5), point(0.9, 0.5)])
        path.move(to: point(0.5, 0.1))
        path.addLine(to: point(0.5, 0.9))
      }
    }
    return Drawing([
      .stroke(
        path, .color(glyph.color),
        StrokeStyle(lineWidth: glyph.lineWidth, lineCap: .round, lineJoin: .round))
    ])
  }
}
