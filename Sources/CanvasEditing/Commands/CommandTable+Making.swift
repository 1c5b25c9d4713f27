import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

extension CommandTable {
  /// Tools and new shapes.
  package static let creating: [Command] =
    [
      Command(
        action: .choose(.select), title: "Select", group: .create, keys: [.letter("v")],
        searchTerms: "tool marquee arrow", symbol: "cursorarrow"),
      Command(
        action: .choose(.draw), title: "Draw", group: .create, keys: [.letter("d")],
        searchTerms: "tool pen pencil freehand ink", symbol: "scribble"),
    ]
    + ShapeKind.allCases.map { kind in
      Command(
        action: .add(kind), title: kind.addName, group: .create, keys: [kind.key],
        searchTerms: "new insert shape", symbol: kind.symbol)
    } + [
      Command(
        action: .placePicture, title: "Add picture…", group: .create, keys: [.letter("i")],
        searchTerms: "image photo file insert", symbol: "photo")
    ]

  /// Fills, strokes and opacity.
  package static let styles: [Command] =
    Hue.allCases.enumerated().map { index, hue in
      Command(
        action: .fill(hue), title: hue.name, group: .style, keys: [.digit(index + 1, .option)],
        requirement: .selection, isShapeCommand: true,
        searchTerms: "color colour hue \(hue.searchTerms)")
    }
    + FillKind.allCases.map { kind in
      Command(
        action: .fillKind(kind), title: kind.name, group: .style, keys: [kind.key],
        requirement: .selection,
        isShapeCommand: true, searchTerms: "fill")
    }
    + StrokeChoice.allCases.map { stroke in
      Command(
        action: .stroke(stroke), title: stroke.name, group: .style, keys: [stroke.key],
        requirement: .selection, isShapeCommand: true, searchTerms: "line outline border")
    }
    + opacities.enumerated().map { index, opacity in
      Command(
        action: .opacity(opacity), title: "Opacity \(Int(opacity * 100))%", group: .style,
        keys: [.digit(index + 1, [.shift, .option])], requirement: .selection,
        isShapeCommand: true, searchTerms: "transparent alpha")
    }

  /// The opacities that have a command, from 0 to 1.
  package static let opacities = [0.25, 0.5, 0.75, 1]
}

extension ShapeKind {
  /// The title of the command that adds the shape.
  var addName: LocalizedStringResource {
    switch self {
    case .circle: "Add circle"
    case .ring: "Add ring"
    case .rectangle: "Add rectangle"
    case .roundedRectangle: "Add rounded rectangle"
    case .triangle: "Add triangle"
    case .hexagon: "Add hexagon"
    case .star: "Add star"
    case .text: "Add text"
    }
  }

  /// The symbol of its button.
  package var symbol: String {
    switch self {
    case .circle: "circle.fill"
    case .ring: "circle"
    case .rectangle: "square.fill"
    case .roundedRectangle: "rectangle.fill"
    case .triangle: "triangle.fill"
    case .hexagon: "hexagon.fill"
    case .star: "star.fill"
    case .text: ""
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .circle: .letter("c")
    case .ring: .letter("o")
    case .rectangle: .letter("b")
    case .roundedRectangle: .letter("b", .shift)
    case .triangle: .letter("a")
    case .hexagon: .letter("x")
    case .star: .sign("*")
    case .text: .letter("t")
    }
  }
}

extension Hue {
  /// The localized name.
  package var title: String { String(localized: name) }

  package var name: LocalizedStringResource {
    switch self {
    case .coral: "Coral"
    case .amber: "Amber"
    case .leaf: "Leaf"
    case .teal: "Teal"
    case .sky: "Sky"
    case .indigo: "Indigo"
    case .violet: "Violet"
    case .rose: "Rose"
    }
  }

  fileprivate var searchTerms: LocalizedStringResource {
    switch self {
    case .coral: "red orange"
    case .amber: "yellow orange"
    case .leaf: "green"
    case .teal: "green cyan turquoise"
    case .sky: "blue"
    case .indigo: "blue"
    case .violet: "purple"
    case .rose: "pink red"
    }
  }
}

extension FillKind {
  /// The localized name.
  package var title: String { String(localized: name) }

  package var name: LocalizedStringResource {
    switch self {
    case .plain: "Solid fill"
    case .linear: "Gradient"
    case .radial: "Lit sphere"
    case .line: "Hollow"
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .plain: .alt("e")
    case .linear: .alt("g")
    case .radial: .alt("s")
    case .line: .alt("h")
    }
  }
}

extension StrokeChoice {
  /// The localized name.
  package var title: String { String(localized: name) }

  package var name: LocalizedStringResource {
    switch self {
    case .none: "No stroke"
    case .thin: "Thin stroke"
    case .thick: "Thick stroke"
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .none: .alt("n")
    case .thin: .alt("t")
    case .thick: .alt("k")
    }
  }
}
