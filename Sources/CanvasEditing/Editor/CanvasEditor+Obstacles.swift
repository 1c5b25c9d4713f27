import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// Reasons for unavailable actions.
extension CanvasEditor {
  /// Returns a short reason why an action is unavailable; `nil` if the requirement in its command row is the reason.
  ///
  /// The policy: *a reason names the actual obstacle. For example, no command asks for a selection that already
  /// exists.*
  package func obstacle(to action: CanvasAction) -> LocalizedStringResource? {
    switch action {
    case .undo where !history.done.isEmpty, .redo where !history.undone.isEmpty:
      return "Finish the gesture first"
    case .selectAll where !document.shapes.isEmpty: return "All shapes are selected"
    case .zoomIn: return "This is the maximum zoom"
    case .zoomOut: return "This is the minimum zoom"
    case .keepPose where document.freePose == nil: return "All nine poses are in use"
    case .playPoses: return "No pose is saved yet"
    case .stroke where selection.isEmpty && tool.drawsInk: return "Lines cannot have a stroke"
    case .stroke(.none) where selection.isEmpty: return "Hollow shapes always have a stroke"
    case .print where document.shapes.isEmpty: return "The canvas is empty"
    default: return selection.isEmpty ? nil : obstacleOfSelection(to: action)
    }
  }

  private func obstacleOfSelection(to action: CanvasAction) -> LocalizedStringResource? {
    switch action {
    case .delete, .duplicate, .cut: return held
    case .stroke:
      return colored.contains { $0.figure.outline != nil }
        ? "Hollow shapes always have a stroke" : "The selection cannot have a stroke"
    case .fitText where selected.contains(where: \.isText): return "The width already fits the text"
    case .bringToFront, .bringForward, .sendBackward, .sendToBack:
      if selection.count == document.shapes.count { return "All shapes are selected" }
      return isOutermost.inFront ? "Already in front" : "Already at the back"
    case .move, .scale, .rotate, .reset: return held ?? pinned
    case .stretch: return held ?? pinned ?? "Text cannot be stretched"
    case .connect where selection.count > 2: return "Select only two shapes"
    case .connect where selection.count == 2: return "An arrow cannot be connected"
    case .group where selection.count > 1: return "The selection is already a group"
    case .align where selection.count > 1:
      return selectsUnits(2) ? held ?? pinned : "Select another shape or group"
    case .distribute where selection.count > 2:
      return selectsUnits(3)
        ? held ?? "Select three shapes that are not pinned" : "Select another shape or group"
    case .editText, .rename:
      if selection.count > 1 { return "Select only one shape" }
      guard action != .editText || selected.contains(where: \.isText) else { return nil }
      return held ?? pinned
    default: return nil
    }
  }

  private var held: LocalizedStringResource? {
    selected.contains { isHeld($0.id) } ? "Release the shape first" : nil
  }

  private var pinned: LocalizedStringResource? {
    selected.contains { $0.isPinned } ? "The selection is pinned" : nil
  }
}

extension CanvasShape {
  fileprivate var isText: Bool { figure.text != nil }
}
