import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

extension CommandTable {
  /// The commands for tools and new shapes.
  package static let creating: [Command] =
    [
      Command(
        action: .choose(.select), title: "Select", group: .create, keys: [.letter("v")],
        searchTerms: "tool marquee arrow", symbol: "cursorarrow"),
      Command(
        action: .choose(.draw), title: "Draw", group: .create, keys: [.letter("d")],
        searchTerms: "tool pen pencil freehand ink", symbol: "scribble"),
      Command(
        action: .choose(.erase), title: "Erase", group: .create, keys: [.letter("d", .shift)],
        searchTerms: "tool eraser rubber delete remove ink", symbol: "eraser"),
      Command(
        action: .choose(.arrow), title: "Arrow", group: .create, keys: [.letter("a", .shift)],
        searchTerms: "tool line connect link attach", symbol: "arrow.up.right"),
    ]
    + ShapeKind.drawable.map { kind in
      Command(
        action: .choose(.shape(kind)), title: kind.drawName, group: .create, keys: [kind.drawKey],
        searchTerms: "tool drag", symbol: kind.symbol)
    }
    + PenWidth.allCases.map { width in
      Command(
        action: .penWidth(width), title: width.name, group: .create, keys: [width.key],
        searchTerms: "ink line thickness draw thin thick")
    }
    + ShapeKind.allCases.map { kind in
      Command(
        action: .add(kind), title: kind.addName, group: .create, keys: [kind.key],
        searchTerms: "new insert shape", symbol: kind.symbol)
    } + [
      Command(
        action: .placePicture, title: "Add picture…", group: .create, keys: [.letter("i")],
        searchTerms: "image photo file insert", symbol: "photo")
    ]

  /// The commands for fills, strokes, opacity and texts.
  package static let styles: [Command] =
    Hue.allCases.enumerated().map { index, hue in
      Command(
        action: .fill(hue), title: hue.name, group: .style, keys: [hue.key(index)],
        requirement: .selection, isShapeCommand: true,
        searchTerms: "color colour hue \(hue.searchTerms)")
    }
    + [
      Command(
        action: .showColorPicker, title: "Custom color…", group: .style, keys: [.sign("#")],
        searchTerms: "colour hue brightness hex picker")
    ]
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
    + TextSize.allCases.map { size in
      Command(
        action: .textSize(size), title: size.name, group: .style, keys: [size.key],
        requirement: .text, isShapeCommand: true, searchTerms: "text size font letters points")
    }
    + TextSide.allCases.map { side in
      Command(
        action: .alignText(side), title: side.name, group: .style, keys: [side.key],
        requirement: .text, isShapeCommand: true, searchTerms: "alignment lines paragraph",
        symbol: side.symbol)
    } + [
      Command(
        action: .fitText, title: "Fit width to text", group: .style,
        keys: [.letter("w", [.shift, .option])], requirement: .text, isShapeCommand: true,
        searchTerms: "automatic wrap lines", symbol: "arrow.left.and.right")
    ]

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

  /// The kinds that can be drawn with the dragged size.
  package static let drawable = allCases.filter { $0 != .text }

  /// The title of the command that chooses the shape to draw with the next drag.
  fileprivate var drawName: LocalizedStringResource {
    switch self {
    case .circle: "Draw circle"
    case .ring: "Draw ring"
    case .rectangle: "Draw rectangle"
    case .roundedRectangle: "Draw rounded rectangle"
    case .triangle: "Draw triangle"
    case .hexagon: "Draw hexagon"
    case .star: "Draw star"
    case .text: "Draw text"
    }
  }

  fileprivate var drawKey: CommandKey {
    let letter: Character =
      switch self {
      case .circle: "c"
      case .ring: "o"
      case .rectangle: "b"
      case .roundedRectangle: "r"
      case .triangle: "a"
      case .hexagon: "x"
      // “s” is not available, because ⇧Alt+S sets a text size.
      case .star: "e"
      case .text: "t"
      }
    return .letter(letter, [.shift, .option])
  }

  /// The symbol of the button for the kind.
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

extension TextSize {
  /// The localized name.
  package var title: String { String(localized: name) }

  package var name: LocalizedStringResource {
    switch self {
    case .small: "Small text"
    case .medium: "Medium text"
    case .large: "Large text"
    }
  }

  /// The label of the button for the size.
  package var label: LocalizedStringResource {
    switch self {
    case .small: LocalizedStringResource("S", context: "size of text")
    case .medium: LocalizedStringResource("M", context: "size of text")
    case .large: LocalizedStringResource("L", context: "size of text")
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .small: .letter("s", [.shift, .option])
    case .medium: .letter("m", [.shift, .option])
    case .large: .letter("l", [.shift, .option])
    }
  }
}

extension TextSide {
  /// The localized name.
  package var title: String { String(localized: name) }

  package var name: LocalizedStringResource {
    switch self {
    case .left: "Align text left"
    case .center: "Center text"
    case .right: "Align text right"
    }
  }

  /// The symbol of the button for the alignment.
  package var symbol: String {
    switch self {
    case .left: "text.alignleft"
    case .center: "text.aligncenter"
    case .right: "text.alignright"
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .left: .named(.leftArrow, [.shift, .option])
    case .center: .named(.downArrow, [.shift, .option])
    case .right: .named(.rightArrow, [.shift, .option])
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
    case .black: "Black"
    case .gray: "Gray"
    case .white: "White"
    case .custom: "Custom color"
    }
  }

  /// Returns the key of the color at an index of the palette. The colors use the keys of the digit row, from 1 to the
  /// minus sign.
  fileprivate func key(_ index: Int) -> CommandKey {
    switch index {
    case ..<9: .digit(index + 1, .option)
    case 9: .digit(0, .option)
    default: .sign("-", .option)
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
    case .black: "dark ink"
    case .gray: "grey neutral"
    case .white: "light paper"
    case .custom: ""
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

extension PenWidth {
  /// The localized name.
  package var title: String { String(localized: name) }

  package var name: LocalizedStringResource {
    switch self {
    case .small: "Small pen"
    case .medium: "Medium pen"
    case .large: "Large pen"
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .small: .digit(7, [.shift, .option])
    case .medium: .digit(8, [.shift, .option])
    case .large: .digit(9, [.shift, .option])
    }
  }
}
