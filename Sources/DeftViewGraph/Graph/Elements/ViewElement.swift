/// The persistent counterpart of a view: its position, its size and its children.
///
/// The policy: *a parent queries the size of an element for a proposal, and then places the element. The element
/// returns a cached size unless something inside it has changed.* Views update their elements; elements move nodes.
///
/// An ended element is never called: *activities that would call the element later, such as an animation or an alarm,
/// stop when the element ends (``stopAtEnd(_:)``). Objects that store the element on behalf of other objects release it
/// at that time (``destroy()``). Objects that may outlive the element refer to it by its ``address``.*
///
/// Elements live on the main queue. No property is accessed while it is being changed: closures passed to a change
/// are stored and called later. Frequent accesses are therefore not checked for exclusivity
/// (`@exclusivity(unchecked)`): the check would cost more than the access itself. In measurements, the checks took a
/// tenth of the time of an update.
///
/// Most elements are of one of five kinds. A leaf paints (``_LeafElement``). A wrapper changes the position or
/// appearance of its single child (``_WrapperElement``). A list stands for any number of views, which the
/// surrounding container lays out (``_ListElement``). A container lays out its views (``ContainerElement``). A
/// composite evaluates the body of a view (``CompositeElement``).
///
/// Features in other modules subclass these classes: *members that features may override are open,
/// initializers are package-level, and everything else is final or overridden only here.* The
/// classes are therefore open in name only: no program outside the package can subclass them.
/// Programs describe views and never use elements.
///
/// Members that features call in each update are `@usableFromInline`, here and in the neighboring files. Optimized
/// builds can therefore inline accessors and specialize generic code in the features' modules. Otherwise an update
/// would cost nearly twice as much.
open class _ViewElement {
  /// The graph that contains the element.
  package final let graph: ViewGraph
  /// The parent element.
  ///
  /// The reference is always valid: an element ends before it is deallocated, its children end with it, and an
  /// ended element has no parent.
  @exclusivity(unchecked) package unowned(unsafe) final private(set) var parent: _ViewElement?

  // Other modules do not see that a property is unchecked (Swift 6.3). The most frequently used properties therefore
  // have accessors, which are inlined in other modules.

  @usableFromInline package final var environment: EnvironmentValues {
    get { unchecked.environment }
    set { unchecked.environment = newValue }
  }
  /// The position in the coordinates of the host node, once the element is placed.
  @usableFromInline package final var origin: CGPoint {
    get { unchecked.origin }
    set { unchecked.origin = newValue }
  }
  /// The proposal with which the element was placed.
  @usableFromInline package final var proposal: ProposedViewSize {
    get { unchecked.proposal }
    set { unchecked.proposal = newValue }
  }
  /// Whether the element has been placed.
  @usableFromInline package final var isPlaced: Bool {
    get { unchecked.isPlaced }
    set { unchecked.isPlaced = newValue }
  }
  @exclusivity(unchecked) private final var unchecked: Unchecked

  /// The storage behind the accessors.
  private struct Unchecked {
    var environment: EnvironmentValues
    var origin = CGPoint.zero
    var proposal = ProposedViewSize.unspecified
    var isPlaced = false
  }

  /// Whether nodes were added to or removed from the element.
  @exclusivity(unchecked) package final var isHostStale = false
  /// Whether the size of the element, or the positions of its children, may have changed since it was placed.
  @exclusivity(unchecked) package final var needsLayout = true
  @exclusivity(unchecked) package final var sizes = SizeCache()
  /// Whether the element belongs to a modifier around a list, and wraps one view of the list.
  @exclusivity(unchecked) final var isUnit = false

  // The initializers of open classes are `@usableFromInline`. Otherwise the compiler (Swift 6.3)
  // generates initializers in internal subclasses and warns that they call themselves.
  @usableFromInline package init(in context: _ViewContext) {
    graph = context.graph
    unchecked = Unchecked(environment: context.environment)
    graph.livingCount += 1
  }

  deinit {
    graph.livingCount -= 1
    assert(isEnded, "An element of type \(type(of: self)) was deallocated without having ended.")
  }

  // MARK: - Structure

