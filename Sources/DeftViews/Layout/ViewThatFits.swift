/// A view that shows the first of several views that fits.
///
///     ViewThatFits(in: .horizontal) {
///       HStack { title; buttons }
///       VStack { title; buttons }
///     }
///
/// The first view whose ideal size does not exceed the proposed size is shown; if none fits, the
/// last one is shown. All views are created and preserve their states, but a view that is not shown
/// cannot be seen, hit or read aloud.
public struct ViewThatFits<Content: View> {
  let axes: Axis.Set
  var content: Content

  /// Creates a view that shows the first view that fits.
  ///
  /// - Parameters:
  ///   - axes: The directions in which the view must fit.
  ///   - content: The views; the last one is shown if none fits.
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

/// The element of several views of which one is shown.
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

  /// Returns the view to show for a proposed size.
  private func choice(for proposal: ProposedViewSize) -> _ViewElement? {
    let items = items
    return items.first { fits($0, proposal) } ?? items.last
  }

  private func fits(_ item: _ViewElement, _ proposal: ProposedViewSize) -> Bool {
    let isFree = (axes.contains(.horizontal), axes.contains(.vertical))
    let size = item.size(
      for: ProposedViewSize(
        width: isFree.0 ? nil : proposal.width, height: isFree.1 ? nil : proposal.height))
    // A view also fits if it exceeds the size by an invisible amount.
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

  // Only the shown view is visible to traversals.
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
