import CanvasModel
import Deft

extension CommandTable {
  /// Tools, and shapes that come in.
  static let making: [Command] =
    [
      Command(
        action: .choose(.select), title: "Select", group: .make, keys: [.letter("v")],
        words: "tool marquee arrow", symbol: "cursorarrow"),
      Command(
        action: .choose(.draw), title: "Draw", group: .make, keys: [.letter("d")],
        words: "tool pen pencil freehand ink", symbol: "scribble"),
    ]
    + ShapeKind.allCases.map { kind in
      Command(
        action: .add(kind), title: "Add \(kind.noun)", group: .make, keys: [kind.key],
        undoTitle: "Add \(kind.noun)", words: "new insert shape", symbol: kind.symbol)
    } + [
      Command(
        action: .placePicture, title: "Add picture…", group: .make, keys: [.letter("i")],
        undoTitle: "Add picture", words: "image photo file insert", symbol: "photo")
    ]

  /// How shapes are painted.
  static let looks: [Command] =
    Hue.allCases.enumerated().map { index, hue in
      Command(
        action: .fill(hue), title: hue.title, group: .look, keys: [.digit(index + 1, .option)],
        undoTitle: "Color", need: .selection, isOfShape: true,
        words: "color colour hue \(hue.words)")
    }
    + FillKind.allCases.map { kind in
      Command(
        action: .fillKind(kind), title: kind.title, group: .look, keys: [kind.key],
        undoTitle: "Fill", need: .selection, isOfShape: true, words: "fill")
    }
    + StrokeChoice.allCases.map { stroke in
      Command(
        action: .stroke(stroke), title: stroke.title, group: .look, keys: [stroke.key],
        undoTitle: "Stroke", need: .selection, isOfShape: true, words: "stroke outline border")
    }
    + opacities.enumerated().map { index, opacity in
      Command(
        action: .opacity(opacity), title: "Opacity \(Int(opacity * 100)) %", group: .look,
        keys: [.digit(index + 1, [.shift, .option])], undoTitle: "Opacity", need: .selection,
        isOfShape: true, words: "transparent alpha")
    }

  /// The opacities that have a row, from 0 to 1.
  static let opacities = [0.25, 0.5, 0.75, 1]
}

extension ShapeKind {
  /// What people call it within a sentence.
  var noun: String { self == .roundedRectangle ? "rounded rectangle" : rawValue }

  /// The symbol of its button.
  var symbol: String {
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
  /// What people call it.
  var title: String { rawValue.capitalized }

  fileprivate var words: String {
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
  /// What people call it.
  var title: String {
    switch self {
    case .plain: "Even fill"
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
  /// What people call it.
  var title: String {
    switch self {
    case .none: "No line"
    case .thin: "Thin line"
    case .thick: "Thick line"
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
