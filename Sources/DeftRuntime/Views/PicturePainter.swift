import DeftCairo
import DeftInput
import DeftRenderTree

/// A painter of pictures for images that a closure draws.
final class PicturePainter {
  // Most programs need no such picture.
  private lazy var resources = CairoResources()

  /// Paints a picture.
  ///
  /// - Parameters:
  ///   - nodes: The content, which enters no other tree afterwards.
  ///   - size: The size in points.
  ///   - scale: The number of pixels per point.
  ///   - isOpaque: Whether the picture is black where nothing is drawn.
  /// - Returns: The picture; `nil` if it has no size or is larger than 32,767 pixels.
  func paint(_ nodes: [Node], _ size: CGSize, _ scale: CGFloat, isOpaque: Bool) -> ImageRef? {
    guard let width = pixels(size.width * scale), let height = pixels(size.height * scale),
      let surface = try? CairoSurface(
        width: width, height: height, isOpaque: isOpaque, resources: resources)
    else { return nil }
    let tree = RenderTree(background: Background(color: isOpaque ? .black : .clear))
    for node in nodes { tree.root.addChild(node) }
    _ = tree.update(width: width, height: height, displayScale: scale)
    tree.paint(onto: surface, age: 0)
    return surface.image
  }

  private func pixels(_ length: CGFloat) -> Int? {
    let rounded = length.rounded(.up)
    return (1...CGFloat(Int16.max)).contains(rounded) ? Int(rounded) : nil
  }
}
