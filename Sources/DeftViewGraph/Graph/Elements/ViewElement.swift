/// What is kept where a view stands: its place, its size, and what is inside.
///
/// The policy: *an element is asked for its size with a proposal, then told its place; it answers from
/// memory unless something in it has changed.*  Views update their elements; elements move nodes.
///
/// What has ended is called by nobody: *what would call an element later, such as an animation or an alarm, is
/// stopped when it ends (``stopAtEnd(_:)``); who keeps it for others lets go of it then (``destroy()``); and
/// what may outlive it knows it by its ``address``.*
///
/// Elements live on the main queue, and none of them changes a property while it is being read or changed:
/// the closures that a change is given are kept, and called later.  Where access is frequent it is not checked
/// for that (`@exclusivity(unchecked)`): to check would cost more than the access, measured at a tenth of an
/// update.
///
/// Elements are of three kinds.  A leaf paints (``_LeafElement``); a wrapper changes how the one element in
/// it lies or looks (``_WrapperElement``); a list stands for any number of views, which the container around
/// it lays out (``_ListElement``).
///
/// Features make their own of them, in other modules: *what a feature may say otherwise is open, an initializer
/// is the package's, and all else is final or overridden here alone.*  So these classes are open by name, and no
/// program outside of the package can make a subclass; programs describe views, and never meet an element.
///
/// What features call in each update, here and beside, is usable from inline: so optimized builds take it over into
/// their modules, where generic code is specialized and accessors are inlined.  Without, an update costs nearly twice as
/// much.
open class _ViewElement {
  /// The graph that the element belongs to.
  package final let graph: ViewGraph
  /// The element that this one is directly inside of.
  ///
  /// It is there as long as this one refers to it: an element ends before it goes, all that is in it ends
  /// with it, and what has ended has no parent any more.
  @exclusivity(unchecked) package unowned(unsafe) final private(set) var parent: _ViewElement?

  // Other modules do not see that a property is not checked (Swift 6.3): for what features ask for most there
  // are accessors, which are inlined in them.

  /// What the surroundings say.
  @usableFromInline package final var environment: EnvironmentValues {
    get { unchecked.environment }
    set { unchecked.environment = newValue }
  }
  /// Where the element lies in the coordinates of its host node, once it is placed.
  @usableFromInline package final var origin: CGPoint {
    get { unchecked.origin }
    set { unchecked.origin = newValue }
  }
  /// The proposal that it was placed with.
  @usableFromInline package final var proposal: ProposedViewSize {
    get { unchecked.proposal }
    set { unchecked.proposal = newValue }
  }
  /// Whether it has been placed at all.
  @usableFromInline package final var isPlaced: Bool {
    get { unchecked.isPlaced }
    set { unchecked.isPlaced = newValue }
  }
  @exclusivity(unchecked) private final var unchecked: Unchecked

  /// What is behind accessors.
  private struct Unchecked {
    var environment: EnvironmentValues
    var origin = CGPoint.zero
    var proposal = ProposedViewSize.unspecified
    var isPlaced = false
  }

  /// Whether nodes came or went in it.
  @exclusivity(unchecked) package final var isHostStale = false
  /// Whether its size or the places in it may have changed since it was placed.
  @exclusivity(unchecked) package final var needsLayout = true
  @exclusivity(unchecked) package final var sizes = SizeCache()

  // The initializers of open classes are usable from inline for one reason: of what the compiler (Swift 6.3) else
  // makes of them in internal subclasses, it warns that it calls itself.
  @usableFromInline package init(in context: _ViewContext) {
    graph = context.graph
    unchecked = Unchecked(environment: context.environment)
    graph.livingCount += 1
  }

  deinit {
    graph.livingCount -= 1
    assert(isEnded, "An element of the kind \(type(of: self)) has gone without having ended.")
  }

  // MARK: - Structure

  /// Whether the element stands for a number of others, which the container around it lays out.
  open var isList: Bool { false }

  /// Calls a closure with each element directly inside, in order.
  open func forEachChild(_ body: (_ViewElement) -> Void) {}

