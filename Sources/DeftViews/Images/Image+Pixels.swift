extension Image {
  /// Returns the pixels in memory, or those of the image's file; `nil` for a symbol, a drawn image,
  /// and a file that cannot be read. Of an image with a dark variant, the light one is read.
  ///
  /// - Parameter load: Reads a file; returns `nil` if it cannot be read.
  package func storedPixels(_ load: (URL) -> ImageRef?) -> ImageRef? {
    switch source {
    case .pixels(let pixels, _): return pixels
    case .file(let name, let folder):
      for file in ImageLibrary.files(for: name, folder) {
        if let pixels = load(file.url) { return pixels }
      }
      return nil
    case .symbol, .drawing: return nil
    }
  }
}
