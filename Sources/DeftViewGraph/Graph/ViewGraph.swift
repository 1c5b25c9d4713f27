/// The elements of a window's views, and the work needed to update them.
///
/// The policy: *a change only marks its dependents. When the graph settles, it first evaluates the marked bodies,
/// beginning with the outermost ones. It then lays out the views whose size has changed, and finally calls the
/// requested actions.* The graph settles before each frame, before a contact's hit test, and before a contact ends.
///
/// If a change's transaction differs from that of the pending changes, the graph first applies the
/// pending ones, but leaves their actions for the next settling. So two changes made together are
/// both applied before any action runs. Actions run in the order of their changes, so the action of
/// the newest change writes last.
///
/// The graph lives on the main queue with its elements. Like them, it does not check frequently used properties for
/// exclusive access: they are read or written as a whole, and no other code runs during the access.
public final class ViewGraph {
  /// The root node.
  let root: Node
  /// The hit testing and dispatch of contacts to gestures.
  package let interaction: Interaction
  /// The running animations.
  package let timeline: AnimationTimeline
  /// The measurer of text sizes.
  package let measurer: any TextMeasurer
  /// A reference to the graph for objects that may outlive it.
  package let link = GraphLink()
  /// A closure that requests a frame.
  package var requestFrame: () -> Void = {}
  /// A closure that shows the developer a line about a mistake in views.
  package var warn: (String) -> Void = { _ in }
  /// The state of features; each feature declares its own accessor.
  var features = GraphFeatures()
  /// Counts of the graph's work, for tests and benchmarks.
  @exclusivity(unchecked) package internal(set) var statistics = ViewStatistics()

  /// The number of elements, including ended ones that have not been deallocated yet.
  @exclusivity(unchecked) package internal(set) var livingCount = 0

  /// The number of times that changes were applied.
  @exclusivity(unchecked) package private(set) var cycle: UInt = 0
  /// The transaction of the changes that are being applied.
  @usableFromInline package var transaction: Transaction {
    get { present }
    set { present = newValue }
  }
  // The storage behind the accessor, as for an element's `environment`.
  @exclusivity(unchecked) private var present = Transaction()
  /// The transactions around the scopes that are being updated, outermost first.
  package var outerTransactions: [Transaction] = []

  /// The plans of view types.
  @exclusivity(unchecked) var plans = ViewPlans()
  /// The view whose body is being evaluated.
  @exclusivity(unchecked) package var reading: CompositeElement?
  /// The graphs whose views may read states of this one, as those of further windows read the states of the app.
  package var readingGraphs: [ViewGraph] = []

  /// The views that have read values while an observable object was about to change; `nil` at other times.
  @exclusivity(unchecked) var lateReaders: [CompositeElement]?

  private var rootElement: _ViewElement?
  private var environment = EnvironmentValues()
  private var size = CGSize.zero
  private var dirty: [CompositeElement] = []
  /// The views whose bodies are marked for the next frame, because the bodies themselves change what they read.
  private var postponed: [CompositeElement] = []
  /// The views that were marked during their own evaluation since the bodies began to be evaluated.
  private var selfMarked: Set<ObjectIdentifier> = []
  private var pending: Transaction?
  private var staleHosts: [_ViewElement] = []
  private var stepping: [any SteppingElement] = []
  private var (needsLayout, isCallingActions) = (false, false)
  private var actions: [() -> Void] = []
  private(set) var isSettling = false
  /// Whether containers that fill any proposal, such as pages, are at least as large as their content.
  package internal(set) var isMeasuringMinimum = false
  /// Whether content has moved without a layout since the last round, for example by scrolling.
  package var hasMoved = false
  private var replaceRoot: ((EnvironmentValues) -> Void)?

  package init(
    root: Node, interaction: Interaction, timeline: AnimationTimeline, measurer: any TextMeasurer
  ) {
    (self.root, self.interaction) = (root, interaction)
    (self.timeline, self.measurer) = (timeline, measurer)
    link.graph = self
  }

  deinit { link.graph = nil }

  /// Shows a view in an area of the given size. Another call changes the size or the environment.
  package func show<Content: View>(
    _ content: Content, size: CGSize, environment: EnvironmentValues = EnvironmentValues()
  ) {
    let isTurned = environment.layoutDirection != self.environment.layoutDirection
    let environment = linked(environment)
    (self.size, self.environment) = (size, environment)
    let context = _ViewContext(graph: self, environment: environment)
    if let rootElement = rootElement as? RootElement {
      Content._update(.init(rootElement.content), with: content, in: context)
      if isTurned { rootElement.directionDidChange() }
    } else {
      let element = RootElement(Content._make(content, in: context), node: root, in: context)
      rootElement = element
      noteNodes(of: element)
    }
    // The reference is unowned, because the graph itself stores this closure.
    replaceRoot = { [unowned self] environment in
      guard let rootElement = rootElement as? RootElement else { return }
      Content._update(
        .init(rootElement.content), with: content,
        in: _ViewContext(graph: self, environment: environment))
    }
    rootElement?.setNeedsLayout()
    requestFrame()
  }

