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
  case cut, copy, paste, duplicate, delete, selectAll, selectNone, editText, rename
  // Creating
  case add(ShapeKind), placePicture, choose(Tool)
  // Style
  case fill(Hue), fillKind(FillKind), stroke(StrokeChoice), opacity(Double)
  // Arranging
  case group, ungroup, bringToFront, bringForward, sendBackward, sendToBack, togglePin
  case align(ShapeAlignment), distribute(ShapeAxis)
  case move(CGSize), scale(CGFloat), rotate(Angle)
  // Home and poses
  case tap, reset, resetAll, setHome, setAllHomes, goToPose(Int), savePose(Int)
  case transition(HomeTransition), toggleSlow
  // View
  case zoomIn, zoomOut, zoomToFit, zoomToSelection, zoomToActualSize, pan(CGSize), toggleGrid,
    toggleSnapping
  // Overlay tools
  case toggleTool(StageTool)
  // General
  case focusNext, focusPrevious, showCommands, showContextMenu, toggleHelp, toggleFullScreen, cancel
}

extension CanvasAction {
  /// Whether the action first ends text editing, so that the typed text is in the document.
  ///
  /// By default it does. The listed actions only change the view or open a menu, and leave the caret where it is.
  package var endsTyping: Bool {
    switch self {
    case .cancel, .focusNext, .focusPrevious, .showCommands, .showContextMenu, .toggleHelp,
      .toggleFullScreen, .toggleTool, .toggleGrid, .toggleSnapping, .toggleFingerUndo,
      .togglePenOnly,
      .toggleSlow, .transition, .zoomIn, .zoomOut,
      .zoomToFit, .zoomToSelection, .zoomToActualSize, .pan:
      false
    default: true
    }
  }
}

/// The tool, which determines the effect of a press on the empty canvas.
package enum Tool: String, CaseIterable, Hashable {
  /// Draws a selection marquee.
  case select
  /// Draws a line that follows the finger, pen or pointer.
  case draw
}

/// The kind of a fill, without its hue.
package enum FillKind: String, CaseIterable, Hashable { case plain, linear, radial, line }

/// The strokes in the palette.
package enum StrokeChoice: String, CaseIterable, Hashable { case none, thin, thick }
