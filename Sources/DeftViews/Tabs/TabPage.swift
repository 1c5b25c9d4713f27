/// A modifier that turns a view into a page of a tab view.
struct TabPage: Equatable {
  typealias Body = Never
}

extension TabPage: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TabPageElement { TabPageElement(content, in: context) }

  nonisolated static func update(_ element: TabPageElement, with modifier: Self) {}
}

/// The element of a page. It fills the tab view, with its view in the middle.
final class TabPageElement: PageSightElement {
  private var distance: CGFloat = 0
  private var isPaged = false

  /// Creates the view of the page, unless it exists.
  func create() { create(in: content) }

  private func create(in element: _ViewElement) {
    if let item = element as? LazyItemElement { return item.create() }
    // A tab view in a modifier around the page creates its own pages.
    if element is TabPagesElement { return }
    element.forEachChild { create(in: $0) }
  }

  /// Moves the page away from its place in the tab view.
  func slide(to distance: CGFloat, isPaged: Bool) {
    self.isPaged = isPaged
    if self.distance == distance { return }
    self.distance = distance
    placeDidChange()
  }

  override func placeDidChange() {
    node.position = graph.rounded(CGPoint(x: place.x + distance, y: place.y))
  }

  // Views in a tab read the positions that they have in the selected tab. Only views on pages that
  // follow a finger read where the page is.
  override var geometryTransform: CGAffineTransform {
    isPaged
      ? super.geometryTransform
      : CGAffineTransform(translationX: restingPlace.x, y: restingPlace.y)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    fillingSize(for: proposal, content: content)
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    let inner = content.size(for: proposal)
    content.place(
      at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
      proposal: proposal)
  }
}
