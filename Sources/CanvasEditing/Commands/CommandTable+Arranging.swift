import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

extension CommandTable {
  /// The commands for order, groups, alignment and distribution.
  package static let arranging: [Command] =
    [
      Command(
        action: .connect, title: "Connect with an arrow", group: .arrange, keys: [.alt("a")],
        requirement: .two, searchTerms: "link line attach"),
      Command(
        action: .group, title: "Group", group: .arrange, keys: [.control("g")],
        requirement: .two, searchTerms: "together join"),
      Command(
        action: .ungroup, title: "Ungroup", group: .arrange, keys: [.shiftControl("g")],
        requirement: .group, searchTerms: "apart split"),
      Command(
        action: .enterGroup, title: "Select in group", group: .arrange,
        keys: [.named(.return, .shift)], requirement: .group,
        searchTerms: "inside member shape alone enter"),
      Command(
        action: .bringForward, title: "Bring forward", group: .arrange,
        keys: [.sign("]", .control), .named(.pageUp)],
        requirement: .selection, isShapeCommand: true, searchTerms: "order up above"),
      Command(
        action: .sendBackward, title: "Send backward", group: .arrange,
        keys: [.sign("[", .control), .named(.pageDown)],
        requirement: .selection, isShapeCommand: true, searchTerms: "order down below"),
      Command(
        action: .bringToFront, title: "Bring to front", group: .arrange,
        keys: [.sign("}", .control, unshifted: "]"), .named(.pageUp, .shift)],
        requirement: .selection,
        isShapeCommand: true, searchTerms: "order top above"),
      Command(
        action: .sendToBack, title: "Send to back", group: .arrange,
        keys: [.sign("{", .control, unshifted: "["), .named(.pageDown, .shift)],
        requirement: .selection, isShapeCommand: true,
        searchTerms: "order bottom below"),
      Command(
        action: .togglePin, title: "Pin", group: .arrange, keys: [.letter("p")],
        requirement: .selection, isShapeCommand: true, searchTerms: "lock unpin unlock fix",
        symbol: "pin"),
    ]
    + ShapeAlignment.allCases.map { alignment in
      Command(
        action: .align(alignment), title: alignment.commandTitle, group: .arrange,
        keys: [alignment.key], requirement: .two, searchTerms: "align line edge middle")
    }
    + ShapeAxis.allCases.map { axis in
      Command(
        action: .distribute(axis), title: axis.commandTitle, group: .arrange,
        keys: [axis == .horizontal ? .alt("x") : .alt("y")], requirement: .three,
        searchTerms: "equal gaps spacing")
    }

  /// The commands that move, scale or rotate shapes by a step.
  package static let moving: [Command] =
    [(CommandSteps.near, false), (CommandSteps.far, true)].flatMap { step, isFar in
      ArrowKey.allCases.map { arrow in
        Command(
          action: .move(CGSize(width: arrow.x * step, height: arrow.y * step)),
          title: isFar ? arrow.farMove : arrow.move, group: .move,
          keys: [.named(arrow.key, isFar ? .shift : [])], requirement: .movable,
          repeats: true, isShapeCommand: true, searchTerms: "nudge shift")
      }
    } + [
      Command(
        action: .scale(CommandSteps.scale), title: "Larger", group: .move,
        keys: [.sign("+"), .sign("=")], requirement: .movable, repeats: true,
        isShapeCommand: true, searchTerms: "scale size grow bigger"),
      Command(
        action: .scale(1 / CommandSteps.scale), title: "Smaller", group: .move,
        keys: [.sign("-")], requirement: .movable, repeats: true, isShapeCommand: true,
        searchTerms: "scale size shrink"),
      Command(
        action: .stretch(.horizontal, CommandSteps.scale), title: "Wider", group: .move,
        keys: [.named(.rightArrow, [.shift, .control])], requirement: .movable, repeats: true,
        isShapeCommand: true, searchTerms: "stretch width size"),
      Command(
        action: .stretch(.horizontal, 1 / CommandSteps.scale), title: "Narrower", group: .move,
        keys: [.named(.leftArrow, [.shift, .control])], requirement: .movable, repeats: true,
        isShapeCommand: true, searchTerms: "stretch width size"),
      Command(
        action: .stretch(.vertical, CommandSteps.scale), title: "Taller", group: .move,
        keys: [.named(.upArrow, [.shift, .control])], requirement: .movable, repeats: true,
        isShapeCommand: true, searchTerms: "stretch height size"),
      Command(
        action: .stretch(.vertical, 1 / CommandSteps.scale), title: "Shorter", group: .move,
        keys: [.named(.downArrow, [.shift, .control])], requirement: .movable, repeats: true,
        isShapeCommand: true, searchTerms: "stretch height size"),
      Command(
        action: .rotate(CommandSteps.rotation), title: "Rotate right", group: .move,
        keys: [.sign("]")], requirement: .movable, repeats: true, isShapeCommand: true,
        searchTerms: "turn clockwise angle"),
      Command(
        action: .rotate(-CommandSteps.rotation), title: "Rotate left", group: .move,
        keys: [.sign("[")], requirement: .movable, repeats: true, isShapeCommand: true,
        searchTerms: "turn counterclockwise angle"),
    ]

