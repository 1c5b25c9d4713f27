/// An element of the render tree: a position, a drawing, and children painted above it.
///
/// To change a node, set its properties: the tree notices, and the next frame repaints the pixels that
/// differ. A node has at most one parent. Children are painted in order, the last one in front. Properties
/// are presentation values: hit tests and painting use the same values.
///
///     let dot = Node(name: "dot", drawing: Drawing(fill: Path(ellipseIn: box), .black))
///     dot.position = CGPoint(x: 100, y: 80)
///     tree.root.addChild(dot)
public final class Node {
  /// A unique id that never changes.
  public let id = NodeID.next()

  /// The position of the node's origin in its parent, in points.
  public var position: CGPoint {
    get { placement.position }
    set {
      if newValue == placement.position { return }
      willChange()
      placement.position = newValue
    }
  }
  /// The scale factor of the node and its children, about its origin.
  public var scale: CGFloat {
    get { placement.scale }
    set {
      if newValue == placement.scale { return }
      willChange()
      placement.scale = newValue
    }
  }
  /// The rotation of the node and its children, about its origin.
  public var rotation: Angle {
    get { placement.rotation }
    set {
      if newValue == placement.rotation { return }
      willChange()
      placement.rotation = newValue
    }
  }
  /// The opacity of the node and its children as a group, 0...1. Below 0.001 they are not hit.
  public var opacity: Double {
    get { placement.opacity }
    set {
      if newValue == placement.opacity { return }
      willChange()
      placement.opacity = newValue
    }
  }
  /// The node's own drawing, in its own coordinates, painted behind its children.
  public var drawing: Drawing {
    willSet { if newValue != drawing { willChange() } }
  }
  /// Whether the node and its children are excluded from painting and hit testing.
  public var isHidden: Bool {
    get { flags.contains(.hidden) }
    set {
      if newValue != isHidden { willChange() }
      flags.set(.hidden, newValue)
    }
  }
  /// Whether the node and its children can be hit. If not, hit tests continue behind them.
  public var allowsHitTesting: Bool {
    get { !flags.contains(.transparentToHits) }
    set {
      if newValue == allowsHitTesting { return }
      flags.set(.transparentToHits, !newValue)
      noteHitChange()
    }
  }
  /// Whether parts that the clip shape or the mask hides can be hit, as with SwiftUI's modifiers.
  public var isHitBeyondClip: Bool {
    get { flags.contains(.hitBeyondClip) }
    set {
      if newValue == isHitBeyondClip { return }
      flags.set(.hitBeyondClip, newValue)
      noteHitChange()
    }
  }
  /// An outline in the node's coordinates. It clips the node and its children in painting and, unless
  /// `isHitBeyondClip` is set, in hit testing.
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
  /// Whether `clipShape` uses the even-odd rule instead of the non-zero winding rule.
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
  /// An outline, in the node's coordinates, that replaces the hit area of the drawing. Children are hit only
  /// inside it.
  public var contentShape: Path? {
    get { extras?.contentShape }
    set {
      if newValue == nil, extras == nil { return }
      needExtras().contentShape = newValue
      noteHitChange()
    }
  }
  /// A name for logs and tests; it need not be unique.
  public var name: String {
    get { extras?.name ?? "" }
    set { if !newValue.isEmpty || extras != nil { needExtras().name = newValue } }
  }

  // The passes read the fields below for thousands of nodes. No access lasts longer than a read or a write,
  // and dynamic exclusivity checks would cost more than the passes themselves.

  /// The children, back to front.
  @exclusivity(unchecked) public internal(set) var children: [Node] = []
  /// The parent, if any.
  public internal(set) weak var parent: Node?
  /// The tree that contains the node, if any.
  public internal(set) weak var tree: RenderTree?

  /// The properties that gestures and animations modify.
  @exclusivity(unchecked) private(set) var placement = Placement()
  /// The tree's bookkeeping about the node.
  @exclusivity(unchecked) var flags = Flags()
  /// The device pixels that the node's own drawing covers as last composed, including the spread of its
  /// effects and its ancestors' effects.
  @exclusivity(unchecked) var bounds = DeviceBounds.empty
  /// The frame of the last change of the node, or of the group that it is painted with.
  var lastChange: UInt32 = 0
  /// The index in the parent's children at the last lookup.
  var indexHint: Int32 = 0
  /// The number in the hit index of the parent's children; -1 if none.
  var hitSlot: Int32 = -1
  @exclusivity(unchecked) private(set) var extras: Extras?

