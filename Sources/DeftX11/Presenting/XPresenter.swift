import CX11
import DeftGeometry
import DeftInput

/// A presenter of frames in a window: it sends only the damaged rectangles, usually without waiting.
///
/// A shared image is reused once the server has answered any request later than the one that reads it. The next input
/// event proves that, so neither a completion event nor a round trip is needed. If the next frame begins before such an
/// event, the presenter requests a reply, which an idle server sends immediately. If a server delays frame after frame,
/// the presenter creates a second image and copies the missing pixels into it, so that buffers are always one frame
/// old. If that image is busy too, the presenter waits for the server. Without shared memory (remote displays), pixels
/// are sent.
///
///     if let buffer = presenter.beginFrame() {
///       paint(into: buffer, all: buffer.age == 0)
///       presenter.present(damage)
///     }
public final class XPresenter {
  private let window: any FrameTarget
  private let gc: GC?
  private(set) var images: [FrameImage] = []
  /// The index in `images` of the last frame.
  private var youngest = 0
  private var current: Int?
  private var sharesMemory: Bool?
  /// The minimum delay of the server, and the number of consecutive frames with this delay, after
  /// which a second image is created. The default, 4 ms, is shorter than a frame of most displays.
  package var patience: (seconds: TimeInterval, frames: Int) = (0.004, 3)
  /// The number of consecutive frames with at least the delay of ``patience``.
  private var slowFrames = 0
  /// The size of the window at the last frame.
  private var size = (width: 0, height: 0)

  private var connection: XConnection { window.connection }
  /// The window's time. Without a clock, the time is always 0, so every delay counts as short.
  private var now: TimeInterval { window.clock?() ?? 0 }

  public convenience init(window: XWindow) { self.init(window, mayShareMemory: true) }

  /// Creates a presenter that can be forced to send pixels, as on a remote display.
  package convenience init(window: XWindow, mayShareMemory: Bool) {
    self.init(window, mayShareMemory: mayShareMemory)
  }

  init(_ window: any FrameTarget, mayShareMemory: Bool) {
    self.window = window
    if !mayShareMemory { sharesMemory = false }
    guard window.connection.isConnected else {
      gc = nil
      return
    }
    gc = XCreateGC(window.connection.display, window.id, 0, nil)
    XSetGraphicsExposures(window.connection.display, gc, 0)
  }

  deinit {
    let isConnected = connection.isConnected
    for image in images { image.release(isConnected: isConnected) }
    if let gc, isConnected { XFreeGC(connection.display, gc) }
  }

  /// Whether the server reads frames from shared memory; known after the first frame.
  public var usesSharedMemory: Bool { sharesMemory ?? false }

  /// Allocates the first frame's memory early, so that its pages are ready while the window is opening.
  package func prepare() {
    let (width, height) = (window.width, window.height)
    guard window.isUsable, images.isEmpty, let image = makeImage(width, height) else { return }
    images.append(image)
    (youngest, size) = (0, (width, height))
  }

  /// Returns memory for the next frame, of the window's size; `nil` if the window or the connection is closed or memory
  /// is exhausted.
  ///
  /// Paint the changes since the last frame, or everything if the age is 0, and present it. A frame that was begun
  /// but not presented may be begun again.
  package func beginFrame() -> PixelBuffer? {
    guard window.isUsable else { return nil }
    let (width, height) = (window.width, window.height)
    if (width, height) != size {
      if let image = images.first, !fits(image, width, height) { dropImages() }
      for image in images { image.isDefined = false }
      current = nil
      size = (width, height)
    }
    if images.isEmpty {
      guard let image = makeImage(width, height) else { return nil }
      images.append(image)
      youngest = 0
    }
    // An unpresented frame continues in the same image, because only that image has its pixels.
    guard let index = current ?? writableImage() else { return nil }
    current = index
    let image = images[index]
    return buffer(of: image)
  }

  private func buffer(of image: FrameImage) -> PixelBuffer {
    PixelBuffer(
      base: image.base, stride: image.stride, width: window.width, height: window.height,
      format: window.visual.format, age: image.isDefined ? 1 : 0)
  }

