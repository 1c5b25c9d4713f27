import DeftGeometry
import DeftLocalization

/// The limits of documents and their contents.
///
/// The policy: *every shape that an edit can add can be saved and read back; edits and the reader
/// reject all other shapes with the same message.*
package enum DocumentLimits {
  /// The maximum size of a file in bytes: enough for a hundred photos, and far less than a desktop's memory.
  package static let fileSize = 256 << 20
  /// The maximum size of a journal in bytes: enough for a document and all of its edits.
  package static let journalSize = 1 << 30
  /// The maximum number of shapes: ten times the number for which Deft is designed. A million shapes take about half a
  /// gigabyte of memory.
  package static let shapes = 1_000_000
  /// The maximum number of path segments in a whole document: about ten hours of continuous drawing.
  package static let pathElements = 4_000_000
  /// The maximum length of an id or of the name of a picture, in bytes: the limit of file names.
  package static let idLength = 255
  /// The maximum length of a shape's name, in bytes: a line that still fits in a tooltip.
  package static let nameLength = 1000
  /// The maximum length of a text, in bytes: about 30 pages. A text is laid out in one piece.
  package static let textLength = 100_000
  /// The maximum depth of nested groups: more than users can keep track of.
  package static let groupDepth = 64
  /// The maximum number of changes in one edit: enough for each shape, picture and pose.
  package static let changes = 2_000_000
  /// The maximum coordinate on the canvas, in points: up to this value, doubles resolve a millionth of a point.
  package static let coordinate: CGFloat = 1e9
  /// The maximum length in a figure at its natural size, in points.
  package static let length: CGFloat = 1e6
  /// The range of scales in files. It is wider than the range for gestures; smaller shapes are invisible even at
  /// 6,400%.
  package static let scales: ClosedRange<CGFloat> = 1e-6...1e6
  /// The maximum rotation in radians, in either direction: up to this value, doubles resolve a millionth of a degree.
  package static let radians = 1e7
  /// The allowed numbers of points of a star and of sides of a polygon.
  package static let corners = 3...1000

  /// Returns the reason why a shape is invalid, in a sentence; `nil` if it is valid.
  package static func refusal(of shape: CanvasShape) -> LocalizedStringResource? {
    if let refusal = id(shape.id.description, of: "a shape") { return refusal }
    if shape.name.utf8.count > nameLength {
      return "the name is \(shape.name.utf8.count) bytes long (limit \(nameLength))."
    }
    return unprintable(shape.name, "the name") ?? refusal(of: shape.figure)
      ?? refusal(of: shape.style) ?? refusal(of: shape.home) ?? refusal(of: shape.pose)
      ?? refusal(of: shape.groups)
  }

  /// Returns the reason why a pose is invalid; `nil` if it is valid.
  package static func refusal(of pose: Pose) -> LocalizedStringResource? {
    let p = pose.position
    if !(abs(p.x) <= coordinate && abs(p.y) <= coordinate) {
      return """
        the position \(p.x.description), \(p.y.description) is outside the canvas (limit \
        \(coordinate.description) points).
        """
    }
    if !scales.contains(pose.scale) {
      return """
        the scale is \(pose.scale.description) (allowed: \(scales.lowerBound.description) to \
        \(scales.upperBound.description)).
        """
    }
    if !(abs(pose.rotation.radians) <= radians) {
      return """
        the rotation is \(pose.rotation.radians.description) radians (limit \
        \(radians.description)).
        """
    }
    return nil
  }

  /// Returns the reason why the name of a numbered pose is invalid; `nil` if it is valid.
  package static func refusal(ofPoseName name: String) -> LocalizedStringResource? {
    if name.isEmpty { return "the name is empty." }
    if name.utf8.count > nameLength {
      return "the name is \(name.utf8.count) bytes long (limit \(nameLength))."
    }
    return unprintable(name, "the name")
  }

  /// Returns the reason why an id or the name of a picture is invalid; `nil` if it is valid.
  package static func id(
    _ text: String, of what: @autoclosure () -> LocalizedStringResource
  ) -> LocalizedStringResource? {
    if text.isEmpty { return "the id of \(what()) is empty." }
    if text.utf8.count > idLength {
      return "the id of \(what()) is \(text.utf8.count) bytes long (limit \(idLength))."
    }
    return unprintable(text, "the id of \(what())")
  }

  // MARK: - Parts

  private static func refusal(of style: Style) -> LocalizedStringResource? {
    if !(0...1).contains(style.opacity) {
      return "the opacity is \(style.opacity.description) (allowed: 0 to 1)."
    }
    return style.stroke.flatMap { length("the width of the stroke", $0.width) }
  }

  private static func refusal(of groups: [GroupID]) -> LocalizedStringResource? {
    if groups.count > groupDepth {
      return "it belongs to \(groups.count) groups (limit \(groupDepth))."
    }
    for (index, group) in groups.enumerated() {
      if let refusal = id(group.description, of: "a group") { return refusal }
      if groups[..<index].contains(group) {
        return "it is in the group “\(group.description)” twice."
      }
    }
    return nil
  }

  private static func refusal(of figure: Figure) -> LocalizedStringResource? {
    switch figure {
    case .oval(let size):
      return round(size)
    case .ring(let size, let width):
      return round(size) ?? length("the width of the line", width)
    case .rectangle(let size):
      return sides(size)
    case .roundedRectangle(let size, let radius):
      let isRadius = radius >= 0 && radius <= length
      return sides(size)
        ?? (isRadius
          ? nil
          : """
          the corner radius is \(radius.description) (allowed: 0 to \(length.description)).
          """)
    case .star(let points, let size, let inset):
      return
        (corners.contains(points)
        ? nil
        : """
        it has \(points) points (allowed: \(corners.lowerBound) to \(corners.upperBound)).
        """) ?? round(size)
        ?? ((0...1).contains(inset) ? nil : "the inset is \(inset.description) (allowed: 0 to 1).")
    case .polygon(let sides, let size):
      return
        (corners.contains(sides)
        ? nil
        : """
        it has \(sides) sides (allowed: \(corners.lowerBound) to \(corners.upperBound)).
        """) ?? round(size)
    case .curve(let path):
      return refusal(of: path)
    case .ink(let ink):
      return refusal(of: ink)
    case .arrow(let arrow):
      return refusal(of: arrow)
    case .text(let text):
      let count = text.content.utf8.count
      return length("the size of the text", text.size)
        ?? text.width.flatMap { length("the width of the text", $0) }
        ?? (count > textLength ? "the text is \(count) bytes long (limit \(textLength))." : nil)
        ?? (text.content.utf8.contains(0) ? "the text contains a NUL character." : nil)
    case .picture(let name, let size):
      return id(name, of: "a picture") ?? sides(size)
    }
  }

  private static func refusal(of path: Path) -> LocalizedStringResource? {
    if path.isEmpty { return "the curve has no segments." }
    if path.elements.count > pathElements {
      return "the curve has \(path.elements.count) segments (limit \(pathElements))."
    }
    func isNear(_ p: CGPoint) -> Bool { abs(p.x) <= length && abs(p.y) <= length }
    let isNear = path.elements.allSatisfy {
      switch $0 {
      case .move(let p), .line(let p): isNear(p)
      case .quadCurve(let p, let c): isNear(p) && isNear(c)
      case .curve(let p, let c, let d): isNear(p) && isNear(c) && isNear(d)
      case .closeSubpath: true
      }
    }
    return isNear
      ? nil
      : """
      the curve extends more than \(length.description) points from the position of the shape.
      """
  }

  private static func refusal(of arrow: Arrow) -> LocalizedStringResource? {
    for end in [arrow.start, arrow.end] {
      if !(abs(end.point.x) <= length && abs(end.point.y) <= length) {
        return lineTooLong
      }
      guard let attachment = end.attachment else { continue }
      if let refusal = id(attachment.shape.description, of: "a shape") { return refusal }
      let place = attachment.place
      if !(0...1).contains(place.x) || !(0...1).contains(place.y) {
        return """
          the attachment point \(place.x.description), \(place.y.description) is outside the \
          shape (allowed: 0 to 1).
          """
      }
    }
    return length("the width of the line", arrow.width)
  }

  private static func refusal(of ink: Ink) -> LocalizedStringResource? {
    if ink.points.isEmpty { return "the line has no points." }
    if ink.points.count > pathElements {
      return "the line has \(ink.points.count) points (limit \(pathElements))."
    }
    let isNear = ink.points.allSatisfy {
      abs($0.position.x) <= length && abs($0.position.y) <= length
    }
    if !isNear { return lineTooLong }
    return ink.points.lazy.compactMap { length("the width of the line", $0.width) }.first
  }

  /// The reason why an arrow or a hand-drawn line is too long.
  private static var lineTooLong: LocalizedStringResource {
    "the line extends more than \(length.description) points from the position of the shape."
  }

  /// Returns the reason why the size of an oval, ring, star or polygon is invalid. If width and height are equal, the
  /// reason names the radius, because files then store a radius.
  private static func round(_ size: CGSize) -> LocalizedStringResource? {
    size.width == size.height ? length("the radius", size.width / 2) : sides(size)
  }

  private static func sides(_ size: CGSize) -> LocalizedStringResource? {
    length("the width", size.width) ?? length("the height", size.height)
  }

  private static func length(
    _ what: @autoclosure () -> LocalizedStringResource, _ value: CGFloat
  ) -> LocalizedStringResource? {
    value > 0 && value <= length
      ? nil
      : """
      \(what()) is \(value.description); it must be greater than 0 and at most \
      \(length.description).
      """
  }

  private static func unprintable(
    _ text: String, _ what: @autoclosure () -> LocalizedStringResource
  ) -> LocalizedStringResource? {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? "\(what()) contains a control character." : nil
  }
}