  /// Whether the element stands for several other elements, which the surrounding container lays
  /// out.
  open var isList: Bool { false }

  /// Calls a closure with each child, in order.
  open func forEachChild(_ body: (_ViewElement) -> Void) {}

  /// Adds the items for a container to lay out: the element itself, or the items of a list.
  open func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  /// Makes the element the parent of another one.
  package final func adopt(_ child: _ViewElement) {
    child.parent = self
    if isLeaving { child.setLeaving(true) }
  }

  /// Called before an update of the content. An element can change the transaction of the update here.
  open func contentWillUpdate() {}
  /// Called after an update of the content.
  open func contentDidUpdate() {}

  /// The number of ancestors.
  package final var depth: Int {
    sequence(first: self, next: \.parent).reduce(-1) { count, _ in count + 1 }
  }

  /// Ends the element and its descendants, unless they have already ended. The host removes their nodes.
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

  /// Stops an activity when the element ends. The activity is not retained; it stops by itself when it is
  /// released.
  package final func stopAtEnd(_ activity: any ElementActivity) {
    if isEnded { return activity.stop() }
    activities.removeAll { $0.activity == nil }
    activities.append(Activity(activity: activity))
  }

  private struct Activity {
    weak var activity: (any ElementActivity)?
  }
  private final var activities: [Activity] = []

  /// A reference to the element for objects that may outlive it.
  package final var address: ElementAddress {
    if let knownAddress { return knownAddress }
    let new = ElementAddress(self)
    knownAddress = new
    return new
  }
  private final var knownAddress: ElementAddress?

  /// Releases the element's resources and ends its children.
  open func destroy() {
    forEachChild { $0.end() }
  }

  /// Whether the element has ended.
  @exclusivity(unchecked) package private(set) final var isEnded = false

  /// Whether the element or an ancestor has been removed and is only visible until its transition ends.
  @exclusivity(unchecked) package private(set) final var isLeaving = false

  /// Called when the element has been removed, or has returned before its transition ended. The call also applies to
  /// all descendants.
  package final func setLeaving(_ new: Bool) {
    guard new != isLeaving else { return }
    isLeaving = new
    leavingDidChange()
    forEachChild { $0.setLeaving(new) }
  }

  /// Called when `isLeaving` has changed.
  open func leavingDidChange() {}

  /// Whether the element applies a modifier to each view of a list.
  open var isDistributing: Bool { false }

  /// Returns the element itself or the child that has the given explicit identity.
  package func child(identified id: AnyHashable) -> _ViewElement? { nil }

  /// Called by a child whose number of items has changed.
  open func itemsDidChange() {
    parent?.itemsDidChange()
  }

  /// Called when the element, or one of its ancestors, has changed its place among its siblings.
  open func orderDidChange() { forEachChild { $0.orderDidChange() } }

  // MARK: - Layout

  /// Returns the size that the element chooses for a proposal.
  open func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places the children. Before the call, `origin`, `proposal` and the corresponding size are set.
  open func arrange(size: CGSize) {}

  /// Returns the position of an explicit guide for a proposal; `nil` if the guide was not set.
  open func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Returns a value that the view provides to the surrounding container, such as its priority.
  open func trait(_ key: ObjectIdentifier) -> Any? { nil }

  /// The element's priority when a stack distributes space.
  open var layoutPriority: Double { 0 }

  /// The preferred spacing to neighbors in a stack.
  open var spacing: ViewSpacing { ViewSpacing() }

  /// Whether the size depends on the axis of the surrounding stack.
  open var dependsOnStackOrientation: Bool { false }

  /// Returns the size for a proposal, cached if possible.
  package final func size(for proposal: ProposedViewSize) -> CGSize {
    if let known = sizes[proposal] { return known }
    graph.statistics.measured += 1
    let size = measure(proposal)
    sizes[proposal] = size
    return size
  }

  /// The size with which the element was placed.
  package final var placedSize: CGSize { size(for: proposal) }

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

  /// Moves the element's own node to its origin; returns `false` if the children must be placed again, for example
  /// because the element has no node.
  package func moveNode() -> Bool { false }