  /// The commands for zoom, pan, grid and snapping.
  package static let viewing: [Command] =
    [
      Command(
        action: .zoomIn, title: "Zoom in", group: .view,
        keys: [.sign("+", .control), .sign("=", .control)], repeats: true,
        searchTerms: "larger closer",
        symbol: "plus.magnifyingglass"),
      Command(
        action: .zoomOut, title: "Zoom out", group: .view, keys: [.sign("-", .control)],
        repeats: true, searchTerms: "smaller farther", symbol: "minus.magnifyingglass"),
      Command(
        action: .zoomToActualSize, title: "Zoom to 100%", group: .view,
        keys: [.digit(0, .control)], requirement: .otherZoom, searchTerms: "actual size one"),
      Command(
        action: .zoomToFit, title: "Zoom to fit", group: .view, keys: [.letter("z")],
        requirement: .shapes, searchTerms: "all everything whole"),
      Command(
        action: .zoomToSelection, title: "Zoom to selection", group: .view,
        keys: [.letter("z", .shift)], requirement: .selection, searchTerms: "closer"),
    ]
    + ArrowKey.allCases.map { arrow in
      Command(
        action: .pan(
          CGSize(width: -arrow.x * CommandSteps.pan, height: -arrow.y * CommandSteps.pan)),
        title: arrow.pan, group: .view, keys: [.named(arrow.key, .control)],
        repeats: true, searchTerms: "look scroll view")
    } + [
      Command(
        action: .toggleGrid, title: "Grid", group: .view, keys: [.letter("g")],
        searchTerms: "dots lines show"),
      Command(
        action: .toggleSnapping, title: "Snapping", group: .view, keys: [.letter("g", .shift)],
        searchTerms: "magnet guides align", symbol: "scope"),
    ]

  /// The four arrow keys.
  package enum ArrowKey: CaseIterable {
    case left, right, up, down

    package var x: CGFloat { self == .left ? -1 : self == .right ? 1 : 0 }
    package var y: CGFloat { self == .up ? -1 : self == .down ? 1 : 0 }
    /// The title of the command that moves shapes in this direction.
    package var move: LocalizedStringResource {
      switch self {
      case .left: "Move left"
      case .right: "Move right"
      case .up: "Move up"
      case .down: "Move down"
      }
    }
    /// The title of the command that moves shapes by a large step.
    var farMove: LocalizedStringResource {
      switch self {
      case .left: "Move farther left"
      case .right: "Move farther right"
      case .up: "Move farther up"
      case .down: "Move farther down"
      }
    }
    /// The title of the command that pans in this direction.
    package var pan: LocalizedStringResource {
      switch self {
      case .left: "Pan left"
      case .right: "Pan right"
      case .up: "Pan up"
      case .down: "Pan down"
      }
    }
    package var key: NamedKey {
      switch self {
      case .left: .leftArrow
      case .right: .rightArrow
      case .up: .upArrow
      case .down: .downArrow
      }
    }
  }
}

extension ShapeAlignment {
  fileprivate var commandTitle: LocalizedStringResource {
    switch self {
    case .left: "Align left"
    case .center: "Align centers"
    case .right: "Align right"
    case .top: "Align top"
    case .middle: "Align middles"
    case .bottom: "Align bottom"
    }
  }

  fileprivate var key: CommandKey {
    switch self {
    case .left: .named(.leftArrow, .option)
    case .center: .alt("c")
    case .right: .named(.rightArrow, .option)
    case .top: .named(.upArrow, .option)
    case .middle: .alt("m")
    case .bottom: .named(.downArrow, .option)
    }
  }
}

extension ShapeAxis {
  fileprivate var commandTitle: LocalizedStringResource {
    self == .horizontal ? "Distribute horizontally" : "Distribute vertically"
  }
}
