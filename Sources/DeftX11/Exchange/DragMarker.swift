import CX11
import CX11Shims
import DeftGeometry
import DeftInput

/// The visible part of a drag out of the window: a picture at the finger, and a pointer that shows whether a drop is
/// possible.
///
/// The picture is a small window that passes pointer input through to the windows below. Without a compositor, it shows
/// only the pixels that are mostly opaque.
final class DragMarker {
  private let connection: XConnection
  private let host: Window
  private var hotspot = CGPoint.zero
  private var window: Window = 0
  /// The position of the finger on the screen; `nil` until the first move.
  private var place: (x: Int, y: Int)?
  private var cursors: [Cursor] = []

  /// The result of a drop at the current position.
  var answer = DropOperation.forbidden { didSet { if answer != oldValue { showPointer() } } }

  private var display: OpaquePointer { connection.display }

  /// Shows a picture for a drag out of a window.
  init(_ connection: XConnection, over host: Window, picture: DragPicture) {
    (self.connection, self.host) = (connection, host)
    show(picture)
    cursors = [XC_circle, XC_hand2].map { XCreateFontCursor(display, UInt32($0)) }
    showPointer()
  }

  deinit {
    guard connection.isConnected else { return }
    XUndefineCursor(display, host)
    for cursor in cursors { XFreeCursor(display, cursor) }
    if window != 0 { XDestroyWindow(display, window) }
    XFlush(display)
  }

  /// Replaces the picture.
  func show(_ picture: DragPicture) {
    let old = window
    window = 0
    let picture = picture.bounded(by: connection.screenSize)
    hotspot = picture.hotspot
    makeWindow(picture)
    if let place { move(to: place) }
    if old != 0 { XDestroyWindow(display, old) }
    XFlush(display)
  }

  /// Moves the picture to a pixel of the screen.
  func move(to place: (x: Int, y: Int)) {
    self.place = place
    guard window != 0 else { return }
    XMoveWindow(
      display, window, Int32(clamping: place.x - Int(hotspot.x)),
      Int32(clamping: place.y - Int(hotspot.y)))
    XMapRaised(display, window)
  }

  private func showPointer() {
    XDefineCursor(display, host, cursors[answer.isTaken ? 1 : 0])
    XFlush(display)
  }

  private func makeWindow(_ picture: DragPicture) {
    var info = XVisualInfo()
    let isMixed =
      connection.hasCompositor
      && XMatchVisualInfo(display, connection.screen, 32, TrueColor, &info) != 0
    let visual = isMixed ? info.visual : connection.visual.visual
    let depth = isMixed ? 32 : connection.visual.depth
    let pixmap = XCreatePixmap(
      display, connection.root, UInt32(picture.width), UInt32(picture.height), UInt32(depth))
    defer { XFreePixmap(display, pixmap) }
    guard draw(picture, on: pixmap, visual: visual, depth: depth, isMixed: isMixed) else { return }
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.border_pixel = 0
    attributes.background_pixmap = pixmap
    attributes.colormap = XCreateColormap(display, connection.root, visual, AllocNone)
    defer { XFreeColormap(display, attributes.colormap) }
    window = XCreateWindow(
      display, connection.root, -picture.width.asInt32, -picture.height.asInt32,
      UInt32(picture.width), UInt32(picture.height), 0, Int32(depth), UInt32(InputOutput), visual,
      UInt(CWOverrideRedirect | CWBorderPixel | CWBackPixmap | CWColormap), &attributes)
    XShapeCombineRectangles(display, window, ShapeInput, 0, 0, nil, 0, ShapeSet, 0)
    if !isMixed {
      var spans = picture.opaqueSpans
      XShapeCombineRectangles(
        display, window, ShapeBounding, 0, 0, &spans, Int32(spans.count), ShapeSet, YSorted)
    }
  }

  private func draw(
    _ picture: DragPicture, on pixmap: Pixmap, visual: UnsafeMutablePointer<Visual>?,
    depth: Int32, isMixed: Bool
  ) -> Bool {
    let count = picture.width * picture.height
    // XDestroyImage releases the memory with `free`.
    guard let memory = malloc(count * 4) else { return false }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: count)
    for (index, pixel) in picture.pixels.enumerated() {
      pixels[index] =
        isMixed ? pixel : connection.visual.format == .rgb10 ? pixel.asThirtyBits : pixel
    }
    guard
      let image = XCreateImage(
        display, visual, UInt32(depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), UInt32(picture.width), UInt32(picture.height),
        32, 0)
    else {
      free(memory)
      return false
    }
    image.pointee.byte_order = UInt32(1).littleEndian == 1 ? LSBFirst : MSBFirst
    let context = XCreateGC(display, pixmap, 0, nil)
    XPutImage(
      display, pixmap, context, image, 0, 0, 0, 0, UInt32(picture.width), UInt32(picture.height))
    XFreeGC(display, context)
    deft_destroy_image(image)
    return true
  }
}

extension Int { fileprivate var asInt32: Int32 { Int32(clamping: self) } }

extension UInt32 {
  /// The pixel converted from 8 to 10 bits per color.
  fileprivate var asThirtyBits: UInt32 {
    let (r, g, b) = (self >> 16 & 0xff, self >> 8 & 0xff, self & 0xff)
    return r << 22 | g << 12 | b << 2
  }
}

extension DragPicture {
  /// Returns the part that is shown on a screen of a given size.
  fileprivate func bounded(by screen: (width: Int, height: Int)) -> DragPicture {
    let w = min(width, screen.width, DragPicture.longestSide)
    let h = min(height, screen.height, DragPicture.longestSide)
    guard (w, h) != (width, height), w > 0, h > 0 else { return self }
    // The part is centered on the hotspot as far as possible.
    let x = min(max(0, Int(hotspot.x) - w / 2), width - w)
    let y = min(max(0, Int(hotspot.y) - h / 2), height - h)
    var part: [UInt32] = []
    for row in y..<y + h { part += pixels[row * width + x..<row * width + x + w] }
    return DragPicture(
      width: w, height: h, pixels: part,
      hotspot: CGPoint(x: hotspot.x - CGFloat(x), y: hotspot.y - CGFloat(y)))
  }

  /// The pixels that are mostly opaque, as spans of rows from the top.
  fileprivate var opaqueSpans: [XRectangle] {
    var spans: [XRectangle] = []
    for y in 0..<height {
      var start: Int?
      for x in 0...width {
        let isOpaque = x < width && pixels[y * width + x] >> 24 >= 128
        if isOpaque, start == nil { start = x }
        guard !isOpaque, let from = start else { continue }
        spans.append(
          XRectangle(
            x: Int16(from), y: Int16(y), width: UInt16(x - from), height: 1))
        start = nil
      }
    }
    return spans
  }

  /// The default picture: a small white rectangle.
  static let sheet: DragPicture = {
    let (width, height) = (36, 28)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 0..<height {
      for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
        pixels[y * width + x] = 0xFF8A_8F98
      }
    }
    return DragPicture(
      width: width, height: height, pixels: pixels, hotspot: CGPoint(x: -12, y: -12))
  }()
}
