import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The confirmations of actions without a visible effect.
extension CanvasEditor {
  /// Returns a few words about an action that was just performed; `nil` if its effect is visible.
  package func confirmation(of action: CanvasAction) -> LocalizedStringResource? {
    let count = selection.count
    switch action {
    case .copy:
      return LocalizedStringResource(
        "\(count) shape copied", many: "\(count) shapes copied", count: count)
    case .setHome:
      return LocalizedStringResource("Home set", many: "\(count) homes set", count: count)
    case .setAllHomes: return "All homes set"
    case .savePose(let number): return "Pose \(number) saved"
    case .keepPose: return lastKeptPose.map { "Pose \($0) saved" }
    case .toggleSnapping: return isOn(action) ? "Snapping on" : "Snapping off"
    case .toggleSlow: return isOn(action) ? "Slow motion on" : "Slow motion off"
    case .toggleFingerUndo:
      return isOn(action) ? "Undo with a two-finger tap: on" : "Undo with a two-finger tap: off"
    case .togglePenOnly: return isOn(action) ? "Draw with pen only: on" : "Draw with pen only: off"
    default: return nil
    }
  }
}
