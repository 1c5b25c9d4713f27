/// The views of one window: their elements, and what has to be done to bring them up to date.
///
/// The policy: *a change marks what depends on it, and nothing else happens until the graph settles: then
/// bodies are read, outer ones first; what has another size is laid out; and what people asked to be told
/// is told.*  It settles before each frame, before a contact looks for what it hits, and before one ends.
/// Before a change that is made in another way than those before it (with another transaction), these are
/// brought in, and told with the next settling: whoever changes two things is done with both before anybody
/// hears of the first, and of two values that actions write the newer one is written last.
///
/// It lives on the main queue with its elements; what of it is used often is not checked for exclusive access,
/// as with them: it is read or written as a whole, and nobody is called meanwhile.
public final class ViewGraph {
  /// The node that all others lie in.
  let root: Node
  /// From hits to gestures.
  package let interaction: Interaction
  /// The running animations.
  package let timeline: AnimationTimeline
  /// What can tell how large texts are.
  package let measurer: any TextMeasurer
  /// The way to the graph for what may outlive it.
  package let link = GraphLink()
  /// Asks for a frame.
  package var requestFrame: () -> Void = {}
  /// What features keep; each says beside itself what it is asked for.
  var features = GraphFeatures()
  /// Counts of work, for tests and benchmarks.
  @exclusivity(unchecked) package internal(set) var statistics = ViewStatistics()

  /// How many elements there are, with those that have ended and have not gone yet.
  @exclusivity(unchecked) package internal(set) var livingCount = 0

  /// Counts the times that changes were brought in.
  @exclusivity(unchecked) package private(set) var cycle: UInt = 0
  /// How the changes that are being brought in are made.
  @usableFromInline package var transaction: Transaction {
    get { present }
    set { present = newValue }
  }
  // Behind an accessor as an element's `environment` is.
  @exclusivity(unchecked) private var present = Transaction()
  /// The transactions around the scopes that are being brought up to date, outermost first.
  package var outerTransactions: [Transaction] = []

  /// What is known of the types of views.
  @exclusivity(unchecked) var plans = ViewPlans()
  /// The view whose body is being read.
  @exclusivity(unchecked) package var reading: CompositeElement?

  /// The views that have read something while an observable object was about to change; nil at other times.
  @exclusivity(unchecked) var readMeanwhile: [CompositeElement]?

  private var rootElement: _ViewElement?
  private var environment = EnvironmentValues()
  private var size = CGSize.zero
  private var dirty: [CompositeElement] = []
  private var pending: Transaction?
  private var staleHosts: [_ViewElement] = []
  private var stepping: [any SteppingElement] = []
  private var needsLayout = false
  private var actions: [() -> Void] = []
  private(set) var isSettling = false
  private var isTelling = false
  private var replaceRoot: ((EnvironmentValues) -> Void)?

  package init(
    root: Node, interaction: Interaction, timeline: AnimationTimeline, measurer: any TextMeasurer
  ) {
    (self.root, self.interaction, self.timeline) = (root, interaction, timeline)
    self.measurer = measurer
    link.graph = self
  }

  deinit { link.graph = nil }

  /// Shows a view in an area of a size; call it again with another size, or other surroundings.
  package func show<Content: View>(
    _ content: Content, size: CGSize, environment: EnvironmentValues = EnvironmentValues()
  ) {
    let isTurned = environment.layoutDirection != self.environment.layoutDirection
    self.size = size
    self.environment = environment
    let context = _ViewContext(graph: self, environment: environment)
    if let rootElement = rootElement as? RootElement {
      Content._update(.init(rootElement.content), with: content, in: context)
      if isTurned { rootElement.directionDidChange() }
    } else {
      let element = RootElement(Content._make(content, in: context), node: root, in: context)
      rootElement = element
      noteNodes(of: element)
    }
    // The graph itself keeps it.
    replaceRoot = { [unowned self] environment in
      guard let rootElement = rootElement as? RootElement else { return }
      Content._update(
        .init(rootElement.content), with: content,
        in: _ViewContext(graph: self, environment: environment))
    }
    rootElement?.setNeedsLayout()
    requestFrame()
  }

