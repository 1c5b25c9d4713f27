/// A modifier that gives a view its ideal size, ignoring the proposed size.
public struct _FixedSizeLayout: Equatable {
  let horizontal: Bool
  let vertical: Bool
  public typealias Body = Never
}

extension _FixedSizeLayout: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FixedSizeElement {
    let element = FixedSizeElement(content, in: context)
    element.fixed = modifier
    return element
  }

  nonisolated static func update(_ element: FixedSizeElement, with modifier: Self) {
    guard element.fixed != modifier else { return }
    element.fixed = modifier
    element.setNeedsLayout()
  }
}

extension View {
  nonisolated public consuming func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Fixes the view at its ideal width, height or both.
  nonisolated public consuming func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }
}

/// The element of a view that has its ideal size.
final class FixedSizeElement: _WrapperElement {
  var fixed = _FixedSizeLayout(horizontal: true, vertical: true)

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: fixed.horizontal ? nil : proposal.width,
      height: fixed.vertical ? nil : proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content.size(for: offer(proposal))
  }

  override func arrange(size: CGSize) { content.place(at: origin, proposal: offer(proposal)) }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content.explicitGuide(key, offer(proposal))
  }
}
