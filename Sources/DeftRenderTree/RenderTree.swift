/// The retained tree of nodes that a window shows.
///
/// Nodes record their changes. A frame compares each changed node with its painted state and repaints only
/// the pixels that differ. It copies all resting nodes beneath the changing ones from a cached image, the
/// backdrop.
///
/// A frame consists of two calls. `update` composes the changes and returns the pixels that differ; if there
/// are none, the frame ends. `paint` updates a buffer that shows the last frame, or nothing yet:
///
///     let damage = tree.update(width: 1280, height: 800, displayScale: 1)
///     if !damage.isEmpty {
///       tree.paint(onto: surface, age: 1)
///       present(surface, damage)
///     }
///
/// Moving one node costs the same among a hundred resting nodes as among ten thousand: no pass visits all
/// nodes, except to choose or repair the backdrop.
public final class RenderTree {
  /// The root node. Its coordinates are the window's, in points.
  public let root = Node(name: "root")

  /// The background behind all nodes.
  public var background: Background {
    didSet { if background != oldValue { invalidateAll() } }
  }
  public var backgroundColor: RGBAColor {
    get { background.color }
    set { background.color = newValue }
  }
  /// Whether anything changed since the last `update`, so that a frame is needed.
  public private(set) var needsUpdate = false

  /// Treats the last damage as painted while the window is invisible. The next `update` compares with that
  /// state.
  package func skipPainting() {
    damage.removeAll()
    scrollCopy = nil
    // Without a backdrop, no repair is needed: a backdrop that is created later is painted completely.
    if backdrop.surface == nil { backdrop.damage.removeAll() }
  }

  /// Whether an `update` found damage that has not been painted yet, because no buffer was free.
  public var needsPaint: Bool { !damage.isEmpty }

  /// The device pixels per point, as of the last `update`.
  public internal(set) var displayScale: CGFloat = 1
  /// The number of device pixels to the left of the root's origin.
  public internal(set) var leftPixels = 0
  /// The extent of the window in device pixels, as of the last `update`.
  package internal(set) var extent = PixelRect.empty
  /// The number of updates that found changes.
  var frame: UInt32 = 0
  /// The previous states of nodes that changed since the last update.
  var changes: [Change] = []
  /// The topmost nodes of the subtrees added since the last update.
  var arrivals: [Node] = []
  /// Whether all pixels and all composed bounds are invalid.
  var isAllStale = true
  /// The pixels that differ from the last painted frame.
  var damage = Region()
  /// The region of pixels that the last frame updated. Its memory is reused for the next damage.
  var painted = Region()
  var backdrop = Backdrop()
  /// The planned copy within the buffer; `nil` once further damage invalidates the plan.
  @exclusivity(unchecked) var scrollCopy: ScrollCopy?
  /// The optimizations in use.
  @exclusivity(unchecked) package var optimizations: PaintOptimizations = [.scrollCopy, .occlusion]
  /// The images and texts painted in draft quality.
  var drafts = DraftQuality()
  /// Whether any node has ever had effects or a mask, so that changes may invalidate layers.
  var hasEffects = false
  /// Whether a node has, or had, paint blocks.
  var hasPaintBlocks = false
  /// The cached layers of groups with effects.
  var layers = LayerCache()
  /// Whether to cache layers, because the current content will be painted again.
  var cachesLayers = false
  /// Whether hit tests visit many nodes and use bounding boxes to skip subtrees.
  var usesHitBoxes = false
  /// An upper bound for the number of nodes that the current hit test has visited.
  @exclusivity(unchecked) var visits = 0
  /// The work done since the last update began.
  package internal(set) var statistics = Statistics()

  /// Work counters for tests and benchmarks.
  package struct Statistics: Equatable, Sendable {
    /// The number of composed nodes.
    package var composed = 0
    /// The number of nodes visited while painting or sorting the backdrop.
    package var visited = 0
    /// The number of painted drawings.
    package var painted = 0
    /// The number of repainted groups with effects.
    package var layered = 0
    /// The number of pixels copied within the buffer by scroll copies.
    package var copied = 0
  }

  public init(background: Background = Background(color: .white)) {
    self.background = background
    attach(root)
  }

  /// Requests a full repaint in the next frame.
  public func invalidateAll() {
    isAllStale = true
    noteNeed()
  }

