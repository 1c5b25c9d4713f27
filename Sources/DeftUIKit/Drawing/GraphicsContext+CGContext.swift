import DeftViews

extension GraphicsContext {
  /// Draws with a Core Graphics context in the current coordinates.
  ///
  /// The result becomes a picture in pixels of the display, to which the opacity, filters and clips of this context apply.
  ///
  /// - Parameter content: Draws within the bounding rectangle of the clip.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let area = clipBoundingRect.applying(transform)
    guard area.width > 0, area.height > 0 else { return }
    let context = CGContext(
      size: area.size, origin: area.origin, scale: environment.displayScale, isOpaque: false)
    context.concatenate(transform)
    try content(context)
    guard let picture = context.picture.cgImage else { return }
    var canvas = self
    canvas.transform = .identity
    let size = CGSize(
      width: CGFloat(picture.width) / environment.displayScale,
      height: CGFloat(picture.height) / environment.displayScale)
    canvas.draw(
      Image(picture, scale: environment.displayScale),
      in: CGRect(origin: area.origin, size: size))
  }
}
