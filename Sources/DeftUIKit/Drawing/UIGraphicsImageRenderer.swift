import DeftCairo
import DeftRenderTree
import DeftViews

/// A renderer that creates pictures from drawing commands.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///       UIColor.systemRed.setFill()
///       UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
///     }
public final class UIGraphicsImageRenderer {
  /// The area that the pictures show, in points.
  public let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for pictures of this size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for pictures of this area, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Returns the picture that drawing commands produce.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(bounds, format)
    GraphicsStack.current.with(context.cgContext) { actions(context) }
    return context.currentImage
  }

  /// Returns the picture that drawing commands produce, as a PNG file; empty for a picture without
  /// pixels.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// JPEG files are not available.
  @available(*, unavailable, message: "JPEG files cannot be written: use pngData(actions:).")
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { Data() }
}

/// The resolution of rendered pictures.
public final class UIGraphicsImageRendererFormat {
  /// The number of pixels per point.
  public var scale: CGFloat = 1
  /// Whether pictures are opaque, black where nothing is drawn.
  public var opaque = false

  public init() {}
  /// Returns a format with one pixel per point, and with transparency.
  public static func `default`() -> UIGraphicsImageRendererFormat {
    UIGraphicsImageRendererFormat()
  }
  /// Returns a format with one pixel per point, and with transparency.
  public static func preferred() -> UIGraphicsImageRendererFormat { .default() }
}

/// The destination of drawing commands.
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ bounds: CGRect, _ format: UIGraphicsImageRendererFormat) {
    self.format = format
    cgContext = CGContext(
      size: bounds.size, origin: bounds.origin, scale: format.scale, isOpaque: format.opaque)
  }

  /// The picture as drawn so far; empty if it has no pixels or memory is insufficient.
  public var currentImage: UIImage { cgContext.picture }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.add(
      .fill(Path(rect), .color(cgContext.state.fill)), blendMode, alpha: cgContext.state.alpha)
  }
  /// Strokes the inner edge of a rectangle, one point wide.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

extension CGContext {
  /// The picture as drawn so far; empty if it has no pixels or memory is insufficient.
  var picture: UIImage {
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard width > 0, height > 0,
      let surface = try? CairoSurface(
        width: width, height: height, isOpaque: isOpaque, resources: GraphicsStack.current.resources
      )
    else { return UIImage() }
    let tree = RenderTree(background: Background(color: isOpaque ? .black : .clear))
    for node in nodes { tree.root.addChild(node) }
    _ = tree.update(width: width, height: height, displayScale: scale)
    tree.paint(onto: surface, age: 0)
    return UIImage(surface.image, scale: scale)
  }

  private func pixels(_ length: CGFloat) -> Int {
    let pixels = (length * scale).rounded(.up)
    return pixels.isFinite ? Int(min(max(0, pixels), 32_767)) : 0
  }
}