  /// Gives the views another size.
  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    rootElement?.setNeedsLayout()
  }

  /// Gives the views other surroundings.
  package func setEnvironment(_ environment: EnvironmentValues) {
    let isTurned = environment.layoutDirection != self.environment.layoutDirection
    self.environment = environment
    replaceRoot?(environment)
    if isTurned { rootElement?.directionDidChange() }
    requestFrame()
  }

  /// Takes all views away; whoever made the graph calls it before letting go of it.
  package func close() {
    rootElement?.end()
    rootElement = nil
    replaceRoot = nil
    stepping.removeAll()
    dirty.removeAll()
    staleHosts.removeAll()
    features.forEach { $0.close() }
    root.removeAllChildren()
    tell()
  }

  /// The element that all others are inside of.
  package var top: _ViewElement? { rootElement }

  /// Pixels in a point.
  package var displayScale: CGFloat { environment.displayScale }
  /// The direction of reading around the outermost view.
  package var layoutDirection: LayoutDirection { environment.layoutDirection }

  // MARK: - Noting changes

  /// Called before a state changes: brings in first what was changed in another way.
  package func willChange() {
    guard !isSettling, let pending, !pending.isMade(like: .current) else { return }
    bringIn()
  }

  /// Called before an observable object changes, which has its old value until all have heard of it.
  ///
  /// What is brought in first reads that old value, too late to hear of this change: it is read once more.
  package func observedWillChange() {
    guard !isSettling, let pending, !pending.isMade(like: .current) else { return }
    let outer = readMeanwhile
    readMeanwhile = []
    bringIn()
    let read = readMeanwhile ?? []
    readMeanwhile = outer
    for element in read { element.propertyDidChange() }
  }

  /// Notes that a view's body has to be read anew.
  func noteChange(of element: CompositeElement) {
    if element.isDirty { return }
    element.isDirty = true
    dirty.append(element)
    if pending == nil {
      pending = .current
      pending?.holdCompletions()
    }
    requestFrame()
  }

  /// Notes that an element's size or place may differ.
  func noteLayout() {
    if needsLayout { return }
    needsLayout = true
    if !isSettling { requestFrame() }
  }

  /// Notes that nodes came or went in an element's node.
  package func noteNodes(of element: _ViewElement?) {
    guard let element, !element.isHostStale else { return }
    element.isHostStale = true
    staleHosts.append(element)
  }

  /// Notes that an element has to be laid out anew, since something that its layout depends on has moved.
  package func noteStep(of element: any SteppingElement) {
    if stepping.isEmpty, !isSettling { requestFrame() }
    stepping.append(element)
  }

  /// Does something when the views are up to date, such as telling that one has appeared.
  package func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    if !isSettling { requestFrame() }
  }

  /// Whether something waits to be brought in.
  package var needsSettling: Bool { needsUpdate || !actions.isEmpty }

  private var needsUpdate: Bool {
    !dirty.isEmpty || needsLayout || !staleHosts.isEmpty || !stepping.isEmpty
  }

  private var isFollowing: Bool { features.placing.contains(where: \.isFollowing) }

  // MARK: - Settling

  /// How often actions that change states again are followed in one frame; what is left then comes with
  /// the next one.
  private static let rounds = 16

  /// Brings all changes in, and tells those who asked; where somebody is being told already, it only brings
  /// them in.
  package func settle() {
    guard !isSettling else { return }
    var round = 0
    // Some views are seen where others are, which may have moved without layout.
    while needsUpdate || (!actions.isEmpty && !isTelling) || (round == 0 && isFollowing),
      round < Self.rounds
    {
      round += 1
      isSettling = true
      cycle += 1
      let made = pending ?? Transaction()
      let isHeld = pending != nil
      pending = nil
      transaction = made
      withTransaction(made) {
        // What moves by itself does so at once: after a change with an animation.
        if made.animation == nil { takeSteps() }
        readBodies()
        layOut()
      }
      transaction = Transaction()
      if isHeld { made.releaseCompletions() }
      // What was changed on the way, as when the focus goes with its view, may be in already; how it was
      // changed says nothing of the next change.
      if dirty.isEmpty {
        pending?.releaseCompletions()
        pending = nil
      }
      isSettling = false
      if !isTelling { tell() }
    }
    if needsSettling { requestFrame() }
  }

  /// Brings all changes in, and tells nobody yet: another change is about to be made.
  private func bringIn() {
    let outer = isTelling
    isTelling = true
    settle()
    isTelling = outer
  }

  private func tell() {
    isTelling = true
    defer { isTelling = false }
    let due = actions
    actions.removeAll()
    for action in due { action() }
  }

  private func readBodies() {
    while !dirty.isEmpty {
      // Outer views first: they may update inner ones, or end them.
      // What has ended is not asked where it was: what it was in may be gone.
      var batch = dirty.filter { !$0.isEnded }
      dirty.removeAll(keepingCapacity: true)
      if batch.count > 1 {
        batch = batch.map { ($0.depth, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      }
      for element in batch where element.isDirty && !element.isEnded { element.refresh() }
    }
  }

  private func takeSteps() {
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
      // What reads its own size, as a geometry reader does, may have made other views.
      syncNodes()
    }
    for feature in features.placing { feature.layOut() }
    for feature in features.placing { feature.didLayOut() }
    syncNodes()
  }

  private func syncNodes() {
    while let element = staleHosts.popLast() {
      element.isHostStale = false
      guard !element.isEnded, let node = element.ownNode, !(element is _LeafElement) else {
        continue
      }
      var nodes: [Node] = []
      element.forEachChild { $0.collectNodes(to: &nodes) }
      node.setChildren(nodes)
    }
  }

  // MARK: - Pixels

  /// The place, moved to the nearest pixel.
  package func rounded(_ point: CGPoint) -> CGPoint {
    CGPoint(x: rounded(point.x), y: rounded(point.y))
  }

  /// The rectangle with all its edges moved to the nearest pixels.
  package func rounded(_ rect: CGRect) -> CGRect {
    let (x, y) = (rounded(rect.minX), rounded(rect.minY))
    return CGRect(
      x: x, y: y, width: rounded(rect.maxX) - x, height: rounded(rect.maxY) - y)
  }

  /// The length, made longer to whole pixels.
  package func roundedUp(_ length: CGFloat) -> CGFloat {
    ((length - 0.001) * displayScale).rounded(.up) / displayScale
  }

  private func rounded(_ length: CGFloat) -> CGFloat {
    let scale = environment.displayScale
    // Halves go one way on both sides of zero, so that it does not matter where zero is; and what is a half
    // but for the error of a computation is one.
    return (length * scale + 0.5 + 1e-9).rounded(.down) / scale
  }
}

/// Counts of what a graph did, for tests and benchmarks.
package struct ViewStatistics: Equatable, Sendable {
  /// Bodies of views that were read.
  package var bodies = 0
  /// How often views were told that an observable object changes, also by subscriptions that had ended.
  package var observations = 0
  /// Sizes that were computed.
  package var measured = 0
  /// Elements that were placed.
  package var placed = 0
  /// Layouts of the whole window.
  package var layouts = 0
  /// Leaves that were drawn anew.
  package var drawn = 0
}

/// The element that the whole window's content is in: in the middle, as SwiftUI's windows have it.
final class RootElement: _WrapperElement {
  private let node: Node

  init(_ content: _ViewElement, node: Node, in context: _ViewContext) {
    self.node = node
    super.init(content, in: context)
  }

  override var ownNode: Node? { node }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(size: CGSize) {
    let inner = content.size(for: proposal)
    content.place(
      at: CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2),
      proposal: proposal)
  }
}

extension Node {
  /// Puts these nodes, from back to front, in the place of all children there are.
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
