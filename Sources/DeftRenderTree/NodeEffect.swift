/// What happens to the picture of a node and its children, painted as one; lengths are in the node's
/// own coordinates.
///
///     card.effects = [.shadow(Shadow(radius: 12, offset: CGSize(width: 0, height: 4)))]
///
/// Effects apply in their order, the first one to what was painted, the next to what came of it.
/// They are about looks alone: a node is hit where it was hit without them.
public enum NodeEffect: Hashable, Sendable {
  /// A soft shadow of whatever was painted, of its alpha, beneath it.
  case shadow(Shadow)
  /// Blurs what was painted by a Gaussian whose standard deviation is the radius.
  case blur(radius: CGFloat)
  /// Paints as one without a change, so that what overlaps is laid over the rest together.
  case compositing

  /// The blur and how far it is moved, in device pixels; nil for what needs no pixels of its own.
  func blur(in map: CGAffineTransform) -> (blur: PixelBlur, offset: CGSize)? {
    switch self {
    case .compositing: nil
    case .blur(let radius): (PixelBlur(deviation: radius, in: map), .zero)
    case .shadow(let shadow):
      (PixelBlur(deviation: shadow.radius / 2, in: map), shadow.offset.applying(map))
    }
  }
}

/// How far the pixels of a node may end up beyond where they were drawn, on each side; not negative.
struct Outsets: Equatable {
  var left = 0
  var top = 0
  var right = 0
  var bottom = 0

  static let zero = Outsets()
  /// The most on a side: effects that reach further are cut off.
  static let most = 1 << 14

  init() {}

  /// What effects add, one upon the other, under a map to device pixels.
  init(_ effects: [NodeEffect], in map: CGAffineTransform) {
    for case let (blur, offset)? in effects.map({ $0.blur(in: map) }) {
      let (x, y) = (blur.horizontalReach, blur.verticalReach)
      let isFinite = offset.width.isFinite && offset.height.isFinite
      // What is blurred must fit before it is moved, too.
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

  /// From where pixels come, instead of where they go.
  var reversed: Outsets {
    var other = self
    (other.left, other.right, other.top, other.bottom) = (right, left, bottom, top)
    return other
  }
}

extension PixelRect {
  /// The rectangle with its sides moved out; an empty one stays empty.
  func grown(by outsets: Outsets) -> PixelRect {
    isEmpty
      ? .empty
      : PixelRect(
        x0: x0 - outsets.left, y0: y0 - outsets.top, x1: x1 + outsets.right,
        y1: y1 + outsets.bottom)
  }
}
