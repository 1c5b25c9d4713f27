extension GraphicsContext {
  /// A text as it is in the surroundings of the canvas.
  public struct ResolvedText {
    let text: DeftViews.ResolvedText
    let environment: EnvironmentValues
    let measurer: any TextMeasurer
    /// What it is painted with, instead of its own style.
    public var shading: Shading?

    /// The size that it has when it is offered another.
    public func measure(in size: CGSize) -> CGSize { metrics(in: size).size }
    /// From its upper edge to the first baseline, when it is offered a size.
    public func firstBaseline(in size: CGSize) -> CGFloat { metrics(in: size).firstBaseline }
    /// From its upper edge to the last baseline, when it is offered a size.
    public func lastBaseline(in size: CGSize) -> CGFloat { metrics(in: size).lastBaseline }

    private func metrics(in size: CGSize) -> TextMetrics {
      text.fitted(to: ProposedViewSize(size), measurer).metrics
    }

    fileprivate func item(in rect: CGRect, _ opacity: Double) -> Drawing.Item {
      let (run, metrics) = text.fitted(to: ProposedViewSize(rect.size), measurer)
      var color = text.style.color
      if let shading, case .style(let style) = shading.kind {
        color = style._resolve(in: environment).color
      }
      return .text(run, color.opacity(opacity), in: rect, ink: metrics.ink)
    }
  }

  /// A picture as it is in the surroundings of the canvas.
  public struct ResolvedImage {
    let image: DeftViews.ResolvedImage
    /// Its size in points.
    public var size: CGSize { image.size }
    /// From its upper edge to where text beside it stands.
    public var baseline: CGFloat { image.baseline }
    /// What a symbol or a template is painted with, instead of the foreground style.
    public var shading: Shading?
  }

  /// The text as it is in the surroundings of the canvas.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      text: DeftViews.ResolvedText(text, in: environment), environment: environment,
      measurer: graph.measurer)
  }

  /// The picture as it is in the surroundings of the canvas.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: DeftViews.ResolvedImage(image, in: environment, of: graph))
  }

  /// Paints a text with a point of it at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    draw(text, in: Self.rect(size, at: point, anchor))
  }

  /// Paints a text in a rectangle, from its upper leading corner on.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    place(
      in: CGRect(
        origin: rect.origin, size: CGSize(width: max(size.width, rect.width), height: size.height))
    ) {
      [text.item(in: $0, opacity)]
    }
  }

  /// Paints a text with a point of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Paints a text in a rectangle, from its upper leading corner on.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Paints a picture with a point of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, at: point, anchor))
  }

  /// Paints a picture, stretched to a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect) {
    var style = image.image.style
    if let shading = image.shading, case .style(let own) = shading.kind {
      style = own._resolve(in: environment)
    }
    place(in: rect) { rect in
      image.image.items(in: rect, style.opacity(opacity)).map { item in
        guard case .image(let pixels, let frame, var look) = item else { return item }
        look.opacity *= opacity
        return .image(pixels, in: frame, look)
      }
    }
  }

  /// Paints a picture with a point of it at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Paints a picture, stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

  private static func rect(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Adds what is made for a rectangle: where it is only moved, without a node for its map.
  private func place(in rect: CGRect, _ items: (CGRect) -> [Drawing.Item]) {
    let move = CGAffineTransform(translationX: transform.tx, y: transform.ty)
    if transform == move {
      add(items(rect.offsetBy(dx: move.tx, dy: move.ty)), map: .identity)
    } else {
      add(items(rect), map: transform)
    }
  }
}
