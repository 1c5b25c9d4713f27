import DeftRenderTree
import DeftViews

extension UIColor {
  /// Sets the color of fills and lines in the current context. A dynamic color uses its light variant.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the color of fills in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the color of lines in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIBezierPath {
  /// Fills the path in the current context.
  public func fill() {
    UIGraphicsGetCurrentContext()?.fill(Path(cgPath), isEvenOdd: usesEvenOddFillRule)
  }
  /// Strokes the path in the current context, with its own line style.
  public func stroke() { UIGraphicsGetCurrentContext()?.stroke(Path(cgPath), style) }
  /// Fills the path in the current context.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.add(
      .fill(Path(cgPath), .color(context.state.fill), eoFill: usesEvenOddFillRule), blendMode,
      alpha: alpha)
  }
  /// Strokes the path in the current context.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.add(
      .stroke(Path(cgPath), .color(context.state.stroke), style), blendMode, alpha: alpha)
  }
  /// Intersects the current clip with the inside of the path.
  public func addClip() {
    UIGraphicsGetCurrentContext()?.clip(to: Path(cgPath), isEvenOdd: usesEvenOddFillRule)
  }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle,
      miterLimit: miterLimit, dash: dash.lengths, dashPhase: dash.phase)
  }
}

extension UIImage {
  /// Draws the picture in the current context, with its upper left corner at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the picture in the current context.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: drawnSize), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the picture in the current context, stretched to a rectangle. A symbol uses the fill color and keeps its
  /// proportions.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the picture in the current context, stretched to a rectangle.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if let pixels {
      let style = ImageStyle(interpolation: .high)
      return context.add(.image(pixels, in: rect, style), blendMode, alpha: alpha)
    }
    guard let symbol else { return }
    for item in symbol.drawing(in: rect, .color(context.state.fill)).items {
      context.add(item, blendMode, alpha: alpha)
    }
  }

  /// The size at which the picture is drawn; a symbol is as large as label text.
  private var drawnSize: CGSize {
    symbol == nil ? size : CGSize(width: UIFont.labelFontSize, height: UIFont.labelFontSize)
  }
}
