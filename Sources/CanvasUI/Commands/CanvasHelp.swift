import AppSupport
import CanvasEditing
import Deft

/// The contents of the canvas's help card: gestures, and keys from the command table.
enum CanvasHelp {
  /// A line with the keys of one command or of several related commands.
  struct Line {
    /// The commands, in the order in which the line lists their keys.
    let actions: [CanvasAction]
    /// A short description, if the titles of the commands are too long.
    var text: LocalizedStringResource?
    /// Whether the keys are a range, such as digits.
    var isRange = false

    /// The text of the keys.
    var keys: String {
      let keys = actions.map { CommandTable.command(for: $0)?.keyText ?? "" }
      guard let first = keys.first, let last = keys.last else { return "" }
      if isRange { return "\(first) … \(last.suffix(1))" }
      // Write common modifiers once.
      let held = first.lastIndex(of: "+").map { first[...$0] } ?? ""
      guard !held.isEmpty, held != first, keys.allSatisfy({ $0.hasPrefix(held) }) else {
        return keys.joined(separator: "  ")
      }
      return held + keys.map { $0.dropFirst(held.count) }.joined(separator: "  ")
    }

    var meaning: String {
      text.map { String(localized: $0) }
        ?? actions.compactMap {
          CommandTable.command(for: $0)?.name.inSentence { $0.lowercasedFirst }
        }
        .joined(separator: ", ")
    }
  }

  /// The gestures of fingers, pens and mice.
  static let gestures: [Help.Row] = [
    Help.Row("Tap", "select (⇧ adds)"),
    Help.Row("Hold and tap", "add others"),
    Help.Row("Drag", "move; flick to throw"),
    Help.Row("Alt mid-drag", "move a copy"),
    Help.Row("Ctrl+Alt + drag", "move a copy"),
    Help.Row("Edge, corner", "stretch, scale (⇧ freely)"),
    Help.Row("Ctrl mid-drag", "toggle snapping"),
    Help.Row("Two fingers", "move, scale, rotate"),
    Help.Row("Nearby finger", "moves the held shape too"),
    Help.Row("Double tap", "reset; edit text"),
    Help.Row("Long press", "pin or unpin"),
    Help.Row("Empty canvas", "one finger: marquee"),
    Help.Row("", "hold first: lasso"),
    Help.Row("", "two: pan and zoom"),
    Help.Row("Two-finger tap", "undo; three fingers: redo"),
    Help.Row("Hold in palette", "draw the shape"),
    Help.Row("Right click", "menu"),
    Help.Row("Touchpad", "pan, zoom, rotate"),
    Help.Row("Ctrl + wheel", "zoom, or scale a shape"),
    Help.Row("Shift + wheel", "rotate a shape"),
    Help.Row("Ctrl + drag", "add a mirrored finger"),
  ]

  /// The lines, by heading.
  static let sections: [Section] = [
    Section(
      "Shapes",
      [
        Line(actions: [.focusNext, .focusPrevious], text: "next, previous"),
        Line(
          actions: CommandTable.ArrowKey.allCases.map {
            .move(CGSize(width: $0.x * CommandSteps.near, height: $0.y * CommandSteps.near))
          }, text: "move (⇧ farther)"),
        Line(actions: [.scale(CommandSteps.scale), .scale(1 / CommandSteps.scale)]),
        Line(
          actions: [
            .stretch(.horizontal, 1 / CommandSteps.scale),
            .stretch(.horizontal, CommandSteps.scale),
          ], text: "width (↑ ↓ height)"),
        Line(
          actions: [.rotate(-CommandSteps.rotation), .rotate(CommandSteps.rotation)], text: "rotate"
        ),
        Line(actions: [.togglePin], text: "pin or unpin"),
        Line(actions: [.sendBackward, .bringForward], text: "order"),
        Line(actions: [.group, .ungroup]),
        Line(actions: [.enterGroup]),
        Line(actions: [.connect], text: "connect two shapes"),
        Line(
          actions: [.fill(.coral), .fill(.rose)], text: "color", isRange: true),
      ]
    ),
    Section(
      "Edit",
      [
        Line(actions: [.undo, .redo]),
        Line(actions: [.cut, .copy, .paste], text: "clipboard"),
        Line(actions: [.duplicate, .delete]),
        Line(actions: [.selectAll]),
        Line(actions: [.choose(.select), .choose(.draw), .choose(.erase), .choose(.arrow)]),
        Line(actions: [.cancel], text: "cancel the gesture"),
        Line(actions: [.editText, .finishText], text: "edit text, finish editing"),
        Line(actions: [.showContextMenu], text: "selection menu"),
        Line(
          actions: [.add(.circle), .add(.rectangle), .add(.text)],
          text: "circle, rectangle, text"),
      ]
    ),
    Section(
      "Home and poses",
      [
        Line(actions: [.reset, .resetAll]),
        Line(actions: [.setHome, .setAllHomes], text: "set home (⇧ all)"),
        Line(
          actions: [.transition(.linear), .transition(.bouncy)], text: "transition",
          isRange: true),
        Line(actions: [.toggleSlow]),
        Line(actions: [.goToPose(1), .goToPose(9)], text: "go to pose", isRange: true),
        Line(actions: [.savePose(1), .savePose(9)], text: "save pose", isRange: true),
        Line(actions: [.keepPose, .togglePoses], text: "save pose, show poses"),
        Line(actions: [.playPoses]),
      ]
    ),
    Section(
      "Canvas and window",
      [
        Line(actions: [.zoomToFit, .zoomToSelection], text: "fit all, selection"),
        Line(actions: [.zoomIn, .zoomOut], text: "zoom"),
        Line(actions: [.toggleGrid, .toggleSnapping]),
        Line(actions: [.showCommands]),
        Line(actions: [.open, .save, .export]),
        Line(actions: [.toggleHelp], text: "this help"),
        Line(actions: [.toggleFullScreen]),
        Line(actions: [.quit]),
      ]
    ),
  ]
}

extension CanvasHelp {
  /// A section of related keys.
  struct Section {
    let title: LocalizedStringResource
    let lines: [Line]

    init(_ title: LocalizedStringResource, _ lines: [Line]) {
      (self.title, self.lines) = (title, lines)
    }
  }
}

extension String {
  /// The text with a lowercase first letter, without a trailing ellipsis.
  var lowercasedFirst: String {
    let text = hasSuffix("…") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
