import CCairo
import DeftRenderTree

/// A surface of device pixels. It owns its memory or shares it, for example with an X server.
///
/// Pixels have 32 bits, with blue lowest; see `PixelFormat`.
///
///     let surface = try CairoSurface(width: 1280, height: 800)
///     tree.paint(onto: surface, age: 0)
///     try surface.writePNG(to: url)
public final class CairoSurface: PaintSurface {
  public let width: Int
  public let height: Int
  public let format: PixelFormat
  /// Whether alpha is ignored, so that everything painted is opaque.
  public var isOpaque: Bool { format != .argb8 }
  /// The caches shared by painters.
  public let resources: CairoResources

  package let handle: OpaquePointer
  private var madePainter: CairoPainter?

  /// Creates a black or clear surface with its own memory.
  public convenience init(
    width: Int, height: Int, isOpaque: Bool = true, resources: CairoResources = CairoResources()
  ) throws(CairoError) {
    try self.init(
      width: width, height: height, format: isOpaque ? .rgb8 : .argb8, resources: resources)
  }

  /// Creates a scaled-down image of a larger area: painting uses the device pixels of that area.
  ///
  /// - Parameters:
  ///   - width: The width of the image in pixels.
  ///   - height: The height of the image in pixels.
  ///   - scale: The number of image pixels per pixel of the area.
  ///   - left: The first column of the area.
  ///   - resources: The caches shared by painters.
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

  /// Creates a Cairo surface with its own memory. Maps the pages of large surfaces at once.
  private static func makeHandle(_ width: Int, _ height: Int, _ format: PixelFormat)
    -> OpaquePointer?
  {
    if (1...Int(Int16.max)).contains(width), (1...Int(Int16.max)).contains(height) {
      return ClearMemory(byteCount: width * height * 4)?
        .surface(width: width, height: height, format: format.cairo)
    }
    // The returned surface carries Cairo's error.
    return cairo_image_surface_create(
      format.cairo, Int32(clamping: width), Int32(clamping: height))
  }

  /// Creates a surface over external memory, which must outlive the surface.
  ///
  /// - Parameters:
  ///   - data: The first row.
  ///   - stride: The number of bytes per row, a multiple of four.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - format: The pixel format.
  ///   - resources: The caches shared by painters.
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

  /// The painter of the surface, created on first use.
  public var painter: any Painter { cairoPainter }

  package var cairoPainter: CairoPainter {
    if let madePainter { return madePainter }
    let painter = CairoPainter(surface: handle, resources: resources)
    madePainter = painter
    return painter
  }

  /// Creates a surface of the same format that shares the resources; `nil` if memory runs out.
  public func makeSurface(width: Int, height: Int) -> (any PaintSurface)? {
    try? CairoSurface(width: width, height: height, format: format, resources: resources)
  }

  /// Copies a region from a surface of the same format.
  ///
  /// - Precondition: `other` is a `CairoSurface` of the same format, as created by `makeSurface`.
  public func copy(from other: any PaintSurface, in region: Region) {
    copy(from: other, in: region, leavingOut: [])
  }

  /// Copies a region from a surface of the same format, except areas that will be painted over.
  ///
  /// - Precondition: `other` is a `CairoSurface` of the same format, as created by `makeSurface`.
  public func copy(from other: any PaintSurface, in region: Region, leavingOut areas: [InnerArea]) {
    guard let other = other as? CairoSurface, other.format == format else {
      preconditionFailure("Surfaces must have the same type and format.")
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

  /// The number of rows for which the columns to copy are determined at a time.
  private static let rowsAtATime = 16

  /// Moves pixels within the surface.
  ///
  /// - Parameters:
  ///   - target: The destination rectangle. The source rectangle must lie on the surface, too.
  ///   - offset: The offset from source to destination, in device pixels.
  /// - Returns: Whether the pixels were moved; `false` if a rectangle exceeds the surface.
  public func move(_ target: PixelRect, by offset: (x: Int, y: Int)) -> Bool {
    let extent = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let source = PixelRect(
      x0: target.x0 - offset.x, y0: target.y0 - offset.y, x1: target.x1 - offset.x,
      y1: target.y1 - offset.y)
    guard extent.contains(target), extent.contains(source) else { return false }
    cairo_surface_flush(handle)
    guard let data = UnsafeMutableRawPointer(cairo_image_surface_get_data(handle)) else {
      return false
    }
    let stride = Int(cairo_image_surface_get_stride(handle))
    // Downward moves copy from the bottom up, so that no row is overwritten before it is read.
    for row in 0..<target.height {
      let y = offset.y > 0 ? target.y1 - 1 - row : target.y0 + row
      (data + y * stride + target.x0 * 4).copyMemory(
        from: data + (y - offset.y) * stride + source.x0 * 4, byteCount: target.width * 4)
    }
    cairo_surface_mark_dirty(handle)
    return true
  }

  /// Calls `body` with the pixels and the number of pixels per row.
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

  /// Returns a pixel as `0xAARRGGBB`, or `0xFFRRGGBB` for opaque surfaces.
  ///
  /// - Precondition: The position is on the surface.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      (0..<width).contains(x) && (0..<height).contains(y), "The pixel must lie on the surface.")
    return withPixels { pixels, perRow in pixels[y * perRow + x] | (isOpaque ? 0xFF00_0000 : 0) }
  }
}

extension PixelFormat {
  fileprivate var cairo: cairo_format_t {
    switch self {
    case .rgb8: CAIRO_FORMAT_RGB24
    case .argb8: CAIRO_FORMAT_ARGB32
    // Only for display; these pixels are never read here.
    case .rgb10: CAIRO_FORMAT_RGB30
    }
  }
}

extension CairoSurface {
  /// Starts the painting threads early, so that the first frame does not wait for them.
  package static func prepare() { PaintingThreads.shared.start() }
}
