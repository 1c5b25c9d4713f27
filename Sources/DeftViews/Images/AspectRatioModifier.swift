/// How something of one shape gets into an area of another.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// It is as large as it can be within the area.
  case fit
  /// It is as small as it can be and covers the area.
  case fill
}

/// Offers a view a size of a certain aspect ratio.
public struct _AspectRatioLayout: Equatable {
  /// Width by height; nil for that of the view's ideal size.
  public var aspectRatio: CGFloat?
  /// Whether it lies within the offered size or covers it.
  public var contentMode: ContentMode
  public typealias Body = Never
}

extension _AspectRatioLayout: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> AspectRatioElement { AspectRatioElement(modifier, content, in: context) }

  nonisolated static func update(_ element: AspectRatioElement, with modifier: Self) {
    element.layout = modifier
  }
}

extension View {
  /// Keeps the view's width and height in a ratio.
  ///
  /// - Parameters:
  ///   - aspectRatio: Width by height; nil for that of the view's ideal size.
  ///   - contentMode: Whether it lies within the offered size or covers it.
  nonisolated public consuming func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  /// Keeps the view's width and height in the ratio of those of a size.
  nonisolated public consuming func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Makes the view as large as it can be within the offered size, in its own ratio.
  nonisolated public consuming func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as small as it can be and cover the offered size, in its own ratio.
  nonisolated public consuming func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// What stands for a view of a certain aspect ratio.
final class AspectRatioElement: _WrapperElement {
  var layout: _AspectRatioLayout {
    didSet { if layout != oldValue { setNeedsLayout() } }
  }

  init(_ layout: _AspectRatioLayout, _ content: _ViewElement, in context: _ViewContext) {
    self.layout = layout
    super.init(content, in: context)
  }

  /// What the content is offered: the largest size of the ratio within the proposal, or the smallest
  /// around it; by a proposal of one dimension alone, the other one follows.
  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.size(for: .unspecified)
    let ratio = layout.aspectRatio ?? ideal.width / ideal.height
    guard ratio > 0, ratio.isFinite else { return proposal }
    let (width, height) =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): (width, height)
      case (let width?, nil): (width, width / ratio)
      case (nil, let height?): (height * ratio, height)
      case (nil, nil): (ideal.width, ideal.height)
      }
    // An endless area has no shape of its own.
    if width.isInfinite, height.isInfinite { return proposal }
    let isNarrow = width / height < ratio
    return (layout.contentMode == .fit) == isNarrow
      ? ProposedViewSize(width: width, height: width / ratio)
      : ProposedViewSize(width: height * ratio, height: height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content.size(for: offer(proposal))
  }
  override func arrange(size: CGSize) { content.place(at: origin, proposal: offer(proposal)) }
  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    content.explicitGuide(key, offer(proposal))
  }
}