  /// Adds what a container lays out: the element itself, or what a list stands for.
  open func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  /// Makes the element known to one inside.
  package final func adopt(_ child: _ViewElement) {
    child.parent = self
    if isLeaving { child.setLeaving(true) }
  }

  /// Something inside is about to be updated: what changes its transaction does so now.
  open func contentWillUpdate() {}
  /// What is inside has been updated.
  open func contentDidUpdate() {}

  /// How many elements this one is inside of.
  package final var depth: Int {
    sequence(first: self, next: \.parent).reduce(-1) { count, _ in count + 1 }
  }

  /// Ends the element and all that is inside, once; its nodes are taken away by their host.
  package final func end() {
    if isEnded { return }
    isEnded = true
    for entry in activities { entry.activity?.stop() }
    activities.removeAll()
    group?.stop()
    group = nil
    destroy()
    knownAddress?.end()
    parent = nil
  }

  /// Stops something when the element ends.  It is not kept alive: what has been let go of before has
  /// stopped by itself.
  package final func stopAtEnd(_ activity: any ElementActivity) {
    if isEnded { return activity.stop() }
    activities.removeAll { $0.activity == nil }
    activities.append(Activity(activity: activity))
  }

  private struct Activity {
    weak var activity: (any ElementActivity)?
  }
  private final var activities: [Activity] = []

  /// The way to the element for what may outlive it.
  package final var address: ElementAddress {
    if let knownAddress { return knownAddress }
    let new = ElementAddress(self)
    knownAddress = new
    return new
  }
  private final var knownAddress: ElementAddress?

  /// Gives back what the element holds, and ends what is inside.
  open func destroy() {
    forEachChild { $0.end() }
  }

  /// Whether the element has gone.
  @exclusivity(unchecked) package private(set) final var isEnded = false

  /// Whether the element, or what it is in, has been taken out and is only seen until it has gone.
  @exclusivity(unchecked) package private(set) final var isLeaving = false

  /// The element has been taken out, or has come back before it had gone; so has all that is in it.
  package final func setLeaving(_ new: Bool) {
    guard new != isLeaving else { return }
    isLeaving = new
    leavingDidChange()
    forEachChild { $0.setLeaving(new) }
  }

  /// Called when the element is on its way out, or is not any more.
  open func leavingDidChange() {}

  /// Whether it puts a modifier around each view of a list.
  open var isDistributing: Bool { false }

  /// The element directly inside, or this one, that has been given an identity.
  package func child(identified id: AnyHashable) -> _ViewElement? { nil }

  /// Called by an element inside whose number of items has changed.
  open func itemsDidChange() {
    parent?.itemsDidChange()
  }

  /// The element, or what it is in, comes earlier or later among others than before.
  open func orderDidChange() { forEachChild { $0.orderDidChange() } }

  // MARK: - Layout

  /// The size that the element chooses for a proposal.
  open func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places what is inside; `origin`, `proposal` and the size for it are known.
  open func arrange(size: CGSize) {}

  /// Where a guide that was set explicitly lies, for a proposal; nil where none was.
  open func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// What a view says to the container around it, such as its priority.
  open func trait(_ key: ObjectIdentifier) -> Any? { nil }

  /// How eagerly the element gets space in a stack.
  open var layoutPriority: Double { 0 }

  /// How far the element wants to stand from others in a stack.
  open var spacing: ViewSpacing { ViewSpacing() }

  /// Whether its size depends on the axis along which the container around it stacks.
  open var dependsOnStackOrientation: Bool { false }

