/// Something on the canvas: a place, a drawing, and children painted above it.
///
/// Setting a property is all there is to do: the tree notices, and the next frame repaints the pixels
/// that differ.  A node belongs to its parent, and to at most one; its children are painted in
/// order, the last one on top.  Properties hold presentation values: what is seen is what is hit.
///
///     let dot = Node(name: "dot", drawing: Drawing(fill: Path(ellipseIn: box), .black))
///     dot.position = CGPoint(x: 100, y: 80)
///     tree.root.addChild(dot)
public final class Node {
  /// The node's identity, stable for its life.
  public let id = NodeID.next()

  /// Where the node's origin lies in its parent, in points.
  public var position: CGPoint {
    get { placement.position }
    set {
      if newValue == placement.position { return }
      willChange()
      placement.position = newValue
    }
  }
  /// The factor by which the node and its children grow about its origin.
  public var scale: CGFloat {
    get { placement.scale }
    set {
      if newValue == placement.scale { return }
      willChange()
      placement.scale = newValue
    }
  }
  /// How far the node and its children turn about its origin.
  public var rotation: Angle {
    get { placement.rotation }
    set {
      if newValue == placement.rotation { return }
      willChange()
      placement.rotation = newValue
    }
  }
  /// How much the node and its children cover as one, 0...1; below 0.001 they are not hit.
  public var opacity: Double {
    get { placement.opacity }
    set {
      if newValue == placement.opacity { return }
      willChange()
      placement.opacity = newValue
    }
  }
  /// What the node paints, in its own coordinates, beneath its children.
  public var drawing: Drawing {
    willSet { if newValue != drawing { willChange() } }
  }
  /// Whether the node and its children are neither painted nor hit.
  public var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      if newValue != isHidden { willChange() }
      flags.set(.hidden, newValue)
    }
  }
  /// Whether the node and its children are hit; if not, what lies behind them is.
  public var allowsHitTesting: Bool {
    get { !flags.contains(.transparentToHits) }
    set {
      if newValue == allowsHitTesting { return }
      flags.set(.transparentToHits, !newValue)
      noteHitChange()
    }
  }
  /// Cuts off what the node and its children paint, and where they are hit, in its coordinates.
  public var clipShape: Path? {
    get { extras?.clipShape }
    set {
      if newValue == clipShape { return }
      willChange()
      needExtras().clipShape = newValue
      extras?.version &+= 1
      flags.set(.clipped, newValue != nil)
      flags.insert(.regrouped)
    }
  }
  /// Whether the inside of `clipShape` is told by the even-odd rule instead of the non-zero one.
  public var clipsEvenOdd: Bool {
    get { flags.contains(.clippedEvenOdd) }
    set {
      if newValue == clipsEvenOdd { return }
      willChange()
      extras?.version &+= 1
      flags.set(.clippedEvenOdd, newValue)
      flags.insert(.moved)
    }
  }
  /// Replaces the area that is hit, in the node's coordinates; children are only hit within it.
  public var contentShape: Path? {
    get { extras?.contentShape }
    set {
      if newValue == nil, extras == nil { return }
      needExtras().contentShape = newValue
      noteHitChange()
    }
  }
  /// A name for logs and tests; need not be unique.
  public var name: String {
    get { extras?.name ?? "" }
    set { if !newValue.isEmpty || extras != nil { needExtras().name = newValue } }
  }

  // Passes read the fields below of ten thousand nodes at once, and no access to them lasts longer
  // than a read or a write: checking for overlaps at run time would cost more than the passes do.

  /// The children from back to front.
  @exclusivity(unchecked) public internal(set) var children: [Node] = []
  /// The node that this one is a child of.
  public internal(set) weak var parent: Node?
  /// The tree whose root this node descends from.
  public internal(set) weak var tree: RenderTree?

  /// The properties that gestures and animations write.
  @exclusivity(unchecked) private(set) var placement = Placement()
  /// What the tree keeps about the node.
  @exclusivity(unchecked) var flags = Flags()
  /// The device pixels that the node's own drawing was last composed to touch, with what the effects
  /// of the node and its ancestors make of it.
  @exclusivity(unchecked) var bounds = DeviceBounds.empty
  /// The frame in which the node, or what is painted as one with it, last changed.
  var lastChange: UInt32 = 0
  /// Where in the parent's children this node was when last looked up.
  var indexHint: Int32 = 0
  /// The node's number in the index of its parent's children; -1 where there is none.
  var hitSlot: Int32 = -1
  @exclusivity(unchecked) private(set) var extras: Extras?

  /// A node that is not in any tree yet.
  public init(name: String = "", drawing: Drawing = .empty) {
    self.drawing = drawing
    self.name = name
  }

  /// Where a node lies and how much it covers: read at once by the passes.
  struct Placement: Equatable {
    var position = CGPoint.zero
    var scale: CGFloat = 1
    var rotation = Angle.zero
    var opacity = 1.0
  }

  struct Flags: OptionSet {
    var rawValue: UInt32
    static let hidden = Flags(rawValue: 1)
    static let transparentToHits = Flags(rawValue: 2)
    /// In the tree's list of changes.
    static let changed = Flags(rawValue: 4)
    /// Not composed since it came into the tree.
    static let new = Flags(rawValue: 8)
    /// Its place among its siblings or its clip changed.
    static let regrouped = Flags(rawValue: 16)
    /// Painted above the backdrop, alone or with the group that it is in.
    static let above = Flags(rawValue: 32)
    /// In the tree's list of nodes that changed lately.
    static let active = Flags(rawValue: 64)
    /// Stays above, while the tree decides what does.
    static let kept = Flags(rawValue: 128)
    /// Has a clip shape.
    static let clipped = Flags(rawValue: 256)
    /// Has a transform effect.
    static let mapped = Flags(rawValue: 512)
    /// Its transform effect, or what an effect of it is like, changed.
    static let moved = Flags(rawValue: 1024)
    static let effected = Flags(rawValue: 2048)
    static let masked = Flags(rawValue: 4096)
    /// Is its parent's mask.
    static let mask = Flags(rawValue: 8192)
    /// Its clip shape is filled by the even-odd rule.
    static let clippedEvenOdd = Flags(rawValue: 16384)
    /// Has an index of its children.
    static let indexed = Flags(rawValue: 32768)
    /// Somebody knows where the node is hit, and wants to be told when it changes.
    static let located = Flags(rawValue: 65536)
    /// Changed, and all who want to be told were told.
    static let told = Flags(rawValue: 131072)

    /// What makes a group in any case.
    static let grouping: Flags = [.clipped, .effected, .masked]
    /// What makes a group that is painted aside.
    static let layered: Flags = [.effected, .masked]
    /// What is forgotten with an update.
    static let news: Flags = [.changed, .regrouped, .moved, .told]

    mutating func set(_ flag: Flags, _ on: Bool) {
      if on { insert(flag) } else { remove(flag) }
    }
  }

  /// What few nodes have.
  final class Extras {
    var contentShape: Path?
    var clipShape: Path?
    var name = ""
    var transformEffect = CGAffineTransform.identity
    var effects: [NodeEffect] = []
    var mask: Node?
    /// Counts the changes of what is in the node, for a picture kept of it.
    var version: UInt32 = 0
    var hitIndex: RenderTree.HitIndex?
    var hitBox: HitBox.Kept?
  }

  /// Whether there is a content shape, without copying it.
  var hasContentShape: Bool { extras != nil && extras?.contentShape != nil }

  func needExtras() -> Extras {
    if let extras { return extras }
    let new = Extras()
    extras = new
    return new
  }

  /// Puts the node, as it was at the last frame, on the tree's list: once per frame.  Whoever knows where it is hit is
  /// told, too: once per question.
  func willChange() {
    if flags.contains(.told) { return }
    guard let tree else { return }
    tree.noteChange(of: self)
  }

  /// Whether the node is painted at all, its ancestors permitting.
  package var isShown: Bool { !flags.contains(.hidden) && placement.opacity > 0 }
  /// Whether the node and its children are painted as one: laid over the rest together, clipped,
  /// masked or with effects.
  var isGroup: Bool {
    !flags.isDisjoint(with: .grouping) || placement.opacity < 1 && !children.isEmpty
  }
}
