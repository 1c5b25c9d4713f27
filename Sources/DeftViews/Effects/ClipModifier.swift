/// A modifier that clips a view to a shape.
public struct _ClipEffect<ClipShape: Shape> {
  /// The shape in the view's bounds.
  public var shape: ClipShape
  /// The fill rule of the shape.
  public var style: FillStyle
  public typealias Body = Never

  /// Creates the modifier.
  nonisolated public init(shape: ClipShape, style: FillStyle = FillStyle()) {
    (self.shape, self.style) = (shape, style)
  }
}

extension _ClipEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ClipElement { ClipElement(modifier.shape, modifier.style, content, in: context) }

  nonisolated static func update(_ element: ClipElement, with modifier: Self) {
    element.update(modifier.shape, modifier.style)
  }
}

/// The element of a view that is clipped to a shape. As in SwiftUI, the hidden parts can still be hit.
final class ClipElement: _NodeElement {
  /// The shape: a ``MovingShape`` of the modifier's shape type. Updates never change this type.
  private let shape: AnyObject
  private let path: (CGRect, LayoutDirection) -> Path
  private var size = AnimatedValue(CGSize.zero)

  init<S: Shape>(
    _ shape: S, _ style: FillStyle, _ content: _ViewElement, in context: _ViewContext
  ) {
    let moving = MovingShape(shape)
    self.shape = moving
    path = { moving.presentation.outline(in: $0, $1).filled }
    super.init(content, in: context)
    node.clipsEvenOdd = style.isEOFilled
    node.isHitBeyondClip = true
  }

  func update<S: Shape>(_ shape: S, _ style: FillStyle) {
    node.clipsEvenOdd = style.isEOFilled
    let moving = unsafeDowncast(self.shape, to: MovingShape<S>.self)
    if graph.areEqual(moving.target, shape) { return }
    moving.set(shape, of: self, isFirst: !isPlaced) { $0.show() }
    show()
  }

  private func show() {
    node.clipShape = readingContainer(update: { [weak self] in self?.show() }) {
      path(CGRect(origin: .zero, size: size.presentation), environment.layoutDirection)
    }
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    // Round the edges to the same pixels as the edges of leaves.
    let edges = graph.rounded(CGRect(origin: origin, size: size)).size
    self.size.set(edges, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }
}

extension View {
  /// Clips the view to a shape. The hidden parts can still be hit; `contentShape(_:)` limits hits.
  nonisolated public consuming func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Clips the view to its bounds. The hidden parts can still be hit; `contentShape(_:)` limits hits.
  nonisolated public consuming func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Clips the view to a rounded rectangle. The hidden parts can still be hit.
  nonisolated public consuming func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular),
      style: FillStyle(antialiased: antialiased))
  }
}
