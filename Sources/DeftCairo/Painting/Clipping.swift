import CCairo
import DeftRenderTree

/// What a painter's clip is made of, as far as it is asked which pixels it is sure to leave as they are.
struct Clipping {
  /// The rectangle within which it is; nil where it is not a single one.
  private var rect: PixelRect? = PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)
  /// The outlines within which it is.
  private var outlines: [(path: Path, map: CGAffineTransform)] = []

  mutating func confine(to region: Region) {
    rect = region.rects.count == 1 ? rect?.intersection(region.rects[0]) : nil
  }

  mutating func confine(to path: Path, eoFill: Bool, in map: CGAffineTransform) {
    if eoFill { rect = nil } else { outlines.append((path, map)) }
  }

  /// The device pixels of which nothing is clipped; nil where that is not known.
  var area: InnerArea? {
    guard let rect else { return nil }
    var area = InnerArea(rect)
    for (path, map) in outlines {
      guard let inner = InnerArea(path, in: map) else { return nil }
      area = area.intersection(inner)
    }
    return area
  }
}
