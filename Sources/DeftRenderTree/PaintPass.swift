// The last pass of a frame: painting.
//
// The pass repairs the damage of the backdrop and copies its rows into the buffer where the buffer
// is out of date. It then paints the nodes above the backdrop, back to front, clipped to those
// pixels.
extension RenderTree {
  /// Updates a buffer to the state of the last `update`, and begins a new frame.
  ///
  /// *A buffer either shows the last frame or counts as undefined.* Owners of several buffers copy the last
  /// frame into the next buffer first, as the window's presenter does.
  ///
  /// - Parameters:
  ///   - surface: The surface to paint onto, with the size of the last update.
  ///   - age: The number of frames since the surface was painted: 1 if it shows the last frame, 0 if it is
  ///     undefined. Any age but 1 repaints everything.
  /// - Returns: The updated pixels. For an age of 1, this is the damage that `update` returned.
  @discardableResult
  public func paint(onto surface: any PaintSurface, age: Int) -> Region {
    precondition(
      surface.width == extent.x1 && surface.height == extent.y1,
      "The surface must have the size of the last update.")
    swap(&painted, &damage)
    damage.removeAll()
    let isNext = age == 1
    let differing = isNext ? painted : Region(extent)
    guard !differing.isEmpty else { return differing }
    var region = differing
    if let scrollCopy {
      if isNext, surface.move(scrollCopy.target, by: scrollCopy.offset) {
        region = scrollCopy.rest
        statistics.copied = scrollCopy.target.area
      }
      self.scrollCopy = nil
    }
    if optimizations.contains(.directFrames), !isNext, !hasBackdrop {
      paintAll(on: surface.painter, in: region)
      backdrop.isPending = true
      return differing
    }
    backdrop.isPending = false
    guard let picture = repairedBackdrop(for: surface) else {
      paintAll(on: surface.painter, in: region)
      return differing
    }
    var hiding = occluders(of: region)
    surface.copy(from: picture, in: region, leavingOut: hiding.map(\.area))
    if backdrop.above.contains(where: { reaches($0, region) }) {
      let painter = surface.painter
      painter.save()
      painter.clip(to: region)
      cachesLayers = true
      if !hiding.isEmpty { painter.hide(behind: hiding.map(\.area)) }
      for (index, node) in backdrop.above.enumerated() where reaches(node, region) {
        // This node and the nodes before it do not hide the nodes painted from here on.
        let gone = hiding.prefix { $0.index <= index }.count
        if gone > 0 {
          hiding.removeFirst(gone)
          painter.hide(behind: hiding.map(\.area))
        }
        let outer = surroundings(of: node).map
        // Children are listed separately unless they are part of a group.
        if node.isGroup {
          paint(node, in: outer, on: painter, clip: region)
        } else {
          paintDrawing(of: node, in: outer, on: painter)
        }
      }
      painter.hide(behind: [])
      cachesLayers = false
      painter.restore()
    }
    return differing
  }

  /// Paints the background and all nodes, as of the last update, with another painter, such as the painter of
  /// a document page.
  public func paintAll(on painter: any Painter) { paintAll(on: painter, in: Region(extent)) }

  /// Returns the units in which some nodes and their descendants are painted, in order: groups as one, other
  /// nodes without their children.
  package func paintedParts(of nodes: [Node]) -> [Node] {
    var parts: [Node] = []
    func collect(_ node: Node) {
      guard node.isShown else { return }
      if node.isGroup || !node.bounds.isEmpty { parts.append(node) }
      if !node.isGroup { for child in node.children { collect(child) } }
    }
    for node in nodes { collect(node) }
    return parts
  }

  /// Paints some of the units returned by `paintedParts(of:)` with another painter. The tree must not have
  /// changed since. The passes' bookkeeping is not affected.
  ///
  /// - Parameters:
  ///   - parts: The next units.
  ///   - onGround: Whether to paint the background first; `true` for the first units.
  ///   - painter: The painter.
  package func paint(
    _ parts: some Sequence<Node>, onGround: Bool, on painter: any Painter
  ) {
    let counted = statistics
    defer { statistics = counted }
    let region = Region(extent)
    painter.save()
    painter.clip(to: region)
    if onGround { painter.fill(extent, with: ground, displayScale: displayScale) }
    for node in parts {
      let outer = surroundings(of: node).map
      if node.isGroup {
        paint(node, in: outer, on: painter, clip: region)
      } else if region.intersects(node.bounds.rect) {
        paintDrawing(of: node, in: outer, on: painter)
      }
    }
    painter.restore()
  }

  private func paintAll(on painter: any Painter, in region: Region) {
    paintFromBack(on: painter, in: region, leavingOut: [])
  }

  /// Returns whether a node, or the content of a group, may touch the region.
  private func reaches(_ node: Node, _ region: Region) -> Bool {
    statistics.visited += 1
    return region.intersects(node.bounds.rect)
      || node.isGroup && node.children.contains { touches($0, region) }
  }

  private func touches(_ node: Node, _ region: Region) -> Bool {
    region.intersects(node.bounds.rect) || node.children.contains { touches($0, region) }
  }

