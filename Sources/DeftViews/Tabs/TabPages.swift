/// The views of a tab view: one of them is visible, or they are pages side by side.
struct TabPages<Content: View> {
  let model: TabModel
  let chosen: AnyHashable?
  let isPaged: Bool
  let select: (AnyHashable) -> Void
  var content: Content
}

extension TabPages: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let element = TabPagesElement(
      Content._make(view.content, in: context), model: view.model, isPaged: view.isPaged,
      in: context)
    (element.chosen, element.select) = (view.chosen, view.select)
    element.begin()
    return element
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(TabPagesElement.self)
    element.environment = context.environment
    element.select = view.pointee.select
    Content._update(.init(element.content), with: &view.pointee.content, in: context)
    element.show(view.pointee.chosen)
  }
}

/// The element of a tab view's views.
///
/// The policy: *Pages follow a finger exactly, with resistance beyond the first and the last page. On
/// release, a quick swipe goes to the next page in its direction, and a slow one to the nearest page.
/// A finger that touches moving pages holds them.*
///
/// A page is created before any part of it is visible, and then remains: *a tab when it is selected;
/// pages side by side when they come into sight, and those next to the visible page as soon as no
/// animation is running.*
final class TabPagesElement: _NodeElement, PanTarget, ScrollReceiver {
  /// The velocity at which a swipe goes to the next page, regardless of the distance, in points per
  /// second. Source: our own, as for pages of a navigation stack.
  static let throwVelocity: CGFloat = 300
  /// The animation of pages after a swipe. Source: our own.
  static let spring = Animation.spring(duration: 0.38)

  private let model: TabModel
  private let isPaged: Bool
  var chosen: AnyHashable?
  var select: (AnyHashable) -> Void = { _ in }
  /// The number of pages before the visible one, with fractions during a motion.
  private let travel: AnimatableProperty<CGFloat>
  /// The position of the pages when a finger grabbed them, in points and without the resistance at
  /// the ends, and the page at that time.
  private var held: (pull: CGFloat, page: CGFloat)?
  private var isPushed = false
  private var isCollecting = false
  private var lastStep = -TimeInterval.infinity
  private var attachment: GestureAttachment?

  init(_ content: _ViewElement, model: TabModel, isPaged: Bool, in context: _ViewContext) {
    (self.model, self.isPaged) = (model, isPaged)
    travel = AnimatableProperty(0, on: context.graph.timeline)
    super.init(content, in: context)
    travel.move(self) { element, _ in element.slide() }
    model.labelsDidChange = { [weak self] in self?.collect() }
    graph.tabs.add(self)
    if isPaged {
      let attachment = GestureAttachment(PanGesture(target: self), name: "page")
      self.attachment = attachment
      graph.interaction.attach(attachment, to: node)
      graph.scrolling.add(self)
    }
    collect()
  }

  override func destroy() {
    graph.tabs.remove(self)
    environment.bars?.setHiddenTabs([], of: self)
    if isPaged {
      graph.interaction.detach(node)
      graph.scrolling.remove(self)
    }
    model.labelsDidChange = {}
    attachment = nil
    super.destroy()
  }

  // MARK: - Tabs

  private var pages: [TabPageElement] {
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    return items.compactMap { $0.descendant(as: TabPageElement.self) }
  }

