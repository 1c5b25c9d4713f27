extension Image {
  /// Creates an image that a closure draws.
  ///
  ///     Image(size: CGSize(width: 16, height: 16), label: Text("Unread")) { context in
  ///       context.fill(Path(ellipseIn: CGRect(x: 4, y: 4, width: 8, height: 8)), with: .color(.blue))
  ///     }
  ///
  /// The closure is called in the environment of each view that shows the image. A picture in
  /// pixels of the display results.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - label: The label for assistive technologies; without one they ignore the image.
  ///   - opaque: Whether the image is black where nothing is drawn.
  ///   - colorMode: The color space for blending; has no effect.
  ///   - renderer: Paints the area of the image, whose origin is at zero.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(
      drawing: ImageDrawing(size: size, isOpaque: opaque) { graph, environment in
        let layer = CanvasLayer()
        var context = GraphicsContext(
          layer: layer, size: size, graph: graph, environment: environment, symbols: nil)
        renderer(&context)
        return layer.nodes()
      }, label: label)
  }
}
