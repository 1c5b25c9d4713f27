import CCairo
import CPixbuf
import DeftRenderTree

extension ImageRef {
  /// Reads an image file: PNG, JPEG (rotated upright according to its metadata), and all other formats that
  /// gdk-pixbuf supports.
  ///
  ///     let photo = try ImageRef(contentsOf: url)
  ///
  /// - Throws: `CairoError.cannotRead` with the reason, for example if it is not a regular file.
  public convenience init(contentsOf url: URL) throws(CairoError) {
    try checkPictureFile(url)
    var problem: UnsafeMutablePointer<GError>?
    guard let file = gdk_pixbuf_new_from_file(url.path, &problem) else {
      let reason = problem.flatMap { $0.pointee.message }.map { String(cString: $0) }
      g_error_free(problem)
      throw .cannotRead(path: url.path, reason: reason ?? "unknown")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    var pixels = Pixels()
    let failure = pixels.fill { begin, row throws(PictureReader.Failure) in
      try PictureReader.deliver(file, nil, begin, row)
    }
    try self.init(pixels, failure, url.path)
  }
}