  /// Shows the pixels of `damage` from the current buffer and ends the frame.
  ///
  /// Outside of `damage`, the buffer must equal the last frame. Has no effect if no frame was begun; a frame without
  /// damage costs nothing.
  public func present(_ damage: DeftGeometry.Region) {
    guard let index = current, window.isUsable, let gc else { return }
    current = nil
    let image = images[index]
    let bounds = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    window.willPresent(damage, in: buffer(of: image))
    for rect in damage.rects {
      let r = rect.intersection(bounds)
      guard !r.isEmpty else { continue }
      put(image, r, gc)
      for i in images.indices where i != index { images[i].missing.formUnion(r) }
      image.isDefined = true
      youngest = index
    }
    window.didPresent()
    XFlush(connection.display)
  }

  // MARK: Images

  /// Returns the index of an image for the next frame. The image contains the last frame's pixels:
  /// it is the last frame's image if that is free, otherwise the other image, otherwise the last
  /// frame's image after a wait.
  private func writableImage() -> Int? {
    let last = images[youngest]
    if last.isFree {
      slowFrames = 0
      return youngest
    }
    if images.count == 1 {
      // Creating a second image also requires a reply of the server.
      let start = now
      XSync(connection.display, 0)
      guard connection.isConnected else { return nil }
      slowFrames = now - start < patience.seconds ? 0 : slowFrames + 1
      if slowFrames < patience.frames { return youngest }
      if let second = makeImage(last.width, last.height) { images.append(second) }
    }
    if images.count == 2, images[1 - youngest].isFree {
      catchUp(images[1 - youngest], with: last)
      return 1 - youngest
    }
    XSync(connection.display, 0)
    return connection.isConnected ? youngest : nil
  }

  /// Copies the missing pixels of `image` from the last frame, which the server may be reading at the same time.
  private func catchUp(_ image: FrameImage, with last: FrameImage) {
    guard last.isDefined else { return }
    if image.isDefined {
      for r in image.missing.rects {
        for y in r.y0..<r.y1 {
          let offset = y * image.stride + r.x0 * 4
          (image.base + offset).copyMemory(from: last.base + offset, byteCount: r.width * 4)
        }
      }
    } else {
      image.base.copyMemory(from: last.base, byteCount: last.stride * last.height)
    }
    image.isDefined = true
    image.missing.removeAll()
  }

  private func put(_ image: FrameImage, _ r: PixelRect, _ gc: GC) {
    let (x, y) = (Int32(r.x0), Int32(r.y0))
    let (width, height) = (UInt32(r.width), UInt32(r.height))
    if image.isShared {
      image.lastPut = UInt(XNextRequest(connection.display))
      XShmPutImage(
        connection.display, window.id, gc, image.image, x, y, x, y, width, height, 0)
    } else {
      XPutImage(connection.display, window.id, gc, image.image, x, y, x, y, width, height)
    }
  }

  /// Returns whether an image fits a window of the given size without wasting more memory than the
  /// window uses.
  private func fits(_ image: FrameImage, _ width: Int, _ height: Int) -> Bool {
    image.width >= width && image.height >= height
      && image.width * image.height <= 4 * (width + Self.step) * (height + Self.step)
  }

  /// The step in pixels by which images grow, so that a window that is being resized does not need new memory each
  /// time.
  private static let step = 256
  private var hasHadImages = false

  private func makeImage(_ width: Int, _ height: Int) -> FrameImage? {
    var (w, h) = (width, height)
    if hasHadImages && images.isEmpty {
      w = (w + Self.step - 1) / Self.step * Self.step
      h = (h + Self.step - 1) / Self.step * Self.step
    }
    hasHadImages = true
    if sharesMemory ?? connection.hasSharedMemory {
      if let image = FrameImage.shared(connection, window.visual, width: w, height: h) {
        sharesMemory = true
        return image
      }
      // If the connection is broken, the failure does not mean that the server refused shared
      // memory.
      guard connection.isConnected else { return nil }
    }
    sharesMemory = false
    return FrameImage.sent(connection, window.visual, width: w, height: h)
  }

  private func dropImages() {
    // The server may be reading them; it finishes before it handles the request to detach.
    for image in images { image.release(isConnected: connection.isConnected) }
    images.removeAll()
    (youngest, current) = (0, nil)
  }
}
