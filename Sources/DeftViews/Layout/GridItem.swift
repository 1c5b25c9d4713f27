/// A column or a row of a lazy grid.
public struct GridItem: Sendable {
  /// The width of a column or the height of a row.
  public enum Size: Sendable {
    /// A fixed length in points.
    case fixed(CGFloat)
    /// An equal share of the remaining space, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns or rows, each within bounds, as fit into an equal share of the remaining
    /// space.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The distance to the next item in points; `nil` for the default.
  public var spacing: CGFloat?
  /// The alignment of views in the item; `nil` for centered.
  public var alignment: Alignment?

  /// Creates a column or a row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// The tracks into which the items of a lazy grid divide a length.
struct GridTracks {
  struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }
  var tracks: [Track] = []
  var length: CGFloat = 0

  /// Divides a length by SwiftUI's policy: *Fixed items get their length first; the others share
  /// the remaining space in order.*
  init(_ items: [GridItem], in available: CGFloat?) {
    func gap(_ index: Int) -> CGFloat { items[index].spacing ?? ViewSpacing.usual }
    var left = available ?? 0
    var count = 0
    for (index, item) in items.enumerated() {
      if index < items.count - 1 { left -= gap(index) }
      if case .fixed(let length) = item.size { left -= length } else { count += 1 }
    }
    for (index, item) in items.enumerated() {
      let share = max(0, left) / CGFloat(max(1, count))
      var lengths: [CGFloat]
      switch item.size {
      case .fixed(let length): lengths = [max(0, length)]
      case .flexible(let least, let most):
        lengths = [available == nil ? least : min(max(share, least), max(least, most))]
      case .adaptive(let least, let most):
        let gap = gap(index)
        let fitting = share.isFinite ? Int(((share + gap) / max(1, least + gap)).rounded(.down)) : 1
        let parts = max(1, fitting)
        let part = (share - gap * CGFloat(parts - 1)) / CGFloat(parts)
        lengths = Array(repeating: min(max(part, least), max(least, most)), count: parts)
      }
      let start = length
      for part in lengths {
        if length > start { length += gap(index) }
        tracks.append(Track(start: length, length: part, alignment: item.alignment ?? .center))
        length += part
      }
      if case .fixed = item.size {
      } else {
        left -= length - start
        count -= 1
      }
      if index < items.count - 1 { length += gap(index) }
    }
    // Without items, a single track takes the whole length.
    if items.isEmpty { tracks = [Track(start: 0, length: available ?? 0, alignment: .center)] }
  }
}
