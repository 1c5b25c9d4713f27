import DeftRenderTree
import DeftSystem
import Foundation

extension ImageRef {
  /// Reads an image file: PNG, JPEG (rotated upright according to its metadata), SVG, and all other formats
  /// that gdk-pixbuf supports.
  ///
  ///     let photo = try ImageRef(contentsOf: url)
  ///
  /// - Throws: `CairoError.cannotRead` with the reason, for example if it is not a regular file, or has
  ///   more than `largestArea` pixels.
  public convenience init(contentsOf url: URL) throws(CairoError) {
    try checkPictureFile(url)
    guard access(url.path, R_OK) == 0 else {
      throw .cannotRead(path: url.path, reason: systemReason(errno))
    }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw .cannotRead(path: url.path, reason: systemReason(EIO))
    }
    try self.init(data: data, name: url.path)
  }
}
