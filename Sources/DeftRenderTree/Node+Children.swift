extension Node {
  /// Adds a node in front of the other children, removing it from its current parent.
  public func addChild(_ child: Node) { insertChild(child, at: .max) }

  /// Inserts a node among the children, removing it from its current parent.
  ///
  /// - Parameters:
  ///   - child: The node.
  ///   - index: The number of other children behind it. Greater numbers put the node in front of
  ///     all others.
  /// - Precondition: The node is neither this one nor one of its ancestors, nor a tree's root.
  public func insertChild(_ child: Node, at index: Int) {
    var ancestor: Node? = self
    while let node = ancestor {
      precondition(node !== child, "A node cannot be its own ancestor.")
      ancestor = node.parent
    }
    precondition(
      child.parent != nil || child.tree == nil, "A tree's root cannot become a child.")
    child.removeFromParent()
    let index = min(max(0, index), children.count)
    children.insert(child, at: index)
    noteReorderInBlocks()
    child.parent = self
    child.indexHint = Int32(index)
    child.hitSlot = -1
    if flags.contains(.indexed) { extras?.hitIndex?.enter(child) }
    noteHitChange()
    if let tree { tree.attach(child) }
  }

  /// Removes the node from its parent and from the tree.
  public func removeFromParent() {
    guard let parent else { return }
    if flags.contains(.mask) {
      parent.mask = nil
      return
    }
    let index = parent.index(of: self)
    noteHitChange()
    tree?.detach(self)
    if hitSlot >= 0 { parent.extras?.hitIndex?.leave(self) }
    parent.children.remove(at: index)
    parent.noteReorderInBlocks()
    self.parent = nil
  }

  public func removeAllChildren() {
    while let last = children.last { last.removeFromParent() }
  }

  /// Moves the node in front of all its siblings.
  public func bringToFront() { move(toIndex: .max) }

  /// Moves the node behind all its siblings.
  public func sendToBack() { move(toIndex: 0) }

  /// Moves the node among its siblings.
  ///
  /// - Parameter target: The number of siblings behind it. Greater numbers put the node in front of
  ///   all others.
  public func move(toIndex target: Int) {
    guard let parent, !flags.contains(.mask) else { return }
    let index = parent.index(of: self)
    let target = min(max(0, target), parent.children.count - 1)
    if index == target { return }
    willChange()
    flags.insert(.regrouped)
    parent.children.remove(at: index)
    parent.children.insert(self, at: target)
    parent.noteReorderInBlocks()
    indexHint = Int32(target)
  }

  /// Returns the index of a child. Searches outward from its last known index, because indices
  /// shift slowly.
  func index(of child: Node) -> Int {
    var low = min(Int(child.indexHint), children.count - 1)
    var high = low + 1
    while low >= 0 || high < children.count {
      if low >= 0 {
        if children[low] === child { break }
        low -= 1
      }
      if high < children.count {
        if children[high] === child {
          low = high
          break
        }
        high += 1
      }
    }
    precondition(low >= 0, "A node must be among its parent's children.")
    child.indexHint = Int32(low)
    return low
  }
}