  /// Creates a node outside any tree.
  public init(name: String = "", drawing: Drawing = .empty) {
    self.drawing = drawing
    self.name = name
  }

  /// The placement and opacity, stored together because the passes read them together.
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
    /// The node is in the tree's list of changes.
    static let changed = Flags(rawValue: 4)
    /// The node has not been composed since it entered the tree.
    static let new = Flags(rawValue: 8)
    /// The node's order among its siblings, its clip or its mask changed, or effects or a
    /// projection were added or removed.
    static let regrouped = Flags(rawValue: 16)
    /// The node is painted above the backdrop, alone or as part of a group.
    static let above = Flags(rawValue: 32)
    /// The node is in the tree's list of recently changed nodes.
    static let active = Flags(rawValue: 64)
    /// The node remains above the backdrop; set only while the tree chooses those nodes.
    static let staysAbove = Flags(rawValue: 128)
    /// The node has a clip shape.
    static let clipped = Flags(rawValue: 256)
    /// The node has a transform effect or a projection.
    static let mapped = Flags(rawValue: 512)
    /// The node's transform effect, projection, clip fill rule or effect parameters changed.
    static let moved = Flags(rawValue: 1024)
    static let effected = Flags(rawValue: 2048)
    static let masked = Flags(rawValue: 4096)
    /// The node is its parent's mask.
    static let mask = Flags(rawValue: 8192)
    /// The clip shape uses the even-odd rule.
    static let clippedEvenOdd = Flags(rawValue: 16384)
    /// The node has an index of its children.
    static let indexed = Flags(rawValue: 32768)
    /// A cached hit box depends on the node, and must be invalidated when it changes.
    static let located = Flags(rawValue: 65536)
    /// The node changed, and all cached state that depends on it has been invalidated.
    static let notified = Flags(rawValue: 131072)
    /// The node has paint blocks.
    static let blocked = Flags(rawValue: 262_144)
    /// The clip shape and the mask do not limit hits.
    static let hitBeyondClip = Flags(rawValue: 524_288)
    /// The node has a projection. It then has the flag `mapped`, too.
    static let projected = Flags(rawValue: 1_048_576)

    /// The properties that always make the node a group.
    static let grouping: Flags = [.clipped, .effected, .masked, .projected]
    /// The properties that require painting into a layer.
    static let layered: Flags = [.effected, .masked, .projected]
    /// The flags that an update clears.
    static let perUpdate: Flags = [.changed, .regrouped, .moved, .notified]

    mutating func set(_ flag: Flags, _ on: Bool) {
      if on { insert(flag) } else { remove(flag) }
    }
  }

  /// The properties that few nodes have.
  final class Extras {
    var contentShape: Path?
    var clipShape: Path?
    var name = ""
    var transformEffect = CGAffineTransform.identity
    var projection: Projection?
    var effects: [NodeEffect] = []
    var mask: Node?
    /// The number of content changes, to invalidate cached layers.
    var version: UInt32 = 0
    var hitIndex: RenderTree.HitIndex?
    var paintBlocks: RenderTree.PaintBlocks?
    var hitBox: HitBox.Cached?
  }

  /// Whether the node has a content shape. Does not copy the shape.
  var hasContentShape: Bool { extras != nil && extras?.contentShape != nil }

  func needExtras() -> Extras {
    if let extras { return extras }
    let new = Extras()
    extras = new
    return new
  }

  /// Records the node's state as of the last frame in the tree's list of changes, once per frame. Also
  /// invalidates hit boxes that depend on it, once per hit test.
  func willChange() {
    if flags.contains(.notified) { return }
    guard let tree else { return }
    tree.noteChange(of: self)
  }

  /// Whether the node is painted if its ancestors are.
  package var isShown: Bool { !flags.contains(.hidden) && placement.opacity > 0 }
  /// Whether the node and its children are composited as one: with opacity, a clip, a mask, effects
  /// or a projection.
  var isGroup: Bool {
    !flags.isDisjoint(with: .grouping) || placement.opacity < 1 && !children.isEmpty
  }
}
