import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

/// A user action on the canvas, triggered by a key, a button, a menu or an assistive technology.
///
/// The policy: *all actions are listed here; `CommandTable` has their names and keys, and `CanvasEditor` performs
/// them.*
package enum CanvasAction: Hashable {
  // Files
  case new, open, openRecent(String), save, saveAs, export, print, quit
  // Editing
  case undo, redo, toggleFingerUndo, togglePenOnly
  case cut, copy, paste, duplicate, delete, selectAll, selectNone, editText, finishText, rename
  // Creating
  case add(ShapeKind), placePicture, choose(Tool), penWidth(PenWidth)
  // Style
  case fill(Hue), showColorPicker, fillKind(FillKind), stroke(StrokeChoice), opacity(Double)
  case textSize(TextSize), alignText(TextSide), fitText
  // Arranging
  case connect, group, ungroup, enterGroup
  case bringToFront, bringForward, sendBackward, sendToBack, togglePin
  case align(ShapeAlignment), distribute(ShapeAxis)
  case move(CGSize), scale(CGFloat), stretch(ShapeAxis, CGFloat), rotate(Angle)
  // Home and poses
  case tap, reset, resetAll, setHome, setAllHomes, goToPose(Int), savePose(Int), keepPose
  case togglePoses, playPoses
  case transition(HomeTransition), showTransitions, toggleSlow
  // View
  case zoomIn, zoomOut, zoomToFit, zoomToSelection, zoomToActualSize, pan(CGSize), toggleGrid,
    toggleSnapping
  // Overlay tools
  case toggleTool(StageTool)
  // General
  case focusNext, focusPrevious, showCommands, showContextMenu, toggleHelp, toggleFullScreen, cancel
}

extension CanvasAction {
  /// Whether the action ends text editing before it is performed, so that the document contains the typed text.
  ///
  /// Most actions do. The exceptions apply to the edited text, change the view or open a menu.
  package var endsTyping: Bool {
    switch self {
    case .undo, .redo, .cut, .copy, .paste, .delete, .selectAll, .save, .cancel,
      .focusNext, .focusPrevious, .showCommands, .showContextMenu,
      .showColorPicker,
      .toggleHelp, .toggleFullScreen, .toggleTool, .togglePoses, .toggleGrid, .toggleSnapping,
      .toggleFingerUndo, .togglePenOnly, .penWidth, .fill, .opacity, .textSize, .alignText,
      .fitText,
      .toggleSlow, .transition, .showTransitions, .zoomIn, .zoomOut,
      .zoomToFit, .zoomToSelection, .zoomToActualSize, .pan:
      false
    default: true
    }
  }
}

extension CanvasAction {
  /// The key that combines consecutive actions into one step of the history, such as the colors under a dragged slider
  /// or a run of arrow keys; `nil` if each action is a separate step.
  package var amendingKey: String? {
    switch self {
    case .fill(.custom): "custom color"
    case .move: "move"
    default: nil
    }
  }

  /// Whether the action removes shapes from the canvas.
  package var removesShapes: Bool { self == .cut || self == .delete }
}

/// A tool, which determines the effect of a press on the canvas.
package enum Tool: Hashable {
  /// The tool that drags shapes, and draws a selection marquee if the drag starts on no shape.
  case select
  /// The tool that draws a line along the path of the finger, pen or pointer.
  case draw
  /// The tool that deletes the shapes that it touches.
  case erase
  /// The tool that draws one arrow, optionally attached to shapes. Afterwards, ``select`` becomes the current tool.
  case arrow
  /// The tool that draws one shape in the size of the drag, even if the drag starts on another shape. Afterwards,
  /// ``select`` becomes the current tool.
  case shape(ShapeKind)

  /// The tools with a button in the palette. The button of the eraser is beside the widths of the pen.
  package static let buttons: [Tool] = [.select, .draw, .arrow]

  /// Whether ``select`` replaces the tool after it has drawn one shape.
  package var drawsOnce: Bool {
    switch self {
    case .select, .draw, .erase: false
    case .arrow, .shape: true
    }
  }

  /// Whether the tool draws lines or arrows.
  package var drawsInk: Bool { self == .draw || self == .arrow }
  /// Whether the tool draws shapes with a fill.
  package var drawsShapes: Bool { if case .shape = self { true } else { false } }
}

/// The widths of new lines.
package enum PenWidth: String, CaseIterable, Hashable {
  case small, medium, large

  /// The width in window points at half of the maximum pressure, also used if there is no pressure data.
  package var points: CGFloat {
    switch self {
    case .small: 3
    case .medium: 6
    case .large: 12
    }
  }
}

/// The kind of a fill, without its hue.
package enum FillKind: String, CaseIterable, Hashable { case plain, linear, radial, line }

/// The strokes in the palette.
package enum StrokeChoice: String, CaseIterable, Hashable { case none, thin, thick }