  /// The size for a proposal, from memory where it is known.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = sizes[proposal] { return known }
    graph.statistics.measured += 1
    let size = measure(proposal)
    sizes[proposal] = size
    return size
  }

  /// The size with which the element was placed.
  package final var placedSize: CGSize { size(for: proposal) }

  /// The dimensions for a proposal.
  package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: self, proposal: proposal, size: size(for: proposal))
  }

  /// Places the element in the coordinates of its host node.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    if isPlaced, !needsLayout, origin == self.origin, proposal == self.proposal { return }
    let isOnlyMoved = isPlaced && !needsLayout && proposal == self.proposal
    self.origin = origin
    self.proposal = proposal
    needsLayout = false
    graph.statistics.placed += 1
    if isOnlyMoved, moveNode() {
      isPlaced = true
      return
    }
    arrange(size: size(for: proposal))
    isPlaced = true
  }

  /// Moves the element's own node to its origin; false where there is none, and what is inside has to be
  /// placed anew.
  package func moveNode() -> Bool { false }

  /// Notes that the size, or the places inside, may have changed.
  package final func setNeedsLayout() {
    var next: _ViewElement? = self
    while let element = next {
      element.sizes.removeAll()
      if element.needsLayout, element.isPlaced, element !== self { break }
      element.needsLayout = true
      next = element.parent
    }
    graph.noteLayout()
  }

  /// Forgets sizes and places in the element and in all that is inside: they are for another direction of reading.
  open func discardLayout() {
    sizes.removeAll()
    needsLayout = true
    forEachChild { $0.discardLayout() }
  }

  // MARK: - Nodes

  /// The node that the element's own drawing or effect is made with.
  open var ownNode: Node? { nil }

  /// Adds the nodes that lie directly in the host node, from back to front.
  package func appendNodes(to nodes: inout [Node]) {
    if let ownNode { return nodes.append(ownNode) }
    forEachChild { $0.collectNodes(to: &nodes) }
  }

  /// Adds the element, or what a list stands for, each of which may lie further in front than others.
  package func appendLayers(to layers: inout Layers) {
    if !isList || ownNode != nil { return layers.append(self) }
    forEachChild { $0.appendLayers(to: &layers) }
  }

  /// Adds the nodes that lie directly in the host node, as one group where they are in one.
  package final func collectNodes(to nodes: inout [Node]) {
    guard let group else { return appendNodes(to: &nodes) }
    var inner: [Node] = []
    appendNodes(to: &inner)
    group.node.setChildren(inner)
    nodes.append(group.node)
  }

  /// The group that the element's nodes are in for the time being, such as while it comes or goes.
  @exclusivity(unchecked) package final var group: NodeGroup?

  /// What is inside and may say how this one comes and goes; nil where nothing can.
  open var passageContent: _ViewElement? { nil }

  /// The nearest element around this one that has a node for others.
  package final var host: _ViewElement? {
    var next = parent
    while let element = next {
      if element.ownNode != nil { return element }
      next = element.parent
    }
    return nil
  }

  /// Notes that nodes came or went inside of the element.
  package final func setNeedsNodes() {
    if ownNode != nil { graph.noteNodes(of: self) } else { graph.noteNodes(of: host) }
  }

  /// The shape that the element is seen as, if it has one of its own.
  open func silhouette(in rect: CGRect) -> Path? { nil }

  /// The name of the coordinate space that the element is, if it is one.
  open var coordinateSpaceName: AnyHashable? { nil }

  /// What the element shows as text.
  open var inspectedText: String? { nil }
  /// The identities that `id(_:)` and accessibility identifiers give it, for tests.
  open var inspectedID: AnyHashable? { nil }
  /// What people who do not see it are told, for tests.
  open var inspectedLabel: String? { nil }

  /// What the element is called in descriptions of the tree.
  open var kind: String {
    String("\(type(of: self))".replacing("Element", with: "").trimmingPrefix("_"))
  }
}

/// Something that goes on by itself and calls an element: an animation, an alarm, a subscription.
///
/// It stops by itself when it is let go of.
package protocol ElementActivity: AnyObject {
  /// Stops it for good: it calls nobody any more.
  func stop()
}

extension AnimationTrack: ElementActivity {}

extension AnimatableProperty {
  /// Tells an element of each move, and stops when that ends.
  package func move<Element: _ViewElement>(
    _ element: Element, _ onChange: @escaping (Element, Value) -> Void
  ) {
    // It is stopped when the element ends, before that goes.
    self.onChange = { [unowned element] in
      assert(!element.isEnded, "What has ended is called by nobody.")
      onChange(element, $0)
    }
    element.stopAtEnd(self)
  }
}
