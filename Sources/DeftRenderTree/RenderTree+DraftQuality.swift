/// Draft quality during motion: *large high-quality images and large amounts of text are painted in draft
/// quality while they rotate or scale, and again in full quality once the runtime reports that they rest.*
///
/// Each image counts by itself, because a single image can fill the screen. Texts count together,
/// because it takes many texts to fill the screen.
///
/// Nodes that only move, appear or are repainted are painted in full quality at once, because
/// people then look at colors rather than motion. Smaller images are also painted in full quality
/// at once, so most images never change their appearance.
extension RenderTree {
  /// The images and texts last painted in draft quality, and the limits above which draft quality is used.
  struct DraftQuality {
    /// The largest image, in device pixels, that is painted in full quality during motion: a screen of 1920
    /// by 1080 pixels, which takes 6 ms on two processors (`deft-bench pixels`).
    var fineArea = 1920 * 1080
    /// The largest total area of texts, in device pixels, that is painted from outlines during motion: an
    /// eighth of a window of 1280 by 800 full of letters, which takes 4 ms on one processor.
    var fineTextArea = 128 * 1024
    /// The texts that rotate or scale in this frame, and their area in device pixels.
    var texts: (nodes: [Node], area: Int) = ([], 0)
    var nodes: [NodeID: Node] = [:]
    /// Whether an image or text needed draft quality since the last call to `takeMotion()`.
    var hasNewMotion = false
  }

  /// The largest high-quality image, in device pixels, that is painted in full quality while it rotates or
  /// scales.
  package var fineArea: Int {
    get { drafts.fineArea }
    set { drafts.fineArea = newValue }
  }

  /// The largest total area of texts, in device pixels, that is painted in full quality while they rotate or
  /// scale.
  package var fineTextArea: Int {
    get { drafts.fineTextArea }
    set { drafts.fineTextArea = newValue }
  }

  /// Records that a high-quality image or a text rotates or scales in this frame. Requires its current
  /// bounds.
  func noteMotion(of node: Node) {
    if !node.drawing.hasFineImage {
      drafts.texts.nodes.append(node)
      drafts.texts.area += node.bounds.rect.intersection(extent).area
      return
    }
    guard node.bounds.rect.intersection(extent).area > drafts.fineArea else {
      if !drafts.nodes.isEmpty { drafts.nodes[node.id] = nil }
      return
    }
    drafts.nodes[node.id] = node
    drafts.hasNewMotion = true
  }

  /// Decides how to paint the texts that rotate or scale in this frame, once all are recorded.
  func noteMotionOfTexts() {
    let isMuch = drafts.texts.area > drafts.fineTextArea
    for node in drafts.texts.nodes where isMuch || !drafts.nodes.isEmpty {
      drafts.nodes[node.id] = isMuch && !node.bounds.isEmpty ? node : nil
    }
    if isMuch { drafts.hasNewMotion = true }
    drafts.texts.nodes.removeAll(keepingCapacity: drafts.texts.nodes.count <= 256)
    drafts.texts.area = 0
  }

  /// Returns whether an image or text was painted in draft quality since the last call.
  package func takeMotion() -> Bool {
    defer { drafts.hasNewMotion = false }
    return drafts.hasNewMotion
  }

  /// Requests full quality for everything painted in draft quality, once motion has ended.
  package func settle() {
    if drafts.nodes.isEmpty { return }
    for node in drafts.nodes.values {
      addDamage(node.bounds)
      if !node.flags.contains(.above) { addBackdropDamage(node.bounds) }
      if hasEffects { node.noteContentChange() }
    }
    drafts.nodes.removeAll()
    noteNeed()
  }

  /// Paints a node's own drawing with the painter's current transform.
  func draw(_ node: Node, opacity: Double, on painter: any Painter) {
    if !drafts.nodes.isEmpty, drafts.nodes[node.id] != nil {
      painter.drawInMotion(node.drawing, opacity: opacity)
    } else {
      painter.draw(node.drawing, opacity: opacity)
    }
  }
}
