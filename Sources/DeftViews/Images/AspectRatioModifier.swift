/// The mode in which content fits an area with a different aspect ratio.
public enum ContentMode: CaseIterable, Hashable, Sendable {
  /// As large as possible within the area.
  case fit
  /// As small as possible while covering the area.
  case fill
}

/// A modifier that proposes a size with a given aspect ratio to a view.
public struct _AspectRatioLayout: Equatable {
  /// Width divided by height; `nil` uses the ratio of the view's ideal size.
  public var aspectRatio: CGFloat?
  /// Whether the view fits within the proposed size or fills it.
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
  /// Constrains the view to an aspect ratio.
  ///
  /// - Parameters:
  ///   - aspectRatio: Width divided by height; `nil` uses the ratio of the view's ideal size.
  ///   - contentMode: Whether the view fits within the proposed size or fills it.
  nonisolated public consuming func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  /// Constrains the view to the aspect ratio of a size.
  nonisolated public consuming func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit within the proposed size, keeping its aspect ratio.
  nonisolated public consuming func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to fill the proposed size, keeping its aspect ratio.
  nonisolated public consuming func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// The element of a view with an aspect ratio.
final class AspectRatioElement: _WrapperElement {
  var layout: _AspectRatioLayout {
    didSet { if layout != oldValue { setNeedsLayout() } }
  }

  init(_ layout: _AspectRatioLayout, _ content: _ViewElement, in context: _ViewContext) {
    self.layout = layout
    super.init(content, in: context)
  }

  /// Returns the size to propose to the content: the largest size with the aspect ratio that fits
  /// into `proposal`, or the smallest one that covers it. If only one dimension is proposed, the
  /// other is derived from it; if none is, the ideal size counts as the proposal.
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
    // An infinite area has no aspect ratio.
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
