import DeftGeometry

/// A measure of figures, including texts, whose size a document does not store.
///
/// The policy: *a document stores a text but not its size, because fonts differ between desktops.* The view measures
/// text and passes this measure to all code that needs frames: index, snapping, alignment and
/// settling.
///
///     let measure = FigureMeasure { text in font.size(of: text) }
///     let frame = measure.frame(of: shape)
public struct FigureMeasure {
  /// A closure that returns the size of a text, in points.
  public var textSize: (TextBlock) -> CGSize

  /// Creates a measure with a closure that measures text.
  public init(textSize: @escaping (TextBlock) -> CGSize) {
    self.textSize = textSize
  }

  /// An estimate without fonts: a width of 0.6 of the font size per letter.
  public static var estimate: FigureMeasure {
    FigureMeasure { text in
      let lengths = text.content.split(separator: "\n", omittingEmptySubsequences: false)
        .map { 0.6 * text.size * CGFloat($0.count) }
      let count = lengths.reduce(0) { count, length in
        count + max(1, text.width.map { (length / $0).rounded(.up) } ?? 1)
      }
      return CGSize(width: text.width ?? lengths.max() ?? 0, height: text.size * count)
    }
  }

  /// Returns the outline of a figure about its origin; for text, its frame.
  public func outline(of figure: Figure) -> Path {
    if case .text(let text) = figure {
      return Path(CGRect(center: .zero, size: textSize(text)))
    }
    return figure.outline ?? Path()
  }

  /// Returns the painted bounds of a shape at its natural size, about its origin.
  public func naturalBounds(of shape: CanvasShape) -> CGRect {
    frame(of: shape, at: Pose())
  }

  /// Returns the painted bounds of a shape on the canvas, including lines but not shadows; null if nothing is painted.
  ///
  /// The result is exact: the bounds of the rotated outline, not of the rotated box.
  public func frame(of shape: CanvasShape) -> CGRect { frame(of: shape, at: shape.pose) }

  /// Returns the painted bounds of a shape at another pose.
  public func frame(of shape: CanvasShape, at pose: Pose) -> CGRect {
    let overhang = shape.line.reach * pose.scale
    func frame(ofBox size: CGSize) -> CGRect {
      CGRect(center: .zero, size: size).applying(pose.transform.affine)
        .insetBy(dx: -overhang, dy: -overhang)
    }
    switch shape.figure {
    case .oval(let size) where size.width == size.height,
      .ring(let size, _) where size.width == size.height:
      let reach = size.width / 2 * pose.scale + overhang
      return CGRect(center: pose.position, size: CGSize(width: 2 * reach, height: 2 * reach))
    case .rectangle(let size): return frame(ofBox: size)
    case .text(let text): return frame(ofBox: textSize(text))
    default:
      guard let outline = shape.figure.outline else { return .null }
      let box = outline.boundingRect(at: pose.transform.affine)
      return box.isNull ? box : box.insetBy(dx: -overhang, dy: -overhang)
    }
  }
}
