/// A custom drawing of texts that replaces the usual one.
///
/// The values in `animatableData` are animated when they change within an animation.
///
///     struct Wave: TextRenderer {
///       var phase: Double
///       var animatableData: Double {
///         get { phase }
///         set { phase = newValue }
///       }
///
///       func draw(layout: Text.Layout, in context: inout GraphicsContext) {
///         for run in layout.flatMap({ $0 }) {
///           for (index, glyph) in run.enumerated() {
///             var copy = context
///             copy.translateBy(x: 0, y: 4 * sin(phase + Double(index)))
///             copy.draw(glyph)
///           }
///         }
///       }
///     }
///
///     Text("Hello").textRenderer(Wave(phase: phase))
public protocol TextRenderer: Animatable {
  /// Draws a text. The context has the coordinates of the text, and nothing is cut off.
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
  /// Returns the size of a text for a proposal; by default its usual size.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// The distance by which the drawing exceeds the text. It has no effect: drawings are never cut
  /// off.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// Returns the usual size of the text.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }
  /// Zero at all edges.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer measures.
public struct TextProxy {
  let size: (ProposedViewSize) -> CGSize

  /// Returns the usual size of the text for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

extension View {
  /// Draws the texts in the view with a renderer.
  nonisolated public consuming func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(_TextRendererModifier(renderer: renderer))
  }
}

/// A modifier that draws texts with a renderer.
public struct _TextRendererModifier<Renderer: TextRenderer> {
  var renderer: Renderer
}

extension _TextRendererModifier: ViewModifier {
  /// Passes the renderer to the texts.
  public func body(content: Content) -> some View {
    content
      .environment(\.textPainter, RendererPainter(renderer))
      // Only texts with settings look for a painter.
      .texts { _ in }
  }
}

extension _TextRendererModifier: Animatable {
  nonisolated public var animatableData: Renderer.AnimatableData {
    get { renderer.animatableData }
    set { renderer.animatableData = newValue }
  }
}

/// The painter that calls a program's renderer.
private final class RendererPainter<Renderer: TextRenderer>: TextPainter {
  private let renderer: Renderer

  init(_ renderer: Renderer) { self.renderer = renderer }

  func size(
    for proposal: ProposedViewSize, _ standard: @escaping (ProposedViewSize) -> CGSize
  ) -> CGSize {
    renderer.sizeThatFits(proposal: proposal, text: TextProxy(size: standard))
  }

  func drawing(of text: PaintedText, size: CGSize, in element: TextElement) -> Drawing {
    let layer = CanvasLayer()
    var context = GraphicsContext(
      layer: layer, size: size, graph: element.graph, environment: element.environment,
      symbols: nil)
    let frame = CGRect(origin: .zero, size: size)
    let layout = Text.Layout(
      RenderedText(
        text, frame: frame, lines: element.graph.measurer.geometry(of: text.run).glyphLines))
    element.describeDeferred { renderer.draw(layout: layout, in: &context) }
    if layer.groups.count <= 1, layer.groups.first?.isPlain ?? true {
      return Drawing(layer.groups.first?.items ?? [])
    }
    // Colors blend only with other colors of the text.
    if layer.isBlended { element.node.effects.insert(.compositing, at: 0) }
    element.node.setChildren(layer.nodes())
    return .empty
  }
}
