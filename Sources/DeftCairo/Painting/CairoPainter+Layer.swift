import CCairo
import DeftRenderTree

extension CairoPainter {
  /// Composites a layer, possibly projected or blended.
  public func draw(_ layer: any PaintLayer, _ placement: LayerPlacement) {
    paintPending()
    guard var image = layer as? CairoLayer else { return }
    var offset = placement.offset
    if let projection = placement.projection {
      let move = CGAffineTransform(translationX: CGFloat(offset.x), y: CGFloat(offset.y))
      guard
        let projected = image.projected(
          by: Projection(move).concatenating(projection), in: clipExtents)
      else { return }
      (image, offset) = (projected, (0, 0))
    }
    if placement.blendMode == .plusDarker, !isPage {
      darken(with: image, movedBy: offset, opacity: placement.opacity)
    } else {
      image.paint(
        on: context, movedBy: offset, opacity: placement.opacity,
        with: cairo_operator_t(placement.blendMode))
    }
  }

  /// Adds the colors of a layer to the pixels behind it, and subtracts white. Cairo has no such operator.
  private func darken(with layer: CairoLayer, movedBy offset: (x: Int, y: Int), opacity: Double) {
    let place = layer.extent.moved(by: offset).intersection(clipExtents)
    guard let result = CairoLayer(place, resolution: layerResolution, resources: resources),
      let source = CairoLayer(place, resolution: layerResolution, resources: resources)
    else { return }
    source.copy(layer, movedBy: offset, opacity: opacity)
    result.copy(cairo_get_group_target(context))
    result.addDarker(source)
    cairo_save(context)
    cairo_identity_matrix(context)
    append(place)
    cairo_clip(context)
    result.paint(on: context, movedBy: (0, 0), opacity: 1, with: CAIRO_OPERATOR_SOURCE)
    cairo_restore(context)
  }
}

extension CairoLayer {
  fileprivate func copy(_ layer: CairoLayer, movedBy offset: (x: Int, y: Int), opacity: Double) {
    let context = cairo_create(handle)
    layer.setSource(of: context, movedBy: offset)
    cairo_paint_with_alpha(context, opacity)
    cairo_destroy(context)
  }

  /// Copies pixels from the same position of a surface.
  fileprivate func copy(_ surface: OpaquePointer?) {
    let context = cairo_create(handle)
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_paint(context)
    cairo_destroy(context)
  }

  /// Replaces each pixel D with the darker sum of D and the pixel S of a layer of the same size: the alpha is
  /// Da + Sa - Da Sa, and the colors, multiplied by alpha, are D + S - Da Sa.
  fileprivate func addDarker(_ other: CairoLayer) {
    cairo_surface_flush(handle)
    cairo_surface_flush(other.handle)
    guard let target = cairo_image_surface_get_data(handle),
      let source = cairo_image_surface_get_data(other.handle)
    else { return }
    let perRow = Int(cairo_image_surface_get_stride(handle))
    for y in 0..<height {
      let (to, from) = (target + y * perRow, source + y * perRow)
      for x in stride(from: 0, to: 4 * width, by: 4) {
        let both = (Int(to[x + 3]) * Int(from[x + 3]) + 127) / 255
        for part in x..<x + 4 {
          to[part] = UInt8(min(255, max(0, Int(to[part]) + Int(from[part]) - both)))
        }
      }
    }
    cairo_surface_mark_dirty(handle)
  }
}

extension cairo_operator_t {
  /// Creates the operator of a blend mode. Pages do not support `plusDarker`, and multiply instead.
  fileprivate init(_ mode: NodeBlendMode) {
    self =
      switch mode {
      case .normal: CAIRO_OPERATOR_OVER
      case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
      case .screen: CAIRO_OPERATOR_SCREEN
      case .overlay: CAIRO_OPERATOR_OVERLAY
      case .darken: CAIRO_OPERATOR_DARKEN
      case .lighten: CAIRO_OPERATOR_LIGHTEN
      case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
      case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
      case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
      case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
      case .difference: CAIRO_OPERATOR_DIFFERENCE
      case .exclusion: CAIRO_OPERATOR_EXCLUSION
      case .hue: CAIRO_OPERATOR_HSL_HUE
      case .saturation: CAIRO_OPERATOR_HSL_SATURATION
      case .color: CAIRO_OPERATOR_HSL_COLOR
      case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
      case .sourceAtop: CAIRO_OPERATOR_ATOP
      case .destinationOver: CAIRO_OPERATOR_DEST_OVER
      case .destinationOut: CAIRO_OPERATOR_DEST_OUT
      case .destinationIn: CAIRO_OPERATOR_DEST_IN
      case .xor: CAIRO_OPERATOR_XOR
      case .plusLighter: CAIRO_OPERATOR_ADD
      }
  }
}
