import DeftGeometry
import DeftRenderTree

extension ImageRef {
  /// The most pixels of a picture that is read from bytes: 256 MB in memory.
  public static let largestArea = 64 << 20

  /// Reads a picture from the bytes of a file, of the kinds that `init(contentsOf:)` reads.
  ///
  ///     let photo = try ImageRef(data: bytes, name: "photo.jpeg")
  ///
  /// It is decoded in this process, for as long as that takes: bytes of strangers are better decoded elsewhere.
  ///
  /// - Parameters:
  ///   - data: the bytes; they may come from anywhere.
  ///   - name: what the picture is called in errors.
  ///   - leastSide: how many pixels the longer side of a drawing (SVG) has at least, which has as many as one likes;
  ///     other pictures have their own.
  /// - Throws: `CairoError.cannotRead`, with the reason; so for one of more than `largestArea` pixels.
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

  /// The pixels that a reader hands out.
  struct Pixels {
    private(set) var (width, height) = (0, 0)
    private(set) var all: [UInt32] = []

    /// Takes what a reader hands out.
    ///
    /// - Returns: why there is nothing, if there is nothing.
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
