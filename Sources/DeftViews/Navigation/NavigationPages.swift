/// The pages of a stack, shifted horizontally during transitions.
struct NavigationPages<Content: View> {
  let depth: Int
  let model: NavigationModel
  var content: Content

  init(depth: Int, model: NavigationModel, @ViewBuilder content: () -> Content) {
    (self.depth, self.model, self.content) = (depth, model, content())
  }
}

extension NavigationPages: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    NavigationElement(
      Content._make(view.content, in: context), model: view.model, depth: view.depth, in: context)
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
final class NavigationElement: _NodeElement, PanTarget {
  /// The width of the zone at the leading edge in which the back gesture begins, in points.
  /// Source: our own; a finger's width.
  static let edge: CGFloat = 24
  /// The velocity at which a page is thrown, regardless of the distance, in points per second.
  /// Source: our own.
  static let throwVelocity: CGFloat = 300
  /// The animation of page transitions. Source: our own.
  static let spring = Animation.spring(duration: 0.38)
  /// The movement of the page below, as a share of the upper page's movement.
  static let parallax: CGFloat = 0.3

  private let model: NavigationModel
  /// The number of pages that have been pushed, with fractions during transitions.
  private let travel: AnimatableProperty<CGFloat>
  private var held: CGFloat?
  private var attachment: GestureAttachment?

  init(
    _ content: _ViewElement, model: NavigationModel, depth: Int, in context: _ViewContext
  ) {
    self.model = model
    travel = AnimatableProperty(CGFloat(depth), on: context.graph.timeline)
    super.init(content, in: context)
    travel.move(self) { element, _ in element.slide() }
    let attachment = GestureAttachment(
      PanGesture(target: self), priority: .high, name: "back")
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
    graph.navigation.add(self)
  }

  override func destroy() {
    graph.interaction.detach(node)
    graph.navigation.remove(self)
    attachment = nil
    super.destroy()
  }

  /// Animates to a depth from the current position.
  func go(to new: Int) {
    guard held == nil, travel.target != CGFloat(new) else { return slide() }
    spring(to: new, velocity: nil)
  }

  private func spring(to new: Int, velocity: CGFloat?) {
    travel.set(
      CGFloat(new), animation: Self.spring, initialVelocity: velocity,
      completionCriteria: .removed
    ) { [weak self] in
      guard let self, !isEnded, held == nil, !travel.isAnimating else { return }
      model.removePopped()
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
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(
      by: pages.first?.size(for: proposal) ?? .zero)
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
    let (width, depth) = (placedSize.width, travel.presentation)
    for (index, page) in pages.enumerated() {
      let ahead = CGFloat(index) - depth
      page.slide(to: forward * (ahead > 0 ? ahead * width : max(ahead, -1) * Self.parallax * width))
      // A page that is about to slide in is not hidden, so that it can receive the focus.
      let isSelected = abs(CGFloat(index) - travel.target) < 1
      page.node.isHidden = abs(ahead) >= 1 && !isSelected
      if !isSelected { graph.focus.leave(page) }
    }
  }

  /// The reading direction: 1 to the right, -1 to the left.
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }

  // MARK: - PanTarget

  var isMoving: Bool { travel.isAnimating }

  func admits(_ contact: ContactEvent) -> Bool {
    if travel.isAnimating { return true }
    let place = contact.location.applying(node.localToGlobal().inverted())
    let inside = isRightToLeft ? placedSize.width - place.x : place.x
    return model.depth > 0 && inside <= Self.edge
  }

  func follows(_ movement: CGSize) -> Bool { forward * movement.width > abs(movement.height) }

  func hold() {
    travel.catchInFlight()
    held = travel.presentation
  }

  func drag(by translation: CGSize) {
    guard let held else { return }
    let lowest = max(0, held.rounded(.up) - 1)
    let highest = CGFloat(model.pages.count)
    let new = held - forward * translation.width / max(1, placedSize.width)
    travel.set(min(max(new, lowest), min(highest, lowest + 1)), animation: nil)
    slide()
  }

  func release(velocity: CGSize) {
    guard held != nil else { return }
    held = nil
    let now = travel.presentation
    let speed = forward * velocity.width
    let goal =
      if speed > Self.throwVelocity {
        now.rounded(.down) == now ? now - 1 : now.rounded(.down)
      } else if speed < -Self.throwVelocity {
        now.rounded(.up)
      } else {
        now.rounded()
      }
    let new = min(max(Int(goal), 0), model.pages.count)
    spring(to: new, velocity: -speed / max(1, placedSize.width))
    model.go(to: new)
  }
}

/// The element of a page. It covers the pages below and slides.
final class PageElement: _NodeElement {
  private var slid: CGFloat = 0

  func slide(to distance: CGFloat) {
    slid = distance
    show()
  }

  override func placeDidChange() { show() }

  private func show() {
    node.position = graph.rounded(CGPoint(x: place.x + slid, y: place.y))
  }

  /// Fills the proposed space.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    return proposal.replacingUnspecifiedDimensions(by: content.size(for: proposal))
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
