/// The first of several views that has enough room.
///
///     ViewThatFits(in: .horizontal) {
///       HStack { title; buttons }
///       VStack { title; buttons }
///     }
///
/// Each view is asked how large it would like to be; the first one that is not larger than what is offered
/// is shown, and the last one where all are.  All of them are made and keep their states; what is not shown
/// is neither seen nor hit nor read aloud.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  var content: Content

  /// The first view that fits.
  ///
  /// - Parameters:
  ///   - axes: In which directions it has to.
  ///   - content: The views; the last one is shown where none fits.
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    (self.axes, self.content) = (axes, content())
  }
}

extension ViewThatFits: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    FittingElement(Content._make(view.content, in: context), axes: view.axes, in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(FittingElement.self)
    element.environment = context.environment
    Content._update(.init(element.content), with: &view.pointee.content, in: context)
    element.axes = view.pointee.axes
  }
}

/// What stands for several views of which one is shown.
final class FittingElement: _ViewElement {
  let content: _ViewElement
  var axes: Axis.Set {
    didSet { if axes != oldValue { setNeedsLayout() } }
  }
  private var cachedItems: [_ViewElement]?
  private var shown: _ViewElement?

  init(_ content: _ViewElement, axes: Axis.Set, in context: _ViewContext) {
    (self.content, self.axes) = (content, axes)
    super.init(in: context)
    adopt(content)
  }

  private var items: [_ViewElement] {
    if let cachedItems { return cachedItems }
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    cachedItems = items
    return items
  }

  override func itemsDidChange() {
    cachedItems = nil
    setNeedsLayout()
  }

  /// The view that is shown where a size is offered.
  private func choice(for proposal: ProposedViewSize) -> _ViewElement? {
    let items = items
    return items.first { fits($0, proposal) } ?? items.last
  }

  private func fits(_ item: _ViewElement, _ proposal: ProposedViewSize) -> Bool {
    let isFree = (axes.contains(.horizontal), axes.contains(.vertical))
    let size = item.size(
      for: ProposedViewSize(
        width: isFree.0 ? nil : proposal.width, height: isFree.1 ? nil : proposal.height))
    // What is larger by less than anybody sees fits.
    let slack = 0.01
    return (!isFree.0 || size.width <= (proposal.width ?? .infinity) + slack)
      && (!isFree.1 || size.height <= (proposal.height ?? .infinity) + slack)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    choice(for: proposal)?.size(for: proposal) ?? .zero
  }

  override func arrange(size: CGSize) {
    let choice = choice(for: proposal)
    if choice !== shown {
      shown = choice
      setNeedsNodes()
    }
    choice?.place(at: origin, proposal: proposal)
  }

  // Only what is shown is there for others.
  override func forEachChild(_ body: (_ViewElement) -> Void) {
    if let shown, !shown.isEnded { body(shown) }
  }
  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    choice(for: proposal)?.explicitGuide(key, proposal)
  }
  override var spacing: ViewSpacing { shown?.spacing ?? ViewSpacing() }

  override func discardLayout() {
    super.discardLayout()
    content.discardLayout()
  }

  override func destroy() { content.end() }

  override var kind: String { "ViewThatFits" }
}
