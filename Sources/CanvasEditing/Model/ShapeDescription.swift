import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The text that screen readers use for a shape.
///
///     ShapeDescription(shape, size: size).label  // "coral circle, 120 by 120, rotated 15 degrees, pinned"
package struct ShapeDescription {
  package let shape: CanvasShape
  /// The scaled size without rotation, in canvas points.
  package let size: CGSize

  /// The center on the canvas, if it is not the position of the pose.
  package var center: CGPoint?
  /// The titles of the shapes that the ends of an arrow are attached to.
  package var ends: (start: String?, end: String?)

  package init(_ shape: CanvasShape, size: CGSize) { (self.shape, self.size) = (shape, size) }

  /// The label. It has the name, if any, followed by hue, figure, size, rotation, and whether the shape is pinned.
  package var label: String {
    var label = LocalizedStringResource("\(title), \(width) by \(height)")
    if !shape.name.isEmpty { label = "\(shape.name), \(label)" }
    let degrees = Int(shape.pose.rotation.folded.degrees.rounded())
    if degrees != 0 {
      label = LocalizedStringResource(
        "\(label), rotated \(degrees) degree", many: "\(label), rotated \(degrees) degrees",
        count: abs(degrees))
    }
    if shape.isPinned { label = "\(label), pinned" }
    return String(localized: label)
  }

  /// The position of the center, in canvas points.
  package var position: String {
    let center = center ?? shape.pose.position
    let (x, y) = (Int(center.x.rounded()), Int(center.y.rounded()))
    return String(localized: "x \(x), y \(y)")
  }

  private var width: Int { Int(size.width.rounded()) }
  private var height: Int { Int(size.height.rounded()) }

  /// The hue and the figure.
  package var title: LocalizedStringResource {
    guard let hue = shape.style.fill.hue else { return figure }
    // Translators: a hue and a figure, as in "coral circle".
    return "\(hue.adjective) \(figure)"
  }

  private var figure: LocalizedStringResource {
    switch shape.figure {
    case .oval(let size): size.width == size.height ? "circle" : "oval"
    case .ring: "ring"
    case .rectangle: "rectangle"
    case .roundedRectangle: "rounded rectangle"
    case .star: "star"
    case .polygon(let sides, _): Self.polygon(sides)
    case .curve: curve
    case .ink: "drawn line"
    case .arrow: arrow
    case .text(let text): "text “\(text.content)”"
    case .picture(let name, _): "picture \(name)"
    }
  }

  private var arrow: LocalizedStringResource {
    switch ends {
    case (let start?, let end?): "arrow from \(start) to \(end)"
    case (let start?, nil): "arrow from \(start)"
    case (nil, let end?): "arrow to \(end)"
    case (nil, nil): "arrow"
    }
  }

  /// The name of a freeform outline: its id without a number, such as `drop` or `shape`.
  private var curve: LocalizedStringResource {
    switch shape.id.description.prefix(while: { $0 != "-" }) {
    case "": "outline"
    case "leaf": "leaf"
    case "drop": "drop"
    case "flower": "flower"
    case let word: LocalizedStringResource(verbatim: String(word))
    }
  }

  private static func polygon(_ sides: Int) -> LocalizedStringResource {
    switch sides {
    case 3: "triangle"
    case 4: "square"
    case 5: "pentagon"
    case 6: "hexagon"
    case 8: "octagon"
    default: "polygon with \(sides) sides"
    }
  }
}

extension Hue {
  /// The hue as an adjective before a figure.
  fileprivate var adjective: LocalizedStringResource {
    switch self {
    case .coral: "coral"
    case .amber: "amber"
    case .leaf: LocalizedStringResource("leaf", context: "hue")
    case .teal: "teal"
    case .sky: "sky"
    case .indigo: "indigo"
    case .violet: "violet"
    case .rose: "rose"
    case .black: "black"
    case .gray: "gray"
    case .white: "white"
    case .custom(let color): color.nearest.adjective
    }
  }
}
