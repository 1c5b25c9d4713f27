/// A frame with bounds around a view.
///
/// The policy is SwiftUI's, for each dimension: *The view receives the frame's proposed length,
/// clamped to the bounds. The frame's length is the same clamped length; where a bound is missing,
/// the view's length is the bound.* If no length is proposed, the ideal length counts as proposed.
public struct _FlexFrameLayout: Equatable {
  let width: Bounds
  let height: Bounds
  let alignment: Alignment
  public typealias Body = Never

  /// The bounds of one dimension.
  struct Bounds: Equatable {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    /// Creates bounds, resolving conflicting lengths: the minimum takes precedence, then the ideal
    /// length.
    init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
      func valid(_ length: CGFloat?) -> CGFloat? {
        length.flatMap { $0.isNaN ? nil : max(0, $0) }
      }
      self.minimum = valid(minimum).map { $0.isFinite ? $0 : 0 }
      let lower = self.minimum ?? 0
      self.ideal = valid(ideal).flatMap { $0.isFinite ? max(lower, $0) : nil }
      self.maximum = valid(maximum).map { max(lower, self.ideal ?? 0, $0) }
    }

    /// Returns the length proposed to the view.
    func offer(_ proposed: CGFloat?) -> CGFloat? {
      guard let proposed else { return ideal }
      return min(max(proposed, minimum ?? 0), maximum ?? .infinity)
    }

    /// Returns the frame's length for a proposal and the view's length.
    func length(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
      let unclamped = proposed ?? ideal ?? content
      let lower = minimum ?? min(content, maximum ?? .infinity)
      let upper = maximum ?? max(content, minimum ?? 0)
      // Without bounds, the ideal length only applies when no length is proposed.
      if minimum == nil, maximum == nil { return proposed == nil ? unclamped : content }
      return min(max(unclamped, lower), upper)
    }

    /// Returns the frame's length if it does not depend on the view's length, else `nil`.
    func length(_ proposed: CGFloat?) -> CGFloat? {
      guard let minimum, let maximum, let unclamped = proposed ?? ideal else { return nil }
      return min(max(unclamped, minimum), maximum)
    }
  }
}

extension _FlexFrameLayout: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FlexFrameElement { FlexFrameElement(modifier, content, in: context) }

  nonisolated static func update(_ element: FlexFrameElement, with modifier: Self) {
    element.frame = modifier
  }
}

extension View {
  /// Adds a frame with bounds, which fills the proposed space within them.
  ///
  /// If a length is proposed, a dimension with both a minimum and a maximum does not depend on the
  /// view, and a dimension with neither has the view's length. `maxWidth: .infinity` fills the
  /// proposed width.
  ///
  /// - Parameters:
  ///   - minWidth: The minimum width in points.
  ///   - idealWidth: The width when none is proposed.
  ///   - maxWidth: The maximum width.
  ///   - minHeight: The minimum height.
  ///   - idealHeight: The height when none is proposed.
  ///   - maxHeight: The maximum height.
  ///   - alignment: The position of the view in the frame.
  nonisolated public consuming func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        width: .init(minWidth, idealWidth, maxWidth),
        height: .init(minHeight, idealHeight, maxHeight), alignment: alignment))
  }
}

/// The element of a frame with bounds.
final class FlexFrameElement: _WrapperElement {
  var frame: _FlexFrameLayout {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }

  init(_ frame: _FlexFrameLayout, _ content: _ViewElement, in context: _ViewContext) {
    self.frame = frame
    super.init(content, in: context)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: frame.width.offer(proposal.width), height: frame.height.offer(proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = frame.width.length(proposal.width),
      let height = frame.height.length(proposal.height)
    {
      return CGSize(width: width, height: height)
    }
    let inner = content.size(for: offer(proposal))
    return CGSize(
      width: frame.width.length(proposal.width, content: inner.width),
      height: frame.height.length(proposal.height, content: inner.height))
  }

  override func arrange(size: CGSize) {
    place(content, offer(proposal), in: size, frame.alignment)
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guide(key, of: content, offer(proposal), in: size(for: proposal), frame.alignment)
  }
}
