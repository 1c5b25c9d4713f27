import DeftGeometry

/// The geometry of a shape before its pose is applied: a figure about the origin, in points.
public enum Figure: Hashable, Sendable {
  /// A disc.
  case circle(radius: CGFloat)
  /// A hollow circle with a line width.
  case ring(radius: CGFloat, lineWidth: CGFloat)
  case rectangle(CGSize)
  /// A rectangle with circular corners.
  case roundedRectangle(CGSize, cornerRadius: CGFloat)
  /// A star; `inset` is the ratio of the inner radius to the outer one.
  case star(points: Int, radius: CGFloat, inset: CGFloat)
  case polygon(sides: Int, radius: CGFloat)
  /// A free outline.
  case curve(Path)
  /// A hand-drawn line.
  case ink(Ink)
  /// A line of text with a font size in points.
  case text(String, size: CGFloat)
  /// A picture, by name, with rounded corners.
  case picture(String, CGSize)

  /// The outline for filling, stroking and hit testing; `nil` for text, whose frame must be measured first.
  public var outline: Path? {
    func box(_ size: CGSize) -> CGRect { CGRect(center: .zero, size: size) }
    switch self {
    case .circle(let r), .ring(let r, _):
      return Path(ellipseIn: box(CGSize(width: 2 * r, height: 2 * r)))
    case .rectangle(let size):
      return Path(box(size))
    case .roundedRectangle(let size, let r):
      return Path(roundedRect: box(size), cornerRadius: r)
    case .star(let points, let r, let inset):
      return .star(points: points, radius: r, inset: inset)
    case .polygon(let sides, let r):
      return .polygon(sides: sides, radius: r)
    case .curve(let path):
      return path
    case .ink(let ink):
      return ink.outline
    case .text:
      return nil
    case .picture(_, let size):
      return Path(roundedRect: box(size), cornerRadius: Figure.pictureCornerRadius)
    }
  }

  /// The corner radius of pictures, in points.
  public static let pictureCornerRadius: CGFloat = 14
}
