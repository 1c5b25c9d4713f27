/// A modifier that gives a view a frame relative to the scroll view or window around it.
public struct _ContainerRelativeFrame {
  let axes: Axis.Set
  let alignment: Alignment
  /// Returns the frame's length for the container's length.
  let length: (CGFloat, Axis) -> CGFloat
  public typealias Body = Never
}

extension _ContainerRelativeFrame: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ContainerFrameElement { ContainerFrameElement(modifier, content, in: context) }

  nonisolated static func update(_ element: ContainerFrameElement, with modifier: Self) {
    element.frame = modifier
  }
}

extension View {
  /// Gives the view a frame as large as its container: the visible part of the nearest scroll view
  /// between its margins, or the window.
  nonisolated public consuming func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Gives the view a frame whose length is computed from that of its container.
  nonisolated public consuming func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
  }

  /// Gives the view a frame that spans columns or rows of its container.
  ///
  /// - Parameters:
  ///   - axes: The axes along which the frame sets the length.
  ///   - count: The number of columns or rows that fill the container.
  ///   - span: The number of columns or rows that the view covers.
  ///   - spacing: The space between neighboring columns or rows, in points.
  ///   - alignment: The position of the view in the frame.
  nonisolated public consuming func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let (count, span) = (CGFloat(max(1, count)), CGFloat(max(1, span)))
    return modifier(
      _ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
        let one = max(0, length - spacing * (count - 1)) / count
        return one * span + spacing * (span - 1)
      })
  }
}

/// The element of a frame relative to its container.
final class ContainerFrameElement: _WrapperElement {
  var frame: _ContainerRelativeFrame {
    didSet { setNeedsLayout() }
  }
  /// The container's size for which the element was last measured.
  private var container = CGSize.zero

  init(_ frame: _ContainerRelativeFrame, _ content: _ViewElement, in context: _ViewContext) {
    self.frame = frame
    super.init(content, in: context)
    graph.containerFrames.add(self)
  }

  override func destroy() {
    graph.containerFrames.remove(self)
    super.destroy()
  }

  private var currentContainer: CGSize {
    if let scroll = enclosing(ScrollElement.self) { return scroll.expectedContainer }
    // A frame that follows the window must not determine its minimum size.
    if graph.isMeasuringMinimum { return .zero }
    return graph.top?.proposal.replacingUnspecifiedDimensions(by: .zero) ?? .zero
  }

  /// Lays the element out again if the container's size has changed.
  fileprivate func follow() {
    if isPlaced, currentContainer != container { setNeedsLayout() }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    func length(_ axis: Axis, _ container: CGFloat, _ proposed: CGFloat?) -> CGFloat? {
      guard frame.axes.contains(Axis.Set(axis)) else { return proposed }
      let length = frame.length(container, axis)
      return length.isFinite ? max(0, length) : 0
    }
    return ProposedViewSize(
      width: length(.horizontal, container.width, proposal.width),
      height: length(.vertical, container.height, proposal.height))
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let placed = container
    container = currentContainer
    defer { if graph.isMeasuringMinimum { container = placed } }
    let offer = offer(proposal)
    let inner = content.size(for: offer)
    return CGSize(
      width: frame.axes.contains(.horizontal) ? offer.width ?? inner.width : inner.width,
      height: frame.axes.contains(.vertical) ? offer.height ?? inner.height : inner.height)
  }

  override func arrange(size: CGSize) {
    place(content, offer(proposal), in: size, frame.alignment)
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    guide(key, of: content, offer(proposal), in: size(for: proposal), frame.alignment)
  }
}

/// The frames of a graph that depend on their containers. A container may change after its frames
/// have been measured.
final class ContainerFrames: LayoutFeature {
  private var elements: [ContainerFrameElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: ContainerFrameElement) { elements.append(element) }
  func remove(_ element: ContainerFrameElement) { elements.removeAll { $0 === element } }

  var isFollowing: Bool { false }
  func layOut() {}
  func didLayOut() { for element in elements { element.follow() } }

  func checkInvariants() {
    precondition(!elements.contains(where: \.isEnded), "A removed frame is still registered.")
  }
}

extension ViewGraph {
  var containerFrames: ContainerFrames { feature() }
}