  /// Records that the size or the children's positions may have changed.
  package final func setNeedsLayout() {
    var next: _ViewElement? = self
    while let element = next {
      // A size that was read since the last mark depends on the old state, as do those of ancestors.
      let isMarked = element.needsLayout && element.isPlaced && element.sizes.isEmpty
      element.sizes.removeAll()
      if isMarked, element !== self { break }
      element.needsLayout = true
      next = element.parent
    }
    graph.noteLayout()
  }

  /// Discards sizes and positions of the element and its descendants because the reading direction has changed.
  open func discardLayout() {
    sizes.removeAll()
    needsLayout = true
    forEachChild { $0.discardLayout() }
  }

  // MARK: - Nodes

  /// The node of the element's own drawing or effect.
  open var ownNode: Node? { nil }

  /// The transform of the element's own node that views inside use to determine their positions. It can differ from
  /// the node's transform while the node is moving.
  open var geometryTransform: CGAffineTransform { ownNode?.transform ?? .identity }

  /// Adds the nodes that are direct children of the host node, from back to front.
  open func appendNodes(to nodes: inout [Node]) {
    if let ownNode { return nodes.append(ownNode) }
    forEachChild { $0.collectNodes(to: &nodes) }
  }

  /// Adds the element, or the items of a list, each of which may have its own z-index.
  package func appendLayers(to layers: inout Layers) {
    if !isList || ownNode != nil { return layers.append(self) }
    forEachChild { $0.appendLayers(to: &layers) }
  }

  /// Adds the nodes that are direct children of the host node, as one group if the element has one.
  package final func collectNodes(to nodes: inout [Node]) {
    guard let group else { return appendNodes(to: &nodes) }
    var inner: [Node] = []
    appendNodes(to: &inner)
    group.node.setChildren(inner)
    nodes.append(group.node)
  }

  /// The temporary group of the element's nodes, for example during a transition.
  @exclusivity(unchecked) package final var group: NodeGroup?

  /// The child that may define this element's transition; `nil` if none can.
  open var transitionContent: _ViewElement? { nil }

  /// The nearest ancestor with a node that contains other nodes.
  package final var host: _ViewElement? {
    var next = parent
    while let element = next {
      if element.ownNode != nil { return element }
      next = element.parent
    }
    return nil
  }

  /// Records that nodes were added or removed in the element.
  package final func setNeedsNodes() {
    if ownNode != nil { graph.noteNodes(of: self) } else { graph.noteNodes(of: host) }
  }

  /// Returns the outline of the element, if it has its own shape.
  open func silhouette(in rect: CGRect) -> Path? { nil }

  /// The name of the coordinate space that the element defines, if any.
  open var coordinateSpaceName: AnyHashable? { nil }
  /// Returns whether the element defines a coordinate space with this name.
  open func hasCoordinateSpace(named name: AnyHashable) -> Bool { coordinateSpaceName == name }

  /// The displayed text, for accessibility, names of gestures and tests.
  open var inspectedText: String? { nil }
  /// The explicit identity or accessibility identifier, for names of gestures and tests.
  open var inspectedID: AnyHashable? { nil }
  /// The accessibility label, for names of gestures and tests.
  open var inspectedLabel: String? { nil }

  /// The element's name in descriptions of the tree.
  open var kind: String {
    String("\(type(of: self))".replacing("Element", with: "").trimmingPrefix("_"))
  }
}

/// An activity that continues by itself and calls an element, such as an animation, an alarm or a subscription.
///
/// It stops when it is released.
package protocol ElementActivity: AnyObject {
  /// Stops the activity permanently; it makes no further calls.
  func stop()
}

extension AnimationTrack: ElementActivity {}

extension AnimatableProperty {
  /// Calls an element on each change, until the element ends.
  package func move<Element: _ViewElement>(
    _ element: Element, _ onChange: @escaping (Element, Value) -> Void
  ) {
    // The activity stops when the element ends, before it is deallocated.
    self.onChange = { [unowned element] in
      assert(!element.isEnded, "An ended element must not be called.")
      onChange(element, $0)
    }
    element.stopAtEnd(self)
  }
}
