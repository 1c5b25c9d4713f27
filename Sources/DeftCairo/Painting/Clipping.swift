import CCairo
import DeftRenderTree

/// The known components of a painter's clip, used to find pixels that are certainly not clipped.
struct Clipping {
  /// The bounding rectangle; `nil` if the clip is not limited to a single rectangle.
  private var rect: PixelRect? = PixelRect(x0: -1 << 30, y0: -1 << 30, x1: 1 << 30, y1: 1 << 30)
  /// The outlines that limit the clip.
  private var outlines: [(path: Path, map: CGAffineTransform)] = []

  mutating func confine(to region: Region) {
    rect = region.rects.count == 1 ? rect?.intersection(region.rects[0]) : nil
  }

  mutating func confine(to path: Path, eoFill: Bool, in map: CGAffineTransform) {
    if eoFill { rect = nil } else { outlines.append((path, map)) }
  }

  /// The device pixels that are certainly not clipped; `nil` if unknown.
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
