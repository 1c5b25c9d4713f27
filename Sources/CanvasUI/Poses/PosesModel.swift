import CanvasEditing
import Deft

/// The state of the strip of poses.
@Observable
final class PosesModel {
  /// A pose in the strip.
  struct Item: Identifiable, Equatable {
    /// The number.
    let id: Int
    /// The name, or “Pose” and the number.
    let title: String
    /// The user's name; empty if there is none.
    let name: String
    let picture: ImageRef?
    /// Whether all shapes are at the poses that this pose stores.
    let isCurrent: Bool
  }

  /// Whether the strip is open.
  var isOpen = false
  /// The poses, in order.
  var items: [Item] = []
  /// The number of the pose whose name is being edited, or nil.
  var naming: Int?
  /// The typed name.
  var name = ""
  /// The selection to set in the field of the name; nil keeps the current selection of the field.
  var nameSelection: TextSelection?
  /// The dragged pose: its index, and its distance from its place in points.
  var drag: (index: Int, distance: CGFloat)?
  /// Whether the poses are being played.
  var isPlaying = false

  /// Returns the index to which the dragged pose moves when it is released; nil if no pose is
  /// dragged.
  func target(step: CGFloat) -> Int? {
    guard let drag, !items.isEmpty else { return nil }
    let index = drag.index + Int((drag.distance / step).rounded())
    return max(0, min(index, items.count - 1))
  }

  /// Returns the number of positions by which a pose is shifted to make room for the dragged pose.
  func shift(of index: Int, step: CGFloat) -> CGFloat {
    guard let drag, let target = target(step: step), index != drag.index else { return 0 }
    if drag.index < index, index <= target { return -1 }
    return target <= index && index < drag.index ? 1 : 0
  }
}
