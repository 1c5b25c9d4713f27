import DeftAnimation
import DeftGeometry
import DeftInput
import Foundation

/// What a person can ask of the canvas, whichever way: by a key, a button, a menu, or an assistive technology.
///
/// The policy: *what can be done is said once, here; how it is called and by which key it is reached stands in the
/// table of commands, and what it does in the editor.*
package enum CanvasAction: Hashable {
  // Files
  case new, open, openRecent(String), save, saveAs, export, print, quit
  // Editing
  case undo, redo, toggleFingerUndo, togglePenOnly
  case cut, copy, paste, duplicate, delete, selectAll, selectNone, editText, rename
  // Making
  case add(ShapeKind), placePicture, choose(Tool)
  // Looks
  case fill(Hue), fillKind(FillKind), stroke(StrokeChoice), opacity(Double)
  // Arranging
  case group, ungroup, bringToFront, bringForward, sendBackward, sendToBack, togglePin
  case align(ShapeAlignment), distribute(ShapeAxis)
  case move(CGSize), scale(CGFloat), turn(Angle)
  // Home and poses
  case tap, reset, resetAll, setHome, setAllHomes, goToPose(Int), keepPose(Int)
  case transition(HomeTransition), toggleSlow
  // The plane
  case zoomIn, zoomOut, zoomToFit, zoomToSelection, zoomToActualSize, pan(CGSize), toggleGrid,
    toggleSnapping
  // Tools over the window
  case toggleTool(StageTool)
  // Finding one's way
  case focusNext, focusPrevious, showCommands, showContextMenu, toggleHelp, toggleFullScreen, cancel
}

extension CanvasAction {
  /// Whether the action ends the editing of a text first, so that it finds the typed words in the document.
  ///
  /// A new action ends it unless it is listed here: actions that only change the view or open a menu leave the caret
  /// where it is.
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

/// What a press on the empty plane begins.
package enum Tool: String, CaseIterable, Hashable {
  /// A marquee.
  case select
  /// A line that follows the finger, pen or pointer.
  case draw
}

/// The ways to fill, without a hue.
package enum FillKind: String, CaseIterable, Hashable { case plain, linear, radial, line }

/// The lines that the palette offers.
package enum StrokeChoice: String, CaseIterable, Hashable { case none, thin, thick }
