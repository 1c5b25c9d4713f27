import DeftGeometry

/// The physical sizes of the screen's monitors, as the monitors report them.
///
/// Monitors often report a wrong size, and virtual monitors an arbitrary one, so the millimeters
/// are an estimate.
package struct ScreenMeasure: Equatable, Sendable {
  /// A part of the screen that one monitor shows.
  package struct Monitor: Equatable, Sendable {
    var rect: PixelRect
    /// The size in millimeters.
    var size: CGSize

    package init(rect: PixelRect, size: CGSize) { (self.rect, self.size) = (rect, size) }
  }

  private let monitors: [Monitor]

  /// Creates a measure; ignores monitors that report no size.
  package init(_ monitors: [Monitor]) {
    self.monitors = monitors.filter {
      !$0.rect.isEmpty && $0.size.width > 0 && $0.size.height > 0
    }
  }

  /// Returns the position on its monitor in millimeters; `nil` if the monitor's size is unknown.
  package func millimeters(at pixel: CGPoint) -> CGPoint? {
    let monitor = monitors.first {
      let r = $0.rect
      return pixel.x >= CGFloat(r.x0) && pixel.x < CGFloat(r.x1) && pixel.y >= CGFloat(r.y0)
        && pixel.y < CGFloat(r.y1)
    }
    guard let monitor else { return nil }
    let r = monitor.rect
    return CGPoint(
      x: (pixel.x - CGFloat(r.x0)) * monitor.size.width / CGFloat(r.width),
      y: (pixel.y - CGFloat(r.y0)) * monitor.size.height / CGFloat(r.height))
  }
}
