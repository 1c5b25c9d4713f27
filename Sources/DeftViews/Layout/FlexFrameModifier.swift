/// A frame with bounds around a view.
///
/// The policy is SwiftUI's, for each dimension: *the view is offered what the frame is offered, within the
/// bounds; the frame is as long as what it is offered, within the bounds, and where there is no bound, within
/// the view's length.*  Where nothing is offered, the ideal length takes its place.
public struct _FlexFrameLayout: Equatable {
  let width: Bounds
  let height: Bounds
  let alignment: Alignment
  public typealias Body = Never

  /// The bounds of one dimension.
  struct Bounds: Equatable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    /// Lengths that contradict each other are made to agree: the least one counts most.
    init(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?) {
      func valid(_ length: CGFloat?) -> CGFloat? {
        length.flatMap { $0.isNaN ? nil : max(0, $0) }
      }
      self.least = valid(least).map { $0.isFinite ? $0 : 0 }
      let lower = self.least ?? 0
      self.ideal = valid(ideal).flatMap { $0.isFinite ? max(lower, $0) : nil }
      self.most = valid(most).map { max(lower, self.ideal ?? 0, $0) }
    }

    /// What the view is offered.
    func offer(_ proposed: CGFloat?) -> CGFloat? {
      guard let proposed else { return ideal }
      return min(max(proposed, least ?? 0), most ?? .infinity)
    }

    /// The length for a proposal and the view's length.
    func length(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
      let wanted = proposed ?? ideal ?? content
      let lower = least ?? min(content, most ?? .infinity)
      let upper = most ?? max(content, least ?? 0)
      // Without bounds only an ideal length for no proposal counts.
      if least == nil, most == nil { return proposed == nil ? wanted : content }
      return min(max(wanted, lower), upper)
    }

    /// The length where the view's own does not matter.
    func length(_ proposed: CGFloat?) -> CGFloat? {
      guard let least, let most, let wanted = proposed ?? ideal else { return nil }
      return min(max(wanted, least), most)
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
  /// A frame with bounds: it takes what it is offered within them.
  ///
  /// A dimension with both a least and a largest length does not depend on the view; one with neither is the
  /// view's own.  `maxWidth: .infinity` takes all the width that is offered.
  ///
  /// - Parameters:
  ///   - minWidth: The least width in points.
  ///   - idealWidth: The width where none is offered.
  ///   - maxWidth: The largest width.
  ///   - minHeight: The least height.
  ///   - idealHeight: The height where none is offered.
  ///   - maxHeight: The largest height.
  ///   - alignment: Where the view lies in the frame.
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

/// What stands for a frame with bounds.
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
