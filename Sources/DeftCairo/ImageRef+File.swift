import CCairo
import CPixbuf
import DeftRenderTree

extension ImageRef {
  /// Reads a picture from a file: PNG, JPEG (upright, as its camera noted), and whatever else the
  /// desktop's picture library knows.
  ///
  ///     let photo = try ImageRef(contentsOf: url)
  ///
  /// - Throws: `CairoError.cannotRead`, with the reason; so for what is no regular file, such as a pipe.
  public convenience init(contentsOf url: URL) throws(CairoError) {
    try checkPictureFile(url)
    var problem: UnsafeMutablePointer<GError>?
    guard let file = gdk_pixbuf_new_from_file(url.path, &problem) else {
      let reason = problem.flatMap { $0.pointee.message }.map { String(cString: $0) }
      g_error_free(problem)
      throw .cannotRead(path: url.path, reason: reason ?? "unknown")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    try self.init(file, name: url.path)
  }

  /// The pixels of a picture that was read, upright.
  convenience init(_ picture: OpaquePointer, name: String) throws(CairoError) {
    guard let upright = gdk_pixbuf_apply_embedded_orientation(picture) else {
      throw .cannotRead(path: name, reason: "out of memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    let (width, height) = (
      Int(gdk_pixbuf_get_width(upright)), Int(gdk_pixbuf_get_height(upright))
    )
    let count = Int(gdk_pixbuf_get_n_channels(upright))
    guard let bytes = gdk_pixbuf_read_pixels(upright), count >= 3, width > 0, height > 0 else {
      throw .cannotRead(path: name, reason: "no pixels")
    }
    let rowStride = Int(gdk_pixbuf_get_rowstride(upright))
    let hasAlpha = gdk_pixbuf_get_has_alpha(upright) != 0
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let p = bytes + y * rowStride + x * count
        let alpha = hasAlpha ? UInt32(p[3]) : 255
        func share(_ component: UInt8) -> UInt32 { (UInt32(component) * alpha + 127) / 255 }
        pixels.append(alpha << 24 | share(p[0]) << 16 | share(p[1]) << 8 | share(p[2]))
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}
