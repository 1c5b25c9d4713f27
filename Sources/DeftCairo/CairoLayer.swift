import CCairo
import DeftRenderTree

/// Pixels aside for a group with effects: for each device pixel one, or for a document more.
final class CairoLayer: PaintLayer {
  let extent: PixelRect
  private let handle: OpaquePointer
  private let cairoPainter: CairoPainter
  /// Pixels of the layer along a device pixel.
  private let resolution: Int
  private let (width, height): (Int, Int)

  init?(_ extent: PixelRect, resolution: Int, resources: CairoResources) {
    (width, height) = (extent.width * resolution, extent.height * resolution)
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    (self.extent, self.resolution, handle) = (extent, resolution, surface)
    Self.place(surface, at: extent, resolution: resolution)
    cairoPainter = CairoPainter(
      surface: surface, resources: resources, layerResolution: resolution)
  }

  deinit { cairo_surface_destroy(handle) }

  /// Gives a surface the coordinates of the painter that it is aside of.
  private static func place(_ surface: OpaquePointer?, at extent: PixelRect, resolution: Int) {
    let scale = Double(resolution)
    cairo_surface_set_device_scale(surface, scale, scale)
    cairo_surface_set_device_offset(
      surface, -Double(extent.x0) * scale, -Double(extent.y0) * scale)
  }

  var byteCount: Int { width * height * 4 }

  var painter: any Painter { cairoPainter }

  func blur(_ blur: PixelBlur) {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return }
    let stride = Int(cairo_image_surface_get_stride(handle))
    for component in 0..<4 {
      let plane = data + component
      self.blur(plane, blur, to: plane, pixelStride: 4, rowStride: stride)
    }
    cairo_surface_mark_dirty(handle)
  }

  func castShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize) {
    guard color.alpha > 0, offset.width.isFinite, offset.height.isFinite else { return }
    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(mask) }
    cairo_surface_flush(handle)
    guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(handle),
      let target = cairo_image_surface_get_data(mask)
    else { return }
    let rowStride = Int(cairo_image_surface_get_stride(mask))
    // Alpha is the highest byte of a pixel, and bytes lie from the lowest to the highest.
    self.blur(data + 3, blur, to: target, pixelStride: 1, rowStride: rowStride)
    cairo_surface_mark_dirty(mask)
    Self.place(mask, at: extent, resolution: resolution)
    let context = cairoPainter.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_OVER)
    cairoPainter.setSource(color, opacity: 1)
    cairo_mask_surface(context, mask, offset.width, offset.height)
    cairo_restore(context)
  }

  func mask(with other: any PaintLayer) {
    guard let other = other as? CairoLayer else { return }
    let context = cairoPainter.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(context, other.handle, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Lays the layer over what a context shows.
  func paint(on context: OpaquePointer?, movedBy offset: (x: Int, y: Int), opacity: Double) {
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, handle, Double(offset.x), Double(offset.y))
    if resolution == 1 { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
    cairo_paint_with_alpha(context, opacity)
  }

  private func blur(
    _ source: UnsafePointer<UInt8>, _ blur: PixelBlur, to target: UnsafeMutablePointer<UInt8>,
    pixelStride: Int, rowStride: Int
  ) {
    let across = BoxKernel(deviation: blur.horizontal * CGFloat(resolution))
    let down = BoxKernel(deviation: blur.vertical * CGFloat(resolution))
    func phase(_ first: Int, _ anchor: Int, _ step: Int) -> Int {
      let distance = (first - anchor) * resolution % step
      return distance < 0 ? distance + step : distance
    }
    blurPlane(
      source, pixelStride: 4, rowStride: Int(cairo_image_surface_get_stride(handle)),
      width: width, height: height, across: across, down: down,
      phase: (
        phase(extent.x0, blur.anchorX, across.step), phase(extent.y0, blur.anchorY, down.step)
      ),
      to: target, targetPixelStride: pixelStride, targetRowStride: rowStride)
  }
}

extension CairoPainter {
  /// Makes clear pixels aside, under the coordinates of this painter; nil without memory.
  public func makeLayer(_ extent: PixelRect) -> (any PaintLayer)? {
    CairoLayer(extent, resolution: layerResolution, resources: resources)
  }

  /// Lays a layer over what was there before.
  public func draw(_ layer: any PaintLayer, movedBy offset: (x: Int, y: Int), opacity: Double) {
    (layer as? CairoLayer)?.paint(on: context, movedBy: offset, opacity: opacity)
  }
}
