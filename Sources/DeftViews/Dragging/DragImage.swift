import DeftGeometry
import DeftRenderTree

/// The views that the image at the finger shows during a drag.
package final class DragImage {
  fileprivate var address: ElementAddress?

  private var element: DragImageElement? {
    (address?.element as? DragImageElement).flatMap { $0.isPlaced ? $0 : nil }
  }

  /// The node of the views, whose origin is their upper left corner; `nil` if they do not exist.
  package var node: Node? { element?.node }
  /// The size of the views in points.
  package var size: CGSize { element?.placedSize ?? .zero }
}

/// A modifier that stores the view in a drag image.
struct _DragImageSource {
  let image: DragImage
  /// Whether the image shows the view.
  let isUsed: Bool
  typealias Body = Never
}

extension _DragImageSource: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> DragImageElement {
    let element = DragImageElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: DragImageElement, with modifier: Self) {
    if modifier.isUsed { modifier.image.address = element.address }
  }
}

/// The element of a view that a drag image shows.
final class DragImageElement: _NodeElement {}

/// A layout that gives a preview its ideal size, or the proposed size where that is larger.
struct DragPreviewLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let ideal = subview.sizeThatFits(.unspecified)
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(
          width: max(ideal.width, bounds.width), height: max(ideal.height, bounds.height)))
    }
  }
}
