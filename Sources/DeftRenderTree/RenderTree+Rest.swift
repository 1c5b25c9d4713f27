/// Fine pictures and texts in motion and at rest: *what is turned or scaled and covers more than a frame has time for is
/// painted in haste, and once more, finely, when whoever paints says that it rests.*
///
/// Pictures are counted one by one, since one may fill a screen; texts together, since a screen is full of many.
///
/// What is merely moved, comes in or is painted anew is fine at once: people look at its colors, and not at its
/// motion; and so is what is smaller, so that most pictures never change their look.
extension RenderTree {
  /// Fine pictures that were last painted while they were turned or scaled.
  struct Hasty {
    /// The most device pixels that are painted finely in motion: a screen of 1920 by 1080, which takes two processors
    /// 6 ms (`deft-bench pixels`).
    var area = 1920 * 1080
    /// The most device pixels of texts that are painted from their outlines in motion: an eighth of a window of 1280 by
    /// 800, full of letters, which takes one processor 4 ms.
    var textArea = 128 * 1024
    /// The texts that are turned or scaled in this frame, and how many device pixels they cover.
    var texts: (nodes: [Node], area: Int) = ([], 0)
    var nodes: [NodeID: Node] = [:]
    /// Whether any has been turned or scaled since that was last asked.
    var isNews = false
  }

  /// The most device pixels of a fine picture that are painted finely while it is turned or scaled.
  package var fineArea: Int {
    get { hasty.area }
    set { hasty.area = newValue }
  }

  /// The most device pixels of texts that are painted finely while they are turned or scaled.
  package var fineTextArea: Int {
    get { hasty.textArea }
    set { hasty.textArea = newValue }
  }

  /// Records that a fine picture or a text is turned or scaled in this frame, once its bounds are known.
  func noteMotion(of node: Node) {
    if !node.drawing.hasFinePicture {
      hasty.texts.nodes.append(node)
      hasty.texts.area += node.bounds.rect.intersection(extent).area
      return
    }
    guard node.bounds.rect.intersection(extent).area > hasty.area else {
      if !hasty.nodes.isEmpty { hasty.nodes[node.id] = nil }
      return
    }
    hasty.nodes[node.id] = node
    hasty.isNews = true
  }

  /// Decides how texts are painted that are turned or scaled in this frame, once all of them are known.
  func noteMotionOfTexts() {
    let isMuch = hasty.texts.area > hasty.textArea
    for node in hasty.texts.nodes where isMuch || !hasty.nodes.isEmpty {
      hasty.nodes[node.id] = isMuch && !node.bounds.isEmpty ? node : nil
    }
    if isMuch { hasty.isNews = true }
    hasty.texts.nodes.removeAll(keepingCapacity: hasty.texts.nodes.count <= 256)
    hasty.texts.area = 0
  }

  /// Whether any fine picture or text was turned or scaled since this was last asked.
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
