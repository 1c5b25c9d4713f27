/// The pages of a stack, shifted horizontally during transitions.
struct NavigationPages<Content: View> {
  let depth: Int
  let model: NavigationModel
  /// The column of a split view whose bar the root page shows.
  let column: SplitColumn?
  var content: Content

  init(
    depth: Int, model: NavigationModel, column: SplitColumn? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.depth, self.model, self.column, self.content) = (depth, model, column, content())
  }
}

extension NavigationPages: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    NavigationElement(
      Content._make(view.content, in: context), model: view.model, column: view.column,
      depth: view.depth, in: context)
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(NavigationElement.self)
    element.environment = context.environment
    Content._update(.init(element.content), with: &view.pointee.content, in: context)
    element.go(to: view.pointee.depth)
  }
}

/// The element of a stack's pages, with the gesture that goes back.
final class NavigationElement: _NodeElement, PanTarget, BackTarget {
  /// The animation of page transitions.
  static let spring = PageMotion.spring

  private let model: NavigationModel
  /// The column of a split view whose bar the root page shows.
  private let column: SplitColumn?
  private let motion: PageMotion
  private var attachment: GestureAttachment?

  init(
    _ content: _ViewElement, model: NavigationModel, column: SplitColumn?, depth: Int,
    in context: _ViewContext
  ) {
    (self.model, self.column) = (model, column)
    motion = PageMotion(at: depth, on: context.graph.timeline)
    super.init(content, in: context)
    motion.move(self) { $0.slide() }
    let attachment = GestureAttachment(
      PanGesture(target: self), priority: .high, name: "back")
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
    graph.navigation.add(self)
    if let column {
      graph.afterUpdate { [weak self] in
        if let self, !isEnded { column.claim(by: model) }
      }
    }
  }

  override func destroy() {
    graph.interaction.detach(node)
    graph.navigation.remove(self)
    column?.release(by: model)
    attachment = nil
    super.destroy()
  }

  /// Animates to the given depth from the current position.
  func go(to new: Int) { spring(to: new, velocity: nil) }

  private func spring(to new: Int, velocity: CGFloat?) {
    // Pages are removed only after the current update, which may have called this method.
    _ = motion.go(
      to: new, animation: environment.accessibilityReduceMotion ? nil : PageMotion.spring,
      velocity: velocity
    ) { [weak self] in
      guard let self, !isEnded else { return }
      graph.afterUpdate { [model, address] in
        if address.element != nil { model.removePopped() }
      }
    }
    slide()
  }

  /// Pops the uppermost page; returns false if only the root is left.
  func goBack() -> Bool { model.pop() }

  // MARK: - Layout

  private var pages: [PageElement] {
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    return items.compactMap { $0.descendant(as: PageElement.self) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let pages = pages
    return fillingSize(
      for: proposal, content: graph.isMeasuringMinimum ? pages.last : pages.first)
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    let area = Path(CGRect(origin: .zero, size: size))
    (node.clipShape, node.contentShape) = (area, area)
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    for item in items { item.place(at: .zero, proposal: ProposedViewSize(size)) }
    slide()
  }

  override func itemsDidChange() { setNeedsLayout() }

  // The stack counts as one view for modifiers, regardless of the number of its pages.
  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  private func slide() {
    guard isPlaced || proposal.width != nil else { return }
    let pages = pages
    for (index, page) in pages.enumerated() {
      page.slide(to: forward * motion.offset(of: index, width: placedSize.width))
      page.node.isHidden = motion.isHidden(index)
      if !motion.isGoal(index) { graph.focus.leave(page) }
    }
    pages.updateSight(isFront: motion.isGoal, isHidden: motion.isHidden)
  }

  /// The reading direction: 1 to the right, -1 to the left.
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }
  private var width: CGFloat { max(1, placedSize.width) }

  // MARK: - PanTarget

  var isMoving: Bool { motion.isMovingVisibly(width: width) }

  func admits(_ contact: ContactEvent) -> Bool {
    if isMoving { return true }
    let place = contact.location.applying(node.localToGlobal().inverted())
    let inside = isRightToLeft ? placedSize.width - place.x : place.x
    return model.depth > 0 && inside <= PageMotion.edge
  }

  func follows(_ movement: CGSize) -> Bool { forward * movement.width > abs(movement.height) }

  func hold() { motion.hold() }

  func drag(by translation: CGSize) {
    motion.drag(by: forward * translation.width / width, last: model.pages.count)
    slide()
  }

  func release(velocity: CGSize) {
    let speed = forward * velocity.width
    guard let goal = motion.release(speed: speed) else { return }
    let new = min(max(goal, 0), model.pages.count)
    spring(to: new, velocity: -speed / width)
    model.go(to: new)
  }
}

/// The element of a page. It covers the pages below and slides.
final class PageElement: PageSightElement {
  private var slid: CGFloat = 0

  func slide(to distance: CGFloat) {
    slid = distance
    show()
  }

  override func placeDidChange() { show() }

  private func show() {
    node.position = graph.rounded(CGPoint(x: place.x + slid, y: place.y))
  }

  // Views on a sliding page read their positions after the transition, as in SwiftUI.
  override var geometryTransform: CGAffineTransform {
    CGAffineTransform(translationX: restingPlace.x, y: restingPlace.y)
  }

  /// Fills the proposed space.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    fillingSize(for: proposal, content: content)
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    paint(size)
  }

  func paint(_ size: CGSize) {
    let isDark = environment.colorScheme == .dark
    let area = CGRect(origin: .zero, size: size)
    let outline = Path(area)
    node.drawing = Drawing([
      .shadow(outline, Shadow(color: RGBAColor(white: 0, alpha: 0.18), radius: 10)),
      .fill(outline, .color(RGBAColor(hex: isDark ? 0x16181D : 0xF6F5F2))),
    ])
  }
}

/// A modifier that turns a view into a page.
struct PageModifier: Equatable {
  typealias Body = Never
}

extension PageModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> PageElement { PageElement(content, in: context) }

  nonisolated static func update(_ element: PageElement, with modifier: Self) {
    if element.isPlaced { element.paint(element.placedSize) }
  }
}
