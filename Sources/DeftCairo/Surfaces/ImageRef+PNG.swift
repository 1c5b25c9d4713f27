import CCairo
import DeftRenderTree

extension ImageRef {
  /// Writes the picture as a PNG file, replacing what was there.
  public func writePNG(to url: URL) throws(CairoError) { try painted().writePNG(to: url) }

  /// Returns the picture as the bytes of a PNG file.
  ///
  /// - Throws: `CairoError.cannotCreate` if there is no memory for them.
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
