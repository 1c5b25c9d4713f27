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

  package init(_ shape: CanvasShape, size: CGSize) { (self.shape, self.size) = (shape, size) }

  /// The name, if any, then hue, figure, size, rotation, and whether the shape is pinned.
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
    let (x, y) = (Int(shape.pose.position.x.rounded()), Int(shape.pose.position.y.rounded()))
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
  }

  /// The name of a free outline: its id without a number, such as `drop` or `shape`.
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
    }
  }
}
