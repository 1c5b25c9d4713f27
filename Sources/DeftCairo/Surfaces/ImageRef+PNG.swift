import CCairo
import DeftRenderTree

extension ImageRef {
  /// Writes the image to a PNG file, replacing an existing file.
  public func writePNG(to url: URL) throws(CairoError) { try painted().writePNG(to: url) }

  /// Returns the image as PNG data.
  ///
  /// - Throws: `CairoError.cannotCreate` if memory runs out.
  public func pngData() throws(CairoError) -> Data { try painted().pngData() }

  private func painted() throws(CairoError) -> CairoSurface {
    let surface = try CairoSurface(width: width, height: height, isOpaque: false)
    let tree = RenderTree(background: Background(color: .clear))
    tree.root.drawing = Drawing([.image(self, in: CGRect(origin: .zero, size: size))])
    _ = tree.update(width: width, height: height, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface
  }
}
