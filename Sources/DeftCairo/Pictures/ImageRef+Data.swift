import DeftGeometry
import DeftRenderTree

extension ImageRef {
  /// The maximum number of pixels of a decoded image: 256 MB in memory.
  public static let largestArea = 64 << 20

  /// Decodes an image file in memory. Supports the same formats as `init(contentsOf:)`.
  ///
  ///     let photo = try ImageRef(data: bytes, name: "photo.jpeg")
  ///
  /// Decoding runs in this process and blocks until it ends. Untrusted data is better decoded in a separate
  /// process.
  ///
  /// - Parameters:
  ///   - data: The contents of the file; they need not be trusted.
  ///   - name: The name of the image in errors.
  ///   - leastSide: The minimum number of pixels of the longer side for scalable images (SVG). Other images
  ///     have a fixed size.
  /// - Throws: `CairoError.cannotRead` with the reason, for example if the image has more than
  ///   `largestArea` pixels.
  public convenience init(
    data: Data, name: String, leastSide: Int = 0
  ) throws(CairoError) {
    var pixels = Pixels()
    let failure = data.withUnsafeBytes { bytes in
      pixels.fill { begin, row throws(PictureReader.Failure) in
        try PictureReader(bytes, leastSide: leastSide).read(begin, row: row)
      }
    }
    try self.init(pixels, failure, name)
  }

  /// The pixels received from a reader.
  struct Pixels {
    private(set) var (width, height) = (0, 0)
    private(set) var all: [UInt32] = []

    /// Collects the pixels of a reader.
    ///
    /// - Returns: The reason for the failure, if any.
    mutating func fill(
      _ read: ((PictureReader.Size) -> Void, (UnsafeBufferPointer<UInt32>) -> Void)
        throws(PictureReader.Failure) -> Void
    ) -> PictureReader.Failure? {
      var taken = Pixels()
      do throws(PictureReader.Failure) {
        try read(
          { size in
            (taken.width, taken.height) = (size.width, size.height)
            taken.all.reserveCapacity(size.width * size.height)
          }, { taken.all.append(contentsOf: $0) })
      } catch { return error }
      self = taken
      return nil
    }
  }

  convenience init(
    _ pixels: Pixels, _ failure: PictureReader.Failure?, _ name: String
  ) throws(CairoError) {
    if let failure { throw .cannotRead(path: name, reason: failure.reason) }
    self.init(width: pixels.width, height: pixels.height, pixels: pixels.all)
  }
}
