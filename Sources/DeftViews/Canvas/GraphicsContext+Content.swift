extension GraphicsContext {
  /// A text resolved in the canvas's environment.
  public struct ResolvedText {
    let text: DeftViews.ResolvedText
    let environment: EnvironmentValues
    let measurer: any TextMeasurer
    /// The shading that replaces the text's own style.
    public var shading: Shading?

    /// Returns the text's size for a proposed size.
    public func measure(in size: CGSize) -> CGSize { metrics(in: size).size }
    /// Returns the distance from the top edge to the first baseline for a proposed size.
    public func firstBaseline(in size: CGSize) -> CGFloat { metrics(in: size).firstBaseline }
    /// Returns the distance from the top edge to the last baseline for a proposed size.
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

  /// An image resolved in the canvas's environment.
  public struct ResolvedImage {
    let image: DeftViews.ResolvedImage
    /// The size in points.
    public var size: CGSize { image.size }
    /// The distance from the top edge to the baseline of adjacent text.
    public var baseline: CGFloat { image.baseline }
    /// The shading of a symbol or template, instead of the foreground style.
    public var shading: Shading?
  }

  /// Resolves a text in the canvas's environment.
  public func resolve(_ text: Text) -> ResolvedText {
    ResolvedText(
      text: DeftViews.ResolvedText(text, in: environment), environment: environment,
      measurer: graph.measurer)
  }

  /// Resolves an image in the canvas's environment.
  public func resolve(_ image: Image) -> ResolvedImage {
    ResolvedImage(image: DeftViews.ResolvedImage(image, in: environment, of: graph))
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    draw(text, in: Self.rect(size, at: point, anchor))
  }

  /// Draws a text in a rectangle, starting at its top leading corner.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    let size = text.measure(in: rect.size)
    place(
      in: CGRect(
        origin: rect.origin, size: CGSize(width: max(size.width, rect.width), height: size.height))
    ) {
      [text.item(in: $0, opacity)]
    }
  }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle, starting at its top leading corner.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: Self.rect(image.size, at: point, anchor))
  }

  /// Draws an image, stretched to a rectangle.
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

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws an image, stretched to a rectangle.
  public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

  private static func rect(_ size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Adds the items for a rectangle. A pure translation needs no node for its transform.
  private func place(in rect: CGRect, _ items: (CGRect) -> [Drawing.Item]) {
    let move = CGAffineTransform(translationX: transform.tx, y: transform.ty)
    if transform == move {
      add(items(rect.offsetBy(dx: move.tx, dy: move.ty)), map: .identity)
    } else {
      add(items(rect), map: transform)
    }
  }
}
