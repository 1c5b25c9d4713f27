import CX11
import DeftGeometry

/// The pixel format of a screen: 32 bits per pixel, in one of the forms of ``PixelFormat``.
struct ScreenVisual {
  var visual: UnsafeMutablePointer<Visual>
  var depth: Int32
  var format: PixelFormat
  /// Whether the visual is the screen's default visual, so that a window needs no color map.
  var isDefault: Bool

  /// Chooses a visual; `nil` if none is suitable. The screen's default visual is preferred, then another true-color
  /// visual of depth 24, then one of depth 32, which servers with the Composite extension always have, and then one
  /// of depth 30.
  init?(display: OpaquePointer, screen: Int32) {
    let depth = XDefaultDepth(display, screen)
    if let standard = XDefaultVisual(display, screen),
      let format = Self.format(of: standard.pointee, depth: depth), format != .argb8
    {
      (visual, self.depth, self.format, isDefault) = (standard, depth, format, true)
      return
    }
    for depth in [24, 32, 30] as [Int32] {
      guard let (other, format) = Self.find(display, screen, depth: depth) else { continue }
      (visual, self.depth, self.format, isDefault) = (other, depth, format, false)
      return
    }
    return nil
  }

  /// Chooses a visual with alpha, which a compositor blends with the windows below; `nil` if the
  /// screen has none.
  init?(translucentOn display: OpaquePointer, _ screen: Int32) {
    guard let (visual, format) = Self.find(display, screen, depth: 32), format == .argb8 else {
      return nil
    }
    (self.visual, depth, self.format, isDefault) = (visual, 32, format, false)
  }

  /// Returns the first visual of the given depth with a supported format. A depth may have many
  /// visuals, with other formats.
  private static func find(
    _ display: OpaquePointer, _ screen: Int32, depth: Int32
  ) -> (UnsafeMutablePointer<Visual>, PixelFormat)? {
    var sought = XVisualInfo()
    (sought.screen, sought.depth) = (screen, depth)
    sought.`class` = TrueColor
    var count: Int32 = 0
    let mask = Int(VisualScreenMask | VisualDepthMask | VisualClassMask)
    guard let found = XGetVisualInfo(display, mask, &sought, &count) else { return nil }
    defer { XFree(found) }
    for info in UnsafeBufferPointer(start: found, count: Int(count)) {
      if let visual = info.visual, let format = format(of: visual.pointee, depth: depth) {
        return (visual, format)
      }
    }
    return nil
  }

  private static func format(of visual: Visual, depth: Int32) -> PixelFormat? {
    guard visual.`class` == TrueColor else { return nil }
    let masks = (visual.red_mask, visual.green_mask, visual.blue_mask)
    if masks == (0xff0000, 0xff00, 0xff) { return depth == 24 ? .rgb8 : depth == 32 ? .argb8 : nil }
    return depth == 30 && masks == (0x3ff0_0000, 0xf_fc00, 0x3ff) ? .rgb10 : nil
  }
}
