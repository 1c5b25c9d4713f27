/// Fine pictures in motion and at rest: *what is turned or scaled and covers more than a frame has time for is painted
/// in haste, and once more, finely, when whoever paints says that it rests.*
///
/// What is merely moved, comes in or is painted anew is fine at once: people look at its colors, and not at its
/// motion; and so is what is smaller, so that most pictures never change their look.
extension RenderTree {
  /// Fine pictures that were last painted while they were turned or scaled.
  struct Hasty {
    /// The most device pixels that are painted finely in motion: a screen of 1920 by 1080, which takes two processors
    /// 6 ms (`deft-bench pixels`).
    var area = 1920 * 1080
    var nodes: [NodeID: Node] = [:]
    /// Whether any has been turned or scaled since that was last asked.
    var isNews = false
  }

  /// The most device pixels of a fine picture that are painted finely while it is turned or scaled.
  package var fineArea: Int {
    get { hasty.area }
    set { hasty.area = newValue }
  }

  /// Records that a fine picture is turned or scaled in this frame, once its bounds are known.
  func noteMotion(of node: Node) {
    guard node.bounds.rect.intersection(extent).area > hasty.area else {
      if !hasty.nodes.isEmpty { hasty.nodes[node.id] = nil }
      return
    }
    hasty.nodes[node.id] = node
    hasty.isNews = true
  }

  /// Whether any fine picture was turned or scaled since this was last asked.
  package func takeMotion() -> Bool {
    defer { hasty.isNews = false }
    return hasty.isNews
  }

  /// Asks for what was painted in haste to be painted finely: it rests.
  package func settle() {
    if hasty.nodes.isEmpty { return }
    for node in hasty.nodes.values {
      addDamage(node.bounds)
      if !node.flags.contains(.above) { addBackdropDamage(node.bounds) }
      if hasEffects { node.noteContentChange() }
    }
    hasty.nodes.removeAll()
    noteNeed()
  }

  /// Paints a node's own drawing under the painter's transform.
  func draw(_ node: Node, opacity: Double, on painter: any Painter) {
    if !hasty.nodes.isEmpty, hasty.nodes[node.id] != nil {
      painter.drawInMotion(node.drawing, opacity: opacity)
    } else {
      painter.draw(node.drawing, opacity: opacity)
    }
  }
}
