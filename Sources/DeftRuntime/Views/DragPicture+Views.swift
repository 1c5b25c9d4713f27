import DeftCairo
import DeftGeometry
import DeftInput
import DeftRenderTree
import DeftViews

extension DragPicture {
  /// Paints views as they are now, at most 512 pixels wide and high; larger views become smaller.
  ///
  /// - Parameters:
  ///   - image: The views; the result is `nil` if they do not exist or have no size.
  ///   - finger: The location in the window, in points, that the finger holds; `nil` for the center of the views.
  ///   - scale: The number of pixels per point.
  init?(of image: DragImage, at finger: CGPoint?, scale: CGFloat) {
    guard let node = image.node else { return nil }
    let (size, map) = (image.size, node.localToGlobal())
    let place = finger.map { node.convertFromGlobal($0) ?? .zero }
    // The views may be scaled in their window.
    var scale = scale * abs(map.a * map.d - map.b * map.c).squareRoot()
    scale *= min(1, CGFloat(Self.longestSide) / (max(size.width, size.height) * scale))
    func pixels(_ length: CGFloat) -> Int? {
      let pixels = (length * scale - 1e-6).rounded(.up)
      return (1...CGFloat(Self.longestSide)).contains(pixels) ? Int(pixels) : nil
    }
    guard let width = pixels(size.width), let height = pixels(size.height),
      let surface = try? CairoSurface(width: width, height: height, isOpaque: false)
    else { return nil }
    let tree = RenderTree(background: Background(color: .clear))
    let copy = node.copy()
    copy.position = .zero
    tree.root.addChild(copy)
    _ = tree.update(width: width, height: height, displayScale: scale)
    tree.paint(onto: surface, age: 0)
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    // The views may have moved away from the finger.
    let hotspot =
      place.map {
        CGPoint(x: min(max(0, $0.x), size.width), y: min(max(0, $0.y), size.height))
      } ?? center
    self.init(
      width: width, height: height, pixels: surface.image.pixels,
      hotspot: CGPoint(x: hotspot.x * scale, y: hotspot.y * scale))
  }
}