  /// Passes the tabs to the bar once the views are up to date.
  private func collect() {
    if isCollecting { return }
    isCollecting = true
    let transaction = graph.transaction
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isCollecting = false
      if isEnded { return }
      withTransaction(transaction) { model.tabs = tabs }
      // The selected tab may have changed its position.
      show(chosen)
    }
  }

  private var tabs: [TabModel.Tab] {
    pages.enumerated().map { index, page in
      let item = page.trait(ObjectIdentifier(TabItemTrait.self)) as? TabItemElement
      let tag =
        page.trait(ObjectIdentifier(TagTrait.self)) as? AnyHashable
        ?? content.position(of: page.content).flatMap { $0.list.id(of: $0.list.children[$0.index]) }
      var outer = item?.environment ?? environment
      // The model must not refer to itself.
      outer.tabModel = nil
      return TabModel.Tab(
        id: page.address.number, tag: tag ?? AnyHashable(index),
        label: item?.label ?? AnyView(EmptyView()), environment: outer,
        badge: page.trait(ObjectIdentifier(TabBadgeTrait.self)) as? String)
    }
  }

  override func itemsDidChange() {
    setNeedsLayout()
    collect()
  }

  /// Moves to the chosen tab before the views appear.
  fileprivate func begin() {
    travel.set(CGFloat(index(of: chosen)), animation: nil)
    create(pages)
  }

  /// Returns the index of the tab with the given tag, which the model may not know yet; 0 if no tab
  /// has this tag.
  private func index(of tag: AnyHashable?) -> Int {
    if !model.unobservedTabs.isEmpty { return model.index(of: tag) }
    return tabs.firstIndex { $0.tag == tag } ?? 0
  }

  /// Shows a tab, with the animation of the update.
  func show(_ tag: AnyHashable?) {
    chosen = tag
    let index = index(of: tag)
    let goal = CGFloat(index)
    noteHiddenTabs(selected: index)
    guard held == nil, !isPushed, travel.target != goal else { return slide() }
    let isAnimated = isPaged && graph.transaction.animation != nil
    travel.set(goal, animation: isAnimated ? Self.spring : nil)
    slide()
  }

  /// Passes the tabs that are not selected to the page around the tab view, whose bars ignore them.
  private func noteHiddenTabs(selected: Int) {
    guard let bars = environment.bars else { return }
    let hidden = pages.enumerated().filter { $0.offset != selected }.map(\.element)
    bars.setHiddenTabs(hidden, of: self)
  }

  /// Selects the next or previous tab; returns `false` if no other tab exists.
  func advance(forward: Bool) -> Bool {
    let count = model.unobservedTabs.count
    guard count > 1 else { return false }
    let new = (model.index(of: chosen) + (forward ? 1 : count - 1)) % count
    withAnimation(isPaged ? Self.spring : nil) { select(model.unobservedTabs[new].tag) }
    return true
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height, !graph.isMeasuringMinimum {
      return CGSize(width: width, height: height)
    }
    let (pages, index) = (pages, Int(travel.target.rounded()))
    let shown = pages.indices.contains(index) ? pages[index] : pages.first
    return fillingSize(for: proposal, content: shown)
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    let area = Path(CGRect(origin: .zero, size: size))
    (node.clipShape, node.contentShape) = (area, area)
    create(pages)
    var items: [_ViewElement] = []
    content.appendItems(to: &items)
    for item in items { item.place(at: .zero, proposal: ProposedViewSize(size)) }
    slide()
  }

  // The tabs count as one view for modifiers, regardless of their number.
  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  /// Creates the pages that are partly visible or about to slide in and, at rest or under a finger,
  /// those next to them.
  private func create(_ pages: [TabPageElement]) {
    let (place, target) = (travel.presentation, travel.target)
    let includesNeighbors = isPaged && place == target
    for (index, page) in pages.enumerated() {
      let distance = min(abs(CGFloat(index) - place), abs(CGFloat(index) - target))
      if distance < 1 || includesNeighbors && distance == 1 { page.create() }
    }
  }

  private func slide() {
    let pages = pages
    create(pages)
    guard isPlaced || proposal.width != nil else { return }
    let (width, place) = (placedSize.width, travel.presentation)
    for (index, page) in pages.enumerated() {
      let ahead = CGFloat(index) - place
      page.slide(to: forward * ahead * width, isPaged: isPaged)
      // A page that is about to slide in is not hidden, so that it can receive the focus.
      let isSelected = abs(CGFloat(index) - travel.target) < 1
      page.node.isHidden = abs(ahead) >= 1 && !isSelected
      if !isSelected { graph.focus.leave(page) }
    }
    // A page that a finger has moved off screen may return, and disappears only on release.
    let isFollowing = held != nil || isPushed
    pages.updateSight(
      isFront: { abs(CGFloat($0) - travel.target) < 1 },
      isHidden: { !isFollowing && abs(CGFloat($0) - place) >= 1 })
  }

  /// The reading direction: 1 to the right, -1 to the left.
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }
  private var width: CGFloat { max(1, placedSize.width) }
  private var limit: CGFloat { CGFloat(max(0, model.unobservedTabs.count - 1)) * width }

  // MARK: - Fingers

  var isMoving: Bool { travel.isMovingVisibly(unit: width) }

  func admits(_ contact: ContactEvent) -> Bool { environment.isScrollEnabled }

  func follows(_ movement: CGSize) -> Bool { abs(movement.width) > abs(movement.height) }

  func hold() {
    let page = travel.target
    travel.catchInFlight()
    isPushed = false
    held = (
      RubberBand.pull(for: travel.presentation * width, limit: limit, viewport: width), page
    )
  }

  func drag(by translation: CGSize) {
    guard let held else { return }
    let pull = held.pull - forward * translation.width
    travel.set(
      RubberBand.offset(for: pull, limit: limit, viewport: width) / width, animation: nil)
    slide()
  }

  func release(velocity: CGSize) {
    guard let held else { return }
    self.held = nil
    settle(velocity: -forward * velocity.width, from: held.page)
  }

  /// Selects the page at which a motion ends, and moves to it.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per second, positive towards the next page.
  ///   - page: The page where the motion began.
  private func settle(velocity: CGFloat, from page: CGFloat) {
    let now = travel.presentation
    var goal = now.rounded()
    if velocity > Self.throwVelocity { goal = now.rounded(.up) }
    if velocity < -Self.throwVelocity { goal = now.rounded(.down) }
    goal = min(max(goal, page - 1), page + 1)
    let index = min(max(Int(goal), 0), max(0, model.unobservedTabs.count - 1))
    travel.set(CGFloat(index), animation: Self.spring, initialVelocity: velocity / width)
    slide()
    if model.unobservedTabs.indices.contains(index) { select(model.unobservedTabs[index].tag) }
  }

  // MARK: - Wheels and touchpads

  func scroll(_ distance: CGFloat, along axis: Axis, isStep: Bool) -> Bool {
    guard environment.isScrollEnabled, axis == .horizontal, held == nil else { return false }
    let distance = forward * distance
    let now = graph.timeline.now
    if isStep {
      let new = model.index(of: chosen) + (distance > 0 ? 1 : -1)
      guard model.unobservedTabs.indices.contains(new) else {
        return now - lastStep < ScrollThresholds.latch
      }
      // Steps of a wheel in quick succession move by one page in total.
      if now - lastStep >= ScrollThresholds.latch {
        withAnimation(Self.spring) { select(model.unobservedTabs[new].tag) }
      }
      lastStep = now
      return true
    }
    let place = travel.presentation * width + distance
    if !isPushed, place < 0 || place > limit { return false }
    if !isPushed { travel.catchInFlight() }
    isPushed = true
    var transaction = Transaction()
    transaction.tracksVelocity = true
    travel.set(min(max(place, 0), limit) / width, transaction: transaction)
    slide()
    return true
  }

  func endPush() {
    guard isPushed else { return }
    isPushed = false
    settle(velocity: travel.velocity * width, from: CGFloat(model.index(of: chosen)))
  }
}

/// The tab views of a graph, in order of creation.
final class TabViews: GraphFeature {
  private var elements: [TabPagesElement] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: TabPagesElement) { elements.append(element) }
  func remove(_ element: TabPagesElement) { elements.removeAll { $0 === element } }

  /// Selects the next or previous tab of the first tab view that receives keys and has several tabs;
  /// returns `false` if no such view exists.
  func advance(forward: Bool) -> Bool {
    for element in elements where element.receivesKeys {
      if element.advance(forward: forward) { return true }
    }
    return false
  }

  func checkInvariants() {
    precondition(
      !elements.contains(where: \.isEnded), "A removed tab view is still registered.")
  }
}

extension ViewGraph {
  var tabs: TabViews { feature() }
}