  /// Creates the backdrop from a frame that was painted directly: copies its pixels, and repaints those
  /// beneath the nodes above the backdrop.
  ///
  /// - Parameter surface: The surface of that frame, unchanged since.
  package func makeBackdrop(from surface: any PaintSurface) {
    guard backdrop.isPending else { return }
    backdrop.isPending = false
    backdrop.surface = nil
    guard surface.width == extent.x1, surface.height == extent.y1,
      let picture = surface.makeSurface(width: extent.x1, height: extent.y1)
    else { return }
    picture.copy(from: surface, in: Region(extent))
    backdrop.surface = picture
    backdrop.damage.removeAll()
    damageBackdropBeneathAbove()
    _ = repairedBackdrop(for: surface)
  }

  /// Whether the backdrop exists and has the right size.
  private var hasBackdrop: Bool {
    backdrop.surface?.width == extent.x1 && backdrop.surface?.height == extent.y1
  }

  /// Returns the repaired backdrop, creating it if needed; `nil` if memory runs out.
  private func repairedBackdrop(for surface: any PaintSurface) -> (any PaintSurface)? {
    if !hasBackdrop {
      backdrop.surface = nil
      backdrop.surface = surface.makeSurface(width: extent.x1, height: extent.y1)
      backdrop.damage = Region(extent)
    }
    guard let picture = backdrop.surface else { return nil }
    if !backdrop.damage.isEmpty {
      paintFromBack(on: picture.painter, in: backdrop.damage, leavingOut: .above)
      backdrop.damage.removeAll()
    }
    return picture
  }

  private func paintFromBack(
    on painter: any Painter, in region: Region, leavingOut flag: Node.Flags
  ) {
    painter.save()
    painter.clip(to: region)
    for rect in region.rects {
      painter.fill(rect, with: ground, displayScale: displayScale)
    }
    paint(root, in: baseTransform, on: painter, clip: region, leavingOut: flag)
    painter.restore()
  }

  /// The background, positioned relative to the first pixel of the window.
  private var ground: Background {
    var ground = background
    ground.dots?.origin.x += CGFloat(leftPixels) / displayScale
    return ground
  }

  /// Paints a node and its children where they touch the region.
  private func paint(
    _ node: Node, in outer: CGAffineTransform, on painter: any Painter, clip: Region,
    leavingOut flag: Node.Flags = []
  ) {
    statistics.visited += 1
    // Everything painted after a node above the backdrop is also above the backdrop.
    guard node.isShown, node.flags.isDisjoint(with: flag) else { return }
    let isTouched = clip.intersects(node.bounds.rect)
    let isGroup = node.isGroup
    if node.children.isEmpty, !isGroup {
      if isTouched { paintDrawing(of: node, in: outer, on: painter) }
      return
    }
    let map = node.transform.concatenating(outer)
    if isGroup {
      guard reaches(node, clip) else { return }
      if !node.flags.isDisjoint(with: .layered) {
        paintLayer(of: node, in: map, on: painter)
        return
      }
      begin(node, in: map, on: painter)
    }
    if isTouched {
      statistics.painted += 1
      painter.setTransform(map)
      draw(node, opacity: 1, on: painter)
    }
    if let blocks = paintBlocks(of: node, in: clip) {
      let children = node.children
      for range in PaintBlocks.ranges(count: children.count) {
        statistics.visited += 1
        guard blocks.touches(clip, range, of: children) else { continue }
        for child in children[range] {
          paint(child, in: map, on: painter, clip: clip, leavingOut: flag)
        }
      }
    } else {
      for child in node.children {
        paint(child, in: map, on: painter, clip: clip, leavingOut: flag)
      }
    }
    if isGroup { end(node, on: painter) }
  }

  private func begin(_ group: Node, in map: CGAffineTransform, on painter: any Painter) {
    if group.flags.contains(.clipped), let shape = group.clipShape {
      painter.save()
      painter.setTransform(map)
      painter.clip(to: shape, eoFill: group.clipsEvenOdd)
    }
    if group.opacity < 1 { painter.beginGroup(in: painted(in: group)) }
  }

  /// Returns the pixels that a group and its descendants may cover.
  private func painted(in group: Node) -> PixelRect {
    group.children.reduce(group.bounds.rect) { $0.union(painted(in: $1)) }
  }

  private func end(_ group: Node, on painter: any Painter) {
    if group.opacity < 1 { painter.endGroup(opacity: group.opacity) }
    if group.flags.contains(.clipped) { painter.restore() }
  }

  /// Paints a node's own drawing. Overlapping items of a translucent drawing must not show through each
  /// other.
  func paintDrawing(
    of node: Node, in outer: CGAffineTransform, on painter: any Painter
  ) {
    statistics.painted += 1
    let isGroup = node.opacity < 1 && node.drawing.isComposite
    let map = node.transform.concatenating(outer)
    if isGroup { painter.beginGroup(in: node.drawing.pixels(under: map)) }
    painter.setTransform(map)
    draw(node, opacity: isGroup ? 1 : min(1, node.opacity), on: painter)
    if isGroup { painter.endGroup(opacity: node.opacity) }
  }
}
