/// A style that fills areas with repeated copies of an image, beginning at their upper left corner.
///
///     Circle().fill(ImagePaint(image: Image("wood"), scale: 0.5))
///     Text("Sea").font(.largeTitle).foregroundStyle(.image(Image("waves")))
///
/// A symbol or template has the color of primary text.
public struct ImagePaint: Equatable {
  /// The repeated image.
  public var image: Image
  /// The visible part of the image, as fractions of its size.
  public var sourceRect: CGRect
  /// The scale factor of the image.
  public var scale: CGFloat

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - image: The repeated image.
  ///   - sourceRect: The visible part of the image, as fractions of its size.
  ///   - scale: The scale factor of the image.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }
}

extension ImagePaint: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(in environment: EnvironmentValues) -> ResolvedStyle {
    var image = image
    image.isTiled = false
    // The foreground style of the environment may be this style.
    let resolved = ResolvedImage(
      image, in: environment, of: environment.graph,
      style: Color.primary._resolve(in: environment))
    let whole = CGSize(width: resolved.size.width * scale, height: resolved.size.height * scale)
    let frame = CGRect(
      x: -sourceRect.minX * whole.width, y: -sourceRect.minY * whole.height,
      width: whole.width, height: whole.height)
    let tiles = TilePattern(
      Drawing(resolved.items(in: frame, resolved.style)),
      size: CGSize(
        width: sourceRect.width * whole.width, height: sourceRect.height * whole.height))
    return tiles.isVisible ? ResolvedStyle(.tiles(tiles)) : ResolvedStyle(.clear)
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that fills areas with repeated copies of an image.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
