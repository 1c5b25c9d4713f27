// The last pass of a frame: the pixels.
//
// The backdrop is repaired where it is wrong, its rows are copied into the buffer where the buffer
// is out of date, and what is above the backdrop is painted there, clipped, from back to front.
extension RenderTree {
  /// Brings a buffer up to date with the last `update`, and begins a new frame.
  ///
  /// The policy: *a buffer shows the last frame, or counts as showing nothing.*  Whoever has several buffers
  /// brings the next one there by copying, as the presenter of a window does.
  ///
  /// - Parameters:
  ///   - surface: What to paint onto; it has the size of the last update.
  ///   - age: How many frames ago the surface was painted: 1 if it shows the last one, 0 if it shows
  ///     nothing useful.  Of any age but 1 all is painted.
  /// - Returns: The pixels that were brought up to date.  With an age of 1 they are the damage that `update` told.
  @discardableResult
  public func paint(onto surface: any PaintSurface, age: Int) -> Region {
    precondition(
      surface.width == extent.x1 && surface.height == extent.y1,
      "A surface has the size of the last update.")
    swap(&painted, &damage)
    damage.removeAll()
    let isNext = age == 1
    let differing = isNext ? painted : Region(extent)
    guard !differing.isEmpty else { return differing }
    var region = differing
    if let slide {
      if isNext, surface.move(slide.target, by: slide.way) {
        region = slide.rest
        statistics.copied = slide.target.area
      }
      self.slide = nil
    }
    if shortcuts.contains(.straight), !isNext, !hasBackdrop {
      paintAll(on: surface.painter, in: region)
      backdrop.isOwed = true
      return differing
    }
    backdrop.isOwed = false
    guard let picture = repairedBackdrop(for: surface) else {
      paintAll(on: surface.painter, in: region)
      return differing
    }
    var hiding = covers(of: region)
    surface.copy(from: picture, in: region, leavingOut: hiding.map(\.area))
    if backdrop.above.contains(where: { reaches($0, region) }) {
      let painter = surface.painter
      painter.save()
      painter.clip(to: region)
      keepsLayers = true
      if !hiding.isEmpty { painter.hide(behind: hiding.map(\.area)) }
      for (index, node) in backdrop.above.enumerated() where reaches(node, region) {
        // From here on, what was hidden by this one and those before it is seen.
        let gone = hiding.prefix { $0.index <= index }.count
        if gone > 0 {
          hiding.removeFirst(gone)
          painter.hide(behind: hiding.map(\.area))
        }
        let outer = surroundings(of: node).map
        // Children are in the list themselves, unless they are one with a group.
        if node.isGroup {
          paint(node, in: outer, on: painter, clip: region)
        } else {
          paintDrawing(of: node, in: outer, on: painter)
        }
      }
      painter.hide(behind: [])
      keepsLayers = false
      painter.restore()
    }
    return differing
  }

  /// Paints the background and all nodes with another painter, such as a document's page, as they
  /// were at the last update.
  public func paintAll(on painter: any Painter) { paintAll(on: painter, in: Region(extent)) }

  /// What is painted of some nodes and all that is in them, one after another: groups as one, others without what is
  /// in them.
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

  /// Paints some of what `paintedParts(of:)` told with another painter, as long as the tree is as it was then; what the
  /// passes of a frame know of stays as it is.
  ///
  /// - Parameters:
  ///   - parts: what comes next.
  ///   - onGround: whether these are the first ones, so that the background is painted before them.
  ///   - painter: what paints.
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

  /// Whether a node, or what is in a group, may touch the region.
  private func reaches(_ node: Node, _ region: Region) -> Bool {
    statistics.visited += 1
    return region.intersects(node.bounds.rect)
      || node.isGroup && node.children.contains { touches($0, region) }
  }

  private func touches(_ node: Node, _ region: Region) -> Bool {
    region.intersects(node.bounds.rect) || node.children.contains { touches($0, region) }
  }

  /// Makes the backdrop that a frame did without which was painted straight: of its pixels, and those that lie beneath
  /// what is above are painted.
  ///
  /// - Parameter surface: what that frame was painted onto, and nothing since.
  package func makeBackdrop(from surface: any PaintSurface) {
    guard backdrop.isOwed else { return }
    backdrop.isOwed = false
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

  /// Whether there is a backdrop of the right size.
  private var hasBackdrop: Bool {
    backdrop.surface?.width == extent.x1 && backdrop.surface?.height == extent.y1
  }

  /// The backdrop without faults, made now if there is none; nil where there is no memory for it.
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

  /// The background, as it lies from the first pixel of the window on.
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
    // What is painted after a node that is above is above too.
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
    for child in node.children {
      paint(child, in: map, on: painter, clip: clip, leavingOut: flag)
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

  /// The pixels that a group and all that is in it may touch.
  private func painted(in group: Node) -> PixelRect {
    group.children.reduce(group.bounds.rect) { $0.union(painted(in: $1)) }
  }

  private func end(_ group: Node, on painter: any Painter) {
    if group.opacity < 1 { painter.endGroup(opacity: group.opacity) }
    if group.flags.contains(.clipped) { painter.restore() }
  }

  /// Paints a node's own drawing; overlapping items of a translucent one must not shine through.
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
