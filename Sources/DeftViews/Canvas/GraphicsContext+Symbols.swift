extension GraphicsContext {
  /// A symbol of a canvas, found by `resolveSymbol(id:)`.
  public struct ResolvedSymbol {
    fileprivate let element: _ViewElement
    /// The view's size in points.
    public let size: CGSize
  }

  /// Returns the symbol with a tag or identity; `nil` if there is none.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    symbols?.symbol(tagged: AnyHashable(tag: id)).map {
      ResolvedSymbol(element: $0, size: $0.placedSize)
    }
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let (width, height) = (symbol.size.width, symbol.size.height)
    draw(
      symbol,
      in: CGRect(
        x: point.x - anchor.x * width, y: point.y - anchor.y * height, width: width,
        height: height))
  }

  /// Draws a symbol, scaled to fill a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var nodes: [Node] = []
    symbol.element.collectNodes(to: &nodes)
    let origin = symbol.element.origin
    let map = CGAffineTransform(translationX: -origin.x, y: -origin.y)
      .concatenating(
        CGAffineTransform(
          scaleX: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
      .concatenating(transform)
    layer.groups.append(
      CanvasLayer.Group(
        appearance: appearance(map), opacity: min(max(opacity, 0), 1),
        symbol: nodes.map { $0.copy() }))
  }

  /// Returns the shading, resolved in the canvas's environment.
  public func resolve(_ shading: Shading) -> Shading {
    guard case .style(let style) = shading.kind else { return shading }
    let resolved = style._resolve(in: environment)
    guard let color = resolved.plainColor else { return shading }
    return .color(Color(Color.Resolved(color)))
  }
}
