import CCairo
import DeftRenderTree

/// Device pixels in memory that a painter paints onto: its own, or shared with someone else, such as
/// an X server.
///
/// Pixels are 32 bits wide, blue in the lowest bits; see `PixelFormat`.
///
///     let surface = try CairoSurface(width: 1280, height: 800)
///     tree.paint(onto: surface, age: 0)
///     try surface.writePNG(to: url)
public final class CairoSurface: PaintSurface {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// What the bits of a pixel mean.
  public let format: PixelFormat
  /// Whether alpha is ignored: whatever is painted covers.
  public var isOpaque: Bool { format != .argb8 }
  /// What painters share.
  public let resources: CairoResources

  package let handle: OpaquePointer
  private var madePainter: CairoPainter?

  /// A surface with memory of its own, black or clear.
  public convenience init(
    width: Int, height: Int, isOpaque: Bool = true, resources: CairoResources = CairoResources()
  ) throws(CairoError) {
    try self.init(
      width: width, height: height, format: isOpaque ? .rgb8 : .argb8, resources: resources)
  }

  /// A small picture of a larger area: what is painted at device pixels of that lands scaled.
  ///
  /// - Parameters:
  ///   - width: The pixels of a row of the picture.
  ///   - height: The rows of the picture.
  ///   - scale: Pixels of the picture for each one of the area.
  ///   - left: The first column of the area.
  ///   - resources: The texts, shadows and pictures that painters share.
  package convenience init(
    width: Int, height: Int, scaledBy scale: CGFloat, from left: Int = 0, resources: CairoResources
  ) throws(CairoError) {
    try self.init(width: width, height: height, format: .rgb8, resources: resources)
    cairo_surface_set_device_scale(handle, scale, scale)
    cairo_surface_set_device_offset(handle, -CGFloat(left) * scale, 0)
  }

  private convenience init(
    width: Int, height: Int, format: PixelFormat, resources: CairoResources
  ) throws(CairoError) {
    try self.init(
      taking: Self.makeHandle(width, height, format), width: width, height: height, format: format,
      resources: resources)
  }

  /// Pixels in memory of their own; where they are many, their pages have come.
  private static func makeHandle(_ width: Int, _ height: Int, _ format: PixelFormat)
    -> OpaquePointer?
  {
    if (1...Int(Int16.max)).contains(width), (1...Int(Int16.max)).contains(height) {
      return ClearMemory(byteCount: width * height * 4)?
        .surface(width: width, height: height, format: format.cairo)
    }
    // Cairo says what is wrong.
    return cairo_image_surface_create(
      format.cairo, Int32(clamping: width), Int32(clamping: height))
  }

  /// A surface over memory that someone else owns and keeps until the surface is gone.
  ///
  /// - Parameters:
  ///   - data: The first row.
  ///   - stride: The bytes from one row to the next, a multiple of four.
  ///   - width: The pixels of a row.
  ///   - height: The rows.
  ///   - format: What the bytes of a pixel mean.
  ///   - resources: The texts, shadows and pictures that painters share.
  public convenience init(
    data: UnsafeMutableRawPointer, stride: Int, width: Int, height: Int,
    format: PixelFormat = .rgb8,
    resources: CairoResources = CairoResources()
  ) throws(CairoError) {
    let handle = cairo_image_surface_create_for_data(
      data.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(clamping: width),
      Int32(clamping: height), Int32(clamping: stride))
    try self.init(
      taking: handle, width: width, height: height, format: format, resources: resources)
  }

