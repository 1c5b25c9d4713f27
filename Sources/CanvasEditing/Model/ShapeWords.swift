import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation
import DeftLocalization

/// A shape in words, for people who do not see it.
///
///     ShapeWords(shape, size: size).description   // "coral circle, 120 by 120, rotated 15 degrees, pinned"
package struct ShapeWords {
  package let shape: CanvasShape
  /// What it measures where it lies, not turned, in points of the plane.
  package let size: CGSize

  package init(_ shape: CanvasShape, size: CGSize) { (self.shape, self.size) = (shape, size) }

  /// What it is: its name, where it has one, hue and figure, size, turn, and whether it is pinned.
  package var description: String {
    var said = LocalizedStringResource("\(thing), \(width) by \(height)")
    if !shape.name.isEmpty { said = "\(shape.name), \(said)" }
    let degrees = Int(shape.pose.rotation.folded.degrees.rounded())
    if degrees != 0 {
      said = LocalizedStringResource(
        "\(said), rotated \(degrees) degree", many: "\(said), rotated \(degrees) degrees",
        count: abs(degrees))
    }
    if shape.isPinned { said = "\(said), pinned" }
    return String(localized: said)
  }

  /// Where its middle is, in points of the plane.
  package var place: String {
    let (x, y) = (Int(shape.pose.position.x.rounded()), Int(shape.pose.position.y.rounded()))
    return String(localized: "\(x) across, \(y) down")
  }

  private var width: Int { Int(size.width.rounded()) }
  private var height: Int { Int(size.height.rounded()) }

  /// Its figure in its hue.
  package var thing: LocalizedStringResource {
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

  /// What a free outline is called in the document, as in `drop` or `shape-2`.
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
  /// The hue before the name of a figure.
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
