/// A modifier that sets an alignment guide of a view.
public struct _AlignmentGuide {
  let key: _AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat
  public typealias Body = Never
}

extension _AlignmentGuide: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AlignmentGuideElement {
    AlignmentGuideElement(modifier, content, in: context)
  }

  nonisolated static func update(_ element: AlignmentGuideElement, with modifier: Self) {
    let isEqual = element.graph.areEqual(element.guide.computeValue, modifier.computeValue)
    element.guide = modifier
    // An equal closure has the same function and context, so it returns the same value as before.
    if !isEqual { element.setNeedsLayout() }
  }
}

extension View {
  /// Sets the position of a horizontal guide in the view, measured from its leading edge.
  nonisolated public consuming func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuide(key: g.key, computeValue: computeValue))
  }
  /// Sets the position of a vertical guide in the view, measured from its upper edge.
  nonisolated public consuming func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentGuide(key: g.key, computeValue: computeValue))
  }
}

/// The element of a view with an explicit alignment guide.
final class AlignmentGuideElement: _WrapperElement {
  var guide: _AlignmentGuide

  init(_ guide: _AlignmentGuide, _ content: _ViewElement, in context: _ViewContext) {
    self.guide = guide
    super.init(content, in: context)
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guard key == guide.key else { return content.explicitGuide(key, proposal) }
    let dimensions = content.dimensions(in: proposal)
    return describeDeferred { guide.computeValue(dimensions) }
  }
}
