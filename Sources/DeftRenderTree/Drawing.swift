/// The drawing of a node: items in the node's own coordinates, back to front.
///
/// Drawings are values. Copies share their storage, and the bounds are computed once.
///
///     let card = Drawing([
///       .shadow(outline, Shadow(radius: 12, offset: CGSize(width: 0, height: 4))),
///       .fill(outline, .color(.white)),
///     ])
public struct Drawing: Sendable {
  /// A painting operation.
  public enum Item: Hashable, Sendable {
    /// Fills the inside of an outline, using the non-zero winding rule or the even-odd rule.
    case fill(Path, Paint, eoFill: Bool = false)
    /// Strokes an outline.
    case stroke(Path, Paint, StrokeStyle)
    /// A soft shadow of the filled outline, to be placed beneath it.
    case shadow(Path, Shadow)
    /// A text, placed at the top left corner of the rectangle. The rectangle is hit-tested: it is the text's
    /// frame, or the current frame during an animation.
    ///
    /// `ink` is the extent of the glyphs, as in `TextMetrics`. If it is null, glyphs are assumed to extend
    /// beyond the rectangle by at most half the font size.
    case text(TextRun, RGBAColor, in: CGRect, ink: CGRect = .null)
    /// A text whose glyphs are filled with a paint, such as a gradient across the text.
    case letters(TextRun, Paint, in: CGRect, ink: CGRect = .null)
    /// An image, stretched to a rectangle.
    case image(ImageRef, in: CGRect, ImageStyle = ImageStyle())
  }

  private final class Storage: Sendable {
    let items: [Item]
    let bounds: CGRect
    let hasFineImage: Bool
    let hasText: Bool
    let isPlain: Bool
    init(_ items: [Item]) {
      self.items = items
      bounds = items.reduce(.null) { $0.union($1.bounds) }
      hasFineImage = items.contains { item in
        if case .image(_, _, let style) = item { style.interpolation == .high } else { false }
      }
      hasText = items.contains { item in
        switch item {
        case .text, .letters: true
        default: false
        }
      }
      isPlain = items.allSatisfy { item in
        switch item {
        case .fill(_, .color, _), .stroke(_, .color, _): true
        default: false
        }
      }
    }
  }
  private var storage: Storage?

  /// The drawing without items.
  public static let empty = Drawing()

  public init() {}
  /// Creates a drawing from items, back to front.
  public init(_ items: [Item]) { storage = items.isEmpty ? nil : Storage(items) }
  public init(fill path: Path, _ paint: Paint) { self.init([.fill(path, paint)]) }
  /// Creates a drawing of an outline filled with one color.
  public init(fill path: Path, _ color: RGBAColor) { self.init([.fill(path, .color(color))]) }

  /// The items, back to front.
  public var items: [Item] {
    get { storage?.items ?? [] }
    set { self = Drawing(newValue) }
  }
  /// Whether the drawing has no items.
  public var isEmpty: Bool { storage == nil }
  /// A bounding box of everything painted, including strokes and shadows; null if empty. Antialiasing may
  /// touch one pixel beyond.
  public var bounds: CGRect { storage?.bounds ?? .null }

  /// Returns the device pixels that the drawing may touch under a transform to device pixels.
  package func pixels(under map: CGAffineTransform) -> PixelRect {
    DeviceBounds(bounds, in: map).rect
  }

  /// Whether the drawing has several items, so that translucency requires a group.
  package var isComposite: Bool { (storage?.items.count ?? 0) > 1 }
  /// Whether the drawing looks the same when moved by whole device pixels. Colors that vary across it may be
  /// rounded differently elsewhere.
  var isPositionIndependent: Bool {
    items.allSatisfy { item in
      switch item {
      case .fill(_, .color, _), .stroke(_, .color, _), .text: true
      default: false
      }
    }
  }
  /// Whether the drawing contains a high-quality image, which has a draft quality during motion.
  var hasFineImage: Bool { storage?.hasFineImage ?? false }
  /// Whether all items are outlines in a single color each.
  package var isPlain: Bool { storage?.isPlain ?? true }
  /// Whether the drawing contains a high-quality image or a text, which are expensive to paint while they
  /// rotate or scale.
  var isCostlyInMotion: Bool { storage.map { $0.hasFineImage || $0.hasText } ?? false }
}

