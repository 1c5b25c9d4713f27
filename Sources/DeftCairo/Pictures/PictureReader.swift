import CCairo
import CPixbuf
import DeftGeometry
import DeftRenderTree

/// A decoder of image files that uses gdk-pixbuf and returns the pixels row by row.
///
/// *The libraries detect the format.* gdk-pixbuf recognizes a file by its first bytes. An SVG may not match:
/// it can begin with a long comment or a byte order mark, use UTF-16, be compressed, or have a namespace
/// prefix. Files that gdk-pixbuf does not recognize are therefore passed to its SVG loader before they are
/// rejected.
package struct PictureReader {
  /// The bytes, in memory that outlives the decoding.
  package let bytes: UnsafeRawBufferPointer
  /// The minimum number of pixels of the longer side for scalable images.
  package var leastSide = 0

  /// The sizes of an image, in pixels.
  package struct Size: Equatable, Sendable {
    /// The size of the decoded pixels.
    package var width, height: Int
    /// The size stated in the file; scalable images may be decoded at another size.
    package var nominalWidth, nominalHeight: Int

    package init(width: Int, height: Int, nominalWidth: Int, nominalHeight: Int) {
      (self.width, self.height) = (width, height)
      (self.nominalWidth, self.nominalHeight) = (nominalWidth, nominalHeight)
    }
  }

  /// The reason for a decoding failure.
  package struct Failure: Error, Equatable {
    /// The reason, as part of a sentence.
    package var reason: String
    /// Whether no library recognizes the format.
    var isUnrecognized = false
  }

  /// The maximum longer side of a scalable image; larger ones are scaled down.
  package static let largestSide = 4096
  /// The number of bytes per step. The size of an image is stated at its beginning, so one that is too large
  /// is rejected before it uses memory.
  private static let step = 64 << 10

  /// Creates a reader of the contents of a file.
  package init(_ bytes: UnsafeRawBufferPointer, leastSide: Int = 0) {
    (self.bytes, self.leastSide) = (bytes, leastSide)
  }

  /// Decodes the image.
  ///
  /// - Parameters:
  ///   - begin: Called once with the sizes, before any row.
  ///   - row: Called for each row from the top, with premultiplied `0xAARRGGBB` pixels.
  package func read(
    _ begin: (Size) -> Void, row: (UnsafeBufferPointer<UInt32>) -> Void
  ) throws(Failure) {
    do {
      try read(as: nil, begin, row)
    } catch {
      guard error.isUnrecognized, isText else { throw error }
      try read(as: "svg", begin, row)
    }
  }

  /// Whether the data may be text or compressed text. If so, the error of the SVG loader is the most accurate
  /// one.
  private var isText: Bool {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    return bytes.starts(with: [0x1F, 0x8B])
      || bytes.prefix(1 << 20).first { !marks.contains($0) } == UInt8(ascii: "<")
  }

  // MARK: - gdk-pixbuf

  /// The sizes announced by the loader before decoding.
  private struct Announced {
    let leastSide: Int
    var (area, width, height) = (0, 0, 0)

    init(leastSide: Int) { self.leastSide = leastSide }
  }

  private typealias SizeHandler =
    @convention(c) (
      UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?
    ) -> Void

  private func read(
    as type: String?, _ begin: (Size) -> Void, _ row: (UnsafeBufferPointer<UInt32>) -> Void
  ) throws(Failure) {
    let loader =
      type.map { gdk_pixbuf_loader_new_with_type($0, nil) } ?? gdk_pixbuf_loader_new()
    // gdk-pixbuf lacks a loader of this type.
    guard let loader else { throw Failure(reason: "unrecognized image file format") }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var announced = Announced(leastSide: leastSide)
    let problem = withUnsafeMutablePointer(to: &announced) { announced in
      let handler: SizeHandler = { loader, width, height, announced in
        guard let announced = announced?.assumingMemoryBound(to: Announced.self) else { return }
        PictureReader.prepare(loader, Int(width), Int(height), &announced.pointee)
      }
      g_signal_connect_data(
        loader, "size-prepared", unsafeBitCast(handler, to: GCallback.self), announced, nil,
        GConnectFlags(rawValue: 0))
      return feed(loader, announced)
    }
    if announced.area > ImageRef.largestArea {
      throw Failure(
        reason: "it has \(announced.area) pixels (limit \(ImageRef.largestArea))")
    }
    if let problem {
      throw Failure(
        reason: problem, isUnrecognized: gdk_pixbuf_loader_get_format(loader) == nil)
    }
    guard let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw Failure(reason: "it contains no picture")
    }
    try Self.deliver(picture, (announced.width, announced.height), begin, row)
  }

  /// Scales SVGs, and rejects other images that are too large. Called when the size is known.
  private static func prepare(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>?, _ width: Int, _ height: Int,
    _ announced: inout Announced
  ) {
    (announced.width, announced.height) = (width, height)
    let side = max(width, height)
    guard let format = gdk_pixbuf_loader_get_format(loader),
      gdk_pixbuf_format_is_scalable(format) != 0
    else {
      announced.area = width * height
      // A size of zero makes the loader stop.
      if announced.area > ImageRef.largestArea { gdk_pixbuf_loader_set_size(loader, 0, 0) }
      return
    }
    let goal = min(max(side, announced.leastSide), max(largestSide, announced.leastSide))
    guard side > 0, goal != side else { return }
    let factor = Double(goal) / Double(side)
    func scaled(_ length: Int) -> gint { gint(max(1, (Double(length) * factor).rounded())) }
    gdk_pixbuf_loader_set_size(loader, scaled(width), scaled(height))
  }

  /// - Returns: The error of the loader, if any.
  private func feed(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ announced: UnsafeMutablePointer<Announced>
  ) -> String? {
    var problem: UnsafeMutablePointer<GError>?
    func errorMessage() -> String {
      defer { g_clear_error(&problem) }
      return problem.flatMap { $0.pointee.message }.map { Self.clause(String(cString: $0)) }
        ?? "unknown"
    }
    var isTaken = true
    for start in stride(from: 0, to: bytes.count, by: Self.step)
    where isTaken && announced.pointee.area <= ImageRef.largestArea {
      let part = bytes[start..<min(bytes.count, start + Self.step)]
      let isFine = UnsafeRawBufferPointer(rebasing: part).withMemoryRebound(to: guchar.self) {
        gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), &problem)
      }
      isTaken = isFine != 0
    }
    // Always close the loader. Its error on closing matters only if no other error has occurred.
    let reason = isTaken ? nil : errorMessage()
    let isWhole =
      isTaken
      ? gdk_pixbuf_loader_close(loader, &problem) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
    return reason ?? (isWhole ? nil : errorMessage())
  }

  /// Returns a library's message as part of a sentence: with a lowercase first letter, unless it begins with an
  /// abbreviation such as "JPEG".
  package static func clause(_ message: String) -> String {
    let rest = message.dropFirst()
    return rest.first?.isLowercase == true ? message.prefix(1).lowercased() + rest : message
  }

  /// Passes on the pixels of an image, rotated upright.
  static func deliver(
    _ picture: OpaquePointer, _ nominal: (width: Int, height: Int)?,
    _ begin: (Size) -> Void, _ row: (UnsafeBufferPointer<UInt32>) -> Void
  ) throws(Failure) {
    guard let upright = gdk_pixbuf_apply_embedded_orientation(picture) else {
      throw Failure(reason: "out of memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    let (width, height) = (
      Int(gdk_pixbuf_get_width(upright)), Int(gdk_pixbuf_get_height(upright))
    )
    let count = Int(gdk_pixbuf_get_n_channels(upright))
    guard let bytes = gdk_pixbuf_read_pixels(upright), count >= 3, width > 0, height > 0 else {
      throw Failure(reason: "it contains no pixels")
    }
    // Only scalable images are scaled, and those are never rotated.
    let isScaled =
      nominal.map { $0.width > 0 && max($0.width, $0.height) != max(width, height) } ?? false
    begin(
      Size(
        width: width, height: height, nominalWidth: isScaled ? nominal?.width ?? width : width,
        nominalHeight: isScaled ? nominal?.height ?? height : height))
    let rowStride = Int(gdk_pixbuf_get_rowstride(upright))
    let hasAlpha = gdk_pixbuf_get_has_alpha(upright) != 0
    var pixels = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width {
        let p = bytes + y * rowStride + x * count
        let alpha = hasAlpha ? UInt32(p[3]) : 255
        func share(_ component: UInt8) -> UInt32 { (UInt32(component) * alpha + 127) / 255 }
        pixels[x] = alpha << 24 | share(p[0]) << 16 | share(p[1]) << 8 | share(p[2])
      }
      pixels.withUnsafeBufferPointer(row)
    }
  }
}
