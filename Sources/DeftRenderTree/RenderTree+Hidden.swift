/// What is hidden: *pixels that something in front is sure to cover are neither copied from the backdrop nor found
/// anew*.
///
/// That is asked where a frame repaints much, since then it is worth knowing; of what is above the backdrop, as that is
/// what such a frame paints.  A painter may make use of it or not: what it paints there nobody sees.
extension RenderTree {
  /// Pixels that one of the nodes above the backdrop covers.
  package struct Cover {
    /// The fewest pixels of a frame in which they are looked for.
    static let leastDamage = 1 << 16
    /// The fewest pixels that are worth knowing.
    static let leastArea = 1 << 13
    /// The most covers; the largest are kept.
    static let most = 16
    /// The most nodes that are looked at.
    static let reach = 256

    /// The place of the node among those above the backdrop.
    let index: Int
    package let area: InnerArea
  }

  /// What the nodes above the backdrop are sure to hide of a region, from back to front.
  package func covers(of region: Region) -> [Cover] {
    if !shortcuts.contains(.hiding) || region.area < Cover.leastDamage { return [] }
    var covers: [Cover] = []
    var looks = 0
    for (index, node) in backdrop.above.enumerated().reversed() where looks < Cover.reach {
      let outer = surroundings(of: node).map
      guard let area = cover(of: node, in: outer, &looks) else { continue }
      if area.bounds.intersection(extent).area >= Cover.leastArea {
        covers.append(Cover(index: index, area: area))
      }
    }
    if covers.count > Cover.most {
      covers.sort { $0.area.bounds.area > $1.area.bounds.area }
      covers.removeLast(covers.count - Cover.most)
    }
    return covers.sorted { $0.index < $1.index }
  }

  /// What a node, or what is in a group that is merely clipped, covers; nil for nothing that is sure.
  private func cover(
    of node: Node, in outer: CGAffineTransform, isInGroup: Bool = false, _ looks: inout Int
  ) -> InnerArea? {
    looks += 1
    guard node.isShown, node.opacity >= 1, node.flags.isDisjoint(with: .layered) else { return nil }
    let map = node.transform.concatenating(outer)
    let own = node.drawing.cover(in: map)
    // Children are among those above by themselves, unless they are one with a group.
    guard node.isGroup || isInGroup else { return own }
    var found = own
    for child in node.children where looks < Cover.reach {
      guard let area = cover(of: child, in: map, isInGroup: true, &looks) else { continue }
      if area.bounds.area > found?.bounds.area ?? 0 { found = area }
    }
    guard node.flags.contains(.clipped), let shape = node.clipShape else { return found }
    guard let found, !node.clipsEvenOdd, let clip = InnerArea(shape, in: map) else { return nil }
    return found.intersection(clip)
  }
}

extension Drawing {
  /// The pixels that the drawing is sure to cover, so that nothing beneath is seen; nil for none that are sure.
  ///
  /// - Parameter map: from its coordinates to device pixels.
  func cover(in map: CGAffineTransform) -> InnerArea? {
    for item in items.reversed() {
      if let area = item.cover(in: map) { return area }
    }
    return nil
  }
}

extension Drawing.Item {
  /// The pixels that the item is sure to cover, so that nothing beneath is seen; nil for none that are sure.
  ///
  /// - Parameter map: from its coordinates to device pixels.
  package func cover(in map: CGAffineTransform) -> InnerArea? {
    switch self {
    case .fill(let path, let paint, let eoFill):
      !eoFill && paint.isOpaque ? InnerArea(path, in: map) : nil
    case .image(let image, let frame, let style):
      image.isOpaque && style.opacity >= 1 && style.tint == nil
        ? InnerArea(frame, within: style.outline, in: map) : nil
    case .stroke, .shadow, .text, .letters: nil
    }
  }
}

extension InnerArea {
  /// The pixels that lie wholly within a rectangle and an outline; nil where that is not known.
  ///
  /// - Parameters:
  ///   - frame: the rectangle.
  ///   - outline: the outline; nil for none.
  ///   - map: from their coordinates to device pixels.
  package init?(_ frame: CGRect, within outline: Path?, in map: CGAffineTransform) {
    guard let whole = InnerArea(Path(frame), in: map) else { return nil }
    self = whole
    guard let outline else { return }
    guard let inner = InnerArea(outline, in: map) else { return nil }
    self = intersection(inner)
  }
}

extension Paint {
  /// Whether nothing shines through wherever it is filled with.
  fileprivate var isOpaque: Bool {
    func allCover(_ stops: [ColorStop]) -> Bool {
      !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 }
    }
    switch self {
    case .color(let color): return color.alpha >= 1
    case .linearGradient(let stops, let start, let end): return start != end && allCover(stops)
    case .radialGradient(let stops, _, let from, let to):
      return from >= 0 && to > from && allCover(stops)
    case .angularGradient: return false
    }
  }
}
