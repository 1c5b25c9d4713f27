/// What a node paints, in the node's own coordinates: items from back to front.
///
/// A drawing is a value; copies share their storage, and its bounds are computed once.
///
///     let card = Drawing([
///       .shadow(outline, Shadow(radius: 12, offset: CGSize(width: 0, height: 4))),
///       .fill(outline, .color(.white)),
///     ])
public struct Drawing: Sendable {
  /// One step of painting.
  public enum Item: Hashable, Sendable {
    /// Fills the inside of an outline, by the non-zero rule or the even-odd one.
    case fill(Path, Paint, eoFill: Bool = false)
    /// Draws along an outline.
    case stroke(Path, Paint, StrokeStyle)
    /// A soft shadow of the filled outline, to lie beneath it.
    case shadow(Path, Shadow)
    /// A text with its top left corner at the rectangle's, which is what is hit: the text's frame, or
    /// what a frame in motion is at the moment.
    ///
    /// `ink` says how far the letters reach, as `TextMetrics` does; without it, they are believed to
    /// reach out of the rectangle by no more than half the size of the type.
    case text(TextRun, RGBAColor, in: CGRect, ink: CGRect = .null)
    /// The same with letters that are filled with a paint, such as a gradient across the text.
    case letters(TextRun, Paint, in: CGRect, ink: CGRect = .null)
    /// A picture, stretched to a rectangle.
    case image(ImageRef, in: CGRect, ImageStyle = ImageStyle())
  }

  private final class Storage: Sendable {
    let items: [Item]
    let bounds: CGRect
    let hasFinePicture: Bool
    let hasText: Bool
    let isPlain: Bool
    init(_ items: [Item]) {
      self.items = items
      bounds = items.reduce(.null) { $0.union($1.bounds) }
      hasFinePicture = items.contains { item in
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

  /// The drawing that paints nothing.
  public static let empty = Drawing()

  public init() {}
  /// The drawing of these items, from back to front.
  public init(_ items: [Item]) { storage = items.isEmpty ? nil : Storage(items) }
  public init(fill path: Path, _ paint: Paint) { self.init([.fill(path, paint)]) }
  /// A filled outline in one color.
  public init(fill path: Path, _ color: RGBAColor) { self.init([.fill(path, .color(color))]) }

  /// The items from back to front.
  public var items: [Item] {
    get { storage?.items ?? [] }
    set { self = Drawing(newValue) }
  }
  /// Whether nothing is painted.
  public var isEmpty: Bool { storage == nil }
  /// The smallest known rectangle around everything painted, strokes and shadows included; null when
  /// empty.  Antialiasing may touch the pixel beyond.
  public var bounds: CGRect { storage?.bounds ?? .null }

  /// The device pixels that it may touch under a map to them.
  package func pixels(under map: CGAffineTransform) -> PixelRect {
    DeviceBounds(bounds, in: map).rect
  }

  /// Whether both are the very same value in memory: cheap, and never wrongly true.
  package func isIdentical(to other: Drawing) -> Bool { storage === other.storage }
  /// Whether there is more than one item, so that translucency needs a group.
  package var isComposite: Bool { (storage?.items.count ?? 0) > 1 }
  /// Whether it looks the same whole device pixels away: colors that lie in it as they lie on the screen may differ by
  /// how they are rounded.
  var looksTheSameElsewhere: Bool {
    items.allSatisfy { item in
      switch item {
      case .fill(_, .color, _), .stroke(_, .color, _), .text: true
      default: false
      }
    }
  }
  /// Whether there is a picture whose colors are worth more work once it rests.
  var hasFinePicture: Bool { storage?.hasFinePicture ?? false }
  /// Whether all of it are outlines, each in one color.
  package var isPlain: Bool { storage?.isPlain ?? true }
  /// Whether there is such a picture, or a text: what takes long to be painted turned or scaled anew.
  var isWorkInMotion: Bool { storage.map { $0.hasFinePicture || $0.hasText } ?? false }
}

extension Drawing: Equatable {
  /// Whether both paint the same; immediate for copies of one drawing.
  public static func == (a: Drawing, b: Drawing) -> Bool {
    a.storage === b.storage
      || (a.storage != nil && b.storage != nil && a.bounds == b.bounds && a.items == b.items)
  }
}

extension Drawing.Item {
  /// The rectangle around what the item paints.
  public var bounds: CGRect {
    switch self {
    case .fill(let path, _, _): Self.bounds(of: path, reach: 0)
    case .stroke(let path, _, let style): Self.bounds(of: path, reach: style.reach)
    case .shadow(let path, let shadow):
      Self.bounds(of: path, reach: shadow.reach)
        .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    // Slanted letters and accents may reach out of the frame by a part of the em.  Beyond what was
    // measured, letters move to whole pixels, and lines are drawn under and through them.
    case .text(let run, _, let frame, let ink), .letters(let run, _, let frame, let ink):
      Self.bounds(of: frame.union(ink.offsetBy(dx: frame.minX, dy: frame.minY)), of: run)
    case .image(_, let frame, _): frame
    }
  }

  private static func bounds(of letters: CGRect, of run: TextRun) -> CGRect {
    let margin = max(1, run.largestSize / 2)
    return letters.insetBy(dx: -margin, dy: -margin)
  }

  /// The outline's rectangle, which is only known up to how far curves are flattened.
  private static func bounds(of path: Path, reach: CGFloat) -> CGRect {
    let rect = path.boundingRect
    let margin = reach + Path.flatness
    return rect.isNull ? .null : rect.insetBy(dx: -margin, dy: -margin)
  }

  /// Whether a point is on what is drawn: inside a fill, on a stroke, in a text's or picture's frame.
  /// Shadows are not hit.
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

  /// How far a point is from what is drawn; 0 on it, infinite for shadows.
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
  /// Whether a point is on what is drawn; see `Item.contains`.
  public func contains(_ p: CGPoint) -> Bool {
    guard let storage, storage.bounds.contains(p) else { return false }
    return storage.items.contains { $0.contains(p) }
  }

  /// How far a point is from what is drawn, or infinity where it is further than `limit`.
  package func distance(to p: CGPoint, limit: CGFloat) -> CGFloat {
    guard let storage, storage.bounds.insetBy(dx: -limit, dy: -limit).contains(p) else {
      return .infinity
    }
    let nearest = storage.items.reduce(CGFloat.infinity) { min($0, $1.distance(to: p)) }
    return nearest <= limit ? nearest : .infinity
  }
}
