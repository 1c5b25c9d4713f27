// Groups with a mask or effects.
//
// Each group is painted completely into a layer, so that a pixel is the same in every frame. Of a very large
// group, only the part that can reach the window is painted. The layer is then masked, filtered and
// composited.
extension RenderTree {
  /// Paints a group with effects inside the painter's clip.
  func paintLayer(of node: Node, in map: CGAffineTransform, on painter: any Painter) {
    let version = node.extras?.version ?? 0
    let isProjected = node.flags.contains(.projected)
    let projection = isProjected ? node.projection?.conjugated(by: map) : nil
    let back = projection?.inverse
    // A plane that is seen edge-on has no image.
    if isProjected, back == nil { return }
    if let (layer, offset) = layers.layer(of: node, version: version, map: map) {
      place(layer, of: node, movedBy: offset, projection, on: painter)
      return
    }
    let effects = node.effects
    if node.mask == nil, !isProjected, effects.allSatisfy({ $0 == .compositing }) {
      painter.beginGroup(in: pictureBounds(of: node, in: map))
      paintContent(of: node, in: map, on: painter)
      painter.endGroup(opacity: min(1, node.opacity))
      return
    }
    let outsets = Outsets(effects, in: map)
    var rect = pictureBounds(of: node, in: map).grown(by: outsets)
    let isPartial = rect.area > 2 * extent.area
    if isPartial {
      let visible = back.map { PixelRect(covering: $0.bounds(of: extent.rect)) } ?? extent
      rect = rect.intersection(visible.grown(by: outsets.reversed))
    }
    if rect.isEmpty { return }
    guard let layer = painter.makeLayer(rect) else {
      paintContent(of: node, in: map, on: painter)
      return
    }
    paintContent(of: node, in: map, on: layer.painter)
    if let mask = node.mask, let cover = painter.makeLayer(rect) {
      paintWhole(mask, in: map, on: cover.painter)
      layer.mask(with: cover)
    }
    for effect in effects {
      if case .filter(let filter) = effect { layer.apply(filter) }
      guard let (blur, offset) = effect.blur(in: map) else { continue }
      if case .shadow(let shadow) = effect {
        layer.castShadow(shadow.color, blur: blur, offset: offset)
      } else if case .innerShadow(let shadow) = effect {
        layer.castInnerShadow(shadow.color, blur: blur, offset: offset)
      } else {
        layer.blur(blur)
      }
    }
    statistics.layered += 1
    place(layer, of: node, movedBy: (0, 0), projection, on: painter)
    // Another projection may show other parts.
    if cachesLayers, !isProjected {
      layers.insert(
        LayerCache.Entry(
          node: node.id, layer: layer, version: version, map: map, isPartial: isPartial))
    }
  }

  /// Composites the layer of a node.
  private func place(
    _ layer: any PaintLayer, of node: Node, movedBy offset: (x: Int, y: Int),
    _ projection: Projection?, on painter: any Painter
  ) {
    let opacity = min(1, node.opacity)
    let modes = node.effects.compactMap { if case .blend(let mode) = $0 { mode } else { nil } }
    guard projection != nil || modes.last ?? .normal != .normal else {
      return painter.draw(layer, movedBy: offset, opacity: opacity)
    }
    painter.draw(
      layer,
      LayerPlacement(
        offset: offset, opacity: opacity, blendMode: modes.last ?? .normal, projection: projection))
  }

  /// Paints a node and its children inside its clip, without its effects and opacity.
  private func paintContent(of node: Node, in map: CGAffineTransform, on painter: any Painter) {
    let shape = node.flags.contains(.clipped) ? node.clipShape : nil
    if let shape {
      painter.save()
      painter.setTransform(map)
      painter.clip(to: shape, eoFill: node.clipsEvenOdd)
    }
    statistics.painted += 1
    painter.setTransform(map)
    draw(node, opacity: 1, on: painter)
    for child in node.children { paintWhole(child, in: map, on: painter) }
    if shape != nil { painter.restore() }
  }

  /// Paints a node and all its descendants, without skipping any by their bounds.
  private func paintWhole(_ node: Node, in outer: CGAffineTransform, on painter: any Painter) {
    statistics.visited += 1
    guard node.isShown else { return }
    if node.children.isEmpty, !node.isGroup {
      paintDrawing(of: node, in: outer, on: painter)
      return
    }
    let map = node.transform.concatenating(outer)
    if !node.flags.isDisjoint(with: .layered) {
      paintLayer(of: node, in: map, on: painter)
    } else {
      let isFaint = node.opacity < 1
      if isFaint { painter.beginGroup(in: pictureBounds(of: node, in: map)) }
      paintContent(of: node, in: map, on: painter)
      if isFaint { painter.endGroup(opacity: node.opacity) }
    }
  }

  /// Returns the pixels that a node and its children may cover inside its clip, without its own effects.
  private func pictureBounds(of node: Node, in map: CGAffineTransform) -> PixelRect {
    var rect =
      node.drawing.isEmpty ? .empty : DeviceBounds(node.drawing.bounds, in: map).rect
    for child in node.children where child.isShown {
      let inner = child.transform.concatenating(map)
      rect = rect.union(child.affected(pictureBounds(of: child, in: inner), in: inner))
    }
    if node.flags.contains(.clipped), let shape = node.clipShape {
      rect = rect.intersection(DeviceBounds(shape.boundingRect, in: map).rect)
    }
    return rect
  }
}
