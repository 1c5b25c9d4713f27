import DeftGeometry

/// The geometry of a shape before its pose is applied: a figure about the origin, in points.
///
/// The policy: *a figure has a size along each of its axes, so that stretching changes the size and neither line widths
/// nor corner radii; the scale of a pose changes all of them.*
public enum Figure: Hashable, Sendable {
  /// A filled ellipse, or a circle if width and height are equal.
  case oval(CGSize)
  /// An elliptical ring with a line width.
  case ring(CGSize, lineWidth: CGFloat)
  case rectangle(CGSize)
  /// A rectangle with circular corners.
  case roundedRectangle(CGSize, cornerRadius: CGFloat)
  /// A star inscribed in an ellipse of this size; `inset` is the ratio of the inner radius to the outer one.
  case star(points: Int, size: CGSize, inset: CGFloat)
  /// A polygon inscribed in an ellipse of this size; regular if width and height are equal.
  case polygon(sides: Int, size: CGSize)
  /// A freeform outline.
  case curve(Path)
  /// A hand-drawn line.
  case ink(Ink)
  /// A straight line with a head, possibly attached to shapes.
  case arrow(Arrow)
  /// One or more lines of text.
  case text(TextBlock)
  /// A picture, by name, with rounded corners.
  case picture(String, CGSize)

  /// The outline for filling, stroking and hit testing; `nil` for text, whose frame must be measured first.
  public var outline: Path? {
    func box(_ size: CGSize) -> CGRect { CGRect(center: .zero, size: size) }
    // In a narrow box, corners are elliptic: each radius is limited to half of its side.
    func rounded(_ size: CGSize, _ radius: CGFloat) -> Path {
      let corner = CGSize(width: min(radius, size.width / 2), height: min(radius, size.height / 2))
      return Path { $0.addRoundedRect(in: box(size), cornerSize: corner) }
    }
    switch self {
    case .oval(let size), .ring(let size, _):
      return Path(ellipseIn: box(size))
    case .rectangle(let size):
      return Path(box(size))
    case .roundedRectangle(let size, let r):
      return rounded(size, r)
    case .star(let points, let size, let inset):
      return Path.star(points: points, radius: size.width / 2, inset: inset).stretched(to: size)
    case .polygon(let sides, let size):
      return Path.polygon(sides: sides, radius: size.width / 2).stretched(to: size)
    case .curve(let path):
      return path
    case .ink(let ink):
      return ink.outline
    case .arrow(let arrow):
      return arrow.outline
    case .text:
      return nil
    case .picture(_, let size):
      return rounded(size, Figure.pictureCornerRadius)
    }
  }

  /// The corner radius of pictures, in points.
  public static let pictureCornerRadius: CGFloat = 14
}

// Regular figures, created from a radius.
extension Figure {
  public static func circle(radius: CGFloat) -> Figure { .oval(square(radius)) }
  public static func ring(radius: CGFloat, lineWidth: CGFloat) -> Figure {
    .ring(square(radius), lineWidth: lineWidth)
  }
  public static func star(points: Int, radius: CGFloat, inset: CGFloat) -> Figure {
    .star(points: points, size: square(radius), inset: inset)
  }
  public static func polygon(sides: Int, radius: CGFloat) -> Figure {
    .polygon(sides: sides, size: square(radius))
  }

  private static func square(_ radius: CGFloat) -> CGSize {
    CGSize(width: 2 * radius, height: 2 * radius)
  }
}

extension Figure {
  /// Whether the figure has its own size along each axis. Text does not, because its font determines its size.
  public var isStretchable: Bool { if case .text = self { false } else { true } }

  /// Whether the figure is an area that can hold a label.
  package var holdsText: Bool {
    switch self {
    case .oval, .rectangle, .roundedRectangle, .star, .polygon, .curve: true
    case .ring, .ink, .arrow, .text, .picture: false
    }
  }

  /// Returns the figure with its size multiplied by a factor along each axis; text is unchanged.
  public func stretched(by factors: CGSize) -> Figure {
    func stretched(_ size: CGSize) -> CGSize {
      CGSize(width: size.width * factors.width, height: size.height * factors.height)
    }
    switch self {
    case .oval(let size): return .oval(stretched(size))
    case .ring(let size, let width): return .ring(stretched(size), lineWidth: width)
    case .rectangle(let size): return .rectangle(stretched(size))
    case .roundedRectangle(let size, let radius):
      return .roundedRectangle(stretched(size), cornerRadius: radius)
    case .star(let points, let size, let inset):
      return .star(points: points, size: stretched(size), inset: inset)
    case .polygon(let sides, let size): return .polygon(sides: sides, size: stretched(size))
    case .curve(let path):
      return .curve(path.applying(CGAffineTransform(scaleX: factors.width, y: factors.height)))
    case .ink(var ink):
      for index in ink.points.indices {
        let place = ink.points[index].position
        ink.points[index].position = CGPoint(
          x: place.x * factors.width, y: place.y * factors.height)
      }
      return .ink(ink)
    case .arrow(var arrow):
      for end in [\Arrow.start, \Arrow.end] {
        let place = arrow[keyPath: end].point
        arrow[keyPath: end].point = CGPoint(
          x: place.x * factors.width, y: place.y * factors.height)
      }
      return .arrow(arrow)
    case .text: return self
    case .picture(let name, let size): return .picture(name, stretched(size))
    }
  }
}

extension Path {
  /// Returns an outline that is inscribed in a circle, stretched along y to the proportions of a size.
  fileprivate func stretched(to size: CGSize) -> Path {
    size.width == size.height
      ? self : applying(CGAffineTransform(scaleX: 1, y: size.height / size.width))
  }
}
