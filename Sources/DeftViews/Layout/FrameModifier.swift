/// A fixed frame around a view.
public struct _FrameLayout: Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment
  public typealias Body = Never

  /// Returns a valid frame length: `nil` for a length that is not finite, 0 for a negative one.
  static func valid(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isFinite ? max(0, $0) : nil }
  }
}

extension _FrameLayout: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> FrameElement { FrameElement(modifier, content, in: context) }

  nonisolated static func update(_ element: FrameElement, with modifier: Self) {
    element.frame = modifier
  }
}

extension View {
  /// Adds a frame of fixed size; a dimension that is `nil` has the view's length.
  nonisolated public consuming func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FrameLayout(
        width: _FrameLayout.valid(width), height: _FrameLayout.valid(height), alignment: alignment))
  }

  /// Returns the view without a frame.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public consuming func frame() -> some View { frame(width: nil, height: nil) }
}

/// The element of a fixed frame.
final class FrameElement: _WrapperElement {
  var frame: _FrameLayout {
    didSet { if frame != oldValue { setNeedsLayout() } }
  }

  init(_ frame: _FrameLayout, _ content: _ViewElement, in context: _ViewContext) {
    self.frame = frame
    super.init(content, in: context)
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: frame.width ?? proposal.width, height: frame.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = frame.width, let height = frame.height {
      return CGSize(width: width, height: height)
    }
    let inner = content.size(for: offer(proposal))
    return CGSize(width: frame.width ?? inner.width, height: frame.height ?? inner.height)
  }

  override func arrange(size: CGSize) {
    place(content, offer(proposal), in: size, frame.alignment)
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guide(key, of: content, offer(proposal), in: size(for: proposal), frame.alignment)
  }
}

extension _ViewElement {
  /// Places an element in an area of the given size so that its guides coincide with the area's.
  final func place(
    _ content: _ViewElement, _ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment
  ) {
    place(
      content, at: offset(of: content, proposal, in: size, alignment), proposal: proposal,
      in: size.width)
  }

  /// Returns the position at which an element's guides coincide with the guides of an area of the
  /// given size, measured from the area's upper leading corner.
  final func offset(
    of content: _ViewElement, _ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment
  ) -> CGPoint {
    let outer = ViewDimensions(size: size)
    let inner = content.dimensions(in: proposal)
    let (a, b) = (outer[alignment], inner[alignment])
    let (x, y) = (a.x - b.x, a.y - b.y)
    // The difference of two infinite lengths is undefined.
    return CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }

  /// Returns the position of an element's explicit guide in an area of the given size; `nil` if it
  /// is not set.
  final func guide(
    _ key: _AlignmentKey, of content: _ViewElement, _ proposal: ProposedViewSize, in size: CGSize,
    _ alignment: Alignment
  ) -> CGFloat? {
    content.explicitGuide(key, proposal).map { value in
      let offset = offset(of: content, proposal, in: size, alignment)
      return value + (key.isHorizontal ? offset.x : offset.y)
    }
  }
}
