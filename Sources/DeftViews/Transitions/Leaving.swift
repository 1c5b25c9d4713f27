/// A group of an element's nodes while it comes or goes: it fades, and what goes is not hit any more.
final class PassingGroup {
  let node = Node()
  private let opacity: AnimatableProperty<Double>

  init(opacity: Double, on timeline: AnimationTimeline) {
    self.opacity = AnimatableProperty(opacity, on: timeline)
    node.opacity = opacity
    self.opacity.onChange = { [unowned node] in node.opacity = min(max(0, $0), 1) }
  }

  func fade(to value: Double, _ transaction: Transaction) {
    opacity.update(value, transaction: transaction)
    node.opacity = min(max(0, opacity.presentation), 1)
  }
}

extension ListElement {
  /// Takes elements out of the list: with an animation they stay to be seen until they have gone.
  ///
  /// - Parameter branch: By which the element is known if it comes back meanwhile.
  final func leave(_ elements: [_ViewElement], branch: Int? = nil) {
    let transaction = graph.transaction
    guard transaction.animation != nil, !transaction.disablesAnimations, isPlaced || parent != nil
    else {
      for element in elements { element.end() }
      return
    }
    for element in elements {
      let index = children.firstIndex { $0 === element } ?? children.count
      guard element.isPlaced || element.isList else {
        element.end()
        continue
      }
      leaving.append(Leaving(element: element, index: index, branch: branch))
      graph.leaving.append(element)
      element.leavingDidChange(true)
      let transition = element.transition
      let group = element.passing ?? PassingGroup(opacity: 1, on: graph.timeline)
      group.node.allowsHitTesting = false
      element.passing = group
      setNeedsNodes()
      var transaction = transaction
      transaction.addAnimationCompletion(criteria: .removed) { [weak self, weak element] in
        if let element { self?.finishLeaving(element) }
      }
      graph.afterUpdate {
        withTransaction(transaction) {
          if let transition {
            transition.phase.write(.didDisappear)
          } else {
            group.fade(to: 0, .current)
          }
        }
      }
    }
  }

  /// An element that went has come back before it was gone: it stays.
  final func takeBack(branch: Int) -> _ViewElement? {
    guard let place = leaving.firstIndex(where: { $0.branch == branch }) else { return nil }
    let element = leaving.remove(at: place).element
    graph.leaving.removeAll { $0 === element }
    element.leavingDidChange(false)
    element.passing?.node.allowsHitTesting = true
    let transaction = graph.transaction
    graph.afterUpdate {
      withTransaction(transaction) {
        if let transition = element.transition {
          transition.phase.write(.identity)
        } else {
          element.passing?.fade(to: 1, .current)
        }
      }
    }
    return element
  }

  private func finishLeaving(_ element: _ViewElement) {
    guard let place = leaving.firstIndex(where: { $0.element === element }) else { return }
    leaving.remove(at: place)
    graph.leaving.removeAll { $0 === element }
    element.end()
    element.passing = nil
    setNeedsNodes()
    graph.requestFrame()
  }

  /// Lets an element that was just made come in with an animation, if the change that made it has one.
  final func enter(_ element: _ViewElement) {
    let transaction = graph.transaction
    guard transaction.animation != nil, !transaction.disablesAnimations, isPlaced || parent != nil
    else { return }
    if let transition = element.transition {
      transition.phase.write(.willAppear)
      graph.afterUpdate { withTransaction(transaction) { transition.phase.write(.identity) } }
      return
    }
    let group = PassingGroup(opacity: 0, on: graph.timeline)
    element.passing = group
    var fading = transaction
    fading.addAnimationCompletion(criteria: .removed) { [weak self, weak element] in
      guard let self, let element, element.passing === group, group.node.allowsHitTesting else {
        return
      }
      element.passing = nil
      setNeedsNodes()
      graph.requestFrame()
    }
    graph.afterUpdate { withTransaction(fading) { group.fade(to: 1, .current) } }
  }
}

extension ViewGraph {
  /// Lays out what has changed in views on their way out, in the places that they had: no container places
  /// them any more.
  func layOutLeaving() {
    for element in leaving where element.needsLayout && !element.isEnded {
      var items: [_ViewElement] = []
      element.appendItems(to: &items)
      for item in items where item.isPlaced && item.needsLayout {
        item.place(at: item.origin, proposal: item.proposal)
      }
      element.needsLayout = false
    }
  }
}

/// An element that has been taken out of a list and is still seen.
struct Leaving {
  let element: _ViewElement
  /// How many of the list's elements were before it.
  let index: Int
  /// By which it is known if it comes back.
  let branch: Int?
}
