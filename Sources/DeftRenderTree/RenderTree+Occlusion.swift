/// Occlusion: *pixels that opaque nodes in front certainly cover are neither copied from the backdrop nor
/// painted.*
///
/// Occlusion is computed only for frames that repaint a large area, and only for nodes above the
/// backdrop, because all other nodes are already part of the backdrop's image. Painters may ignore
/// occlusion: nothing painted beneath an occluder is visible.
extension RenderTree {
  /// Pixels covered by a node above the backdrop.
  package struct Occluder {
    /// The minimum damage, in pixels, for which occluders are computed.
    static let leastDamage = 1 << 16
    /// The minimum area of a useful occluder, in pixels.
    static let leastArea = 1 << 13
    /// The maximum number of occluders; the largest ones are used.
    static let most = 16
    /// The maximum number of nodes to visit.
    static let reach = 256

    /// The index of the node among those above the backdrop.
    let index: Int
    package let area: InnerArea
  }

  /// Returns the occluders of a region among the nodes above the backdrop, back to front.
  package func occluders(of region: Region) -> [Occluder] {
    if !optimizations.contains(.occlusion) || region.area < Occluder.leastDamage { return [] }
    var occluders: [Occluder] = []
    var visits = 0
    for (index, node) in backdrop.above.enumerated().reversed() where visits < Occluder.reach {
      let outer = surroundings(of: node).map
      guard let area = occluder(of: node, in: outer, &visits) else { continue }
      if area.bounds.intersection(extent).area >= Occluder.leastArea {
        occluders.append(Occluder(index: index, area: area))
      }
    }
    if occluders.count > Occluder.most {
      occluders.sort { $0.area.bounds.area > $1.area.bounds.area }
      occluders.removeLast(occluders.count - Occluder.most)
    }
    return occluders.sorted { $0.index < $1.index }
  }

  /// Returns the pixels that a node certainly covers; for a group that is only clipped, those that its
  /// content certainly covers. Returns `nil` if there are none.
  private func occluder(
    of node: Node, in outer: CGAffineTransform, isInGroup: Bool = false, _ visits: inout Int
  ) -> InnerArea? {
    visits += 1
    guard node.isShown, node.opacity >= 1, node.flags.isDisjoint(with: .layered) else { return nil }
    let map = node.transform.concatenating(outer)
    let own = node.drawing.opaqueArea(in: map)
    // Children are listed separately unless they are part of a group.
    guard node.isGroup || isInGroup else { return own }
    var found = own
    for child in node.children where visits < Occluder.reach {
      guard let area = occluder(of: child, in: map, isInGroup: true, &visits) else { continue }
      if area.bounds.area > found?.bounds.area ?? 0 { found = area }
    }
    guard node.flags.contains(.clipped), let shape = node.clipShape else { return found }
    guard let found, !node.clipsEvenOdd, let clip = InnerArea(shape, in: map) else { return nil }
    return found.intersection(clip)
  }
}

extension Drawing {
  /// Returns the pixels that the drawing certainly covers with full opacity; `nil` if none are certain.
  ///
  /// - Parameter map: The transform from the drawing's coordinates to device pixels.
  func opaqueArea(in map: CGAffineTransform) -> InnerArea? {
    for item in items.reversed() {
      if let area = item.opaqueArea(in: map) { return area }
    }
    return nil
  }
}

extension Drawing.Item {
  /// Returns the pixels that the item certainly covers with full opacity; `nil` if none are certain.
  ///
  /// - Parameter map: The transform from the drawing's coordinates to device pixels.
  package func opaqueArea(in map: CGAffineTransform) -> InnerArea? {
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
  /// Creates the area inside both a rectangle and an outline. Fails if it cannot be determined.
  ///
  /// - Parameters:
  ///   - frame: The rectangle.
  ///   - outline: The outline, if any.
  ///   - map: The transform from their coordinates to device pixels.
  package init?(_ frame: CGRect, within outline: Path?, in map: CGAffineTransform) {
    guard let whole = InnerArea(Path(frame), in: map) else { return nil }
    self = whole
    guard let outline else { return }
    guard let inner = InnerArea(outline, in: map) else { return nil }
    self = intersection(inner)
  }
}

extension Paint {
  /// Whether the paint is opaque everywhere.
  fileprivate var isOpaque: Bool {
    func allCover(_ stops: [ColorStop]) -> Bool {
      !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 }
    }
    switch self {
    case .color(let color): return color.alpha >= 1
    case .linearGradient(let stops, let start, let end): return start != end && allCover(stops)
    case .radialGradient(let stops, _, let from, let to):
      return from >= 0 && to > from && allCover(stops)
    case .angularGradient, .ellipticalGradient, .mesh, .tiles: return false
    }
  }
}
