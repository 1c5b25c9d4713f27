import CX11

/// How pixels look on a screen: 32 bits each, `0xXXRRGGBB`.
struct ScreenVisual {
  var visual: UnsafeMutablePointer<Visual>
  var depth: Int32
  /// Whether the screen's own default is of this form, so that a window needs no color map.
  var isDefault: Bool

  /// The screen's default if it will do, else another true-color visual of depth 24; nil without.
  init?(display: OpaquePointer, screen: Int32) {
    guard let standard = XDefaultVisual(display, screen) else { return nil }
    let depth = XDefaultDepth(display, screen)
    if depth == 24 && Self.isRGB(standard.pointee) {
      self.init(visual: standard, depth: depth, isDefault: true)
      return
    }
    var info = XVisualInfo()
    guard XMatchVisualInfo(display, screen, 24, TrueColor, &info) != 0, let other = info.visual,
      Self.isRGB(other.pointee)
    else { return nil }
    self.init(visual: other, depth: 24, isDefault: false)
  }

  private init(visual: UnsafeMutablePointer<Visual>, depth: Int32, isDefault: Bool) {
    (self.visual, self.depth, self.isDefault) = (visual, depth, isDefault)
  }

  private static func isRGB(_ v: Visual) -> Bool {
    v.red_mask == 0xff0000 && v.green_mask == 0xff00 && v.blue_mask == 0xff
  }
}