extension Drawing {
  /// Returns the device pixels that differ from an earlier drawing; `nil` if they are unknown. They are known for a picture
  /// that replaces another one, while one of its pixels is one device pixel.
  func part(differingFrom earlier: Drawing, under map: CGAffineTransform) -> PixelRect? {
    guard items.count == 1, earlier.items.count == 1,
      case .image(let image, let frame, let style) = items[0],
      case .image(let old, frame, style) = earlier.items[0],
      let part = image.part(differingFrom: old),
      frame.size == image.size, map.b == 0, map.c == 0, map.a == 1, map.d == 1
    else { return nil }
    let (x, y) = (map.tx + frame.minX, map.ty + frame.minY)
    guard x == x.rounded(), y == y.rounded(), abs(x) < 1e6, abs(y) < 1e6 else {
      return nil
    }
    return PixelRect(
      x: part.x0 + Int(x), y: part.y0 + Int(y), width: part.width, height: part.height)
  }
}

extension Drawing: Equatable {
  /// Returns whether both drawings paint the same. The comparison is fast for copies of one
  /// drawing.
  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.storage === b.storage
      || (a.storage != nil && b.storage != nil && a.bounds == b.bounds && a.items == b.items)
  }
}

extension Drawing.Item {
  /// The bounding box of everything that the item paints.
  public var bounds: CGRect {
    switch self {
    case .fill(let path, _, _): Self.bounds(of: path, reach: 0)
    case .stroke(let path, _, let style): Self.bounds(of: path, reach: style.reach)
    case .shadow(let path, let shadow):
      Self.bounds(of: path, reach: shadow.reach)
        .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    // Slanted letters and accents may extend beyond the frame by part of an em. Glyphs that snap to whole
    // pixels, underlines and strikethroughs may extend beyond the measured ink.
    case .text(let run, _, let frame, let ink), .letters(let run, _, let frame, let ink):
      Self.bounds(
        of: run.part?.bounds.offsetBy(dx: frame.minX, dy: frame.minY)
          ?? frame.union(ink.offsetBy(dx: frame.minX, dy: frame.minY)), of: run)
    case .image(_, let frame, _): frame
    }
  }

  private static func bounds(of letters: CGRect, of run: TextRun) -> CGRect {
    let margin = max(1, run.largestSize / 2)
    return letters.insetBy(dx: -margin, dy: -margin)
  }

  /// Returns the bounding box of the outline, enlarged by the flattening tolerance of its curves.
  private static func bounds(of path: Path, reach: CGFloat) -> CGRect {
    let rect = path.boundingRect
    let margin = reach + Path.flatness
    return rect.isNull ? .null : rect.insetBy(dx: -margin, dy: -margin)
  }

  /// Returns whether a point is inside a fill, on a stroke, or in the frame of a text or image. Shadows are
  /// not hit.
  public func contains(_ p: CGPoint) -> Bool {
    switch self {
    case .fill(let path, _, let eoFill): path.contains(p, eoFill: eoFill)
    case .stroke(let path, _, let style): path.distance(to: p) <= style.lineWidth / 2
    case .shadow: false
    case .text(_, _, let frame, _), .letters(_, _, let frame, _): frame.contains(p)
    case .image(_, let frame, let style):
      frame.contains(p) && style.outline?.contains(p) != false
    }
  }

  /// Returns the distance of a point from the item: 0 inside it, infinite for shadows.
  package func distance(to p: CGPoint) -> CGFloat {
    switch self {
    case .fill(let path, _, let eoFill):
      path.distanceToInside(p, eoFill: eoFill)
    case .stroke(let path, _, let style): max(0, path.distance(to: p) - style.lineWidth / 2)
    case .shadow: .infinity
    case .text(_, _, let frame, _), .letters(_, _, let frame, _): frame.distance(to: p)
    case .image(_, let frame, let style):
      max(frame.distance(to: p), style.outline?.distanceToInside(p) ?? 0)
    }
  }
}

extension Path {
  fileprivate func distanceToInside(_ p: CGPoint, eoFill: Bool = false) -> CGFloat {
    contains(p, eoFill: eoFill) ? 0 : distance(to: p)
  }
}

extension CGRect {
  fileprivate func distance(to p: CGPoint) -> CGFloat {
    hypot(max(0, minX - p.x, p.x - maxX), max(0, minY - p.y, p.y - maxY))
  }
}

extension Drawing {
  /// Returns whether a point hits any item; see `Item.contains`.
  public func contains(_ p: CGPoint) -> Bool {
    guard let storage, storage.bounds.contains(p) else { return false }
    return storage.items.contains { $0.contains(p) }
  }

  /// Returns the distance of a point from the drawing, or infinity if it exceeds `limit`.
  package func distance(to p: CGPoint, limit: CGFloat) -> CGFloat {
    guard let storage, storage.bounds.insetBy(dx: -limit, dy: -limit).contains(p) else {
      return .infinity
    }
    let nearest = storage.items.reduce(CGFloat.infinity) { min($0, $1.distance(to: p)) }
    return nearest <= limit ? nearest : .infinity
  }
}