  private init(
    taking handle: OpaquePointer?, width: Int, height: Int, format: PixelFormat,
    resources: CairoResources
  ) throws(CairoError) {
    guard let handle, cairo_surface_status(handle) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(handle)
      throw .cannotCreate(width: width, height: height)
    }
    self.handle = handle
    self.width = width
    self.height = height
    self.format = format
    self.resources = resources
  }

  deinit {
    madePainter = nil
    cairo_surface_finish(handle)
    cairo_surface_destroy(handle)
  }

  /// What paints onto the surface; made at the first use.
  public var painter: any Painter { cairoPainter }

  package var cairoPainter: CairoPainter {
    if let madePainter { return madePainter }
    let painter = CairoPainter(surface: handle, resources: resources)
    madePainter = painter
    return painter
  }

  /// A surface of the same kind, sharing the resources; nil without memory.
  public func makeSurface(width: Int, height: Int) -> (any PaintSurface)? {
    try? CairoSurface(width: width, height: height, format: format, resources: resources)
  }

  /// Replaces the pixels of a region by those of a surface of the same kind.
  ///
  /// - Precondition: the other is a `CairoSurface` of the same format, as `makeSurface` makes.
  public func copy(from other: any PaintSurface, in region: Region) {
    copy(from: other, in: region, leavingOut: [])
  }

  /// Replaces the pixels of a region by those of a surface of the same kind, but for areas that will be covered.
  ///
  /// - Precondition: the other is a `CairoSurface` of the same format, as `makeSurface` makes.
  public func copy(from other: any PaintSurface, in region: Region, leavingOut areas: [InnerArea]) {
    guard let other = other as? CairoSurface, other.format == format else {
      preconditionFailure("Pixels are copied between surfaces of the same kind.")
    }
    cairo_surface_flush(other.handle)
    cairo_surface_flush(handle)
    guard let from = UnsafeRawPointer(cairo_image_surface_get_data(other.handle)),
      let to = UnsafeMutableRawPointer(cairo_image_surface_get_data(handle))
    else { return }
    let fromStride = Int(cairo_image_surface_get_stride(other.handle))
    let toStride = Int(cairo_image_surface_get_stride(handle))
    let extent = PixelRect(
      x0: 0, y0: 0, x1: min(width, other.width), y1: min(height, other.height))
    for rect in region.rects {
      let rect = rect.intersection(extent)
      if rect.isEmpty { continue }
      func copy(_ columns: Range<Int>, _ rows: Range<Int>) {
        for y in rows {
          (to + y * toStride + columns.lowerBound * 4).copyMemory(
            from: from + y * fromStride + columns.lowerBound * 4, byteCount: columns.count * 4)
        }
      }
      if areas.isEmpty {
        copy(rect.x0..<rect.x1, rect.y0..<rect.y1)
        continue
      }
      for top in stride(from: rect.y0, to: rect.y1, by: Self.rowsAtATime) {
        let rows = top..<min(top + Self.rowsAtATime, rect.y1)
        for columns in areas.remainder(of: rect.x0..<rect.x1, in: rows) { copy(columns, rows) }
      }
    }
    cairo_surface_mark_dirty(handle)
  }

  /// Of how many rows at a time it is asked what of them is copied.
  private static let rowsAtATime = 16

  /// Replaces the pixels of a rectangle by those that were elsewhere on this surface.
  ///
  /// - Parameters:
  ///   - target: where they are afterwards; where they come from lies on the surface, too.
  ///   - way: how far they go, in device pixels.
  public func move(_ target: PixelRect, by way: (x: Int, y: Int)) -> Bool {
    let extent = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let source = PixelRect(
      x0: target.x0 - way.x, y0: target.y0 - way.y, x1: target.x1 - way.x, y1: target.y1 - way.y)
    guard extent.contains(target), extent.contains(source) else { return false }
    cairo_surface_flush(handle)
    guard let data = UnsafeMutableRawPointer(cairo_image_surface_get_data(handle)) else {
      return false
    }
    let stride = Int(cairo_image_surface_get_stride(handle))
    // What goes down is copied from below, so that no row is written before it was read.
    for row in 0..<target.height {
      let y = way.y > 0 ? target.y1 - 1 - row : target.y0 + row
      (data + y * stride + target.x0 * 4).copyMemory(
        from: data + (y - way.y) * stride + source.x0 * 4, byteCount: target.width * 4)
    }
    cairo_surface_mark_dirty(handle)
    return true
  }

  /// Calls the closure with the pixels and the number of pixels from one row to the next.
  public func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>, _ pixelsPerRow: Int) -> Result
  ) -> Result {
    cairo_surface_flush(handle)
    let perRow = Int(cairo_image_surface_get_stride(handle)) / 4
    let data = UnsafeRawPointer(cairo_image_surface_get_data(handle))
    let pixels = UnsafeBufferPointer(
      start: data?.assumingMemoryBound(to: UInt32.self), count: data == nil ? 0 : perRow * height)
    return body(pixels, perRow)
  }

  /// The pixel at a place, as `0xAARRGGBB`; of an opaque surface as `0xFFRRGGBB`.
  ///
  /// - Precondition: the place is on the surface.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "A pixel lies on the surface.")
    return withPixels { pixels, perRow in pixels[y * perRow + x] | (isOpaque ? 0xFF00_0000 : 0) }
  }
}

extension PixelFormat {
  fileprivate var cairo: cairo_format_t {
    switch self {
    case .rgb8: CAIRO_FORMAT_RGB24
    case .argb8: CAIRO_FORMAT_ARGB32
    // Seen on a screen, and read by nobody here.
    case .rgb10: CAIRO_FORMAT_RGB30
    }
  }
}

extension CairoSurface {
  /// Starts the threads that help to paint: who does so before the first frame does not begin it alone.
  package static func prepare() { PaintingThreads.shared.start() }
}
