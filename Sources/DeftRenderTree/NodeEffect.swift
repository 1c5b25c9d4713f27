/// An effect on a node and its children, composited as one. Lengths are in the node's own coordinates.
///
///     card.effects = [.shadow(Shadow(radius: 12, offset: CGSize(width: 0, height: 4)))]
///
/// Effects apply in order, each to the result of the previous one. They do not affect hit testing.
public enum NodeEffect: Hashable, Sendable {
  /// A soft shadow beneath the content, from its alpha.
  case shadow(Shadow)
  /// A soft shadow that the edges of the content cast onto the content.
  case innerShadow(Shadow)
  /// A Gaussian blur. The radius is its standard deviation.
  case blur(radius: CGFloat)
  /// Composites the content as one, without any other change.
  case compositing
  /// Changes the colors of pixels.
  case filter(NodeFilter)
  /// Composites the content with the pixels behind it by another rule. If there are several such
  /// effects, the last one applies.
  case blend(NodeBlendMode)

  /// Returns the blur and the offset in device pixels; `nil` if the effect does not blur.
  func blur(in map: CGAffineTransform) -> (blur: PixelBlur, offset: CGSize)? {
    switch self {
    case .compositing, .filter, .blend: nil
    case .blur(let radius): (PixelBlur(deviation: radius, in: map), .zero)
    case .shadow(let shadow), .innerShadow(let shadow):
      (PixelBlur(deviation: shadow.radius / 2, in: map), shadow.offset.applying(map))
    }
  }
}

/// The distances by which pixels spread beyond their drawing on each side; not negative.
struct Outsets: Equatable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  static let zero = Outsets()
  /// The maximum outset on one side. Effects that reach farther are cut off.
  static let most = 1 << 14

  init() {}

  /// Creates the combined outsets of a sequence of effects, under a transform to device pixels.
  init(_ effects: [NodeEffect], in map: CGAffineTransform) {
    for case .filter(let filter) in effects where filter.readsNeighbors {
      (left, top, right, bottom) = (left + 1, top + 1, right + 1, bottom + 1)
    }
    for case let (blur, offset)? in effects.map({ $0.blur(in: map) }) {
      let (x, y) = (blur.horizontalReach, blur.verticalReach)
      let isFinite = offset.width.isFinite && offset.height.isFinite
      // The blurred pixels must also fit before they are offset.
      func reach(_ blur: Int, _ offset: CGFloat) -> Int {
        blur + (isFinite && offset > 0 ? Int(min(offset, 1e4).rounded(.up)) + 1 : 0)
      }
      left += reach(x, -offset.width)
      right += reach(x, offset.width)
      top += reach(y, -offset.height)
      bottom += reach(y, offset.height)
    }
    left = min(left, Self.most)
    right = min(right, Self.most)
    top = min(top, Self.most)
    bottom = min(bottom, Self.most)
  }

  static func + (a: Outsets, b: Outsets) -> Outsets {
    var sum = a
    sum.left += b.left
    sum.top += b.top
    sum.right += b.right
    sum.bottom += b.bottom
    return sum
  }

  /// The outsets mirrored on both axes. They bound the source pixels that can reach a rectangle.
  var reversed: Outsets {
    var other = self
    (other.left, other.right, other.top, other.bottom) = (right, left, bottom, top)
    return other
  }
}

extension PixelRect {
  /// Returns the rectangle with its sides moved outward. An empty rectangle stays empty.
  func grown(by outsets: Outsets) -> PixelRect {
    isEmpty
      ? .empty
      : PixelRect(
        x0: x0 - outsets.left, y0: y0 - outsets.top, x1: x1 + outsets.right,
        y1: y1 + outsets.bottom)
  }
}
