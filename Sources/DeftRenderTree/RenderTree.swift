/// The retained tree of nodes that a window shows.
///
/// The policy: nodes record by themselves that they changed; a frame compares each changed node with
/// what was painted, repaints only the pixels that differ, and takes all that rests beneath the
/// changing nodes from one picture, the backdrop.
///
/// A frame is two calls. `update` composes what changed and answers which pixels differ; where none
/// does, there is no frame. `paint` brings a buffer up to date that shows the last frame, or nothing yet:
///
///     let damage = tree.update(width: 1280, height: 800, displayScale: 1)
///     if !damage.isEmpty {
///       tree.paint(onto: surface, age: 1)
///       present(surface, damage)
///     }
///
/// A step of one node costs the same with a hundred resting nodes or ten thousand: no pass of a
/// frame looks at all nodes, unless the backdrop is chosen anew or repaired.
public final class RenderTree {
  /// The node that all others descend from; its coordinates are the window's, in points.
  public let root = Node(name: "root")

  /// What lies behind all nodes.
  public var background: Background {
    didSet { if background != oldValue { invalidateAll() } }
  }
  /// The color behind all nodes.
  public var backgroundColor: RGBAColor {
    get { background.color }
    set { background.color = newValue }
  }
  /// Whether something changed since the last `update`: a frame is wanted.
  public private(set) var needsUpdate = false

  /// Takes for painted what `update` told, where nobody looks: the next one tells what differs from there.
  package func skipPainting() {
    damage.removeAll()
    slide = nil
    // Without a picture there is nothing to be repaired; one that is made later is painted as a whole.
    if backdrop.surface == nil { backdrop.damage.removeAll() }
  }

  /// Whether an `update` found damage that has not been painted yet: there was no free buffer.
  public var needsPaint: Bool { !damage.isEmpty }

  /// The device pixels per point of the last `update`.
  public internal(set) var displayScale: CGFloat = 1
  /// Device pixels to the left of the root's origin.
  public internal(set) var leftPixels = 0
  /// The device pixels of the last `update`.
  package internal(set) var extent = PixelRect.empty
  /// Counts the updates that found something.
  var frame: UInt32 = 0
  /// Nodes as they were before their first change since the last update.
  var changes: [Change] = []
  /// The tops of the subtrees that came in since the last update.
  var arrivals: [Node] = []
  /// Whether every pixel and every record is out of date.
  var isAllStale = true
  /// The pixels that differ from what was last painted.
  var damage = Region()
  /// The pixels that the last frame brought up to date; its memory serves the next one's damage.
  var painted = Region()
  var backdrop = Backdrop()
  /// What of the last frame is copied within the buffer; none once more damage comes after it was planned.
  @exclusivity(unchecked) var slide: Slide?
  /// What is left out when it is painted.
  @exclusivity(unchecked) package var shortcuts: Shortcuts = [.copying, .hiding]
  /// Fine pictures that are turned or scaled.
  var hasty = Hasty()
  /// Whether a node has had effects or a mask, so that changes may matter to pictures of groups.
  var hasEffects = false
  /// Pictures of groups with effects.
  var layers = LayerCache()
  /// Whether such pictures are worth keeping: what is painted now will be painted again.
  var keepsLayers = false
  /// Whether hit tests look at many nodes, so that groups are passed over by their boxes.
  var looksByBoxes = false
  /// How many nodes the hit test may have looked at.
  @exclusivity(unchecked) var looks = 0
  /// What the passes did since the last update began.
  package internal(set) var statistics = Statistics()

  /// Counts of work, for tests and benchmarks.
  package struct Statistics: Equatable, Sendable {
    /// Nodes whose place was computed.
    package var composed = 0
    /// Nodes looked at while painting or sorting out the backdrop.
    package var visited = 0
    /// Drawings painted.
    package var painted = 0
    /// Groups with effects painted anew.
    package var layered = 0
    /// Pixels copied within the buffer, since they only moved.
    package var copied = 0
  }

