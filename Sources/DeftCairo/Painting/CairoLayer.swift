import CCairo
import DeftRenderTree

/// The bitmap of a group with effects: one pixel per device pixel, or more for documents.
package final class CairoLayer: PaintLayer {
  package let extent: PixelRect
  let handle: OpaquePointer
  private let cairoPainter: CairoPainter
  /// The number of layer pixels per device pixel, along each axis.
  let resolution: Int
  let (width, height): (Int, Int)

  /// The maximum side of a Cairo image.
  private static let longestSide = 32_767

  init?(_ extent: PixelRect, resolution: Int, resources: CairoResources) {
    (width, height) = (extent.width * resolution, extent.height * resolution)
    guard max(width, height) <= Self.longestSide,
      let memory = ClearMemory(byteCount: width * height * 4)
    else { return nil }
    guard let surface = memory.surface(width: width, height: height) else { return nil }
    (self.extent, self.resolution, handle) = (extent, resolution, surface)
    Self.place(surface, at: extent, resolution: resolution)
    cairoPainter = CairoPainter(
      surface: surface, resources: resources, layerResolution: resolution)
  }

  deinit { cairo_surface_destroy(handle) }

  /// Gives a surface the coordinates of the painter that created the layer.
  private static func place(_ surface: OpaquePointer?, at extent: PixelRect, resolution: Int) {
    let scale = Double(resolution)
    cairo_surface_set_device_scale(surface, scale, scale)
    cairo_surface_set_device_offset(
      surface, -Double(extent.x0) * scale, -Double(extent.y0) * scale)
  }

  package var byteCount: Int { width * height * 4 }

  package var painter: any Painter { cairoPainter }

  package func blur(_ blur: PixelBlur) {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return }
    let perRow = Int(cairo_image_surface_get_stride(handle)) / 4
    self.blur(UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self), perRow, blur)
    cairo_surface_mark_dirty(handle)
  }

  package func castShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize) {
    castShadow(color, blur, offset, isInner: false)
  }

  package func castInnerShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize) {
    castShadow(color, blur, offset, isInner: true)
  }

  private func castShadow(
    _ color: RGBAColor, _ blur: PixelBlur, _ offset: CGSize, isInner: Bool
  ) {
    guard color.alpha > 0, offset.width.isFinite, offset.height.isFinite else { return }
    let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    defer { cairo_surface_destroy(mask) }
    cairo_surface_flush(handle)
    guard cairo_surface_status(mask) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(handle),
      let target = cairo_image_surface_get_data(mask)
    else { return }
    let rowStride = Int(cairo_image_surface_get_stride(mask))
    blurCoverage(
      of: UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self),
      Int(cairo_image_surface_get_stride(handle)) / 4, blur, to: target, rowStride: rowStride)
    if isInner { for byte in 0..<rowStride * height { target[byte] = 255 - target[byte] } }
    cairo_surface_mark_dirty(mask)
    Self.place(mask, at: extent, resolution: resolution)
    let context = cairoPainter.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, isInner ? CAIRO_OPERATOR_ATOP : CAIRO_OPERATOR_DEST_OVER)
    cairoPainter.setSource(color, opacity: 1)
    let pattern = cairo_pattern_create_for_surface(mask)
    var move = cairo_matrix_t(
      CGAffineTransform(translationX: -offset.width, y: -offset.height))
    cairo_pattern_set_matrix(pattern, &move)
    // The layer extends beyond the blurred content, so its edges are outside the content.
    if isInner { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    cairo_mask(context, pattern)
    cairo_pattern_destroy(pattern)
    cairo_restore(context)
  }

  package func mask(with other: any PaintLayer) {
    guard let other = other as? CairoLayer else { return }
    let context = cairoPainter.context
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_set_operator(context, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(context, other.handle, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Fills the layer with a pattern under a transform.
  func fill(_ pattern: OpaquePointer?, _ matrix: cairo_matrix_t) {
    let context = cairoPainter.context
    var matrix = matrix
    cairo_set_matrix(context, &matrix)
    cairo_set_source(context, pattern)
    cairo_paint(context)
  }

  /// Makes the layer the source of a context, whose transform must be the identity.
  package func setSource(of context: OpaquePointer?, movedBy offset: (x: Int, y: Int) = (0, 0)) {
    cairo_set_source_surface(context, handle, Double(offset.x), Double(offset.y))
  }

  /// The painter's resources.
  var resources: CairoResources { cairoPainter.resources }

  /// Composites the layer onto a context.
  func paint(
    on context: OpaquePointer?, movedBy offset: (x: Int, y: Int), opacity: Double,
    with compositing: cairo_operator_t = CAIRO_OPERATOR_OVER
  ) {
    cairo_identity_matrix(context)
    // DEST_IN also erases pixels outside the layer, but bands do not include those pixels.
    if resolution == 1, compositing != CAIRO_OPERATOR_DEST_IN, let bands = PaintBands(context) {
      cairo_surface_flush(handle)
      guard let data = cairo_image_surface_get_data(handle) else { return }
      // No other code writes to the pixels during the call.
      nonisolated(unsafe) let pixels = data
      let place = extent.moved(by: offset)
      let (width, height) = (Int32(width), Int32(height))
      let bytesPerRow = cairo_image_surface_get_stride(handle)
      bands.paint(place) { context, _ in
        let source = cairo_image_surface_create_for_data(
          pixels, CAIRO_FORMAT_ARGB32, width, height, bytesPerRow)
        cairo_set_operator(context, compositing)
        cairo_set_source_surface(context, source, Double(place.x0), Double(place.y0))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(context, opacity)
        cairo_surface_destroy(source)
      }
      return
    }
    setSource(of: context, movedBy: offset)
    if resolution == 1 { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
    cairo_set_operator(context, compositing)
    cairo_paint_with_alpha(context, opacity)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Blurs pixels at the layer's position.
  private func blur(_ pixels: UnsafeMutablePointer<UInt32>, _ perRow: Int, _ blur: PixelBlur) {
    let (across, down, phase) = kernels(of: blur)
    BoxBlur.blur(
      pixels, pixelsPerRow: perRow, width: width, height: height, across: across, down: down,
      phase: phase)
  }

  /// Blurs the alpha of pixels at the layer's position, without modifying the pixels.
  private func blurCoverage(
    of pixels: UnsafeMutablePointer<UInt32>, _ perRow: Int, _ blur: PixelBlur,
    to target: UnsafeMutablePointer<UInt8>, rowStride: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: perRow * height) { copy in
      guard let copy = copy.baseAddress else { return }
      copy.initialize(from: pixels, count: perRow * height)
      self.blur(copy, perRow, blur)
      for y in 0..<height {
        let (from, to) = (copy + y &* perRow, target + y &* rowStride)
        for x in 0..<width { to[x] = UInt8(truncatingIfNeeded: from[x] &>> 24) }
      }
    }
  }

  /// Returns the box kernels of a blur, and the layer's position in their cells.
  private func kernels(
    of blur: PixelBlur
  ) -> (across: BoxKernel, down: BoxKernel, phase: (x: Int, y: Int)) {
    let across = BoxKernel(deviation: blur.horizontal * CGFloat(resolution))
    let down = BoxKernel(deviation: blur.vertical * CGFloat(resolution))
    func phase(_ first: Int, _ anchor: Int, _ step: Int) -> Int {
      let distance = (first - anchor) * resolution % step
      return distance < 0 ? distance + step : distance
    }
    return (
      across, down,
      (phase(extent.x0, blur.anchorX, across.step), phase(extent.y0, blur.anchorY, down.step))
    )
  }
}

extension CairoPainter {
  /// Creates a clear layer in the coordinates of this painter; `nil` if it is empty, if a side exceeds Cairo's
  /// limit, or if memory runs out.
  public func makeLayer(_ extent: PixelRect) -> (any PaintLayer)? {
    CairoLayer(extent, resolution: layerResolution, resources: resources)
  }

  /// Composites a layer.
  public func draw(_ layer: any PaintLayer, movedBy offset: (x: Int, y: Int), opacity: Double) {
    paintPending()
    (layer as? CairoLayer)?.paint(on: context, movedBy: offset, opacity: opacity)
  }
}
