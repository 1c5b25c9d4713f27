/// A view painted by a closure, without child views.
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
  let renderer: (inout GraphicsContext, CGSize) -> Void
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
    self.renderer = renderer
  }
}

extension Canvas {
  /// Unavailable: canvases have no child views.
  @available(
    *, unavailable, message: "Lay the views over the canvas with overlay(alignment:content:)."
  )
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.renderer = renderer
  }
}

extension Canvas: View {
  public typealias Body = Never

  /// Creates a leaf that the closure paints.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    CanvasElement(view.renderer, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(CanvasElement.self)
    element.environment = context.environment
    element.renderer = view.pointee.renderer
    element.redraw()
  }
}

/// A leaf that a closure paints.
final class CanvasElement: _LeafElement {
  var renderer: (inout GraphicsContext, CGSize) -> Void

  init(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, in context: _ViewContext
  ) {
    self.renderer = renderer
    super.init(in: context)
  }

  override func drawing(size: CGSize) -> Drawing {
    let area = CGRect(origin: .zero, size: size)
    node.contentShape = Path(area)
    let layer = CanvasLayer()
    var context = GraphicsContext(
      layer: layer, size: size, graph: graph, environment: environment)
    describeDeferred { renderer(&context, size) }
    // Paint a single plain group in the leaf itself, without child nodes.
    if layer.groups.count <= 1, layer.groups.first?.isPlain ?? true {
      node.removeAllChildren()
      let drawing = Drawing(layer.groups.first?.items ?? [])
      node.clipShape = drawing.bounds.isNull || area.contains(drawing.bounds) ? nil : Path(area)
      return drawing
    }
    node.clipShape = Path(area)
    node.setChildren(layer.nodes())
    return .empty
  }
}