  /// Changes the size of the views.
  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    rootElement?.setNeedsLayout()
  }

  /// Changes the environment of the views.
  package func setEnvironment(_ environment: EnvironmentValues) {
    let isTurned = environment.layoutDirection != self.environment.layoutDirection
    let environment = linked(environment)
    self.environment = environment
    replaceRoot?(environment)
    if isTurned { rootElement?.directionDidChange() }
    requestFrame()
  }

  /// Returns an environment that refers to the graph.
  private func linked(_ environment: EnvironmentValues) -> EnvironmentValues {
    var environment = environment
    environment.common.graphLink = link
    return environment
  }

  /// Removes all views. The graph's owner must call this before it releases the graph.
  package func close() {
    rootElement?.end()
    rootElement = nil
    replaceRoot = nil
    stepping.removeAll()
    dirty.removeAll()
    postponed.removeAll()
    staleHosts.removeAll()
    features.forEach { $0.close() }
    root.removeAllChildren()
    callActions()
  }

  /// The outermost element.
  package var top: _ViewElement? { rootElement }

  /// The number of pixels per point.
  package var displayScale: CGFloat { environment.displayScale }
  /// The layout direction of the outermost view.
  package var layoutDirection: LayoutDirection { environment.layoutDirection }

  // MARK: - Recording changes

  /// Called before a state changes; applies earlier changes that have a different transaction.
  package func willChange() {
    guard !isSettling, let pending, !pending.isCompatible(with: .current) else { return }
    applyChanges()
  }

  /// Called before an observable object changes. The object keeps its old value until all observers have been notified.
  ///
  /// A body that is evaluated here to apply earlier changes still reads the old value, but too late to be notified of
  /// this change. It is therefore evaluated once more.
  package func observedWillChange() {
    guard !isSettling, let pending, !pending.isCompatible(with: .current) else { return }
    let outer = lateReaders
    lateReaders = []
    applyChanges()
    let read = lateReaders ?? []
    lateReaders = outer
    for element in read { element.propertyDidChange() }
  }

  /// Marks a view's body for evaluation.
  ///
  /// A body that changes a value that it has read is evaluated once more. If it then changes the value again, the next
  /// evaluation waits for the next frame, so that the changes cannot prevent the frame.
  func noteChange(of element: CompositeElement) {
    if element.isDirty { return }
    element.isDirty = true
    if isSettling, element.isReading, !selfMarked.insert(ObjectIdentifier(element)).inserted {
      return postponed.append(element)
    }
    dirty.append(element)
    if pending == nil {
      pending = .current
      pending?.holdCompletions()
    }
    if !isSettling { requestFrame() }
  }

  /// Records that an element's size or position may have changed.
  func noteLayout() {
    if needsLayout { return }
    needsLayout = true
    if !isSettling { requestFrame() }
  }

  /// Records that nodes were added to or removed from an element's node.
  package func noteNodes(of element: _ViewElement?) {
    guard let element, !element.isHostStale else { return }
    element.isHostStale = true
    staleHosts.append(element)
  }

  /// Marks an element for layout because something that its layout depends on has moved.
  package func noteStep(of element: any SteppingElement) {
    if stepping.isEmpty, !isSettling { requestFrame() }
    stepping.append(element)
  }

  /// Calls an action once the views are up to date, for example to report that a view has appeared.
  package func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    if !isSettling { requestFrame() }
  }

  /// Whether changes or actions are pending.
  package var needsSettling: Bool { needsUpdate || !actions.isEmpty }

  private var needsUpdate: Bool {
    !dirty.isEmpty || needsLayout || !staleHosts.isEmpty || !stepping.isEmpty
  }

  private var isFollowing: Bool { features.placing.contains(where: \.isFollowing) }

  // MARK: - Settling

  /// The maximum number of rounds per frame in which actions may change states again; later changes wait for the next
  /// frame.
  private static let rounds = 16

  /// Applies all changes and calls the pending actions. A call from an action only applies the changes.
  package func settle() {
    guard !isSettling else { return }
    var round = 0
    // Views that follow the positions of other views need at least one round, because the other
    // views may have moved without a layout.
    while needsUpdate || (!actions.isEmpty && !isCallingActions)
      || ((round == 0 || hasMoved) && isFollowing), round < Self.rounds
    {
      round += 1
      isSettling = true
      cycle += 1
      let made = pending ?? Transaction()
      let isHeld = pending != nil
      pending = nil
      transaction = made
      withTransaction(made) {
        // The steps of a motion must not be animated again. If this change has an animation, they
        // run in the next round.
        if made.animation == nil { runSteps() }
        readBodies()
        layOut()
      }
      (transaction, hasMoved) = (Transaction(), false)
      if isHeld { made.releaseCompletions() }
      // Changes made during settling, such as the focus moving with its view, may have been applied already; their
      // transaction does not affect the next change.
      if dirty.isEmpty {
        pending?.releaseCompletions()
        pending = nil
      }
      isSettling = false
      if !isCallingActions { callActions() }
    }
    dirty += postponed
    postponed.removeAll()
    if needsSettling { requestFrame() }
  }

  /// Applies all changes without calling actions, because the caller is about to make another change.
  private func applyChanges() {
    let outer = isCallingActions
    isCallingActions = true
    settle()
    isCallingActions = outer
  }

  private func callActions() {
    isCallingActions = true
    defer { isCallingActions = false }
    let due = actions
    actions.removeAll()
    for action in due { action() }
  }

  private func readBodies() {
    var round = 0
    while !dirty.isEmpty {
      round += 1
      if round > Self.rounds {
        // The bodies of different views change each other's values.
        postponed += dirty
        dirty.removeAll()
        break
      }
      // Evaluates outer views first, because they may update or end inner ones. Skips ended elements before reading
      // their depth, because their parents may have been deallocated.
      var batch = dirty.filter { !$0.isEnded }
      dirty.removeAll(keepingCapacity: true)
      if batch.count > 1 {
        batch = batch.map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
      for element in batch where element.isDirty && !element.isEnded { element.refresh() }
    }
    if !selfMarked.isEmpty { selfMarked.removeAll() }
  }

  private func runSteps() {
    guard !stepping.isEmpty else { return }
    let due = stepping
    stepping.removeAll(keepingCapacity: true)
    for element in due where !element.isEnded { element.step() }
  }

  private func layOut() {
    syncNodes()
    while needsLayout {
      needsLayout = false
      statistics.layouts += 1
      rootElement?.place(at: .zero, proposal: ProposedViewSize(size))
      // Views that read their own size, such as geometry readers, may have created other views during the layout.
      syncNodes()
    }
    for feature in features.placing { feature.layOut() }
    for feature in features.placing { feature.didLayOut() }
    for feature in features.placing { feature.didPlaceViews() }
    syncNodes()
  }

  private func syncNodes() {
    while let element = staleHosts.popLast() {
      element.isHostStale = false
      if !element.isEnded { setChildNodes(of: element) }
    }
  }

  private func setChildNodes(of element: _ViewElement) {
    guard let node = element.ownNode, !(element is _LeafElement) else { return }
    var nodes: [Node] = []
    element.forEachChild { $0.collectNodes(to: &nodes) }
    node.setChildren(nodes)
  }

  /// Attaches the child nodes of an element and its descendants before the update ends.
  package func syncNodes(in element: _ViewElement) {
    element.forEachChild { syncNodes(in: $0) }
    if element.isHostStale { setChildNodes(of: element) }
  }

  // MARK: - Pixels

  /// Returns a point, moved to the nearest pixel.
  package func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: rounded(point.x), y: rounded(point.y))
  }

  /// Returns a rectangle with each of its edges moved to the nearest pixel.
  package func rounded(_ rect: CGRect) -> CGRect {
    let (x, y) = (rounded(rect.minX), rounded(rect.minY))
    return CGRect(
      x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }

  /// Returns a length, rounded up to whole pixels.
  package func roundedUp(_ length: CGFloat) -> CGFloat {
    ((length - 0.001) * displayScale).rounded(.up) / displayScale
  }

  private func rounded(_ length: CGFloat) -> CGFloat {
    let scale = environment.displayScale
    // Rounds halves in the same direction on both sides of zero, so that the position of zero does not matter. The
    // tolerance compensates for rounding errors in halves.
    return (length * scale + 0.5 + 1e-9).rounded(.down) / scale
  }
}

extension Node {
  /// Replaces all children with these nodes, from back to front.
  package func setChildren(_ nodes: [Node]) {
    if children.count == nodes.count, zip(children, nodes).allSatisfy({ $0 === $1 }) { return }
    let kept = Set(nodes.map(\.id))
    for child in children.reversed() where !kept.contains(child.id) { child.removeFromParent() }
    for (index, node) in nodes.enumerated() {
      if index < children.count, children[index] === node { continue }
      if node.parent === self { node.move(toIndex: index) } else { insertChild(node, at: index) }
    }
  }
}
