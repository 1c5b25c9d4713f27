import CanvasModel
import Deft

/// A shape in words, for people who do not see it.
///
///     ShapeWords(shape, size: size).description   // "coral circle, 120 by 120, turned 15 degrees, pinned"
struct ShapeWords {
  let shape: CanvasShape
  /// What it measures where it lies, not turned, in points of the plane.
  let size: CGSize

  init(_ shape: CanvasShape, size: CGSize) { (self.shape, self.size) = (shape, size) }

  /// What it is: its name, where it has one, hue and figure, size, turn, and whether it is pinned.
  var description: String {
    var parts = [shape.name, thing, Self.text(size)].filter { !$0.isEmpty }
    let degrees = Int(shape.pose.rotation.folded.degrees.rounded())
    if degrees != 0 { parts.append("turned \(degrees) degree\(abs(degrees) == 1 ? "" : "s")") }
    if shape.isPinned { parts.append("pinned") }
    return parts.joined(separator: ", ")
  }

  /// Where its middle is, in points of the plane.
  var place: String {
    "\(Int(shape.pose.position.x.rounded())) across, \(Int(shape.pose.position.y.rounded())) down"
  }

  /// Its figure in its hue.
  var thing: String {
    let figure =
      switch shape.figure {
      case .circle: "circle"
      case .ring: "ring"
      case .rectangle: "rectangle"
      case .roundedRectangle: "rounded rectangle"
      case .star: "star"
      case .polygon(let sides, _): Self.polygon(sides)
      case .curve: curve
      case .ink: "drawn line"
      case .text(let text, _): "text “\(text)”"
      case .picture(let name, _): "picture \(name)"
      }
    return [shape.style.fill.hue?.title.lowercased(), figure].compactMap(\.self)
      .joined(separator: " ")
  }

  /// What a free outline is called in the document, as in `drop` or `shape-2`.
  private var curve: String {
    let word = shape.id.description.prefix { $0 != "-" }
    return word.isEmpty ? "outline" : String(word)
  }

  private static func polygon(_ sides: Int) -> String {
    switch sides {
    case 3: "triangle"
    case 4: "square"
    case 5: "pentagon"
    case 6: "hexagon"
    case 8: "octagon"
    default: "polygon of \(sides) sides"
    }
  }

  private static func text(_ size: CGSize) -> String {
    "\(Int(size.width.rounded())) by \(Int(size.height.rounded()))"
  }
}
