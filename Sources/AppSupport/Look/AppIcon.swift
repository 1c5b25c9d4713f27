import Deft

/// The icon in window lists: a circle in front of a square, in the app's colors.
package enum AppIcon {
  /// The sizes in window lists, switchers and docks, in pixels.
  package static let sides = [16, 24, 32, 48, 64, 96, 128, 256]

  /// Returns the icon with the given side length in pixels, painted by the app's painter.
  package static func make(side: Int = 64) -> WindowIcon? {
    guard let surface = try? CairoSurface(width: side, height: side, isOpaque: false) else {
      return nil
    }
    let palette = Palette(appearance: .light)
    let (sky, coral) = (palette.tones(.sky), palette.tones(.coral))
    let square = Path(roundedRect: CGRect(x: 6, y: 6, width: 40, height: 40), cornerRadius: 10)
    let circle = Path(ellipseIn: CGRect(x: 24, y: 24, width: 34, height: 34))
    let tree = RenderTree(background: Background(color: .clear))
    tree.root.drawing = Drawing([
      .fill(
        square,
        .linearGradient(
          colors: [sky.lit, sky.deep], start: CGPoint(x: 6, y: 6), end: CGPoint(x: 46, y: 46))),
      .fill(
        circle,
        .linearGradient(
          colors: [coral.lit, coral.deep], start: CGPoint(x: 24, y: 24),
          end: CGPoint(x: 58, y: 58))),
    ])
    _ = tree.update(width: side, height: side, displayScale: CGFloat(side) / 64)
    tree.paint(onto: surface, age: 0)
    return WindowIcon(
      width: side, height: side, pixels: surface.image.pixels.map(unpremultiplied))
  }

  /// Returns a pixel with straight alpha, as window lists expect.
  private static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    func part(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
