/// The group of an element's nodes during a transition. It fades the nodes, and prevents hits on a disappearing
/// element.
final class TransitionGroup: NodeGroup {
  private let opacity: AnimatableProperty<Double>
  /// Whether the element is disappearing.
  var isDisappearing = false {
    didSet { node.allowsHitTesting = !isDisappearing }
  }

  init(opacity: Double, on timeline: AnimationTimeline) {
    self.opacity = AnimatableProperty(opacity, on: timeline)
    super.init()
    node.opacity = opacity
    self.opacity.onChange = { [node] in node.opacity = min(max(0, $0), 1) }
  }

  override func stop() { opacity.stop() }

  func fade(to value: Double, _ transaction: Transaction) {
    opacity.update(value, transaction: transaction)
    node.opacity = min(max(0, opacity.presentation), 1)
  }
}

extension _ListElement {
  /// Removes elements from the list. With an animation of the change or of their transition, they remain visible until
  /// their transition ends.
  ///
  /// An element that returns during its transition is found again by its `branch`.
  final func leave(_ elements: [_ViewElement], branch: Int? = nil) {
    let transaction = graph.transaction
    guard !transaction.disablesAnimations, isPlaced || parent != nil else {
      for element in elements { element.end() }
      return
    }
    for element in elements {
      let transition = element.transition
      let isAnimated =
        transaction.animation != nil || transition?.hasAnimation(for: .didDisappear) == true
      let index = children.firstIndex { $0 === element } ?? children.count
      let parts = isAnimated ? element.parts.filter(\.isPlaced) : []
      if parts.isEmpty {
        element.end()
        continue
      }
      leaving.append(Leaving(element: element, index: index, branch: branch))
      graph.leaving.add(element)
      element.setLeaving(true)
      let groups = parts.map { part in
        part.outermostUnit.setLeaving(true)
        let group = part.outermostUnit.passing ?? TransitionGroup(opacity: 1, on: graph.timeline)
        group.isDisappearing = true
        part.outermostUnit.group = group
        return group
      }
      setNeedsNodes()
      var transaction = transaction
      transaction.addAnimationCompletion(criteria: .removed) { [weak self, weak element] in
        if let element { self?.finishLeaving(element) }
      }
      graph.afterUpdate { Self.pass(transition, .didDisappear, groups, to: 0, transaction) }
    }
  }

  /// Restores an element that has returned before its transition ended.
  final func takeBack(branch: Int) -> _ViewElement? {
    guard let place = leaving.firstIndex(where: { $0.branch == branch }) else { return nil }
    let element = leaving.remove(at: place).element
    graph.leaving.remove(element)
    element.setLeaving(false)
    let groups = element.parts.compactMap { part in
      part.outermostUnit.setLeaving(false)
      let group = part.outermostUnit.passing
      group?.isDisappearing = false
      return group
    }
    let (transition, transaction) = (element.transition, graph.transaction)
    graph.afterUpdate { Self.pass(transition, .identity, groups, to: 1, transaction) }
    return element
  }

  private func finishLeaving(_ element: _ViewElement) {
    guard let place = leaving.firstIndex(where: { $0.element === element }) else { return }
    leaving.remove(at: place)
    graph.leaving.remove(element)
    for part in element.parts { part.outermostUnit.group = nil }
    element.end()
    setNeedsNodes()
    // The surrounding modifiers disappear together with the element.
    parent?.itemsDidChange()
    graph.requestFrame()
  }

  /// Animates the appearance of a new element, if its transition or the change that created it has an animation.
  final func enter(_ element: _ViewElement) {
    let transaction = graph.transaction
    guard !transaction.disablesAnimations, isPlaced || parent != nil else { return }
    let transition = element.transition
    guard transaction.animation != nil || transition?.hasAnimation(for: .willAppear) == true else {
      return
    }
    if let transition {
      transition.pass(to: .willAppear)
      graph.afterUpdate { Self.pass(transition, .identity, [], to: 1, transaction) }
      return
    }
    let groups = element.parts.map { part in
      let group = TransitionGroup(opacity: 0, on: graph.timeline)
      part.outermostUnit.group = group
      return group
    }
    var fading = transaction
    fading.addAnimationCompletion(criteria: .removed) { [weak self, weak element] in
      if let element { self?.finishEntering(element, groups) }
    }
    graph.afterUpdate { Self.pass(nil, .identity, groups, to: 1, fading) }
  }

  private func finishEntering(_ element: _ViewElement, _ groups: [TransitionGroup]) {
    for unit in element.parts.map(\.outermostUnit) {
      if let group = unit.passing, !group.isDisappearing, groups.contains(where: { $0 === group }) {
        unit.group = nil
      }
    }
    setNeedsNodes()
    graph.requestFrame()
  }

  /// Moves a transition to its phase; without a transition, fades the element.
  private static func pass(
    _ transition: _TransitionElement?, _ phase: TransitionPhase, _ groups: [TransitionGroup],
    to opacity: Double, _ transaction: Transaction
  ) {
    withTransaction(transaction) {
      if let transition {
        transition.pass(to: phase)
      } else {
        for group in groups { group.fade(to: opacity, .current) }
      }
    }
  }
}

extension _ViewElement {
  /// The element that defines the transition of this element; `nil` if it has no transition.
  fileprivate var transition: _TransitionElement? {
    var next: _ViewElement? = self
    while let element = next {
      if let transition = element as? _TransitionElement { return transition }
      next = element.transitionContent
    }
    return nil
  }

  /// The group of the element's nodes during a transition.
  fileprivate var passing: TransitionGroup? { group as? TransitionGroup }

  /// The element itself, or the items of a list. Each part has its own transition.
  fileprivate var parts: [_ViewElement] {
    var parts: [_ViewElement] = []
    appendItems(to: &parts)
    return parts
  }

  /// The outermost wrapper around this element alone, such as a modifier that is applied to each view of a list.
  fileprivate var outermostUnit: _ViewElement {
    var unit = self
    while let outer = unit.parent as? _WrapperElement, outer.content === unit { unit = outer }
    return unit
  }
}

/// The views of a graph that are being removed.
final class LeavingViews: LayoutFeature {
  private var elements: [_ViewElement] = []
  let isFollowing = false

  init(_ graph: ViewGraph) {}

  func add(_ element: _ViewElement) { elements.append(element) }
  func remove(_ element: _ViewElement) { elements.removeAll { $0 === element } }

  /// Lays out views that are being removed and have changed, at their last positions, because no container places them.
  func layOut() {
    // Forgets elements that ended together with their list.
    elements.removeAll(where: \.isEnded)
    // The parent of a view inside modifiers is a modifier and not the list. Only the outermost modifier knows whether
    // the view needs a layout.
    for element in elements where !element.isEnded {
      for unit in element.parts.map(\.outermostUnit) where unit.isPlaced && unit.needsLayout {
        unit.place(at: unit.origin, proposal: unit.proposal)
      }
    }
  }

  func didLayOut() {}

  func close() { elements.removeAll() }

  func checkInvariants() {
    precondition(
      !elements.contains(where: \.isEnded), "A view that is being removed must not have ended.")
  }
}

extension ViewGraph {
  /// The views that are being removed.
  var leaving: LeavingViews { feature() }
}
