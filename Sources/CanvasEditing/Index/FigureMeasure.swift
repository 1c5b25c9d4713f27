import DeftGeometry

/// How much room figures take, which a document alone does not know of text.
///
/// The policy: *a document says what a text is, not how large: fonts differ from desktop to desktop.*  Whoever shows it
/// measures, and gives the answer to whatever needs frames: index, snapping, alignment, settling.
///
///     let measure = FigureMeasure { text, size in font.size(of: text, at: size) }
///     let frame = measure.frame(of: shape)
public struct FigureMeasure {
  /// The size of a line of text at a font size, in points.
  public var textSize: (_ text: String, _ size: CGFloat) -> CGSize

  /// The measure that asks a closure for the size of text.
  public init(textSize: @escaping (_ text: String, _ size: CGFloat) -> CGSize) {
    self.textSize = textSize
  }

  /// A measure for where there is no font: 0.6 of the size for each letter.
  public static var estimate: FigureMeasure {
    FigureMeasure { text, size in CGSize(width: 0.6 * size * CGFloat(text.count), height: size) }
  }

  /// The outline of a figure about its origin; that of a text is its frame.
  public func outline(of figure: Figure) -> Path {
    if case .text(let text, let size) = figure {
      return Path(CGRect(center: .zero, size: textSize(text, size)))
    }
    return figure.outline ?? Path()
  }

  /// The rectangle around what is painted of a shape at its natural size, about its origin.
  public func naturalBounds(of shape: CanvasShape) -> CGRect {
    frame(of: shape, at: Pose())
  }

  /// The rectangle around what is painted of a shape on the plane, lines included and shadows not; null where nothing is.
  ///
  /// It is exact: that around the turned outline, not around the turned box.
  public func frame(of shape: CanvasShape) -> CGRect { frame(of: shape, at: shape.pose) }

  /// The rectangle around what would be painted of a shape, were it at another pose.
  public func frame(of shape: CanvasShape, at pose: Pose) -> CGRect {
    let overhang = shape.line.reach * pose.scale
    switch shape.figure {
    case .circle(let radius), .ring(let radius, _):
      let reach = radius * pose.scale + overhang
      return CGRect(center: pose.position, size: CGSize(width: 2 * reach, height: 2 * reach))
    case .text(let text, let size):
      let box = CGRect(center: .zero, size: textSize(text, size))
      return box.applying(pose.transform.affine).insetBy(dx: -overhang, dy: -overhang)
    default:
      guard let outline = shape.figure.outline else { return .null }
      let box = outline.boundingRect(at: pose.transform.affine)
      return box.isNull ? box : box.insetBy(dx: -overhang, dy: -overhang)
    }
  }
}