  public init(background: Background = Background(color: .white)) {
    self.background = background
    attach(root)
  }

  /// Asks for all pixels to be painted anew at the next frame.
  public func invalidateAll() {
    isAllStale = true
    noteNeed()
  }

  /// Asks for some device pixels to be sent anew, though no node has changed: a part of the window
  /// was uncovered.
  public func invalidate(_ rect: PixelRect) {
    if slide != nil { slide = nil }
    damage.formUnion(rect.intersection(extent))
    noteNeed()
  }

  /// Frees the backdrop, until the next paint: for a window that is not seen.
  public func releaseBackdrop() {
    backdrop.surface = nil
    layers.removeAll()
  }

  /// The state of a node that decides how it looks.
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

  /// Records a node before its first change in a frame.
  func noteChange(of node: Node) {
    node.noteHitChange()
    node.flags.insert(.told)
    if node.flags.contains(.changed) { return }
    node.flags.insert(.changed)
    changes.append(Change(node))
    noteNeed()
  }

  /// Takes in a subtree.  Only its top is listed, and not even that below another new node.
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

  /// Lets a subtree go; where it was painted, pixels differ now.
  func detach(_ top: Node) {
    func forget(_ node: Node) {
      if !node.bounds.isEmpty {
        addDamage(node.bounds)
        if !node.flags.contains(.above) { addBackdropDamage(node.bounds) }
      }
      if node.flags.contains(.above) { backdrop.isOutOfOrder = true }
      node.bounds = .empty
      node.forgetHits()
      if !hasty.nodes.isEmpty { hasty.nodes[node.id] = nil }
      node.flags.subtract([.new, .changed, .regrouped, .moved, .told, .above, .active])
      node.tree = nil
      for child in node.children { forget(child) }
      if node.flags.isDisjoint(with: .layered) { return }
      layers.remove(node.id)
      if node.flags.contains(.masked), let mask = node.mask { forget(mask) }
    }
    if hasEffects { top.parent?.noteContentChange() }
    forget(top)
    // Without its last child, a translucent node ceases to be a group.
    if let parent = top.parent, parent.opacity < 1 { backdrop.isOutOfOrder = true }
    noteNeed()
  }

  func noteNeed() { needsUpdate = true }

  /// Whether it was updated before; else nothing of it is seen.
  package var wasUpdated: Bool { extent != .empty }

  /// Composes what changed since the last update and finds the pixels that differ.
  ///
  /// - Parameters:
  ///   - width: The window's device pixels in a row.
  ///   - height: The window's rows.
  ///   - displayScale: Device pixels per point.
  ///   - leftPixels: Device pixels to the left of the root's origin.
  /// - Returns: What differs from the frame painted last, all of it after a change of size or scale;
  ///   empty where nothing has to be painted.  Damage that has not been painted adds up.
  public func update(width: Int, height: Int, displayScale: CGFloat, leftPixels: Int = 0)
    -> Region
  {
    precondition(displayScale > 0, "A display has a positive scale.")
    let extent = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    if extent != self.extent || displayScale != self.displayScale || leftPixels != self.leftPixels {
      (self.extent, self.displayScale, self.leftPixels) = (extent, displayScale, leftPixels)
      isAllStale = true
    }
    guard needsUpdate || isAllStale else { return damage }
    needsUpdate = false
    statistics = Statistics()
    if slide != nil { slide = nil }
    frame &+= 1
    compose()
    sortBackdrop()
    return damage
  }

  /// Adds pixels to what differs from the last painted frame.
  func addDamage(_ bounds: DeviceBounds) {
    if slide != nil { slide = nil }
    damage.formUnion(bounds.rect.intersection(extent))
  }

  /// Adds pixels to what is wrong in the backdrop.
  func addBackdropDamage(_ bounds: DeviceBounds) {
    backdrop.damage.formUnion(bounds.rect.intersection(extent))
  }
}