  /// Requests that some device pixels be presented again, even if no node changed, for example because
  /// part of the window was exposed.
  public func invalidate(_ rect: PixelRect) {
    if scrollCopy != nil { scrollCopy = nil }
    damage.formUnion(rect.intersection(extent))
    noteNeed()
  }

  /// Frees the backdrop until the next paint, for an invisible window.
  public func releaseBackdrop() {
    backdrop.surface = nil
    layers.removeAll()
  }

  /// The state of a node that affects its pixels.
  struct Change {
    let node: Node
    let placement: Node.Placement
    let isShown: Bool
    let drawing: Drawing

    init(_ node: Node) {
      self.node = node
      placement = node.placement
      isShown = node.isShown
      drawing = node.drawing
    }
  }

  /// Records a node's state before its first change in a frame.
  func noteChange(of node: Node) {
    node.noteHitChange()
    node.flags.insert(.notified)
    if node.flags.contains(.changed) { return }
    node.flags.insert(.changed)
    changes.append(Change(node))
    noteNeed()
  }

  /// Adds a subtree. Only its topmost node is listed, and only if its parent is not new as well.
  func attach(_ top: Node) {
    if top.parent?.flags.contains(.new) != true { arrivals.append(top) }
    func enter(_ node: Node) {
      node.tree = self
      node.flags.formUnion([.new, .changed])
      for child in node.children { enter(child) }
      if node.flags.isDisjoint(with: .layered) { return }
      hasEffects = true
      if node.flags.contains(.masked), let mask = node.mask { enter(mask) }
    }
    enter(top)
    backdrop.isOutOfOrder = true
    noteNeed()
  }

  /// Removes a subtree and adds its pixels to the damage.
  func detach(_ top: Node) {
    func forget(_ node: Node) {
      if !node.bounds.isEmpty {
        addDamage(node.bounds)
        if !node.flags.contains(.above) { addBackdropDamage(node.bounds) }
      }
      if node.flags.contains(.above) { backdrop.isOutOfOrder = true }
      node.bounds = .empty
      node.discardHitCaches()
      if !drafts.nodes.isEmpty { drafts.nodes[node.id] = nil }
      node.flags.subtract([.new, .changed, .regrouped, .moved, .notified, .above, .active])
      node.tree = nil
      for child in node.children { forget(child) }
      if node.flags.isDisjoint(with: .layered) { return }
      layers.remove(node.id)
      if node.flags.contains(.masked), let mask = node.mask { forget(mask) }
    }
    if hasEffects { top.parent?.noteContentChange() }
    forget(top)
    // A translucent node that loses its last child is no longer a group.
    if let parent = top.parent, parent.opacity < 1 { backdrop.isOutOfOrder = true }
    noteNeed()
  }

  func noteNeed() { needsUpdate = true }

  /// Whether the tree was ever updated; otherwise none of it is visible.
  package var wasUpdated: Bool { extent != .empty }

  /// Composes the changes since the last update and returns the pixels that differ.
  ///
  /// - Parameters:
  ///   - width: The width of the window in device pixels.
  ///   - height: The height of the window in device pixels.
  ///   - displayScale: The device pixels per point.
  ///   - leftPixels: The number of device pixels to the left of the root's origin.
  /// - Returns: The pixels that differ from the last painted frame: all of them after a change of size or
  ///   scale, none if nothing needs painting. Unpainted damage accumulates.
  public func update(width: Int, height: Int, displayScale: CGFloat, leftPixels: Int = 0)
    -> Region
  {
    precondition(displayScale > 0, "The display scale must be positive.")
    let extent = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    if extent != self.extent || displayScale != self.displayScale || leftPixels != self.leftPixels {
      (self.extent, self.displayScale, self.leftPixels) = (extent, displayScale, leftPixels)
      isAllStale = true
    }
    guard needsUpdate || isAllStale else { return damage }
    needsUpdate = false
    statistics = Statistics()
    if scrollCopy != nil { scrollCopy = nil }
    frame &+= 1
    compose()
    sortBackdrop()
    return damage
  }

  /// Adds pixels to the damage of the next frame.
  func addDamage(_ bounds: DeviceBounds) {
    if scrollCopy != nil { scrollCopy = nil }
    damage.formUnion(bounds.rect.intersection(extent))
  }

  /// Adds pixels to the damage of the backdrop.
  func addBackdropDamage(_ bounds: DeviceBounds) {
    backdrop.damage.formUnion(bounds.rect.intersection(extent))
  }
}
