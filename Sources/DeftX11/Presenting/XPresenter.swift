import CX11
import DeftGeometry
import DeftInput

/// Brings frames to a window: only the damaged rectangles travel, without a wait in the common case.
///
/// A shared image is written to again as soon as the server has answered anything later than the
/// request that reads it; the next input event proves that, so there is neither a completion event
/// nor a round trip. If the next frame comes before the proof, the presenter asks for it, which a
/// server at rest answers at once. For one that lets frame after frame wait there is a second image,
/// which takes them from then on: what it lacks is copied over, so that frames are always one frame
/// old. If that one is busy too, the presenter waits for the server. Without shared memory (remote
/// displays) pixels are sent.
///
///     if let buffer = presenter.beginFrame() {
///       paint(into: buffer, all: buffer.age == 0)
///       presenter.present(damage)
///     }
public final class XPresenter {
  private let window: XWindow
  private let gc: GC?
  private(set) var images: [FrameImage] = []
  /// The place in `images` of the last frame.
  private var youngest = 0
  private var current: Int?
  private var sharesMemory: Bool?
  /// How long the server may let a frame wait, which is the least time between two of them, and in how many frames
  /// in a row it has done so before a second image is worth its memory.
  package var patience: (seconds: TimeInterval, frames: Int) = (0.004, 3)
  /// In how many frames in a row it has let them wait for longer.
  private var slowFrames = 0
  /// The window's size at the last frame.
  private var size = (width: 0, height: 0)

  private var connection: XConnection { window.connection }
  /// The window's time; where it is told none, no wait is long.
  private var now: TimeInterval { window.clock?() ?? 0 }

  public convenience init(window: XWindow) { self.init(window: window, mayShareMemory: true) }

  /// A presenter that sends pixels, as on a remote display, where it may not share memory.
  package init(window: XWindow, mayShareMemory: Bool) {
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

  /// Whether the server reads the frames out of shared memory; known after the first frame.
  public var usesSharedMemory: Bool { sharesMemory ?? false }

  /// Makes the memory of the first frame ahead, so that its pages come while the window does.
  package func prepare() {
    let (width, height) = (window.width, window.height)
    guard window.isUsable, images.isEmpty, let image = makeImage(width, height) else { return }
    images.append(image)
    (youngest, size) = (0, (width, height))
  }

  /// Memory for the next frame, of the window's size; nil where the window or the server is gone, or
  /// memory.
  ///
  /// Paint what has changed since the last frame, or all where the age is 0, and present it. A frame
  /// that was begun and not presented may be begun again.
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
    // A frame that was begun and not presented goes on where it is: nowhere else is what it painted.
    guard let index = current ?? writableImage() else { return nil }
    current = index
    let image = images[index]
    return PixelBuffer(
      base: image.base, stride: image.stride, width: width, height: height,
      format: connection.visual.format, age: image.isDefined ? 1 : 0)
  }

  /// Shows the pixels of `damage` out of the buffer that was begun last, and has it begin anew.
  ///
  /// Outside of `damage` the buffer has to be as the last frame was. Nothing happens where no frame
  /// was begun; a frame without damage costs nothing.
  public func present(_ damage: DeftGeometry.Region) {
    guard let index = current, window.isUsable, let gc else { return }
    current = nil
    let image = images[index]
    let bounds = PixelRect(x: 0, y: 0, width: window.width, height: window.height)
    for rect in damage.rects {
      let r = rect.intersection(bounds)
      guard !r.isEmpty else { continue }
      put(image, r, gc)
      for i in images.indices where i != index { images[i].missing.formUnion(r) }
      image.isDefined = true
      youngest = index
    }
    window.manager?.noteFrame()
    XFlush(connection.display)
  }

  // MARK: Images

  /// The image of the next frame, as old as the last one: the last one's own, the other, or the
  /// last one's after a wait.
  private func writableImage() -> Int? {
    let last = images[youngest]
    if last.isFree {
      slowFrames = 0
      return youngest
    }
    if images.count == 1 {
      // To make a second one asks the server, too.
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

  /// Copies what `image` lacks out of the last frame; the server may read that at the same time.
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

  /// Whether an image serves a window of that size without wasting more than it holds.
  private func fits(_ image: FrameImage, _ width: Int, _ height: Int) -> Bool {
    image.width >= width && image.height >= height
      && image.width * image.height <= 4 * (width + Self.step) * (height + Self.step)
  }

  /// A window that is being resized grows in steps of so many pixels, so that not every one of them
  /// needs new memory.
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
      if let image = FrameImage.shared(connection, width: w, height: h) {
        sharesMemory = true
        return image
      }
      // A server that is gone does not refuse.
      guard connection.isConnected else { return nil }
    }
    sharesMemory = false
    return FrameImage.sent(connection, width: w, height: h)
  }

  private func dropImages() {
    // The server may be reading them; it does before it handles the request to detach.
    for image in images { image.release(isConnected: connection.isConnected) }
    images.removeAll()
    (youngest, current) = (0, nil)
  }
}
