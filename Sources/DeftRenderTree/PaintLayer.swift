/// Pixels aside, clear at first, where a group is painted and changed before it is laid over the rest.
///
/// They lie where the group does: painting uses the coordinates of the painter that made the layer.
public protocol PaintLayer: AnyObject {
  /// The device pixels that it covers.
  var extent: PixelRect { get }
  /// The memory that it takes.
  var byteCount: Int { get }
  /// What paints onto it.
  var painter: any Painter { get }
  /// Blurs what was painted; beyond the layer is nothing.
  func blur(_ blur: PixelBlur)
  /// Puts a shadow of what was painted beneath it.
  ///
  /// - Parameters:
  ///   - color: the color of the shadow.
  ///   - blur: how soft its edge is.
  ///   - offset: how far the shadow is moved, in device pixels.
  func castShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize)
  /// Keeps what was painted as far as another layer of the same extent covers it.
  func mask(with other: any PaintLayer)
}

extension Painter {
  public func hide(behind areas: [InnerArea]) {}
  /// Paints aside wherever the clip leaves it.
  public func beginGroup(in extent: PixelRect) { beginGroup() }
  /// Paints as at rest.
  public func drawInMotion(_ drawing: Drawing, opacity: Double) { draw(drawing, opacity: opacity) }
  /// Confines painting to the inside of an outline under the current transform.
  public func clip(to path: Path) { clip(to: path, eoFill: false) }
  /// Makes none: effects are left out.
  public func makeLayer(_ extent: PixelRect) -> (any PaintLayer)? { nil }
  /// Paints nothing, since no layer was made.
  public func draw(_ layer: any PaintLayer, movedBy offset: (x: Int, y: Int), opacity: Double) {}
}

/// Layers of groups that are painted in each frame, kept while what is in them stays the same.
///
/// Groups that rest are in the backdrop, and have no need of it.
struct LayerCache {
  static let limit = 16
  /// The most memory for all of them, in bytes.
  static let capacity = 16 << 20

  struct Entry {
    let node: NodeID
    let layer: any PaintLayer
    let version: UInt32
    /// The node's coordinates to device pixels when the layer was painted.
    let map: CGAffineTransform
    /// Whether only the part that can be seen in the window was painted.
    let isCut: Bool
  }
  private var entries: [Entry] = []

  /// The layer of a group if it still shows it, and how far the group has moved since.
  func layer(
    of node: Node, version: UInt32, map: CGAffineTransform
  ) -> (layer: any PaintLayer, offset: (x: Int, y: Int))? {
    guard let entry = entries.first(where: { $0.node == node.id }), entry.version == version
    else { return nil }
    let old = entry.map
    let (x, y) = (map.tx - old.tx, map.ty - old.ty)
    guard old.a == map.a, old.b == map.b, old.c == map.c, old.d == map.d,
      x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6,
      !entry.isCut || (x == 0 && y == 0)
    else { return nil }
    return (entry.layer, (Int(x), Int(y)))
  }

  mutating func keep(_ entry: Entry) {
    remove(entry.node)
    entries.append(entry)
    while entries.count > Self.limit
      || entries.reduce(0, { $0 + $1.layer.byteCount }) > Self.capacity
    {
      entries.removeFirst()
    }
  }

  mutating func remove(_ node: NodeID) { entries.removeAll { $0.node == node } }
  mutating func removeAll() { entries = [] }
}
