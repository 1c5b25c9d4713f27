/// A view painted by a closure, which can also draw views (its symbols) any number of times.
///
///     Canvas { context, size in
///       for dot in dots {
///         context.fill(Path(ellipseIn: dot.frame), with: .color(dot.color))
///       }
///     }
///
/// It fills the proposed space, clips its painting to it, and can be hit anywhere in it. The
/// closure is called after the enclosing body is evaluated and when the size changes.
public struct Canvas<Symbols: View> {
  /// The views that the closure can draw.
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Whether the closure covers the whole area; has no effect.
  ///   - colorMode: The color space for blending; has no effect.
  ///   - rendersAsynchronously: Whether the closure may run on another thread; has no effect.
  ///   - renderer: Paints an area of the given size with its origin at zero.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    (symbols, self.renderer) = (EmptyView(), renderer)
  }
}

extension Canvas {
  /// Creates a canvas that can draw views.
  ///
  /// - Parameters:
  ///   - opaque: Whether the closure covers the whole area; has no effect.
  ///   - colorMode: The color space for blending; has no effect.
  ///   - rendersAsynchronously: Whether the closure may run on another thread; has no effect.
  ///   - renderer: Paints an area of the given size with its origin at zero.
  ///   - symbols: The views. The closure finds each of them by its `tag(_:)`. They cannot be hit.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    (self.symbols, self.renderer) = (symbols(), renderer)
  }
}

extension Canvas: View {
  public typealias Body = Never

  /// Creates a leaf that the closure paints.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let symbols =
      Symbols.self == EmptyView.self
      ? nil : CanvasSymbolsElement(Symbols._make(view.symbols, in: context), in: context)
    return CanvasElement(view.renderer, symbols, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(CanvasElement.self)
    element.environment = context.environment
    element.renderer = view.pointee.renderer
    if let symbols = element.symbols {
      symbols.environment = context.environment
      Symbols._update(.init(symbols.content), with: &view.pointee.symbols, in: context)
    }
    element.redraw()
  }
}

/// A leaf that a closure paints.
final class CanvasElement: _LeafElement {
  var renderer: (inout GraphicsContext, CGSize) -> Void
  let symbols: CanvasSymbolsElement?

  init(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    _ symbols: CanvasSymbolsElement?, in context: _ViewContext
  ) {
    (self.renderer, self.symbols) = (renderer, symbols)
    super.init(in: context)
    if let symbols { adopt(symbols) }
  }

  override func discardLayout() {
    super.discardLayout()
    symbols?.discardLayout()
  }

  // `super` does not end the symbols, because they are not children.
  override func destroy() {
    super.destroy()
    if symbols != nil { graph.symbolClock.remove(self) }
    symbols?.end()
  }

  /// Paints the canvas again after a symbol has evaluated its own body.
  override func contentDidUpdate() { redraw() }

  override func drawing(size: CGSize) -> Drawing {
    let area = CGRect(origin: .zero, size: size)
    node.contentShape = Path(area)
    if let symbols {
      symbols.place(at: .zero, proposal: ProposedViewSize(size))
      // The symbols are copied when they are drawn, which can be before the end of this update.
      graph.syncNodes(in: symbols)
      graph.symbolClock.follow(self)
    }
    let layer = CanvasLayer()
    var context = GraphicsContext(
      layer: layer, size: size, graph: graph, environment: environment, symbols: symbols)
    describeDeferred { renderer(&context, size) }
    // Paint a single plain group in the leaf itself, without child nodes.
    if layer.groups.count <= 1, layer.groups.first?.isPlain ?? true {
      node.removeAllChildren()
      node.effects = []
      let drawing = Drawing(layer.groups.first?.items ?? [])
      node.clipShape = drawing.bounds.isNull || area.contains(drawing.bounds) ? nil : Path(area)
      return drawing
    }
    node.clipShape = Path(area)
    // Colors blend only with other colors of the canvas.
    node.effects = layer.isBlended ? [.compositing] : []
    node.setChildren(layer.nodes())
    return .empty
  }
}

/// The symbols of a canvas. They are laid out, but visible only where the closure draws them.
final class CanvasSymbolsElement: _NodeElement {
  override func arrange(size: CGSize) {
    _ = moveNode()
    for item in items { place(item, .unspecified, in: size, .topLeading) }
  }

  private var items: [_ViewElement] {
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    return items
  }

  /// Returns the view with a tag or, in a `ForEach`, with an identity.
  func symbol(tagged id: AnyHashable) -> _ViewElement? {
    items.first { $0.pickerTag == id || $0.inspectedID == id }
  }
}
