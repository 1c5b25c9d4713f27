import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// Commands on numbered poses.
extension CanvasEditor {
  /// Moves all shapes to a numbered pose with the selected transition.
  ///
  /// The key can extend the last step, as in `commit`.
  package func goToPose(_ number: Int, amending key: AnyHashable? = nil) {
    commit(document.goingToPose(number) { !isHeld($0.id) }, .reset([:]), amending: key)
  }

  package func savePose(_ number: Int) {
    commit(document.savingPose(number), .shown)
    lastKeptPose = number
  }

  /// Saves the current poses of all shapes under the first free number.
  package func keepPose() { document.freePose.map(savePose) }

  /// Renames a numbered pose; an empty name removes the name.
  package func namePose(_ number: Int, _ name: String) {
    commit(document.namingPose(number, name), .shown)
  }

  package func deletePose(_ number: Int) { commit(document.deletingPose(number), .shown) }

  /// Moves a numbered pose to another place in the order of the poses.
  ///
  /// - Parameters:
  ///   - index: the index of the pose among the saved poses.
  ///   - target: its new index.
  package func movePose(at index: Int, to target: Int) {
    commit(document.movingPose(at: index, to: target), .shown)
  }
}
