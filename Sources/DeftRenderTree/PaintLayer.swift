/// An offscreen bitmap, initially clear, in which a group is painted and filtered before it is composited.
///
/// It uses the coordinates of the painter that created it.
public protocol PaintLayer: AnyObject {
  /// The device pixels that the layer covers.
  var extent: PixelRect { get }
  /// The memory of the layer, in bytes.
  var byteCount: Int { get }
  var painter: any Painter { get }
  /// Blurs the content. Pixels outside the layer count as clear.
  func blur(_ blur: PixelBlur)
  /// Puts a shadow of the content beneath it.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - blur: The blur of the shadow's edge.
  ///   - offset: The offset of the shadow, in device pixels.
  func castShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize)
  /// Puts a shadow of everything outside the content onto the content. The parameters are those of
  /// `castShadow`.
  func castInnerShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize)
  /// Multiplies the content by the alpha of another layer of the same extent.
  func mask(with other: any PaintLayer)
  /// Changes the colors of the content.
  func apply(_ filter: NodeFilter)
}

/// The position, opacity and blending with which a layer is composited.
public struct LayerPlacement: Sendable {
  /// The offset from the layer's original position, in device pixels.
  public var offset: (x: Int, y: Int) = (0, 0)
  /// The opacity, 0...1.
  public var opacity = 1.0
  public var blendMode = NodeBlendMode.normal
  /// A projection in device pixels, after the offset.
  package var projection: Projection?
}

extension Painter {
  public func hide(behind areas: [InnerArea]) {}
  /// Begins a group that is limited only by the clip.
  public func beginGroup(in extent: PixelRect) { beginGroup() }
  /// Paints in full quality.
  public func drawInMotion(_ drawing: Drawing, opacity: Double) { draw(drawing, opacity: opacity) }
  /// Clips to the inside of an outline under the current transform.
  public func clip(to path: Path) { clip(to: path, eoFill: false) }
  /// Returns `nil`: effects are not supported.
  public func makeLayer(_ extent: PixelRect) -> (any PaintLayer)? { nil }
  /// Does nothing, because no layer exists.
  public func draw(_ layer: any PaintLayer, movedBy offset: (x: Int, y: Int), opacity: Double) {}
  /// Does nothing, because no layer exists.
  public func draw(_ layer: any PaintLayer, _ placement: LayerPlacement) {}
}

/// The cached layers of groups that are painted in every frame, valid as long as their content does not
/// change.
///
/// Resting groups are part of the backdrop and need no layer.
struct LayerCache {
  static let limit = 16
  /// The maximum total memory, in bytes.
  static let capacity = 16 << 20

  struct Entry {
    let node: NodeID
    let layer: any PaintLayer
    let version: UInt32
    /// The transform to device pixels with which the layer was painted.
    let map: CGAffineTransform
    /// Whether only the part visible in the window was painted.
    let isPartial: Bool
  }
  private var entries: [Entry] = []

  /// Returns the layer of a group if it is still valid, and the distance that the group has moved since.
  func layer(
    of node: Node, version: UInt32, map: CGAffineTransform
  ) -> (layer: any PaintLayer, offset: (x: Int, y: Int))? {
    guard let entry = entries.first(where: { $0.node == node.id }), entry.version == version
    else { return nil }
    let old = entry.map
    let (x, y) = (map.tx - old.tx, map.ty - old.ty)
    guard old.a == map.a, old.b == map.b, old.c == map.c, old.d == map.d,
      x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6,
      !entry.isPartial || (x == 0 && y == 0)
    else { return nil }
    return (entry.layer, (Int(x), Int(y)))
  }

  mutating func insert(_ entry: Entry) {
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
