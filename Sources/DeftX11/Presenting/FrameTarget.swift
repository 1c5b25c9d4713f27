import DeftGeometry

/// A window in which an ``XPresenter`` shows frames.
protocol FrameTarget: AnyObject {
  var connection: XConnection { get }
  /// The window's X11 id.
  var id: UInt { get }
  /// The width of the content in pixels.
  var width: Int { get }
  /// The height of the content in pixels.
  var height: Int { get }
  /// The pixel format of the window.
  var visual: ScreenVisual { get }
  /// Whether requests about the window are allowed: it exists, and the server is connected.
  var isUsable: Bool { get }
  /// Our own monotonic clock, in seconds; `nil` if there is none.
  var clock: (() -> TimeInterval)? { get }
  /// Called before the pixels of `damage` are sent from a buffer.
  func willPresent(_ damage: Region, in buffer: PixelBuffer)
  /// Called after the pixels of a frame have been sent.
  func didPresent()
}

extension FrameTarget {
  /// Does nothing.
  func willPresent(_ damage: Region, in buffer: PixelBuffer) {}
}

extension XWindow: FrameTarget {
  var visual: ScreenVisual { connection.visual }
  func didPresent() { manager?.noteFrame() }
}
