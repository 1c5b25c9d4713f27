import CCairo
import CPixbuf
import DeftRenderTree

extension ImageRef {
  /// The most pixels of a picture that is read from bytes: 256 MB in memory.
  public static let largestArea = 64 << 20

  /// How much is handed over at a time: a picture's size stands at its beginning, and one that is too large is
  /// refused before it takes memory.
  private static let step = 64 << 10

  /// Reads a picture from the bytes of a file, of the kinds that `init(contentsOf:)` reads.
  ///
  ///     let photo = try ImageRef(data: bytes, name: "photo.jpeg")
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
    guard let loader = gdk_pixbuf_loader_new() else {
      throw .cannotRead(path: name, reason: "out of memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    var announced = Announced(leastSide: leastSide)
    let problem = withUnsafeMutablePointer(to: &announced) { announced in
      let handler: SizeHandler = { loader, width, height, announced in
        guard let announced = announced?.assumingMemoryBound(to: Announced.self) else { return }
        let area = Int(width) * Int(height)
        announced.pointee.area = area
        // A reader gives up on a picture without pixels.
        if area > ImageRef.largestArea { return gdk_pixbuf_loader_set_size(loader, 0, 0) }
        let (side, least) = (max(width, height), announced.pointee.leastSide)
        guard side > 0, side < least, let format = gdk_pixbuf_loader_get_format(loader),
          gdk_pixbuf_format_is_scalable(format) != 0
        else { return }
        let factor = Double(least) / Double(side)
        func scaled(_ length: gint) -> gint { gint(max(1, (Double(length) * factor).rounded())) }
        gdk_pixbuf_loader_set_size(loader, scaled(width), scaled(height))
      }
      g_signal_connect_data(
        loader, "size-prepared", unsafeBitCast(handler, to: GCallback.self), announced, nil,
        GConnectFlags(rawValue: 0))
      return Self.feed(data, to: loader, announced)
    }
    if announced.area > Self.largestArea {
      throw .cannotRead(
        path: name,
        reason: "it has \(announced.area) pixels, and the most are \(Self.largestArea)")
    }
    if let problem { throw .cannotRead(path: name, reason: problem) }
    guard let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .cannotRead(path: name, reason: "there is no picture in it")
    }
    try self.init(picture, name: name)
  }

  /// What a picture says of itself before it is read.
  private struct Announced {
    var area = 0
    /// How many pixels a drawing's longer side is to have at least.
    let leastSide: Int
  }

  private typealias SizeHandler =
    @convention(c) (
      UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?
    ) -> Void

  /// - Returns: the reason why the bytes are no picture, if they are none.
  private static func feed(
    _ data: Data, to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ announced: UnsafeMutablePointer<Announced>
  ) -> String? {
    var problem: UnsafeMutablePointer<GError>?
    func said() -> String {
      defer { g_clear_error(&problem) }
      return problem.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? "unknown"
    }
    let isTaken = data.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: step)
      where announced.pointee.area <= largestArea {
        let part = bytes[start..<min(bytes.count, start + step)]
        let isFine = UnsafeRawBufferPointer(rebasing: part).withMemoryRebound(to: guchar.self) {
          gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), &problem)
        }
        if isFine == 0 { return false }
      }
      return true
    }
    // Closed in any case, and what closing says matters only where nothing was wrong before.
    let reason = isTaken ? nil : said()
    let isWhole =
      isTaken
      ? gdk_pixbuf_loader_close(loader, &problem) != 0 : gdk_pixbuf_loader_close(loader, nil) != 0
    return reason ?? (isWhole ? nil : said())
  }
}
