/// A view that a closure paints, without views inside.
///
///     Canvas { context, size in
///       for dot in dots {
///         context.fill(Path(ellipseIn: dot.frame), with: .color(dot.color))
///       }
///     }
///
/// It fills the space that it is offered, paints nothing beyond it, and is hit in all of it.  The closure is called when the view
/// around has been read anew, and when the size changes.
public struct Canvas<Symbols: View> {
  let renderer: (inout GraphicsContext, CGSize) -> Void
}

extension Canvas where Symbols == EmptyView {
  /// A canvas.
  ///
  /// - Parameters:
  ///   - opaque: Whether the closure covers all; nothing depends on it.
  ///   - colorMode: How colors are calculated with.
  ///   - rendersAsynchronously: Whether the closure may be called on another thread; it never is.
  ///   - renderer: Paints, in an area of a size that begins at zero.
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }
}

extension Canvas {
  /// Canvases have no views inside.
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

  /// Makes a leaf that the closure paints.
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
    describeLate { renderer(&context, size) }
    // What needs no node of its own is painted by the leaf's.
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
